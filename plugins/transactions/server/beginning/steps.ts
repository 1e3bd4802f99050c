import { openDutiesAt, openTables, sellersOfAccounts, staffOf, type DispensaryFacts } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import { BEGINNING_STEPS, type Beginning, type Product } from '../../contracts';
import { transactions } from '../collections';

type Step = (typeof BEGINNING_STEPS)[number];

/** Leaves those dispensaries that may sell and have not sold anything yet. */
const withoutSale = async (own: readonly DispensaryFacts[]): Promise<DispensaryFacts[]> => {
  const waiting: DispensaryFacts[] = [];
  for (const one of own.filter(({ licensed }) => licensed))
    if (!(await transactions.first(systemSeat('beginning'), { dispensaryId: one.id }, { quietly: true }))) waiting.push(one);
  return waiting;
};

/** Returns what is done and left to do before the first sale, of each dispensary that has none; `stock` is what these dispensaries have. */
export const beginningOf = async (own: readonly DispensaryFacts[], stock: readonly Product[]): Promise<Beginning[]> => {
  const waiting = await withoutSale(own);
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  const [tables, staff] = [await openTables(ids), await staffOf(ids)];
  const sellers = await sellersOfAccounts(staff.map(({ accountId }) => accountId));
  const fit = new Set(
    [...sellers.values()].filter(({ licensed, trained, state }) => licensed && trained && state === 'active').map(({ accountId }) => accountId),
  );
  const served = new Set<string>();
  for (const id of ids) if ((await openDutiesAt(id)).length > 0) served.add(id);
  return waiting.map(({ id, name }) => {
    const products = stock.filter(({ dispensaryId }) => dispensaryId === id);
    const is: Readonly<Record<Step, boolean>> = {
      hours: (tables.get(id)?.weeks.length ?? 0) > 0,
      seller: staff.some(({ dispensaryId, accountId }) => dispensaryId === id && fit.has(accountId)),
      product: products.length > 0,
      stock: products.some(({ onHandMg }) => (onHandMg ?? 0) > 0),
      duty: served.has(id),
    };
    return { dispensaryId: id, dispensary: name, done: BEGINNING_STEPS.filter((step) => is[step]) };
  });
};
