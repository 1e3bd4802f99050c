import type { Machine } from '@bai/kernel/contracts';
import { accountOf, appendAudit, fromNow, MINUTE, nowIso, on, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { ACTIVITY_DOMAINS, type activityPage, type activityQuery, type ActivityNoun } from '../contracts';
import { peoplePort } from './people-port';
import { namesPort } from './read-trail';
import { retentionRule } from './retention';
import { activities } from './types';

interface Happened {
  readonly id: string;
  readonly actor: string | null;
}

const keep = async (key: string, noun: ActivityNoun, state: string, { id, actor }: Happened, number: string | null): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('activity');
    if (await activities.first(system, { key })) return;
    await activities.create(system, { key, at: nowIso(), noun, state, recordId: id, number, actorId: actor });
  });

/** Keeps an activity whenever a record of this kind comes to a state; its plugin says by which number people know the record. */
export const keepActivities = (machine: Machine, noun: ActivityNoun, numberOf: (id: string) => Promise<string | null>): void => {
  for (const state of Object.keys(machine.states))
    on<Happened>(`${noun}.${state}`, 'audit.activity', async ({ payload, key }) => keep(key, noun, state, payload, await numberOf(payload.id)));
};

/** A screen that follows what happens reads all the time: in the trail it stands once in so long. */
const ONE_READING = 10 * MINUTE;

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.
const tellOfReading = async (seat: Seat, query: object, count: number): Promise<void> => {
  const lately = { action: 'activity.read', actor: accountOf(seat) };
  const said = { query: { ...query, cursor: undefined } };
  const newest = (await sql()('bai_audit').where(lately).where('at', '>', fromNow(-ONE_READING).toISOString()).orderBy('id', 'desc').first('payload')) as
    | { payload: string | null }
    | undefined;
  if (newest?.payload?.includes(JSON.stringify(said).slice(1, -1))) return;
  await appendAudit(seat, { action: 'activity.read', type: 'activity', after: { ...said, count } });
};

/** What happened, newest first; by the beginning of a number, or by the mail address of who did it. Reading it is in the trail. */
export const listActivities = async (seat: Seat, query: z.output<typeof activityQuery>): Promise<z.input<typeof activityPage>> => {
  const { q, domain, noun, actor } = query;
  const address = q?.includes('@') ? q.toLowerCase() : null;
  // An address that nobody has finds nothing.
  const actorId = address ? ((await peoplePort.ask().at([address])).get(address) ?? '') : actor;
  const nouns = noun ?? (domain && [...ACTIVITY_DOMAINS[domain]]);
  const found = await activities.page(seat, { ...query, q: address ? undefined : q }, ['at'], { noun: nouns, actorId });
  const names = await namesPort.ask()([...new Set(found.rows.flatMap((row) => row.actorId ?? []))]);
  await tellOfReading(seat, query, found.rows.length);
  return { ...found, rows: found.rows.map((row) => ({ ...row, actorName: row.actorId ? (names.get(row.actorId) ?? null) : null })) };
};

// In SQL: rows that are deleted, which `records` never does to what it holds.
const old = (before: Date) => sql()('activities').where('at', '<', before);
retentionRule({
  name: 'activities',
  due: async (before) => Number(((await old(before).count({ n: '*' }).first()) as { n: number | string }).n),
  forget: (_, before, most) => sql()('activities').whereIn('id', old(before).orderBy('id').limit(most).select('id')).delete(),
});
