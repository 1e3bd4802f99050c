import { must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { addDays } from '../../kernel/contracts/bangkok';
import { newRoom, type Room } from './stock-room';

/** A shop of its own and the day that it has as today. */
export interface HoursShop extends Room {
  readonly today: string;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
export const todayOf = async (person: Person): Promise<string> => must(await person.get<{ today: string }>('/api/accounts/me'), 'me').today;
const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+07:00`).toISOString();

/** A shop without hours. */
export const shopWithoutHours = async (): Promise<HoursShop> => {
  const inside = new Inside();
  try {
    const room = await newRoom(inside);
    return { ...room, today: await todayOf(room.owner) };
  } finally {
    inside.close();
  }
};

/**
 * Lets a shop have been open from nine to six on the last days, with somebody on duty, but for an hour at noon two days ago and all of
 * the day before that.
 */
export const openedDaily = async ({ dispensaryId, seller, owner, today }: HoursShop, days = 10): Promise<void> => {
  const inside = new Inside();
  try {
    const weeks = [{ since: addDays(today, -days), spans: EVERY_DAY.map((weekday) => ({ weekday, from: '09:00', to: '18:00' })) }];
    const closures = [{ firstDay: addDays(today, -5), lastDay: addDays(today, -5) }];
    await inside.call('directory/collections', 'timetables.create', [seat(), { dispensaryId, weeks, closures }]);
    const stood = (person: Person, back: number, from: string, to: string): Promise<unknown> => {
      const day = addDays(today, -back);
      return inside.call('directory/collections', 'duties.create', [
        seat(),
        { dispensaryId, accountId: person.account, startedAt: at(day, from), endedAt: at(day, to) },
      ]);
    };
    for (let back = days; back > 0; back -= 1) {
      if (back === 3 || back === 5) continue;
      await stood(seller, back, '08:50', back === 2 ? '12:00' : '18:05');
      if (back === 2) await stood(owner, back, '13:00', '18:00');
    }
  } finally {
    inside.close();
  }
};
