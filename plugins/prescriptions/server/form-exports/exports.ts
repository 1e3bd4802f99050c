import { segmentsBody } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, appendAudit, enqueue, now, transaction, uniqueViolation, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { FORMS_A_PART, FORMS_MOST, prescriptionsProblems, type formCount, type formExport, type FormFilter, type makeFormExport } from '../../contracts';
import { prescriptions } from '../collections';
import { clearLater } from './end';
import { fitting } from './fitting';
import { FORMATS } from './formats';
import { makePart } from './make';
import { formExports, formParts, type FormExportRow } from './types';

/** How many of one's own are shown, the newest first. */
const SHOWN = 20;
const BATCH = 500;

const takeable = ({ state, endsAt }: FormExportRow): boolean => state === 'ready' && endsAt !== null && Date.parse(endsAt) > now().getTime();

const present = (row: FormExportRow): z.input<typeof formExport> => ({
  ...row,
  state: row.state === 'ready' && !takeable(row) ? 'ended' : row.state,
  filter: row.filter!,
  missing: row.missing ?? [],
  size: row.size === null ? null : Number(row.size),
});

/** One's own, or `record.missing`: who else has what made is nobody's affair. */
const own = async (seat: Seat, id: string): Promise<FormExportRow> => {
  const row = await formExports.first(seat, { id, accountId: accountOf(seat) });
  if (!row) throw refuse('record.missing');
  return row;
};

/** One's own newest files of forms. */
export const ownFormExports = async (seat: Seat): Promise<z.input<typeof formExport>[]> =>
  (await formExports.all(seat, { accountId: accountOf(seat) }, { descending: true, limit: SHOWN })).map(present);

/** How many forms a file would hold. */
export const countForms = async (seat: Seat, filter: FormFilter): Promise<z.input<typeof formCount>> => {
  const found = await prescriptions.count(seat, {}, fitting(filter), FORMS_MOST + 1);
  return { total: Math.min(found, FORMS_MOST), exact: found <= FORMS_MOST };
};

/** The ids of all that fits now, oldest first; what is issued or changes later does not change them. */
const fixed = async (seat: Seat, filter: FormFilter): Promise<string[]> => {
  const { total, exact } = await countForms(seat, filter);
  if (!exact) throw prescriptionsProblems.refuse('form-export.oversized', { most: FORMS_MOST });
  if (total === 0) throw prescriptionsProblems.refuse('form-export.empty');
  const ids: string[] = [];
  await prescriptions.each(seat, {}, (rows) => void ids.push(...rows.map(({ id }) => id)), { narrow: fitting(filter), batch: BATCH, quietly: true });
  return ids;
};

const create = async (seat: Seat, wish: z.output<typeof makeFormExport>): Promise<FormExportRow> => {
  const accountId = accountOf(seat);
  if (await formExports.count(seat, { accountId, state: 'making' })) throw prescriptionsProblems.refuse('form-export.busy');
  const ids = await fixed(seat, wish.filter);
  const row = await formExports.create(seat, { ...wish, accountId, done: 0, total: ids.length, missing: [] }, { why: wish.reason });
  const parts = Array.from({ length: Math.ceil(ids.length / FORMS_A_PART) }, (_, place) => ids.slice(place * FORMS_A_PART, (place + 1) * FORMS_A_PART));
  // The last part holds no form: it ends the file.
  for (const [place, forms] of [...parts, []].entries()) await formParts.create(seat, { exportId: row.id, place, forms, made: false });
  await enqueue(...makePart(seat, row.id, 0));
  return row;
};

/** Begins a file of the forms that fit; `form-export.busy` while another of the same person is being made. */
export const beginFormExport = async (seat: Seat, wish: z.output<typeof makeFormExport>): Promise<z.input<typeof formExport>> => {
  try {
    return present(await transaction(() => create(seat, wish)));
  } catch (error) {
    if (uniqueViolation(error)) throw prescriptionsProblems.refuse('form-export.busy');
    throw error;
  }
};

/** Stops a file that is being made; what is written of it goes. */
export const stopFormExport = async (seat: Seat, id: string): Promise<z.input<typeof formExport>> =>
  transaction(async () => {
    await own(seat, id);
    const stopped = await formExports.move(seat, id, 'stop');
    await clearLater(id);
    return present(stopped);
  });

/** The file, for who had it made and while it is there, read while it leaves; each taking is in the trail. */
export const takeFormExport = async (seat: Seat, id: string): Promise<FileReply> => {
  const row = await own(seat, id);
  if (!takeable(row)) throw refuse('record.missing');
  const parts = await formParts.every(seat, { exportId: id });
  const segments = parts.sort((a, b) => a.place - b.place).flatMap((part) => part.segments ?? []);
  await appendAudit(seat, { action: 'form-export.take', type: 'form-export', id, purpose: row.reason });
  const { from, to } = row.filter!;
  return { type: FORMATS[row.format].type, body: segmentsBody(segments), name: `pt33-${from}-${to}.${row.format}`, foreign: true };
};
