import type { Lot, Product } from '@bai/transactions/contracts';
import { inExpiryOrder } from '../src/features/transactions/parts/expiry-order';

const lot = (number: string, expiresOn: string, sellable = true): Lot => ({ id: number, number, expiresOn, sellable }) as Lot;
const product = (lots: readonly Lot[], active = true): Product => ({ id: 'p', active, lots }) as Product;
const order = (...products: readonly Product[]) => inExpiryOrder(products).map(({ lot: { number }, first }) => `${number}${first ? ' first' : ''}`);

test('the lot that expires first is proposed, and what may not be sold comes last', () => {
  const lots = [lot('late', '2027-05-01'), lot('over', '2026-01-01', false), lot('soon', '2026-12-01')];
  expect(order(product(lots))).toEqual(['soon first', 'late', 'over']);
});

test('one lot alone is not proposed, and products that are not for sale are not shown', () => {
  expect(order(product([lot('only', '2027-05-01'), lot('over', '2026-01-01', false)]), product([lot('hidden', '2027-01-01')], false))).toEqual([
    'only',
    'over',
  ]);
});

test('each product proposes one of its own', () => {
  const two = (name: string) => product([lot(`${name} 2`, '2027-02-01'), lot(`${name} 1`, '2027-01-01')]);
  expect(order(two('a'), two('b'))).toEqual(['a 1 first', 'a 2', 'b 1 first', 'b 2']);
});
