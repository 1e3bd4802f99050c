import { appendAudit, DAY, fromNow, goOn, job, setting, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { RETENTION, RETENTION_NAMES, retentionDays, type keepRetention, type retention, type RetentionDays, type RetentionName } from '../contracts';
import { keptPort } from './kept-port';

/** What a domain forgets after a while. */
export interface RetentionRule {
  readonly name: RetentionName;
  /** How many there are from before a moment. */
  readonly due: (before: Date) => Promise<number>;
  /** Forgets at most so many of them, in the caller's transaction; answers how many it has forgotten. */
  readonly forget: (system: Seat, before: Date, most: number) => Promise<number>;
}

const rules = new Map<RetentionName, RetentionRule>();

/** Registers what a domain forgets after a while; each rule once. */
export const retentionRule = (rule: RetentionRule): void => {
  if (rules.has(rule.name)) throw new Error(`The retention of ${rule.name} is registered twice`);
  rules.set(rule.name, rule);
};

const initial = Object.fromEntries(RETENTION_NAMES.map((name) => [name, RETENTION[name].initial])) as RetentionDays;
const kept = setting('audit.retention', retentionDays, initial);

/** How many days each is kept now. */
export const keptDays = (): Promise<RetentionDays> => kept.read();

/** The action of the entries that say what was forgotten. */
const DONE = 'retention.carry-out';
const BATCH = 200;

const beforeOf = (days: RetentionDays, name: RetentionName): Date => fromNow(-days[name] * DAY);

/** How many would go now, if so many days were kept. Nothing goes. */
export const weighRetention = async (days: RetentionDays): Promise<Record<RetentionName, number>> => {
  const due = await Promise.all([...rules.values()].map(async (rule) => [rule.name, await rule.due(beforeOf(days, rule.name))] as const));
  return Object.fromEntries(due) as Record<RetentionName, number>;
};

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.
const lastRun = async (): Promise<string | null> =>
  ((await sql()('bai_audit').where({ action: DONE }).orderBy('id', 'desc').first('at')) as { at: string } | undefined)?.at ?? null;

/** How long each is kept, what would go now, and when something was last forgotten. */
export const readRetention = async (): Promise<z.input<typeof retention>> => {
  const days = await kept.read();
  return { days, due: await weighRetention(days), ranAt: await lastRun(), law: await keptPort.ask()() };
};

/** Keeps how long each is kept; the next run holds to it. */
export const changeRetention = async (seat: Seat, { days, reason }: z.output<typeof keepRetention>): Promise<z.input<typeof retention>> => {
  await kept.change(seat, days, reason);
  return readRetention();
};

/** Forgets what is due by one rule, a batch a transaction, so that nobody waits for a million rows. */
const carryOut = async (system: Seat, rule: RetentionRule, before: Date): Promise<void> => {
  let forgotten = 0;
  for (let last = BATCH; last === BATCH; forgotten += last) last = await transaction(() => rule.forget(system, before, BATCH));
  await appendAudit(system, { action: DONE, type: 'retention', id: rule.name, after: { before: before.toISOString(), forgotten } });
};

job(
  'audit.retention',
  async () => {
    const days = await kept.read();
    const system = systemSeat('retention');
    await goOn(rules.values(), (rule) => carryOut(system, rule, beforeOf(days, rule.name)));
  },
  { every: DAY, within: 600_000 },
);
