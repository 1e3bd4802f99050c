import { refuse } from '@bai/kernel/contracts';
import { through, type Seat } from '@bai/kernel/server';
import { creditPayment } from './credit-payment';
import { payments, type PaymentRow } from './payments';

/** The physician of the visit, the clinic's desk or an administrator took the money at the clinic. */
export const confirmCash = async (seat: Seat, id: string): Promise<PaymentRow> => {
  const payment = await payments.one(seat, id, { lock: true });
  if (payment.state === 'paid') return payment;
  if (payment.state !== 'due_at_clinic') throw refuse('state.forbids', { machine: 'payment', state: payment.state, move: 'settle' });
  await creditPayment(through(seat, 'confirm-cash'), payment);
  return payments.one(seat, id);
};
