import { field, refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { payout, WithdrawPayout } from '../../../contracts';
import { refunds } from '../../payments';
import { isPerhapsTaken, payouts, presentPayout } from './payouts';

/**
 * Withdraws a payout that was made by mistake: its refunds are approved as before, and the next payout takes them. A bank that has the
 * file would pay them as well, so an administrator says that it has not, unless the file was never taken. Throws `state.forbids` once
 * the bank's result was read for any of them. The lock of the payout keeps a download and a result out meanwhile.
 */
export const withdrawPayout = (seat: Seat, id: string, { reason, notHandedIn }: WithdrawPayout): Promise<z.input<typeof payout>> =>
  transaction(async () => {
    const system = through(seat, 'pay-out-refund');
    const found = await payouts.one(seat, id, { lock: true });
    const waiting = await refunds.every(system, { payoutId: id, state: 'processing' });
    if (found.withdrawnAt || waiting.length !== found.count) throw refuse('state.forbids', { rule: 'begun' });
    if (isPerhapsTaken(found) && !notHandedIn)
      throw refuse('input.invalid', { fields: [field('notHandedIn', 'required', 'Say that the file was not handed in to the bank.')] });
    for (const refund of waiting) await refunds.move(system, refund.id, 'recall', { why: 'payout withdrawn', set: { payoutId: null } });
    const set = { withdrawnAt: nowIso(), withdrawnBy: accountOf(seat), withdrawnWhy: reason, notHandedIn };
    return presentPayout(system, await payouts.change(system, id, set, { action: 'refund.withdraw-payout', why: reason }));
  });
