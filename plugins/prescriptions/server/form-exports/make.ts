import { accountsHoldingSet } from '@bai/accounts/server';
import { countSegments, discardSegments, keepSegments, removeSegments, type Segment } from '@bai/documents/server';
import { Problem, refuse, setsFor } from '@bai/kernel/contracts';
import { DAY, enqueue, fromNow, job, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { FORM_EXPORT_DAYS } from '../../contracts';
import { prescriptions } from '../collections';
import { issuedBytes, purposeOfReason } from '../paper';
import { clearLater, ownerOf } from './end';
import { FORMATS, type Form, type Written } from './formats';
import { formExports, formParts, type FormExportRow, type FormPartRow } from './types';

const JOB = 'prescriptions.form-export';
/** Milliseconds that a part may take. */
const WITHIN = 600_000;
/** How often a part is tried where the fault is ours. */
const TRIES = 3;

interface Asked {
  readonly id: string;
  readonly place: number;
  readonly seat: Seat;
}

/** What `enqueue` takes to have a part made: of each part once. */
export const makePart = (seat: Seat, id: string, place: number): [string, Asked, { key: string }] => [
  JOB,
  { id, place, seat },
  { key: `${JOB}:${id}:${place}` },
];

const partAt = (exportId: string, place: number): Promise<FormPartRow | null> => formParts.first(systemSeat(JOB), { exportId, place });

/** It goes on while who asked is away, and no longer once they are no administrator of this work any more. */
const requireRight = async ({ accountId }: FormExportRow): Promise<void> => {
  for (const set of setsFor('form-export.make')) if ((await accountsHoldingSet(set)).includes(accountId)) return;
  throw refuse('access.denied');
};

interface Course {
  readonly seat: Seat;
  readonly row: FormExportRow;
  /** Numbers of what could not be drawn. */
  readonly missing: string[];
}

const paperOf = async ({ seat, row, missing }: Course, form: Form['row']): Promise<Buffer | null> => {
  try {
    return await issuedBytes(through(seat, 'form-export'), form, purposeOfReason(row.reason));
  } catch (error) {
    // Nothing is left to draw it from: the file says so, and holds the others.
    if (!(error instanceof Problem) || error.code !== 'document.unavailable') throw error;
    missing.push(form.number);
    return null;
  }
};

/** Somebody stopped it, or it has failed: what is under way ends with the form that it is at. */
class Unwanted extends Error {}

const requireWanted = async ({ row }: Course): Promise<void> => {
  if ((await formExports.one(systemSeat(JOB), row.id)).state !== 'making') throw new Unwanted();
};

/** The forms of a part in their order; each is in the trail of its patient, who had it opened and why. */
const formsOf = async function* (course: Course, ids: readonly string[]): AsyncGenerator<Form> {
  const { papers } = FORMATS[course.row.format];
  // Whose papers are opened finds that in the trail by each paper; of rows the list is told of.
  const rows = ids.length ? await prescriptions.all(course.seat, { id: ids }, papers ? { quietly: true } : { why: purposeOfReason(course.row.reason) }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) throw new Error(`The form ${id} is not there`);
    await requireWanted(course);
    const paper = papers ? await paperOf(course, row) : Buffer.alloc(0);
    if (paper) yield { row, paper };
  }
};

const notedOf = async function* ({ exportId, place: end }: FormPartRow): AsyncGenerator<unknown> {
  for (let place = 0; place < end; place += 1) yield (await partAt(exportId, place))!.noted;
};

const END: Written<unknown, unknown> = { carried: null, noted: null };

/** Hands on what a generator yields, and keeps what it returns. */
const drained = async function* <T>(from: AsyncGenerator<Buffer, T>, kept: (result: T) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const step = await from.next();
    if (step.done) return kept(step.value);
    yield step.value;
  }
};

/** Writes a part, or the end of the file behind the last; nothing of it counts before it is kept. */
const writePart = async (course: Course, part: FormPartRow): Promise<Written<unknown, unknown> & { segments: Segment[] }> => {
  const format = FORMATS[course.row.format];
  const before = part.place > 0 ? (await partAt(part.exportId, part.place - 1))!.carried : format.first;
  const ids = part.forms ?? [];
  let written = END;
  const bytes = ids.length
    ? drained(format.part(before, formsOf(course, ids)), (result) => (written = result))
    : format.end(before, notedOf(part), { language: course.row.language });
  const segments = await keepSegments(course.seat, bytes, ownerOf(part));
  return { ...written, segments };
};

const sizeOf = async (exportId: string): Promise<number> => {
  const parts = await formParts.every(systemSeat(JOB), { exportId });
  return parts.flatMap(({ segments }) => segments ?? []).reduce((sum, { size }) => sum + size, 0);
};

/** Keeps a part that was written, and asks for the next; false where nobody wants it any more, or another process was faster. */
const keepPart = ({ seat, row, missing }: Course, part: FormPartRow, written: Awaited<ReturnType<typeof writePart>>): Promise<boolean> =>
  transaction(async () => {
    const system = systemSeat(JOB);
    const now = await formExports.one(system, row.id, { lock: true });
    const { made } = await formParts.one(system, part.id, { lock: true });
    if (now.state !== 'making' || made || (await countSegments(written.segments)) !== written.segments.length) return false;
    await formParts.change(system, part.id, { ...written, made: true });
    const ids = part.forms ?? [];
    if (ids.length) {
      await formExports.change(system, row.id, { done: now.done + ids.length, missing: [...(now.missing ?? []), ...missing] });
      await enqueue(...makePart(seat, row.id, part.place + 1));
    } else {
      await formExports.move(system, row.id, 'finish', { set: { size: String(await sizeOf(row.id)), endsAt: fromNow(FORM_EXPORT_DAYS * DAY).toISOString() } });
    }
    return true;
  });

const failed = (id: string, problem: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat(JOB);
    if ((await formExports.one(system, id, { lock: true })).state !== 'making') return;
    await formExports.move(system, id, 'fail', { set: { problem } });
    await clearLater(id);
  });

const make = async ({ id, place, seat }: Asked, attempt: number): Promise<void> => {
  const system = systemSeat(JOB);
  const row = await formExports.one(system, id);
  const part = await partAt(id, place);
  if (row.state !== 'making' || !part || part.made) return;
  try {
    await requireRight(row);
    // A worker that was killed may have left some of it.
    await removeSegments(system, ownerOf(part));
    const course = { seat, row, missing: [] };
    const written = await writePart(course, part);
    if (!(await keepPart(course, part, written))) await discardSegments(system, written.segments);
  } catch (error) {
    if (error instanceof Unwanted) return removeSegments(system, ownerOf(part));
    // A refusal is an answer; what broke is tried again before the person is told.
    if (!(error instanceof Problem) && attempt < TRIES) throw error;
    await failed(id, error instanceof Problem ? error.code : 'fault.unexpected');
  }
};
job<Asked>(JOB, ({ payload, attempt }) => make(payload, attempt), { lane: 'exports', within: WITHIN });
