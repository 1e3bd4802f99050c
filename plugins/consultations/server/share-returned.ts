import { DAY, HOUR, MINUTE, now as clock, type Seat } from '@bai/kernel/server';
import { PAID_PAYMENTS } from '@bai/payments/contracts';
import type { PaymentFacts } from '@bai/payments/server';
import type { AppointmentRow } from './collections';

interface Cancelling {
  /** Who cancels: the patient's choice costs the patient, anybody else's does not. */
  readonly by: 'patient' | 'other';
  readonly start: number;
  readonly paidAt: number | null;
  readonly now: number;
}

/** How many per cent of the fee go back when an appointment is cancelled, by the outcome rules. */
export const shareReturned = ({ by, start, paidAt, now }: Cancelling): 0 | 50 | 100 => {
  if (by === 'other' || start - now >= DAY) return 100;
  const thoughtAgain = paidAt !== null && now - paidAt <= 30 * MINUTE && start - now > HOUR;
  return thoughtAgain ? 100 : 50;
};

/** The per cent of its fee that go back when this caller cancels an appointment at this moment. */
export const shareReturnedNow = (
  seat: Seat,
  { startsAt }: Pick<AppointmentRow, 'startsAt'>,
  paid: Pick<PaymentFacts, 'paidAt'> | null | undefined,
): 0 | 50 | 100 =>
  shareReturned({
    by: seat.role === 'patient' ? 'patient' : 'other',
    start: Date.parse(startsAt),
    now: clock().getTime(),
    paidAt: paid?.paidAt ? Date.parse(paid.paidAt) : null,
  });

/** Satang that would go back; null where nothing was paid yet, or it cannot be cancelled any more. */
export const refundableNow = (seat: Seat, row: Pick<AppointmentRow, 'startsAt' | 'state'>, paid: PaymentFacts | undefined): number | null => {
  if (!['confirmed', 'checked_in'].includes(row.state) || !paid || !(PAID_PAYMENTS as readonly string[]).includes(paid.state)) return null;
  return Math.floor((paid.amount * shareReturnedNow(seat, row, paid)) / 100);
};
