import { addDays, at, weekday } from '@bai/kernel/contracts';
import { now, systemSeat, today, transaction } from '@bai/kernel/server';
import { duties, timetables } from '../collections';

const seat = systemSeat('demo');
/** So many days before today the shop has kept its hours. */
const KEPT = 13;
const WORKDAYS = [1, 2, 3, 4, 5];

const SPANS = [...WORKDAYS.map((day) => ({ weekday: day, from: '09:00', to: '18:00' })), { weekday: 6, from: '10:00', to: '16:00' }];

/** From when to when the demo's budtender was there on a day that is over: before opening until after closing, once with a gap at noon. */
const stood = (day: string, gap: boolean): (readonly [string, string])[] => {
  if (weekday(day) === 6) return [['09:50', '16:05']];
  return gap
    ? [
        ['08:50', '12:10'],
        ['12:40', '18:05'],
      ]
    : [['08:50', '18:05']];
};

/** The opening hours of a demo shop for two weeks, and the duty in them, with one gap. */
export const seedShopHours = async (dispensaryId: string, accountId: string): Promise<void> => {
  if (await timetables.first(seat, { dispensaryId })) return;
  const past = Array.from({ length: KEPT }, (_, index) => addDays(today(), index - KEPT)).filter((day) => weekday(day) !== 0);
  const lastWorkday = past.filter((day) => WORKDAYS.includes(weekday(day))).at(-1);
  const times = past.flatMap((day) => stood(day, day === lastWorkday).map(([from, to]) => [at(day, from), at(day, to)] as const));
  const opened = at(today(), weekday(today()) === 6 ? '09:50' : '08:50');
  const soFar = weekday(today()) !== 0 && opened < now() ? [[opened, now()] as const] : [];
  await transaction(async () => {
    await timetables.create(seat, { dispensaryId, weeks: [{ since: addDays(today(), -KEPT), spans: SPANS }], closures: [] });
    for (const [from, to] of [...times, ...soFar])
      await duties.create(seat, { dispensaryId, accountId, startedAt: from.toISOString(), endedAt: to.toISOString() });
  });
};
