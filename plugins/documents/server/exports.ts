import { Problem, refuse } from '@bai/kernel/contracts';
import {
  accountOf,
  DAY,
  enqueue,
  type FileReply,
  fromNow,
  goOn,
  job,
  listingNames,
  now,
  nowIso,
  oneAtATime,
  type RowOf,
  type Seat,
  systemSeat,
  transaction,
  walkListing,
} from '@bai/kernel/server';
import type { z } from 'zod';
import { documentsProblems, EXPORT_MOST, type makeExport } from '../contracts';
import { fileOf, filesOf, keepFile, readFile, removeFile } from './files';
import { sheetFor, TYPES } from './spreadsheet';
import { madeExports, type exportType } from './types';

type Wish = z.output<typeof makeExport>;
type ExportRow = RowOf<typeof exportType>;

const JOB = 'documents.export';
/** Spreadsheets of one person that are made at the same time. */
const AT_ONCE = 2;
/** Milliseconds that one may take, and between two words of how far it is. */
const WITHIN = 600_000;
const TELL = 1000;
/** How often it is tried where the fault is ours. */
const TRIES = 3;

/** Begins a spreadsheet. The list and its query are tried with the first page at once, so that what is wrong with them is said here. */
export const beginExport = async (seat: Seat, wish: Wish): Promise<ExportRow> => {
  const accountId = accountOf(seat);
  if (!listingNames().includes(wish.list)) throw refuse('record.missing');
  const first = await walkListing(seat, wish.list, wish.query).next();
  const total = first.done || !first.value.totalExact ? null : (first.value.total ?? null);
  if (total !== null && total > EXPORT_MOST) throw documentsProblems.refuse('export.oversized', { most: EXPORT_MOST });
  return transaction(async () => {
    await oneAtATime(`exports:${accountId}`);
    if ((await madeExports.count(seat, { state: 'making' })) >= AT_ONCE) throw documentsProblems.refuse('export.busy');
    const { list, title, format, query } = wish;
    const row = await madeExports.create(seat, { accountId, list, title, format, query, done: 0, total });
    await enqueue(JOB, { id: row.id, seat, columns: wish.columns }, { key: `${JOB}:${row.id}` });
    return row;
  });
};

/** Walks the list into the sheet, and says now and then how far it is. */
const written = async (seat: Seat, row: ExportRow, columns: Wish['columns']): Promise<{ bytes: Buffer; done: number }> => {
  const sheet = await sheetFor(row.format, row.title, columns);
  const system = systemSeat(JOB);
  let done = 0;
  let told = now().getTime();
  for await (const page of walkListing(seat, row.list, row.query ?? {})) {
    done += page.rows.length;
    if (done > EXPORT_MOST) throw documentsProblems.refuse('export.oversized', { most: EXPORT_MOST });
    sheet.add(page.rows);
    if (now().getTime() - told < TELL) continue;
    told = now().getTime();
    await madeExports.change(system, row.id, { done });
  }
  return { bytes: await sheet.end(), done };
};

const make = async (seat: Seat, id: string, columns: Wish['columns'], attempt: number): Promise<void> => {
  const system = systemSeat(JOB);
  const row = await madeExports.one(system, id);
  if (row.state !== 'making') return;
  try {
    const { bytes, done } = await written(seat, row, columns);
    const name = `${row.title}.${row.format}`;
    const file = await keepFile(system, { name, type: TYPES[row.format], bytes }, { kind: 'export', ownerType: 'export', ownerId: id });
    await madeExports.move(system, id, 'finish', { set: { fileId: file.id, done, total: done, readyAt: nowIso() } });
  } catch (error) {
    // A refusal is an answer; what broke is tried again before the person is told.
    if (!(error instanceof Problem) && attempt < TRIES) throw error;
    await madeExports.move(system, id, 'fail', { set: { problem: error instanceof Problem ? error.code : 'fault.unexpected' } });
  }
};
job<{ id: string; seat: Seat; columns: Wish['columns'] }>(JOB, ({ payload, attempt }) => make(payload.seat, payload.id, payload.columns, attempt), {
  lane: 'exports',
  within: WITHIN,
});

/** How far a spreadsheet of one's own is. */
export const readExport = (seat: Seat, id: string): Promise<ExportRow> => madeExports.one(seat, id);

/** The spreadsheet itself, while it is there. */
export const exportFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const row = await madeExports.one(seat, id);
  if (row.state !== 'ready' || !row.fileId) throw refuse('record.missing');
  const file = await fileOf('export', id, row.fileId);
  return { type: file.type, body: await readFile(file), name: file.name };
};

/** Spreadsheets are copies: after a day they are gone. What nobody is making any more has failed. */
const endOld = async (): Promise<void> => {
  const system = systemSeat('documents.end-exports');
  const old = await madeExports.every(system, { state: 'ready' }, { narrow: (query, column) => void query.where(column('readyAt'), '<', fromNow(-DAY)) });
  const abandoned = await madeExports.every(
    system,
    { state: 'making' },
    { narrow: (query, column) => void query.where(column('createdAt'), '<', fromNow(-TRIES * WITHIN)) },
  );
  const end = (id: string): Promise<void> =>
    transaction(async () => {
      await madeExports.move(system, id, 'end');
      for (const file of await filesOf('export', id)) await removeFile(system, file.id);
    });
  await goOn([...old, ...abandoned], ({ id, state }) =>
    state === 'ready' ? end(id) : madeExports.move(system, id, 'fail', { set: { problem: 'fault.unexpected' } }),
  );
};
job('documents.end-exports', endOld, { every: DAY / 24 });
