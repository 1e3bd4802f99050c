import { DAY, HOUR, MINUTE } from '@bai/kernel/server';

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
