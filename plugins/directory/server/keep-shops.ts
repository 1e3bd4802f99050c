import { namesOf } from '@bai/accounts/server';
import { refuse } from '@bai/kernel/contracts';
import { historyOf, nowIso, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { approveShop as approveSchema, correctShop as correctSchema, Shop, shopPage, shopQuery } from '../contracts';
import { presentPermits } from './check-permits';
import { dispensaries, duties, memberships, permits } from './collections';
import { dispensariesByIds } from './dispensaries';
import { beginHours } from './keep-hours';
import { rejectPermitsOf, verifyPermitOf, waitingNumbers } from './pending-permits';
import { requireNumber } from './permit-number';
import { MASTERS } from './permits';
import { correctFacts, correctionsOf } from './shops/corrections';
import { presentFacts, requirePlace } from './shops/facts';
import { shopStopped } from './shop-stopped';
import { subscriptionsOfShop } from './keep-subscriptions';
import { shopWorkPort } from './tier-use';
import { requireRoomFor, subscribeOwners } from './subscribed';

/** All dispensaries, with the license by which they sell or want to. */
export const listShops = async (seat: Seat, query: z.output<typeof shopQuery>): Promise<z.input<typeof shopPage>> => {
  const found = await dispensaries.page(seat, query, ['createdAt'], query.state ? { state: query.state } : {});
  const ids = found.rows.map(({ id }) => id);
  const [facts, waiting] = [await dispensariesByIds(ids), await waitingNumbers(ids)];
  const rows = found.rows.map(({ id, nameThai, nameLatin, province, state, createdAt }) => ({
    ...{ id, name: { th: nameThai, en: nameLatin }, province, state, createdAt },
    licenseNumber: facts.get(id)?.licenseNumber || (waiting.get(id) ?? ''),
    licenseExpiresOn: facts.get(id)?.licenseExpiresOn ?? null,
  }));
  return { ...found, rows };
};

const peopleOf = async (dispensaryId: string): Promise<Shop['people']> => {
  const system = systemSeat('shop');
  const rows = await memberships.every(system, { dispensaryId, state: 'active' });
  const names = await namesOf(rows.map(({ accountId }) => accountId));
  const open = await duties.every(system, { dispensaryId, endedAt: null });
  return rows.map(({ accountId, role }) => ({
    ...{ accountId, role },
    name: names.get(accountId) ?? { th: '', en: '' },
    onDuty: open.some((duty) => duty.accountId === accountId),
  }));
};

/** One dispensary as administrators see it. */
export const readShop = async (seat: Seat, id: string): Promise<Shop> => {
  const row = await dispensaries.one(seat, id);
  const held = (await dispensariesByIds([id])).get(id)!;
  const { nameThai, nameLatin, province, state, createdAt, openSpans } = row;
  return {
    ...{ id, name: { th: nameThai, en: nameLatin }, province, state, createdAt },
    licenseNumber: held.licenseNumber || ((await waitingNumbers([id])).get(id) ?? ''),
    licenseExpiresOn: held.licenseExpiresOn,
    facts: presentFacts(row),
    spans: [...(openSpans ?? [])],
    permits: await presentPermits(await permits.every(systemSeat('shop'), { holderKind: 'dispensary', holderId: id })),
    people: await peopleOf(id),
    work: await shopWorkPort.ask()(id),
    subscriptions: await subscriptionsOfShop(id),
    corrections: await correctionsOf(id),
    history: await historyOf('dispensary', id),
    version: row.version,
  };
};

/** Lets a dispensary sell: what its papers say of it, and its license as it was checked. */
export const approveShop = async (seat: Seat, id: string, { facts, license, version }: z.output<typeof approveSchema>): Promise<Shop> => {
  await requireNumber(MASTERS.dispensaryLicense, license.number, 'license.number');
  requirePlace(facts);
  await transaction(async () => {
    const { state, version: known, openSpans } = await dispensaries.one(seat, id, { lock: true });
    // A dispensary that is decided already takes a place of the subscription itself, so that asking for room would answer with that.
    if (state !== 'pending') throw refuse('state.forbids', { machine: 'dispensary', state, move: 'approve' });
    // Facts that the owner kept meanwhile must be seen before they are overwritten.
    if (known !== version) throw refuse('version.stale');
    await requireRoomFor(id);
    await dispensaries.move(seat, id, 'approve', { set: facts });
    await beginHours(seat, id, openSpans ?? []);
    await verifyPermitOf(seat, { holderKind: 'dispensary', holderId: id, master: MASTERS.dispensaryLicense }, license, nowIso());
    await subscribeOwners(seat, id);
  });
  return readShop(seat, id);
};

/** Corrects what is known of it. */
export const correctShop = async (seat: Seat, id: string, asked: z.output<typeof correctSchema>): Promise<Shop> => {
  await correctFacts(seat, id, asked);
  return readShop(seat, id);
};

/** Ends what goes on at a dispensary that sells no more: duties, and what higher floors have claimed for it. In the caller's transaction. */
const stop = async (seat: Seat, dispensaryId: string, why: string): Promise<void> => {
  const system = through(seat, 'stop-shop');
  for (const { id } of await duties.all(system, { dispensaryId, endedAt: null }))
    await duties.change(system, id, { endedAt: nowIso() }, { action: 'duty.end', why });
  await shopStopped(system, dispensaryId);
};

/** A dispensary sells nothing until it is restored. In the caller's transaction. */
export const suspendInside = async (seat: Seat, id: string, reason: string): Promise<void> => {
  await dispensaries.move(seat, id, 'suspend', { why: reason });
  await stop(seat, id, reason);
};

/** A dispensary may sell again. In the caller's transaction. */
export const restoreInside = async (seat: Seat, id: string, reason: string): Promise<void> =>
  void (await dispensaries.move(seat, id, 'restore', { why: reason }));

/** It sells nothing until it is restored. */
export const suspendShop = async (seat: Seat, id: string, reason: string): Promise<Shop> => {
  await transaction(() => suspendInside(seat, id, reason));
  return readShop(seat, id);
};

/** It may sell again. */
export const restoreShop = async (seat: Seat, id: string, reason: string): Promise<Shop> => {
  await restoreInside(seat, id, reason);
  return readShop(seat, id);
};

/** Closes it for good: its people read and export what must be kept, and sell nothing. */
export const closeShop = async (seat: Seat, id: string, reason: string): Promise<Shop> => {
  await transaction(async () => {
    await dispensaries.move(seat, id, 'close', { why: reason });
    await rejectPermitsOf(seat, 'dispensary', id, reason);
    await stop(seat, id, reason);
  });
  return readShop(seat, id);
};
