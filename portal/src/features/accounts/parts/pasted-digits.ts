import { sameSpelling } from '@bai/kernel/contracts';

/** How many digits a code has. */
export const DIGITS = 6;

/** Six digits in a row, as a message has them among other figures: how long they are good for, when it came. */
const AMONG = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/;

/** The digits of what was pasted, however they were written: `123 456`, `1 2 3 4 5 6`, or the whole message around them. */
export const pastedDigits = (pasted: string): string | null => {
  const text = sameSpelling(pasted);
  const only = (part: string): string => part.replace(/\D/g, '');
  if (only(text).length === DIGITS) return only(text);
  const [found] = AMONG.exec(text) ?? [];
  return found === undefined ? null : only(found);
};
