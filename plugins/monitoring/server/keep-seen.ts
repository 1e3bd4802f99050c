import { insertAll, newId, now, sql, systemSeat } from '@bai/kernel/server';
import { faults } from './faults';
import type { Seen } from './seen';

// In SQL and not by records(): a group is found or made by its fingerprint in one statement, whichever process sees it first.

const groupsOf = (seen: readonly Seen[]): Map<string, Seen[]> => {
  const groups = new Map<string, Seen[]>();
  for (const one of seen) groups.set(one.fingerprint, [...(groups.get(one.fingerprint) ?? []), one]);
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Counts a group, and keeps how it was seen last. The version is left alone: whoever resolves it meanwhile is not refused for that. */
const keepGroup = async (group: readonly Seen[]): Promise<void> => {
  const last = group.at(-1)!;
  const { fingerprint, side, name, message, frame, stack, digest, route } = last;
  const times = { first_at: new Date(group[0]!.at), last_at: new Date(last.at) };
  const row = { fingerprint, side, name, message, frame, stack, digest, route, ...times, sightings: group.length, state: 'open' };
  await sql()('faults')
    .insert({ ...row, document_id: newId(), version: 1, created_at: now(), updated_at: now() })
    .onConflict('fingerprint')
    .merge({ stack, message, digest, route, last_at: times.last_at, sightings: sql().raw('faults.sightings + excluded.sightings') });
};

/** Keeps faults as they were seen, grouped; one that had been resolved is open again. In the caller's transaction. */
export const keepSeen = async (seen: readonly Seen[]): Promise<void> => {
  if (seen.length === 0) return;
  const groups = groupsOf(seen);
  for (const group of groups.values()) await keepGroup(group);
  const rows = (await sql()('faults')
    .whereIn('fingerprint', [...groups.keys()])
    .select('document_id', 'fingerprint', 'state')) as { document_id: string; fingerprint: string; state: string }[];
  await insertAll([
    {
      table: 'fault_sightings',
      rows: rows.flatMap(({ document_id, fingerprint }) =>
        groups.get(fingerprint)!.map(({ at, digest, request, route }) => ({
          ...{ document_id: newId(), version: 1, created_at: now(), updated_at: now() },
          ...{ fault_id: document_id, at: new Date(at), digest, request, route },
        })),
      ),
    },
  ]);
  for (const { document_id, state } of rows) if (state === 'resolved') await faults.move(systemSeat('seen again'), document_id, 'reopen');
};
