import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, dayEnd, dayStart } from '@bai/kernel/contracts';
import { approvedPhysicians, type ClinicFacts, type PhysicianFacts } from '@bai/directory/server';
import { now, sql, systemSeat, today, turns, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { LIVE_STATES, type slot, type slotQuery } from '../../contracts';
import { availabilities } from '../collections';
import { isFree, TRAVEL, type Taken } from '../free-slots';
import { bookableOn, clinicsById, lastDay } from '../offering';
import type { availabilityType } from '../types';
import { sharedLoad } from './shared-load';

type Query = z.output<typeof slotQuery>;
type Slot = z.input<typeof slot>;

interface Stored {
  readonly physician_id: string;
  readonly clinic_id: string;
  readonly starts_at: Date | number;
  readonly ends_at: Date | number;
  readonly busy_from: Date | number;
  readonly busy_until: Date | number;
}
const time = (value: Date | number): number => new Date(value).getTime();

// A fortnight of all physicians may be more rows than `records` gives at once, and only their times are needed.
const takenBetween = async (from: Date, to: Date): Promise<Map<string, Taken[]>> => {
  const rows = (await sql()('appointments')
    .whereIn('state', [...LIVE_STATES])
    .where('busy_from', '<', new Date(to.getTime() + TRAVEL))
    .where('busy_until', '>', new Date(from.getTime() - TRAVEL))
    .where((living) => void living.where('state', '<>', 'held').orWhere('held_until', '>', now()))
    .select('physician_id', 'clinic_id', 'starts_at', 'ends_at', 'busy_from', 'busy_until')) as Stored[];
  const taken = new Map<string, Taken[]>();
  for (const row of rows) {
    const own = taken.get(row.physician_id) ?? [];
    own.push({ clinicId: row.clinic_id, start: time(row.starts_at), end: time(row.ends_at), busyFrom: time(row.busy_from), busyUntil: time(row.busy_until) });
    taken.set(row.physician_id, own);
  }
  return taken;
};

const daysOf = ({ from, days }: Query): string[] => {
  const first = from && from > today() ? from : today();
  return Array.from({ length: days }, (_, index) => addDays(first, index)).filter((day) => day <= lastDay());
};

/** Loads the offers of physicians and clinics, which are the same for every search. */
interface Offers {
  readonly physicians: readonly PhysicianFacts[];
  readonly hours: ReadonlyMap<string, RowOf<typeof availabilityType>>;
  readonly clinics: ReadonlyMap<string, ClinicFacts>;
}
const readOffers = async (): Promise<Offers> => {
  const physicians = await approvedPhysicians();
  const [rows, clinics] = await Promise.all([
    availabilities.every(systemSeat('slots'), { physicianId: physicians.map(({ id }) => id) }),
    clinicsById(physicians),
  ]);
  return { physicians, hours: new Map(rows.map((row) => [row.physicianId, row])), clinics };
};

// Hundreds search at once, and all of them read the same.
const offers = sharedLoad(readOffers);
const taken = sharedLoad((span) => {
  const [first, last] = span.split(' ') as [string, string];
  return takenBetween(dayStart(first), dayEnd(last));
});

const freeSlots = (query: Query, days: readonly string[], { physicians, hours, clinics }: Offers, takenBy: ReadonlyMap<string, readonly Taken[]>): Slot[] => {
  const found = physicians.flatMap((physician) => {
    const { id, name, profession } = physician;
    const own = hours.get(id);
    if (!own || (query.physicianId && id !== query.physicianId)) return [];
    const blocks = (own.blocks ?? []).filter(({ mode, clinicId }) => mode === query.mode && (!query.clinicId || clinicId === query.clinicId));
    const offering = { physician, hours: { blocks, exceptions: own.exceptions ?? [] }, clinics };
    return days
      .flatMap((day) => bookableOn(day, offering))
      .filter((candidate) => isFree(candidate, takenBy.get(id) ?? []))
      .map(({ start, end, clinicId }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        physician: { id, name, profession },
        clinicId,
      }));
  });
  return found.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
};

/** Weighing every physician's fortnight takes the processor: a client that asks for hundreds at once delays others by one search at most. */
const weighing = turns({ atOnce: 2, each: 20, most: 400 });

/** The free times of the coming days, earliest first. One query a table, however many physicians and days, and however many search at once. */
export const searchSlots = async (seat: Seat, query: Query): Promise<Slot[]> => {
  const days = daysOf(query);
  if (days.length === 0) return [];
  const [offered, takenBy] = await Promise.all([offers('all'), taken(`${days[0]} ${days.at(-1)}`)]);
  return weighing.take(seat.subjects.account ?? seat.ip, async () => {
    // Others are answered between two of them.
    await breathe();
    return freeSlots(query, days, offered, takenBy);
  });
};
