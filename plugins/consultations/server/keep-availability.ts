import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { physicianById } from '@bai/directory/server';
import { transaction, type Seat } from '@bai/kernel/server';
import type { Availability } from '../contracts';
import { availabilities } from './collections';

type Block = Availability['blocks'][number];

const physicianOf = (seat: Seat): string => {
  if (!seat.subjects.physician) throw refuse('access.denied');
  return seat.subjects.physician;
};

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const problemOf = (block: Block, index: number, all: readonly Block[], clinics: readonly string[]): FieldProblem | null => {
  const path = `blocks.${index}`;
  if (!clinics.includes(block.clinicId)) return field(`${path}.clinicId`, 'choice', 'You do not work at this clinic.');
  if (minutesOf(block.to) - minutesOf(block.from) < block.slotMinutes) return field(`${path}.to`, 'small', 'No visit fits between these times.');
  // At one place a physician may offer both kinds for the same hours: whoever books first decides.
  const apart = (other: Block): boolean => other.clinicId === block.clinicId && other.mode !== block.mode;
  const overlaps = all.slice(0, index).some((other) => other.weekday === block.weekday && other.from < block.to && block.from < other.to && !apart(other));
  return overlaps ? field(`${path}.from`, 'overlap', 'These hours overlap others of the same day.') : null;
};

/** One's own hours; empty until they are first kept. */
export const readAvailability = async (seat: Seat): Promise<Availability> => {
  const own = await availabilities.first(seat, { physicianId: physicianOf(seat) });
  return { blocks: own?.blocks ?? [], exceptions: own?.exceptions ?? [], version: own?.version ?? 0 };
};

/** Replaces one's weekly hours. What is booked stays booked. */
export const keepAvailability = async (seat: Seat, { blocks, exceptions, version }: Availability): Promise<Availability> => {
  const physicianId = physicianOf(seat);
  const clinics = (await physicianById(physicianId))?.clinics ?? [];
  const fields = blocks.map((block, index) => problemOf(block, index, blocks, clinics)).filter((problem) => problem !== null);
  if (fields.length) throw refuse('input.invalid', { fields });
  return transaction(async () => {
    const own = await availabilities.first(seat, { physicianId }, { lock: true });
    if (version !== (own?.version ?? 0)) throw refuse('version.stale');
    const kept = own
      ? await availabilities.change(seat, own.id, { blocks, exceptions })
      : await availabilities.create(seat, { physicianId, blocks, exceptions });
    return { blocks, exceptions, version: kept.version };
  });
};
