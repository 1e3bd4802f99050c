import { goOn, now, systemSeat } from '@bai/kernel/server';
import { presences, rooms } from '../collections';
import { videoServer } from '../video/video-server';

/** The rooms past their window in which somebody is left alone. */
const overstayed = async (): Promise<string[]> => {
  const system = systemSeat('close rooms');
  const open = await presences.every(system, { leftAt: null });
  const ids = [...new Set(open.map(({ roomId }) => roomId))];
  if (ids.length === 0) return [];
  const past = await rooms.every(system, { id: ids }, { narrow: (query, column) => void query.where(column('closesAt'), '<', now()) });
  const holds = (roomId: string, party: string): boolean => open.some((stay) => stay.roomId === roomId && stay.party === party);
  return past.map(({ id }) => id).filter((id) => !(holds(id, 'patient') && holds(id, 'physician')));
};

/** Ends the rooms whose time is over; as long as both are in, nobody is cut off. */
export const closeOverstayed = async (): Promise<void> => {
  await goOn(await overstayed(), (id) => videoServer().close(id));
};
