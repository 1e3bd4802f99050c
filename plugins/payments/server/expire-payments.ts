import { now, systemSeat, transaction } from '@bai/kernel/server';
import { payments } from './payments';

const BATCH = 200;

/** Ends the unpaid payments whose time has run out. What they were for lets go of its own hold by itself. */
export const expirePayments = async (): Promise<void> => {
  const system = systemSeat('expire payments');
  const overdue = await payments.all(
    system,
    { state: 'pending' },
    { narrow: (query, column) => void query.where(column('expiresAt'), '<=', now()), order: 'expiresAt', limit: BATCH },
  );
  for (const { id } of overdue) {
    await transaction(async () => {
      const payment = await payments.one(system, id, { lock: true });
      // Somebody may have paid between the list and the lock.
      if (payment.state === 'pending') await payments.move(system, id, 'expire');
    });
  }
};
