import { addDays, at, bangkokDay, clockOf } from '@bai/kernel/contracts';

const EVENING = '21:00';
const MORNING = '08:00';

/** When a message that may wait goes out: at once by day, at eight in the morning (Bangkok) by night. */
export const afterQuiet = (moment: Date): Date => {
  const clock = clockOf(moment);
  if (clock >= MORNING && clock < EVENING) return moment;
  const today = bangkokDay(moment);
  return at(clock >= EVENING ? addDays(today, 1) : today, MORNING);
};
