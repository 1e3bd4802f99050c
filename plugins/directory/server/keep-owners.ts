import { findAccount, namesOf } from '@bai/accounts/server';
import { refuse } from '@bai/kernel/contracts';
import { narrowToWords, sql, systemSeat, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Owner, ownerPage, ownerQuery, OwnerRow, ShopEnding } from '../contracts';
import { presentPermits } from './check-permits';
import { dispensaries, duties, memberships, permits, shopClaimsPort } from './collections';
import { dispensariesByIds, type DispensaryFacts } from './dispensaries';
import { restoreInside, suspendInside } from './keep-shops';

type Query = z.output<typeof ownerQuery>;

/** What stops with some dispensaries. */
export const endingOf = async (dispensaryIds: readonly string[]): Promise<ShopEnding> => {
  if (dispensaryIds.length === 0) return { onDuty: 0, openClaims: 0, customers: 0 };
  const claims = shopClaimsPort.ask();
  return {
    onDuty: await duties.count(systemSeat('owners'), { dispensaryId: [...dispensaryIds], endedAt: null }),
    openClaims: await claims.ofShops(dispensaryIds),
    customers: await claims.customersOf(dispensaryIds),
  };
};

/** What stops with one dispensary, for whoever reaches it. */
export const shopEnding = async (seat: Seat, id: string): Promise<ShopEnding> => endingOf([(await dispensaries.one(seat, id)).id]);

/** The first place of each owner, so that each stands in the list once; narrowed by the state and the name of a dispensary of theirs. */
const eachOnce =
  ({ shop, q }: Query): Narrow =>
  (rows, column) => {
    // In SQL: subqueries over the places and dispensaries of owners, which stand in the WHERE of their places.
    const firsts = sql()('memberships').where({ role: 'owner', state: 'active' }).groupBy('account_id').min('id');
    void rows.whereIn('memberships.id', firsts);
    if (!shop && !q) return;
    const found = sql()('dispensaries').select('document_id');
    if (shop) void found.where({ state: shop });
    if (q) narrowToWords(found, 'dispensaries', q);
    void rows.whereIn(column('accountId'), sql()('memberships').where({ role: 'owner', state: 'active' }).whereIn('dispensary_id', found).select('account_id'));
  };

const ownedShop = ({ id, name, state, taxId, branch, licenseNumber, licenseExpiresOn }: DispensaryFacts) => ({
  ...{ id, name, state, taxId, branch, licenseNumber, licenseExpiresOn },
});

interface Owned {
  readonly accountId: string;
  readonly createdAt: string;
}
/** Names, dispensaries and staff of some owners, in four queries. */
const presentOwners = async (rows: readonly Owned[]): Promise<OwnerRow[]> => {
  const accountIds = rows.map(({ accountId }) => accountId);
  if (!accountIds.length) return [];
  const system = systemSeat('owners');
  const places = await memberships.every(system, { accountId: accountIds, role: 'owner', state: 'active' });
  const shops = await dispensariesByIds(places.map(({ dispensaryId }) => dispensaryId));
  const staff = await memberships.every(system, { dispensaryId: [...shops.keys()], role: 'seller', state: 'active' });
  const names = await namesOf(accountIds);
  return rows.map(({ accountId, createdAt }) => {
    const own = places.filter((place) => place.accountId === accountId).flatMap(({ dispensaryId }) => shops.get(dispensaryId) ?? []);
    const people = new Set(staff.filter(({ dispensaryId }) => own.some(({ id }) => id === dispensaryId)).map((one) => one.accountId));
    return { id: accountId, name: names.get(accountId) ?? { th: '', en: '' }, shops: own.map(ownedShop), staff: people.size, since: createdAt };
  });
};

/** The owners of dispensaries, whoever came last first. */
export const listOwners = async (seat: Seat, query: Query): Promise<z.input<typeof ownerPage>> => {
  const { q: _, ...rest } = query;
  const found = await memberships.page(seat, rest, ['createdAt'], { role: 'owner', state: 'active' }, eachOnce(query));
  return { ...found, rows: await presentOwners(found.rows) };
};

const placesOf = async (seat: Seat, accountId: string): Promise<string[]> => {
  const places = await memberships.every(seat, { accountId, role: 'owner', state: 'active' });
  if (!places.length) throw refuse('record.missing');
  return places.map(({ dispensaryId }) => dispensaryId);
};

/** One owner, by their account; `record.missing` of whoever owns nothing. */
export const readOwner = async (seat: Seat, accountId: string): Promise<Owner> => {
  const dispensaryIds = await placesOf(seat, accountId);
  const system = systemSeat('owners');
  const [first] = await memberships.all(seat, { accountId, role: 'owner', state: 'active' }, { order: 'createdAt', limit: 1 });
  const [shown] = await presentOwners([first!]);
  const held = await permits.every(system, { holderKind: 'dispensary', holderId: dispensaryIds });
  const shownPermits = await presentPermits(held);
  const staff = await memberships.every(system, { dispensaryId: dispensaryIds, role: 'seller', state: 'active' });
  return {
    ...shown!,
    email: (await findAccount(accountId))?.email ?? '',
    shops: shown!.shops.map((shop) => ({
      ...shop,
      staff: staff.filter(({ dispensaryId }) => dispensaryId === shop.id).length,
      permits: shownPermits.filter((_, index) => held[index]!.holderId === shop.id),
    })),
    ending: await endingOf(shown!.shops.filter(({ state }) => state === 'approved').map(({ id }) => id)),
  };
};

/** The owner's dispensaries in a state; refuses (`state.forbids`) where there is none, so that nothing is said to be done that was not. */
const inState = async (seat: Seat, accountId: string, state: 'approved' | 'suspended', move: string): Promise<string[]> => {
  const rows = await dispensaries.every(seat, { id: await placesOf(seat, accountId), state });
  if (!rows.length) throw refuse('state.forbids', { machine: 'dispensary', state: state === 'approved' ? 'suspended' : 'approved', move });
  return rows.map(({ id }) => id);
};

/** All approved dispensaries of an owner sell nothing until they are restored, in one step. */
export const suspendOwner = async (seat: Seat, accountId: string, reason: string): Promise<Owner> => {
  await transaction(async () => {
    for (const id of await inState(seat, accountId, 'approved', 'suspend')) await suspendInside(seat, id, reason);
  });
  return readOwner(seat, accountId);
};

/** All suspended dispensaries of an owner sell again, in one step. */
export const restoreOwner = async (seat: Seat, accountId: string, reason: string): Promise<Owner> => {
  await transaction(async () => {
    for (const id of await inState(seat, accountId, 'suspended', 'restore')) await restoreInside(seat, id, reason);
  });
  return readOwner(seat, accountId);
};
