import { z } from 'zod';
import { refuse } from '../contracts';
import { now } from './clock';
import { sql, transaction } from './database';
import { LANES, wakeOutbox } from './outbox';
import type { Seat } from './seat';
import { appendAudit } from './trail';

/** A delivery that was laid aside, or one that fails again and again: what it was for, and why. Never what it carries. */
export const stuckJob = z.object({
  id: z.string(),
  event: z.string(),
  reaction: z.string(),
  lane: z.enum(LANES),
  /** `dead`: nobody tries any more until somebody sends it again. `failing`: the next try is on its way. */
  state: z.enum(['dead', 'failing']),
  repeating: z.boolean(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  since: z.string().nullable(),
  nextTry: z.string().nullable(),
});

interface Row {
  readonly id: number | string;
  readonly name: string;
  readonly reaction: string;
  readonly lane: (typeof LANES)[number];
  readonly key: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly due_at: number | string;
  readonly dead_at: number | string | null;
}
const moment = (at: number | string): string => new Date(Number(at)).toISOString();

const shown = (row: Row): z.input<typeof stuckJob> => ({
  id: String(row.id),
  event: row.name,
  reaction: row.reaction,
  lane: row.lane,
  state: row.dead_at === null ? 'failing' : 'dead',
  repeating: row.key?.startsWith('every:') ?? false,
  attempts: row.attempts,
  error: row.error,
  since: row.dead_at === null ? null : moment(row.dead_at),
  nextTry: row.dead_at === null ? moment(row.due_at) : null,
});

/** So many failures in a row are no accident. */
const FAILING = 3;

const stuck = () =>
  sql()('bai_outbox')
    .whereNull('done_at')
    .where(
      (either) =>
        void either.whereNotNull('dead_at').orWhere((failing) => void failing.whereNull('dead_at').where('attempts', '>=', FAILING).whereNotNull('error')),
    );

/** The newest deliveries that are stuck, and how many there are in all. */
export const listStuck = async (limit: number) => {
  const rows = (await stuck()
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'name', 'reaction', 'lane', 'key', 'attempts', 'error', 'due_at', 'dead_at')) as Row[];
  const counted = (await stuck().count({ n: '*' }).first()) as { n: number | string };
  return { rows: rows.map(shown), total: Number(counted.n) };
};

const dead = async (id: string): Promise<Row> => {
  if (!/^\d{1,15}$/.test(id)) throw refuse('record.missing');
  const row = (await sql()('bai_outbox')
    .where({ id: Number(id) })
    .whereNull('done_at')
    .whereNotNull('dead_at')
    .first('name', 'reaction', 'error')) as Row | undefined;
  if (!row) throw refuse('record.missing');
  return row;
};

/** Sends a dead letter again, from the first try on. */
export const resend = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const row = await dead(id);
    await sql()('bai_outbox')
      .where({ id: Number(id) })
      .update({ dead_at: null, attempts: 0, error: null, locked_until: null, due_at: now().getTime() });
    await appendAudit(seat, { action: 'job.resend', type: 'job', id, after: { event: row.name, reaction: row.reaction } });
    wakeOutbox();
  });

/** Gives a dead letter up for good; the trail keeps what it was and why. */
export const discard = (seat: Seat, id: string, reason: string): Promise<void> =>
  transaction(async () => {
    const row = await dead(id);
    await sql()('bai_outbox')
      .where({ id: Number(id) })
      .update({ done_at: now().getTime(), payload: '{}' });
    await appendAudit(seat, { action: 'job.discard', type: 'job', id, purpose: reason, after: { event: row.name, reaction: row.reaction, error: row.error } });
  });
