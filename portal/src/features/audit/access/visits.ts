import { accessKindOf, accessPurposeOf, type accessEntry, type AccessKind, type AccessPurpose } from '@bai/audit/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import type { z } from 'zod';

export type Entry = z.output<typeof accessEntry>;

/** What one person did with the records on one day for one purpose, however often. */
export interface Visit {
  readonly id: string;
  /** The newest entry of it. */
  readonly last: Entry;
  readonly kind: AccessKind;
  /** Told where something was opened. */
  readonly purpose: AccessPurpose | null;
  readonly until: string | null;
  readonly times: number;
}

/** Of these it is told what they were for. */
const OPENED: readonly AccessKind[] = ['opened', 'notes', 'signature', 'glass'];

const actorDay = ({ name, role, at }: Entry): string => JSON.stringify([name?.th, role, bangkokDay(new Date(at))]);

/** Joins entries, newest first, into visits. What the platform does by itself is left out. */
export const visitsOf = (entries: readonly Entry[]): Visit[] => {
  const visits = new Map<string, Visit>();
  for (const entry of entries) {
    if (!entry.name) continue;
    const kind = accessKindOf(entry);
    const purpose = entry.purpose && OPENED.includes(kind) ? accessPurposeOf(entry.purpose) : null;
    const id = JSON.stringify([actorDay(entry), kind, purpose]);
    const known = visits.get(id);
    visits.set(
      id,
      known ? { ...known, until: known.until ?? entry.until, times: known.times + 1 } : { id, last: entry, kind, purpose, until: entry.until, times: 1 },
    );
  }
  // A list says something only where nothing else tells that this person had to do with the records that day.
  const direct = new Set([...visits.values()].filter(({ kind }) => kind !== 'listed').map(({ last }) => actorDay(last)));
  return [...visits.values()].filter(({ kind, last }) => kind !== 'listed' || !direct.has(actorDay(last)));
};
