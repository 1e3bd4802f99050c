import { Problem, refuse } from '@bai/kernel/contracts';
import {
  accountOf,
  appendAudit,
  DAY,
  enqueue,
  environment,
  type FileReply,
  fromNow,
  goOn,
  HOUR,
  job,
  now,
  nowIso,
  type RowOf,
  type Seat,
  systemSeat,
  today,
  transaction,
  uniqueViolation,
} from '@bai/kernel/server';
import { namesPort } from '@bai/audit/server';
import type { z } from 'zod';
import { COPIES_A_DAY, COPY_DAYS, COPY_FORMATS, documentsProblems, type CopyFormat, type dataCopy, type makeCopy } from '../../contracts';
import { filesOf, keepFile, readFile, removeFile } from '../files';
import { dataCopies, type dataCopyType } from '../types';
import { bundleOf } from './fhir';
import { gather, type Gathered } from './gather';
import { personalDataParts } from './personal-data';

type CopyRow = RowOf<typeof dataCopyType>;
type Presented = z.input<typeof dataCopy>;

const JOB = 'documents.data-copy';
const OWNER = 'data-copy';
const WITHIN = 600_000;
/** How often it is tried where the fault is ours. */
const TRIES = 3;

const TYPES: Readonly<Record<CopyFormat, string>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  fhir: 'application/fhir+json; charset=utf-8',
};
const ENDINGS: Readonly<Record<CopyFormat, string>> = { pdf: 'pdf', html: 'html', json: 'json', fhir: 'fhir.json' };

/** Only a patient has something to take to another clinic. */
const formatsFor = ({ subjects }: Seat): readonly CopyFormat[] => COPY_FORMATS.filter((format) => format !== 'fhir' || subjects.patient);

const takeable = ({ state, endsAt }: CopyRow): boolean => state === 'ready' && endsAt !== null && Date.parse(endsAt) > now().getTime();

const presentCopy = async (row: CopyRow): Promise<Presented> => {
  const files = takeable(row) ? await filesOf(OWNER, row.id) : [];
  return {
    ...row,
    state: row.state === 'ready' && !takeable(row) ? 'ended' : row.state,
    files: COPY_FORMATS.flatMap((format) => files.filter(({ type }) => type === TYPES[format]).map(({ size }) => ({ format, size }))),
  };
};

const making = (seat: Seat): Promise<CopyRow | null> => dataCopies.first(seat, { state: 'making' });

const create = (seat: Seat, language: CopyRow['language']): Promise<CopyRow> =>
  transaction(async () => {
    const lately = await dataCopies.count(
      seat,
      { state: ['making', 'ready', 'ended'] },
      (query, column) => void query.where(column('createdAt'), '>', fromNow(-DAY)),
    );
    if (lately >= COPIES_A_DAY) throw documentsProblems.refuse('data-copy.often', { most: COPIES_A_DAY });
    const total = personalDataParts().length + formatsFor(seat).length;
    const row = await dataCopies.create(seat, { accountId: accountOf(seat), language, done: 0, total });
    await enqueue(JOB, { id: row.id, seat }, { key: `${JOB}:${row.id}` });
    return row;
  });

/** Begins a copy of all that is kept about who asks; of two presses at once the later finds what the first began. */
export const beginCopy = async (seat: Seat, { language }: z.output<typeof makeCopy>): Promise<Presented> => {
  const begun = await making(seat);
  if (begun) return presentCopy(begun);
  try {
    return await presentCopy(await create(seat, language));
  } catch (error) {
    const other = uniqueViolation(error) ? await making(seat) : null;
    if (!other) throw error;
    return presentCopy(other);
  }
};

/** The newest copy of one's own data, if there is any. */
export const newestCopy = async (seat: Seat): Promise<Presented | null> => {
  const row = await dataCopies.first(seat, {}, { descending: true });
  return row && presentCopy(row);
};

