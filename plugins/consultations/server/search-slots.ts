import { addDays, dayEnd, dayStart } from '@bai/kernel/contracts';
import { approvedPhysicians } from '@bai/directory/server';
import { now, sql, systemSeat, today } from '@bai/kernel/server';
import type { z } from 'zod';
import { LIVE_STATES, type slot, type slotQuery } from '../contracts';
import { availabilities } from './collections';
import { isFree, TRAVEL, type Taken } from './free-slots';
import { bookableOn, clinicsById, lastDay } from './offering';

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

/** The free times of the coming days, earliest first. One query a table, however many physicians and days. */
export const searchSlots = async (query: Query): Promise<Slot[]> => {
  const days = daysOf(query);
  if (days.length === 0) return [];
  const wanted = (await approvedPhysicians()).filter(({ id }) => !query.physicianId || id === query.physicianId);
  const hours = new Map((await availabilities.every(systemSeat('slots'), { physicianId: wanted.map(({ id }) => id) })).map((row) => [row.physicianId, row]));
  const clinics = await clinicsById();
  const taken = await takenBetween(dayStart(days[0]!), dayEnd(days.at(-1)!));
  const found = wanted.flatMap((physician) => {
    const own = hours.get(physician.id);
    if (!own) return [];
    const { id, name, profession } = physician;
    const offering = { physician, hours: { blocks: own.blocks ?? [], exceptions: own.exceptions ?? [] }, clinics };
    return days
      .flatMap((day) => bookableOn(day, offering))
      .filter(
        (candidate) => candidate.mode === query.mode && (!query.clinicId || candidate.clinicId === query.clinicId) && isFree(candidate, taken.get(id) ?? []),
      )
      .map(({ start, end, clinicId }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        physician: { id, name, profession },
        clinicId,
      }));
  });
  return found.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
};
