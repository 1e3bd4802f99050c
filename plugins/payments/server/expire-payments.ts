import { goOn, now, systemSeat, transaction } from '@bai/kernel/server';
import { returnDeposit } from './credit-payment';
import { payments } from './payments';

/** Ends the unpaid payments whose time has run out; what was paid in part goes back. What they were for lets go of its own hold by itself. */
export const expirePayments = async (): Promise<void> => {
  const system = systemSeat('expire payments');
  const overdue = await payments.every(
    system,
    { state: ['pending', 'underpaid'] },
    { narrow: (query, column) => void query.where(column('expiresAt'), '<=', now()) },
  );
  await goOn(overdue, ({ id }) =>
    transaction(async () => {
      const payment = await payments.one(system, id, { lock: true });
      // Somebody may have paid between the list and the lock.
      if (Date.parse(payment.expiresAt ?? '') > now().getTime()) return;
      if (payment.state === 'pending') await payments.move(system, id, 'expire');
      if (payment.state === 'underpaid') await returnDeposit(system, payment, 'the rest did not come', 'short');
    }),
  );
};
