import { addDays } from '@bai/kernel/contracts';
import { dispensariesOfAccount } from '@bai/directory/server';
import { sql, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { LOT_ENDING_DAYS, type dispensaryFigures, type Product } from '../contracts';
import { beginningOf } from './beginning/steps';
import { filingsDue, supplementsOwed } from './filings-due';
import { listProducts } from './keep-products';
import { refuseWhileBlind } from './stock-room/blind';

interface DaySum {
  readonly day: string;
  readonly mg: number | string;
  readonly amount: number | string;
  readonly n: number | string;
}

/** Sums of a dispensary's days. They are added up by the database, which `records` does not do; the dispensaries are the caller's own. */
const daySums = async (dispensaries: readonly string[], from: string): Promise<Map<string, DaySum>> => {
  const rows = (await sql()('transactions')
    .whereIn('dispensary_id', [...dispensaries])
    .where('day', '>=', from)
    .whereNot('state', 'voided')
    .groupBy('day')
    .select('day')
    .sum({ mg: 'total_mg', amount: 'total_amount' })
    .count({ n: '*' })) as unknown as DaySum[];
  return new Map(rows.map((row) => [row.day, row]));
};

/** Lots that must be sold soon, or may be sold no longer. */
const endingOf = (stock: readonly Product[], day: string): z.input<typeof dispensaryFigures>['ending'] =>
  stock
    .flatMap(({ name, lots }) => lots.map(({ id, number, expiresOn, onHandMg }) => ({ id, product: name, lot: number, expiresOn, onHandMg: onHandMg ?? 0 })))
    .filter(({ expiresOn, onHandMg }) => onHandMg > 0 && expiresOn <= addDays(day, LOT_ENDING_DAYS))
    .sort((one, other) => one.expiresOn.localeCompare(other.expiresOn));

/** Today's sales, the stock, what is low or ends soon, and the last fourteen days, of the caller's dispensaries. */
export const figures = async (seat: Seat): Promise<z.input<typeof dispensaryFigures>> => {
  const own = await dispensariesOfAccount(seat.subjects.account ?? '');
  const dispensaries = own.map(({ id }) => id);
  await refuseWhileBlind(seat, ...dispensaries);
  const day = today();
  const days = Array.from({ length: 14 }, (_, index) => addDays(day, index - 13));
  const sums = await daySums(dispensaries, days[0]!);
  const stock = await listProducts(seat, {});
  const of = (one: string) => ({ mg: Number(sums.get(one)?.mg ?? 0), amount: Number(sums.get(one)?.amount ?? 0), n: Number(sums.get(one)?.n ?? 0) });
  return {
    todayMg: of(day).mg,
    todayAmount: of(day).amount,
    todayCount: of(day).n,
    onHandMg: stock.reduce((sum, { onHandMg }) => sum + (onHandMg ?? 0), 0),
    low: stock.filter(({ low }) => low).map(({ name, onHandMg }) => ({ product: name, onHandMg: onHandMg ?? 0 })),
    ending: endingOf(stock, day),
    days: days.map((one) => ({ day: one, mg: of(one).mg })),
    ...(await filingsDue(own)),
    beginning: await beginningOf(own, stock),
    owed: await supplementsOwed(own),
  };
};
