import { findAccount } from '@bai/accounts/server';
import { dayEnd, dayStart, type Bilingual } from '@bai/kernel/contracts';
import { emit, historyOf, nowIso, sql, systemSeat, through, today, transaction, type Narrow, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Seller, sellerPage, sellerQuery, SellerRow } from '../contracts';
import { presentPermits } from './check-permits';
import { duties, memberships, permits, sellers, sellerWorkPort, shopClaimsPort } from './collections';
import { dispensariesByIds } from './dispensaries';
import type { sellerType } from './dispensary-types';
import { openDuty } from './duty';
import { dutyTimes } from './duty-times';
import { MASTERS } from './permits';
import { sellerStopped } from './shop-stopped';
import { inStanding, standingOf } from './standings';

type Row = RowOf<typeof sellerType>;
type Query = z.output<typeof sellerQuery>;
const NOBODY: Bilingual = { th: '', en: '' };
const MINUTE = 60_000;

/** Where some accounts work, by account. In three queries. */
const placesOf = async (accountIds: readonly string[]): Promise<ReadonlyMap<string, Seller['shops']>> => {
  const system = systemSeat('sellers');
  const places = accountIds.length ? await memberships.every(system, { accountId: [...accountIds], state: 'active' }) : [];
  const shops = await dispensariesByIds(places.map(({ dispensaryId }) => dispensaryId));
  const open = places.length ? await duties.every(system, { accountId: [...accountIds], endedAt: null }) : [];
  const found = new Map<string, Seller['shops']>();
  for (const { accountId, dispensaryId, role } of places) {
    const shop = shops.get(dispensaryId);
    const onDuty = open.some((duty) => duty.accountId === accountId && duty.dispensaryId === dispensaryId);
    if (shop)
      found.set(accountId, [...(found.get(accountId) ?? []), { id: shop.id, name: shop.name, role, state: shop.state, licensed: shop.licensed, onDuty }]);
  }
  return found;
};

/** Names, licenses and shops of some sellers, in five queries however many they are. */
const presentSellers = async (rows: readonly Row[]): Promise<(SellerRow & { readonly shops: Seller['shops'] })[]> => {
  const ids = rows.map(({ id }) => id);
  const held = ids.length ? await permits.every(systemSeat('sellers'), { holderKind: 'seller', holderId: ids }) : [];
  const places = await placesOf(rows.map(({ accountId }) => accountId));
  const day = today();
  return rows.map(({ id, accountId, nameThai, nameLatin, state, createdAt }) => {
    const of = (master: string) =>
      standingOf(
        held.filter((permit) => permit.holderId === id && permit.master === master),
        day,
      );
    const name = { th: nameThai || nameLatin, en: nameLatin || nameThai };
    return { id, name, state, license: of(MASTERS.sellerLicense), training: of(MASTERS.sellerTraining), shops: places.get(accountId) ?? [], createdAt };
  });
};

const asked =
  ({ license, training, dispensaryId }: Query): Narrow =>
  (rows, column) => {
    if (license) inStanding(MASTERS.sellerLicense, license, today())(rows, column);
    if (training) inStanding(MASTERS.sellerTraining, training, today())(rows, column);
    // In SQL: a subquery over those who work there, which stands in the WHERE of the sellers.
    if (dispensaryId) void rows.whereIn(column('accountId'), sql()('memberships').where({ dispensary_id: dispensaryId, state: 'active' }).select('account_id'));
  };

/** Whoever may sell, with what their licenses come to today. */
export const listSellers = async (seat: Seat, query: Query): Promise<z.input<typeof sellerPage>> => {
  const found = await sellers.page(seat, query, ['createdAt', 'nameThai'], query.state ? { state: query.state } : {}, asked(query));
  return { ...found, rows: await presentSellers(found.rows) };
};

/** One seller as administrators see them. */
export const readSeller = async (seat: Seat, id: string): Promise<Seller> => {
  const row = await sellers.one(seat, id);
  const { accountId } = row;
  const [shown] = await presentSellers([row]);
  const open = await openDuty(accountId);
  const work = await sellerWorkPort.ask()(accountId);
  const times = await dutyTimes(
    shown!.shops.map((shop) => shop.id),
    { from: dayStart(work.since), to: dayEnd(work.until) },
  );
  return {
    ...shown!,
    accountId,
    email: (await findAccount(accountId))?.email ?? '',
    permits: await presentPermits(await permits.every(systemSeat('sellers'), { holderKind: 'seller', holderId: id })),
    duty: open && { dispensary: (await dispensariesByIds([open.dispensaryId])).get(open.dispensaryId)?.name ?? NOBODY, from: open.startedAt },
    work,
    dutyMinutes: Math.round(times.filter((one) => one.accountId === accountId).reduce((sum, { milliseconds }) => sum + milliseconds, 0) / MINUTE),
    openClaims: await shopClaimsPort.ask().ofSeller(accountId),
    history: await historyOf('seller', id),
  };
};

/** Somebody sells nowhere until let back in: duty ends, and what they have claimed for a sale is anybody's again. What they sold stands. */
export const suspendSeller = async (seat: Seat, id: string, reason: string): Promise<Seller> => {
  await transaction(async () => {
    const { accountId } = await sellers.move(seat, id, 'suspend', { why: reason });
    const system = through(seat, 'suspend-seller');
    for (const duty of await duties.all(system, { accountId, endedAt: null }))
      await duties.change(system, duty.id, { endedAt: nowIso() }, { action: 'duty.end', why: reason });
    await sellerStopped(system, accountId);
  });
  return readSeller(seat, id);
};

/** Somebody may sell again, where their license and training allow it. */
export const restoreSeller = async (seat: Seat, id: string, reason: string): Promise<Seller> => {
  await transaction(async () => {
    const { accountId } = await sellers.move(seat, id, 'restore', { why: reason });
    await emit('seller.restored', { id, accountId });
  });
  return readSeller(seat, id);
};
