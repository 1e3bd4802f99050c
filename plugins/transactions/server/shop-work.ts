import { shopSalesPort, shopWorkPort } from '@bai/directory/server';
import { systemSeat, today } from '@bai/kernel/server';
import { lots, products } from './collections';
import { reportDays } from './report-days';
import { salesOf, salesSums, sumsOf } from './sales-sums';

// How far a tier's sales of a month are used: counted where they are, none of them read.
shopSalesPort.fill(async (dispensaryIds, since) => {
  const row = (await salesOf({ dispensaryIds }, { since, until: today() }).whereNot('state', 'voided').count({ n: '*' }).first()) as unknown as {
    n: number | string;
  };
  return Number(row.n);
});

// What the office is told of a shop: its sales of the usual days, and what is in stock.
shopWorkPort.fill(async (dispensaryId) => {
  const system = systemSeat('shop-work');
  const days = reportDays({});
  const row = (await salesOf({ dispensaryIds: [dispensaryId] }, days)
    .select(salesSums())
    .first()) as Parameters<typeof sumsOf>[0];
  const { count, mg, amount, voided } = sumsOf(row);
  const [stock] = await lots.sum(system, { dispensaryId }, ['onHandMg', 'quarantinedMg']);
  return {
    ...{ since: days.since, until: days.until, count, mg, amount, voided },
    products: await products.count(system, { dispensaryId, active: true }),
    onHandMg: stock?.onHandMg ?? 0,
    quarantinedMg: stock?.quarantinedMg ?? 0,
  };
});
