import { auditMac, auditMacFits, enqueue, job, MINUTE, now, nowIso, sql, transaction } from '@bai/kernel/server';
import type { ChainCheck, ChainRun } from '../contracts';
import { openFound } from './incidents';
import { beginWalk, concluded, walkSlice, type Walk } from './check';

/** The job that works on the check for about a second and hands on to its next turn. */
const CHECK = 'audit.check';
/** Without a sign of work for so long nobody works on it any more. */
const STALLED = 2 * MINUTE;

interface Stored {
  readonly run: number | string;
  readonly slice: number;
  readonly state: 'running' | 'done';
  readonly whole: boolean | number;
  readonly from: number | string;
  readonly checked: number | string;
  readonly total: number | string;
  readonly started_at: string;
  readonly beat_at: number | string;
  readonly walk: string | null;
  readonly result: string | null;
}

// The table lies where SQL reaches, so what it holds is signed: else somebody could write there that everything is in order.
const sealed = (kind: string, value: object): string => {
  const text = JSON.stringify(value);
  return `${auditMac(`audit-check:${kind}`, text)}.${text}`;
};
const opened = <T>(kind: string, stored: string | null): T | null => {
  const [id, code, ...rest] = (stored ?? '').split('.');
  const text = rest.join('.');
  return auditMacFits(`audit-check:${kind}`, text, `${id}.${code}`) ? (JSON.parse(text) as T) : null;
};
const walkKind = ({ run }: Pick<Stored, 'run'>): string => `walk:${run}`;

const table = () => sql()('bai_audit_check').where({ id: 1 });
const stored = async (): Promise<Stored | undefined> => (await table().first()) as Stored | undefined;
const alive = (row: Stored): boolean => row.state === 'running' && now().getTime() - Number(row.beat_at) < STALLED;

/** How far the check is, and what the last one found. */
export const progress = async (): Promise<ChainRun> => {
  const row = await stored();
  if (!row) return { run: 0, state: 'never', whole: false, from: 0, checked: 0, total: 0, startedAt: null, result: null };
  return {
    run: Number(row.run),
    state: row.state === 'running' && !alive(row) ? 'stalled' : row.state,
    whole: Boolean(row.whole),
    from: Number(row.from),
    checked: Number(row.checked),
    total: Number(row.total),
    startedAt: row.started_at,
    result: opened<ChainCheck>('result', row.result),
  };
};

const START = {
  slice: 0,
  state: 'running',
  from: 0,
  checked: 0,
  total: 0,
  walk: null,
};

/** Starts a check, or joins the one that runs; a whole one is not joined to one that is not. */
export const startCheck = async (whole: boolean): Promise<ChainRun> => {
  await sql()('bai_audit_check')
    .insert({ id: 1, run: 0, ...START, state: 'done', whole: false, started_at: nowIso(), beat_at: 0, result: null })
    .onConflict('id')
    .ignore();
  await transaction(async () => {
    const row = (await stored())!;
    if (alive(row) && (!whole || row.whole)) return;
    const run = Number(row.run) + 1;
    const taken = await table()
      .where({ run: row.run })
      .update({ ...START, run, whole, started_at: nowIso(), beat_at: now().getTime() });
    if (taken) await enqueue(CHECK, { run, slice: 0 });
  });
  return progress();
};

const handOn = (run: number, slice: number, walk: Walk): Promise<void> =>
  transaction(async () => {
    const taken = await table()
      .where({ run, slice })
      .update({
        slice: slice + 1,
        from: walk.from,
        checked: walk.reached.seq - walk.from,
        total: walk.head.seq - walk.from,
        beat_at: now().getTime(),
        walk: sealed(walkKind({ run }), walk),
      });
    if (taken) await enqueue(CHECK, { run, slice: slice + 1 });
  });

const conclude = async (run: number, slice: number, result: ChainCheck): Promise<void> => {
  await table()
    .where({ run, slice })
    .update({ state: 'done', walk: null, from: result.from, checked: result.checked, total: result.checked, result: sealed('result', result) });
  // A trail that was tampered with is an incident, whoever finds it so.
  if (!result.intact) await openFound('chain', { reason: result.reason ?? '', at: result.brokenAt ?? 0 });
};

job<{ run: number; slice: number }>(CHECK, async ({ payload: { run, slice } }) => {
  const row = await stored();
  // Superseded, or this turn was taken already.
  if (!row || Number(row.run) !== run || row.slice !== slice || row.state !== 'running') return;
  const whole = Boolean(row.whole);
  // A walk that does not open was put there by somebody: it begins anew.
  const begun = opened<Walk>(walkKind(row), row.walk) ?? (await beginWalk(whole));
  if ('reason' in begun) return conclude(run, slice, await concluded(null, whole, begun));
  const { walk, fault } = await walkSlice(begun);
  if (fault || walk.reached.seq >= walk.head.seq) return conclude(run, slice, await concluded(walk, whole, fault));
  await handOn(run, slice, walk);
});
