import { addDays } from '@bai/kernel/contracts';
import { oneAtATime, systemSeat, through, today, type Seat } from '@bai/kernel/server';
import { directoryProblems, type TierLimit } from '../contracts';
import { memberships, subscriptions, type SubscriptionRow } from './collections';
import { beyond, offeredTiers, termsOf } from './subscription-tiers';
import { openShops, ownedBy, sellingAt, soldThisMonth, useOf } from './tier-use';

/** In these nothing new is begun. */
const STOPPED: readonly SubscriptionRow['state'][] = ['limited', 'ended'];

const COUNTED: Readonly<Record<TierLimit, (dispensaryIds: readonly string[]) => Promise<number>>> = {
  budtenders: sellingAt,
  shops: openShops,
  salesPerMonth: soldThisMonth,
};

const hasRoom = async ({ accountId, terms }: SubscriptionRow, what: TierLimit): Promise<boolean> => {
  const most = terms![what];
  return most === null || (await COUNTED[what](await ownedBy(accountId))) < most;
};

/**
 * Refuses something new at a dispensary whose owners' subscription is limited or has ended (`subscription.limited`), or allows no more of
 * `limit` (`subscription.full`). Where no owner has a subscription nothing is limited: the platform may have no tiers.
 */
export const requireSubscribed = async (dispensaryId: string, limit?: TierLimit): Promise<void> => {
  const system = systemSeat('subscriptions');
  const owners = await memberships.every(system, { dispensaryId, role: 'owner', state: 'active' });
  const rows = owners.length ? await subscriptions.every(system, { accountId: owners.map(({ accountId }) => accountId) }) : [];
  if (!rows.length) return;
  const standing = rows.filter(({ state }) => !STOPPED.includes(state));
  if (!standing.length) throw directoryProblems.refuse('subscription.limited');
  if (!limit) return;
  for (const row of standing) if (await hasRoom(row, limit)) return;
  throw directoryProblems.refuse('subscription.full', { what: limit, most: Math.max(...standing.map(({ terms }) => terms![limit]!)) });
};

/** Begins the trial of an owner who has no subscription: of the cheapest tier that holds what they have. Without tiers there is none. In the caller's transaction. */
export const beginSubscription = async (seat: Seat, accountId: string): Promise<void> => {
  const system = through(seat, 'begin-subscription');
  await oneAtATime(`subscription:${accountId}`);
  if (await subscriptions.first(system, { accountId })) return;
  const [tiers, use] = [await offeredTiers(), await useOf(accountId)];
  const tier = tiers.find((one) => beyond(termsOf(one), use) === null) ?? tiers.at(-1);
  if (!tier) return;
  await subscriptions.create(system, { accountId, tierId: tier.id, terms: termsOf(tier), until: addDays(today(), tier.trialDays - 1) });
};

/** Before a dispensary may sell: its owners have room for one more. In the caller's transaction. */
export const requireRoomFor = async (dispensaryId: string): Promise<void> => requireSubscribed(dispensaryId, 'shops');

/** A dispensary may sell from now on: whoever owns it has a subscription. In the caller's transaction. */
export const subscribeOwners = async (seat: Seat, dispensaryId: string): Promise<void> => {
  const owners = await memberships.every(systemSeat('subscriptions'), { dispensaryId, role: 'owner', state: 'active' });
  for (const { accountId } of owners) await beginSubscription(seat, accountId);
};
