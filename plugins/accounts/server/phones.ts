import type * as Library from 'libphonenumber-js';
import { arabicDigits, field, refuse } from '@bai/kernel/contracts';

// With the first number: the tables of all countries are a hundredth of a cold start.
let library: typeof Library | undefined;
// eslint-disable-next-line @typescript-eslint/no-require-imports -- an import of it would load at once
const numbers = (): typeof Library => (library ??= require('libphonenumber-js') as typeof Library);

/** A phone number as typed (Thai digits, spaces, `0066`) in E.164; null when it is none. */
export const readPhone = (typed: string): string | null => {
  const plain = arabicDigits(typed).replace(/^\s*00(?=\d)/, '+');
  const parsed = numbers().parsePhoneNumberFromString(plain, 'TH');
  return parsed?.isValid() ? parsed.number : null;
};

/** The same, refusing what is none. */
export const requirePhone = (typed: string, path: string): string => {
  const number = readPhone(typed);
  if (!number) throw refuse('input.invalid', { fields: [field(path, 'phone', 'This is not a phone number.')] });
  return number;
};
