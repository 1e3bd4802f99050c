import { addDays, dayEnd, dayStart } from '@bai/kernel/contracts';
import { today, type Seat } from '@bai/kernel/server';
import type { applicationFigures } from '../contracts';
import type { z } from 'zod';
import { applications } from './applications';

const DAYS = 14;

const submittedOn = (seat: Seat, day: string): Promise<number> =>
  applications.count(seat, {}, (query, column) => void query.whereBetween(column('submittedAt'), [dayStart(day), dayEnd(day)]));

/** Applications submitted today and on each of the last fourteen days, and how many are under way. */
export const figures = async (seat: Seat): Promise<z.input<typeof applicationFigures>> => {
  const last = today();
  const days: { day: string; count: number }[] = [];
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const day = addDays(last, -back);
    days.push({ day, count: await submittedOn(seat, day) });
  }
  return {
    today: days.at(-1)!.count,
    open: await applications.count(seat, { state: ['submitted', 'awaiting_payment', 'scheduled', 'in_consultation', 'needs_information'] }),
    inReview: await applications.count(seat, { state: 'in_review' }),
    days,
  };
};
