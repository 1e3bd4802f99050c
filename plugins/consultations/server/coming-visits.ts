import { now, systemSeat, type Narrow } from '@bai/kernel/server';
import { appointments } from './collections';

const STILL = ['held', 'confirmed', 'checked_in'] as const;

/** The visits that a physician still has to hold, the soonest first: how many, and so many of them. */
export const comingVisits = async (physicianId: string, most: number): Promise<{ count: number; first: { id: string; start: string; clinicId: string }[] }> => {
  const system = systemSeat('coming-visits');
  const where = { physicianId, state: [...STILL] };
  const narrow: Narrow = (query, column) => void query.where(column('startsAt'), '>', now());
  const first = await appointments.all(system, where, { narrow, order: 'startsAt', limit: most });
  return { count: await appointments.count(system, where, narrow), first: first.map(({ id, startsAt, clinicId }) => ({ id, start: startsAt, clinicId })) };
};
