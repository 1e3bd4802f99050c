import { daysBetween } from '@bai/kernel/contracts';
import { dialect, sql, systemSeat, type Seat } from '@bai/kernel/server';
import { checksByDay, type CheckSums } from '@bai/prescriptions/server';
import type { z } from 'zod';
import type { productSalesPage, SalesHour, salesHourPage, SalesReport, SalesStep, salesStepPage } from '../contracts';
import { products } from './collections';
import { isLong, reportDays, reportSteps, type ReportDays, type ReportQuery, type ReportSteps } from './report-days';
import { firstSaleOf, NO_SALES, partOfLine, salesBy, salesOf, salesSums, sellersWithin, soldLinesOf, sumsOf, wholePage, type Sellers } from './sales-sums';

const HOURS = 24;
const NO_CHECKS: CheckSums = { checks: 0, refused: 0 };
const added = (all: CheckSums, one: CheckSums): CheckSums => ({ checks: all.checks + one.checks, refused: all.refused + one.refused });

/** The steps of some days; of long ones none before the first sale or check. */
const stepsOf = async (whose: Sellers, days: ReportDays, checks: ReadonlyMap<string, CheckSums>): Promise<ReportSteps> => {
  if (!isLong(days)) return reportSteps(days.since, days.until);
  const [known] = [await firstSaleOf(whose), ...checks.keys()].filter((day) => day !== null).sort();
  return reportSteps(known === undefined || known > days.until ? days.until : known > days.since ? known : days.since, days.until);
};

// In SQL, here and below: by what sales are added up, which `records` does by attributes alone.
const stepKey = ({ first, stepDays }: ReportSteps) => {
  if (stepDays === 1) return sql().raw('day AS group_key');
  return dialect() === 'postgres'
    ? sql().raw('(CAST(day AS date) - CAST(? AS date)) / 7 AS group_key', [first])
    : sql().raw('CAST((JULIANDAY(day) - JULIANDAY(?)) / 7 AS INTEGER) AS group_key', [first]);
};

const seriesOf = async (
  whose: Sellers,
  days: ReportDays,
  checks: ReadonlyMap<string, CheckSums>,
): Promise<{ series: SalesStep[]; stepDays: ReportSteps['stepDays'] }> => {
  const steps = await stepsOf(whose, days, checks);
  const sold = await salesBy(salesOf(whose, days), stepKey(steps));
  const checked = new Map<number, CheckSums>();
  for (const [day, one] of checks) {
    const index = Math.floor(daysBetween(steps.first, day) / steps.stepDays);
    checked.set(index, added(checked.get(index) ?? NO_CHECKS, one));
  }
  const series = steps.days.map((day, index) => ({
    day,
    ...(sold.get(steps.stepDays === 1 ? day : String(index)) ?? NO_SALES),
    ...(checked.get(index) ?? NO_CHECKS),
  }));
  return { series, stepDays: steps.stepDays };
};

const hoursOf = async (whose: Sellers, days: ReportDays): Promise<SalesHour[]> => {
  const hourKey =
    dialect() === 'postgres'
      ? sql().raw(`CAST(EXTRACT(HOUR FROM "at" + INTERVAL '7 hours') AS INTEGER) AS group_key`)
      : sql().raw('("at" + 25200000) / 3600000 % 24 AS group_key');
  const sold = await salesBy(salesOf(whose, days), hourKey);
  return Array.from({ length: HOURS }, (_, hour) => ({ hour, ...(sold.get(String(hour)) ?? NO_SALES) }));
};

interface Asked {
  readonly whose: Sellers;
  readonly days: ReportDays;
}
const asked = async (seat: Seat, query: ReportQuery): Promise<Asked> => {
  const days = reportDays(query);
  return { days, whose: await sellersWithin(seat, query.dispensaryId) };
};

/** Sales within reach, of some days: altogether, by their course, by the hours. The same queries however many there are. */
export const salesReport = async (seat: Seat, query: ReportQuery): Promise<SalesReport> => {
  const { whose, days } = await asked(seat, query);
  const checks = await checksByDay(whose, days);
  const all = (await salesOf(whose, days).select(salesSums()).first()) as Parameters<typeof sumsOf>[0];
  return {
    since: days.since,
    until: days.until,
    ...sumsOf(all),
    ...[...checks.values()].reduce(added, NO_CHECKS),
    ...(await seriesOf(whose, days, checks)),
    hours: await hoursOf(whose, days),
  };
};

/** The course alone, the newest first; steps in which nothing happened are left out. */
export const salesSteps = async (seat: Seat, query: ReportQuery): Promise<z.input<typeof salesStepPage>> => {
  const { whose, days } = await asked(seat, query);
  const { series } = await seriesOf(whose, days, await checksByDay(whose, days));
  return wholePage(series.filter(({ count, voided, checks }) => count + voided + checks > 0).reverse());
};

/** The hours alone; those in which nothing was sold or voided are left out. */
export const salesHours = async (seat: Seat, query: ReportQuery): Promise<z.input<typeof salesHourPage>> => {
  const { whose, days } = await asked(seat, query);
  return wholePage((await hoursOf(whose, days)).filter(({ count, voided }) => count + voided > 0));
};

/** What was sold of each product, by weight. Products are called as they are called today. */
export const productSales = async (seat: Seat, query: ReportQuery): Promise<z.input<typeof productSalesPage>> => {
  const { whose, days } = await asked(seat, query);
  const sum = (name: 'mg' | 'amount') => sql().raw(`SUM(CAST(${partOfLine(name)} AS BIGINT)) AS ${name}`);
  const rows = (await soldLinesOf(whose, days)
    .groupBy('product_id')
    .select(sql().raw(`${partOfLine('productId')} AS product_id, COUNT(DISTINCT transactions.id) AS sold`), sum('mg'), sum('amount'))
    .orderBy([{ column: 'mg', order: 'desc' }, 'product_id'])) as { product_id: string; sold: number | string; mg: number | string; amount: number | string }[];
  const known = rows.length ? await products.every(systemSeat('report'), { id: rows.map(({ product_id: id }) => id) }) : [];
  const byId = new Map(known.map((product) => [product.id, product]));
  return wholePage(
    rows.map(({ product_id: id, sold, mg, amount }) => {
      const { name = '', strain = '' } = byId.get(id) ?? {};
      return { id, name: { th: name, en: name }, strain, count: Number(sold), mg: Number(mg), amount: Number(amount) };
    }),
  );
};
