import { port, now, systemSeat, today, type Narrow } from '@bai/kernel/server';
import type { ShopWork, TierUse } from '../contracts';
import { dispensaries, invitations, memberships } from './collections';

/** Filled by transactions: how many sales some dispensaries recorded on days from one on, voided ones left out. */
export const shopSalesPort = port<(dispensaryIds: readonly string[], since: string) => Promise<number>>('shop-sales');

/** Filled by transactions: what a dispensary sold in the last thirty days, and what it has in stock. */
export const shopWorkPort = port<(dispensaryId: string) => Promise<ShopWork>>('shop-work');

/** The dispensaries that an account owns. */
export const ownedBy = async (accountId: string): Promise<string[]> => {
  const places = await memberships.every(systemSeat('subscriptions'), { accountId, role: 'owner', state: 'active' });
  return places.map(({ dispensaryId }) => dispensaryId);
};

const answerable: Narrow = (rows, column) => void rows.where(column('expiresAt'), '>', now());

/** People who sell at some dispensaries, and those who may still accept an invitation; each once. */
export const sellingAt = async (dispensaryIds: readonly string[]): Promise<number> => {
  if (!dispensaryIds.length) return 0;
  const system = systemSeat('subscriptions');
  const staff = await memberships.every(system, { dispensaryId: [...dispensaryIds], role: 'seller', state: 'active' });
  const asked = await invitations.every(system, { dispensaryId: [...dispensaryIds], state: 'waiting' }, { narrow: answerable });
  return new Set([...staff, ...asked].map(({ accountId }) => accountId)).size;
};

/** The dispensaries among some that count: approved, and suspended ones, which may come back. */
export const openShops = (dispensaryIds: readonly string[]): Promise<number> =>
  dispensaryIds.length ? dispensaries.count(systemSeat('subscriptions'), { id: [...dispensaryIds], state: ['approved', 'suspended'] }) : Promise.resolve(0);

/** Sales of this calendar month. */
export const soldThisMonth = (dispensaryIds: readonly string[]): Promise<number> =>
  dispensaryIds.length ? shopSalesPort.ask()(dispensaryIds, `${today().slice(0, 7)}-01`) : Promise.resolve(0);

/** What an owner uses of what a tier limits. */
export const useOf = async (accountId: string): Promise<TierUse> => {
  const ids = await ownedBy(accountId);
  return { budtenders: await sellingAt(ids), shops: await openShops(ids), salesPerMonth: await soldThisMonth(ids) };
};
