import { addDays, at, bangkokDay, clockOf } from '@bai/kernel/contracts';
import type { Choices } from '../contracts';

/** When a message that may wait goes out: at once, or when the hours end (in Bangkok) in which its person wants quiet. */
export const afterQuiet = (moment: Date, quiet: Choices['quiet']): Date => {
  if (!quiet) return moment;
  const { from, until } = quiet;
  const clock = clockOf(moment);
  const overnight = from > until;
  const within = overnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!within) return moment;
  const today = bangkokDay(moment);
  return at(overnight && clock >= from ? addDays(today, 1) : today, until);
};
