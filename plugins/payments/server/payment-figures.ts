import { addDays, dayStart } from '@bai/kernel/contracts';
import { dialect, sql, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { paymentFigures } from '../contracts';
import { payments } from './payments';
import { countWaitingUnmatched } from './unmatched/resolve';

const DAYS = 14;
/** More unmatched events than this are 'many'. */
const MOST_COUNTED = 1000;
const DAY_OF = { sqlite: `date((paid_at + 25200000) / 1000, 'unixepoch')`, postgres: `to_char(paid_at + interval '7 hours', 'YYYY-MM-DD')` } as const;

interface DaySum {
  readonly day: string;
  readonly amount: number | string;
  readonly count: number | string;
}

// records does not add up; the sums of a fortnight by Bangkok day are one query. The endpoint's reach is `any`.
const daySums = async (from: string): Promise<DaySum[]> =>
  (await sql()('payments')
    .where('paid_at', '>=', dayStart(from))
    .groupByRaw('1')
    .select(sql().raw(`${DAY_OF[dialect()]} AS day, SUM(amount) AS amount, COUNT(*) AS count`))) as unknown as DaySum[];

/** Returns the money received today and on each of the last fourteen days, and the counts of refunds due and of waiting unmatched events. */
export const figuresOf = async (seat: Seat): Promise<z.input<typeof paymentFigures>> => {
  const from = addDays(today(), 1 - DAYS);
  const sums = new Map((await daySums(from)).map(({ day, amount, count }) => [day, { amount: Number(amount), count: Number(count) }]));
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day) => ({ day, amount: sums.get(day)?.amount ?? 0 }));
  const ofToday = sums.get(today());
  const refundDue = await payments.count(seat, { state: 'refund_due' });
  return {
    todayPaid: ofToday?.amount ?? 0,
    todayCount: ofToday?.count ?? 0,
    refundDue,
    unmatched: await countWaitingUnmatched(seat, MOST_COUNTED),
    days,
  };
};
