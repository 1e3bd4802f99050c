import { namesOf } from '@bai/accounts/server';
import { accountOf, nextNumber, oneAtATime, records, through, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { PAYOUT_MOST, paymentsProblems, type payout, type payouts as payoutList } from '../../../contracts';
import { refunds } from '../../payments';
import { readyToSend } from '../ready';
import { payoutType } from '../types';

export type PayoutRow = RowOf<typeof payoutType>;
/** Administrators alone reach them. */
export const payouts = records(payoutType, {});

const SHOWN = 20;

/** Tells whether the file of a payout may be in an administrator's hands; of one from before downloads were recorded, it may. */
export const isPerhapsTaken = ({ takenCount }: PayoutRow): boolean => takenCount !== 0;

const waitingIn = async (system: Seat, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = ids.length ? await refunds.sum(system, { payoutId: [...ids], state: 'processing' }, [], { by: ['payoutId'] }) : [];
  return new Map(found.map(({ payoutId, count }) => [payoutId!, count]));
};

const namesIn = (rows: readonly PayoutRow[]) =>
  namesOf([...new Set(rows.flatMap(({ takenBy, takenLastBy, withdrawnBy }) => [takenBy, takenLastBy, withdrawnBy]))].filter((account) => account !== null));

/** Returns payouts as they travel. */
const presented = async (system: Seat, rows: readonly PayoutRow[]): Promise<z.input<typeof payout>[]> => {
  const waiting = await waitingIn(
    system,
    rows.map(({ id }) => id),
  );
  const names = await namesIn(rows);
  const by = (at: string, account: string | null) => ({ at, name: names.get(account ?? '') ?? null });
  return rows.map((row) => ({
    ...row,
    waiting: waiting.get(row.id) ?? 0,
    taken: row.takenAt ? { first: by(row.takenAt, row.takenBy), last: by(row.takenLastAt ?? row.takenAt, row.takenLastBy), count: row.takenCount ?? 1 } : null,
    perhapsTaken: isPerhapsTaken(row),
    withdrawn: row.withdrawnAt ? { ...by(row.withdrawnAt, row.withdrawnBy), why: row.withdrawnWhy ?? '' } : null,
  }));
};

/** Returns a payout as it travels. */
export const presentPayout = async (system: Seat, row: PayoutRow): Promise<z.input<typeof payout>> => (await presented(system, [row]))[0]!;

/** Lists the newest payouts, and counts what the next one would take. */
export const listPayouts = async (seat: Seat): Promise<z.input<typeof payoutList>> => {
  const newest = { order: 'createdAt', descending: true } as const;
  const rows = await payouts.all(seat, {}, { ...newest, limit: SHOWN });
  // A payout is shown for as long as any of its refunds waits.
  const waiting = await refunds.sum(seat, { state: 'processing' }, [], {
    by: ['payoutId'],
    narrow: (query, column) => void query.whereNotNull(column('payoutId')),
  });
  const older = waiting.flatMap(({ payoutId }) => (payoutId && !rows.some(({ id }) => id === payoutId) ? [payoutId] : []));
  if (older.length) rows.push(...(await payouts.all(seat, { id: older }, newest)));
  const [next] = await refunds.sum(seat, {}, ['amount'], { narrow: readyToSend });
  return { ready: { count: next?.count ?? 0, amount: next?.amount ?? 0 }, rows: await presented(seat, rows) };
};

/**
 * Takes approved refunds into a payout, the first due first. They are on their way from now on: no other payout takes them, and
 * none of them is recorded by hand as well. Throws `payout.empty` where no refund is ready.
 */
export const createPayout = (seat: Seat): Promise<z.input<typeof payout>> =>
  transaction(async () => {
    await oneAtATime('payouts');
    const system = through(seat, 'pay-out-refund');
    const taken = await refunds.all(system, {}, { narrow: readyToSend, order: 'dueOn', limit: PAYOUT_MOST, lock: true });
    if (!taken.length) throw paymentsProblems.refuse('payout.empty');
    const amount = taken.reduce((sum, refund) => sum + refund.amount, 0);
    const created = await payouts.create(seat, { number: await nextNumber('PO'), count: taken.length, amount, accountId: accountOf(seat), takenCount: 0 });
    for (const { id } of taken) await refunds.move(system, id, 'process', { set: { payoutId: created.id } });
    return presentPayout(system, created);
  });
