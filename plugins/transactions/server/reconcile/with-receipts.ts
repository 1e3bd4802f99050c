import { formatNumber, parseNumber } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import { transactions, type TransactionRow } from '../collections';
import { firstDay } from '../filing/months';
import { listed, type Found, type MonthFacts } from './facts';

const seat = systemSeat('reconcile');
const KIND = 'RC';
/** A number that somebody has written into the register by hand must not make the count endless. */
const MOST = 1000;

/** `RC69-0000123-4`: the year it counts in, and its place. */
const yearOf = (number: string): string | null => (parseNumber(number, KIND) === number ? number.slice(KIND.length, KIND.length + 2) : null);
const placeOf = (number: string): number => Number(number.slice(KIND.length + 3, KIND.length + 10));

const sumDiffers = ({ lines, totalMg, totalAmount, discount }: TransactionRow): boolean => {
  const mg = (lines ?? []).reduce((sum, line) => sum + line.mg, 0);
  const amount = (lines ?? []).reduce((sum, line) => sum + line.amount, 0);
  return mg !== totalMg || amount - (discount ?? 0) !== totalAmount;
};

/** The place of the last receipt before a month, in the count of a year; 0 where there is none. */
const placeBefore = async (dispensaryId: string, month: string, year: string): Promise<number> => {
  const last = await transactions.first(
    seat,
    { dispensaryId },
    {
      narrow: (query, column) => void query.where(column('day'), '<', firstDay(month)).where(column('receiptNumber'), 'like', `${KIND}${year}-%`),
      order: 'receiptNumber',
      descending: true,
      quietly: true,
    },
  );
  return last && yearOf(last.receiptNumber) ? placeOf(last.receiptNumber) : 0;
};

/** The receipts that no sale has, between the last one before the month and the last one of it. */
const missing = async ({ dispensaryId, month, sales }: MonthFacts): Promise<string[]> => {
  const gaps: string[] = [];
  for (const [year, its] of listed(sales, ({ receiptNumber }) => yearOf(receiptNumber))) {
    const places = new Set(its.map(({ receiptNumber }) => placeOf(receiptNumber)));
    const last = Math.max(...places);
    for (let place = (await placeBefore(dispensaryId, month, year)) + 1; place < last && gaps.length < MOST; place += 1)
      if (!places.has(place)) gaps.push(formatNumber(KIND, year, place));
  }
  if (gaps.length === 0) return [];
  const found = await transactions.every(seat, { dispensaryId, receiptNumber: gaps }, { quietly: true });
  const known = new Set(found.map(({ receiptNumber }) => receiptNumber));
  return gaps.filter((number) => !known.has(number));
};

/** Sales beside their receipts: no number is missing in the shop's count, and what they say adds up. */
export const withReceipts = async (facts: MonthFacts): Promise<Found[]> => [
  ...(await missing(facts)).map((of) => ({ kind: 'receipt_gap' as const, of })),
  ...facts.sales.filter(sumDiffers).map(({ number }) => ({ kind: 'receipt_sum' as const, of: number })),
];