// What draws is loaded with the first copy, as with the other papers.
const written = async (format: CopyFormat, gathered: Gathered): Promise<Buffer> => {
  if (format === 'pdf') return (await import('./pdf.js')).pdfOf(gathered);
  if (format === 'html') return (await import('./html.js')).htmlOf(gathered);
  if (format === 'json') return (await import('./json.js')).jsonOf(gathered);
  return Buffer.from(JSON.stringify(bundleOf(gathered.resources, gathered.madeAt), null, 2));
};

const removeFiles = async (seat: Seat, id: string): Promise<void> => {
  for (const file of await filesOf(OWNER, id)) await removeFile(seat, file.id);
};

const writeAll = async (seat: Seat, row: CopyRow): Promise<void> => {
  const system = systemSeat(JOB);
  let done = 0;
  const told = async (): Promise<void> => void (await dataCopies.change(system, row.id, { done: (done += 1) }));
  const found = await gather(seat, told);
  const holder = (await namesPort.ask()([row.accountId])).get(row.accountId) ?? { th: '', en: '' };
  const gathered = { ...found, language: row.language, madeAt: nowIso(), holder, platform: environment().publicUrl };
  for (const format of formatsFor(seat)) {
    const bytes = await written(format, gathered);
    const name = `bai-${today()}.${ENDINGS[format]}`;
    await keepFile(system, { name, type: TYPES[format], bytes }, { kind: 'data_copy', ownerType: OWNER, ownerId: row.id });
    await told();
  }
};

const make = async (seat: Seat, id: string, attempt: number): Promise<void> => {
  const system = systemSeat(JOB);
  const row = await dataCopies.one(system, id);
  if (row.state !== 'making') return;
  try {
    // A worker that was killed may have left some.
    await removeFiles(system, id);
    await writeAll(seat, row);
    await dataCopies.move(system, id, 'finish', { set: { done: row.total, endsAt: fromNow(COPY_DAYS * DAY).toISOString() } });
  } catch (error) {
    if (!(error instanceof Problem) && attempt < TRIES) throw error;
    await removeFiles(system, id);
    await dataCopies.move(system, id, 'fail', { set: { problem: error instanceof Problem ? error.code : 'fault.unexpected' } });
  }
};
job<{ id: string; seat: Seat }>(JOB, ({ payload, attempt }) => make(payload.seat, payload.id, attempt), { lane: 'exports', within: WITHIN });

/** One of the files, for the person alone and while it is there; each taking is in the trail. */
export const takeCopy = async (seat: Seat, id: string, format: CopyFormat): Promise<FileReply> => {
  const row = await dataCopies.one(seat, id);
  const file = takeable(row) && (await filesOf(OWNER, id)).find(({ type }) => type === TYPES[format]);
  if (!file) throw refuse('record.missing');
  await appendAudit(seat, { action: 'data-copy.take', type: 'data-copy', id, after: { format } });
  return { type: file.type, body: await readFile(file), name: file.name, foreign: true };
};

/** After its days a copy is gone, with its bytes; one that nobody is making any more has failed. */
const endOld = async (): Promise<void> => {
  const system = systemSeat('documents.end-copies');
  const old = await dataCopies.every(system, { state: 'ready' }, { narrow: (query, column) => void query.where(column('endsAt'), '<', now()) });
  const since = fromNow(-TRIES * WITHIN);
  const abandoned = await dataCopies.every(system, { state: 'making' }, { narrow: (query, column) => void query.where(column('createdAt'), '<', since) });
  const end = (id: string): Promise<void> =>
    transaction(async () => {
      await dataCopies.move(system, id, 'end');
      await removeFiles(system, id);
    });
  await goOn([...old, ...abandoned], ({ id, state }) =>
    state === 'ready' ? end(id) : dataCopies.move(system, id, 'fail', { set: { problem: 'fault.unexpected' } }),
  );
};
job('documents.end-copies', endOld, { every: HOUR });
