import { dictionary } from '@zxcvbn-ts/language-common';
import bcrypt from 'bcryptjs';
import { field, refuse } from '@bai/kernel/contracts';

const ROUNDS = 10;
/** Compared against when nobody has the address, so that the answer takes as long. No password is known to have this hash, and none would count. */
const NOBODY = `$2b$${ROUNDS}$${'.'.repeat(53)}`;

let common: Set<string> | undefined;

/** Refuses a password from the list of common ones. */
export const refuseCommon = (password: string, path = 'password'): void => {
  common ??= new Set(dictionary.passwords);
  if (common.has(password.toLowerCase()))
    throw refuse('input.invalid', { fields: [field(path, 'common-password', 'This password is among the most common ones.')] });
};

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, ROUNDS);
export const passwordMatches = (password: string, hash: string | null): Promise<boolean> =>
  bcrypt.compare(password, hash ?? NOBODY).then((same) => same && hash !== null);
