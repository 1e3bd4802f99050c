import { namesOf } from '@bai/accounts/server';
import { field, refuse } from '@bai/kernel/contracts';
import { historyOf, narrowToWords, sql, systemSeat, transaction, today, type Narrow, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type {
  endSubscription as endSchema,
  grantTime as grantSchema,
  OfficeSubscription,
  subscriptionPage,
  subscriptionQuery,
  SubscriptionRow as Shown,
} from '../contracts';
import { dispensaries, memberships, subscriptions, type SubscriptionRow } from './collections';
import { presentStanding } from './own-subscription';
import { dropOpen, invoicesOf } from './subscription-invoices';
import { useOf } from './tier-use';

type Query = z.output<typeof subscriptionQuery>;
const NOBODY = { th: '', en: '' };

/** Whose dispensary is called like this. */
const named =
  ({ q }: Query): Narrow =>
  (rows, column) => {
    if (!q) return;
    // In SQL: a subquery over the owners of dispensaries, which stands in the WHERE of their subscriptions.
    const found = sql()('dispensaries').select('document_id');
    narrowToWords(found, 'dispensaries', q);
    void rows.whereIn(column('accountId'), sql()('memberships').where({ role: 'owner', state: 'active' }).whereIn('dispensary_id', found).select('account_id'));
  };

const presentRows = async (rows: readonly SubscriptionRow[]): Promise<Shown[]> => {
  if (!rows.length) return [];
  const system = systemSeat('subscriptions');
  const accountIds = rows.map(({ accountId }) => accountId);
  const places = await memberships.every(system, { accountId: accountIds, role: 'owner', state: 'active' });
  const shops = places.length ? await dispensaries.every(system, { id: [...new Set(places.map(({ dispensaryId }) => dispensaryId))] }) : [];
  const names = await namesOf(accountIds);
  return rows.map((row) => ({
    ...presentStanding(row),
    accountId: row.accountId,
    owner: names.get(row.accountId) ?? NOBODY,
    shops: places
      .filter(({ accountId }) => accountId === row.accountId)
      .flatMap(({ dispensaryId }) => shops.filter(({ id }) => id === dispensaryId).map(({ nameThai, nameLatin }) => ({ th: nameThai, en: nameLatin }))),
    createdAt: row.createdAt,
  }));
};

/** The subscriptions of a dispensary's owners. The caller has reached the dispensary. */
export const subscriptionsOfShop = async (dispensaryId: string): Promise<Shown[]> => {
  const system = systemSeat('subscriptions');
  const owners = await memberships.every(system, { dispensaryId, role: 'owner', state: 'active' });
  return owners.length ? presentRows(await subscriptions.every(system, { accountId: owners.map(({ accountId }) => accountId) })) : [];
};

/** All subscriptions, found by the names of dispensaries. */
export const listSubscriptions = async (seat: Seat, query: Query): Promise<z.input<typeof subscriptionPage>> => {
  const { q: _, ...rest } = query;
  const found = await subscriptions.page(seat, rest, ['createdAt', 'until'], query.state ? { state: query.state } : {}, named(query));
  return { ...found, rows: await presentRows(found.rows) };
};

/** One subscription as the office sees it. */
export const readSubscription = async (seat: Seat, id: string): Promise<OfficeSubscription> => {
  const row = await subscriptions.one(seat, id);
  const [shown] = await presentRows([row]);
  return {
    ...shown!,
    use: await useOf(row.accountId),
    invoices: await invoicesOf(systemSeat('subscriptions'), id),
    history: await historyOf('subscription', id),
  };
};

/** Gives time until a day, whatever was paid; never less than there is. */
export const grantTime = (seat: Seat, id: string, { until, reason }: z.output<typeof grantSchema>): Promise<OfficeSubscription> =>
  transaction(async () => {
    const row = await subscriptions.one(seat, id, { lock: true });
    const least = row.until > today() ? row.until : today();
    if (until < least) throw refuse('input.invalid', { fields: [field('body.until', 'ahead', 'Time that was paid for is not taken away.')] });
    await subscriptions.move(seat, id, 'grant', { set: { until }, why: reason });
    return readSubscription(seat, id);
  });

/** Ends a subscription: what was begun is finished, and nothing new is. */
export const endSubscription = (seat: Seat, id: string, { reason }: z.output<typeof endSchema>): Promise<OfficeSubscription> =>
  transaction(async () => {
    await subscriptions.one(seat, id, { lock: true });
    await dropOpen(seat, id);
    await subscriptions.move(seat, id, 'end', { why: reason });
    return readSubscription(seat, id);
  });
