import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { field, refuse } from '@bai/kernel/contracts';
import { environment, randomToken, turns } from '@bai/kernel/server';
import { openLeaked, type LeakedPasswords } from './leaked-passwords';
import { readPolicy } from './login-policy';

/** Argon2id with 19 MiB and two passes, as OWASP advises; about 30 ms of a core, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Compared against when nobody has the address, so that the answer takes as long. No password is known to have this hash, and none would count. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Two at once keep a core free for everybody else; among those who wait the turn goes round by where they call from. */
const hashing = turns({ atOnce: 2, each: 100, most: 1000 });

/** Words that whoever guesses here tries first (docs/security.md). */
const OWN_WORDS = /bai|ใบสั่ง|ใบ|cannabis|กัญชา|medical|pt33|strapi|[^\p{L}]+/gu;

let leaked: Promise<LeakedPasswords | null> | undefined;
/** The list of passwords that were found elsewhere, where the platform is given one; rejects where it is none. */
export const leakedPasswords = (): Promise<LeakedPasswords | null> => {
  const { leakedPasswords: path } = environment();
  return (leaked ??= path ? openLeaked(path) : Promise.resolve(null));
};

let common: Set<string> | undefined;
/** Refuses a password from the list of common ones, made of the platform's own words alone, or known from what was stolen elsewhere. */
export const refuseKnown = async (password: string): Promise<void> => {
  common ??= new Set(dictionary.passwords);
  const plain = password.toLowerCase();
  if (common.has(plain) || (/\p{L}/u.test(plain) && plain.replace(OWN_WORDS, '') === ''))
    throw refuse('input.invalid', { fields: [field('password', 'common-password', 'This password is among the most common ones.')] });
  if (await (await leakedPasswords())?.has(password))
    throw refuse('input.invalid', { fields: [field('password', 'leaked-password', 'This password was found in what was stolen elsewhere.')] });
};

/** Whose password it is to be, as far as it is known: names in any language, and the mail address. */
export interface Whose {
  readonly names: readonly (string | undefined)[];
  readonly email: string;
}

/** A name is guessed first by whoever knows it; with something beside it, it is a password like another. */
const isOwnName = (password: string, { names, email }: Whose): boolean => {
  const own = [...names, email.split('@')[0]].flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{M}]+/u)).filter((word) => word.length > 1);
  const plain = password.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '');
  const left = [...own].sort((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain);
  return plain !== '' && left.replace(OWN_WORDS, '') === '';
};

/** Refuses a password that is shorter than the policy wants, known to whoever guesses, or made of its owner's name alone. */
export const refuseWeak = async (password: string, whose: Whose): Promise<void> => {
  const { passwordLength: bound } = await readPolicy();
  if (password.length < bound) throw refuse('input.invalid', { fields: [field('password', 'short', 'This is too short.', { bound })] });
  await refuseKnown(password);
  if (isOwnName(password, whose))
    throw refuse('input.invalid', { fields: [field('password', 'own-name-password', 'This password is nothing but a name and figures.')] });
};

/** Hashes a password; `who` is whose turn it takes: the network that asks. */
export const hashPassword = (password: string, who = 'platform'): Promise<string> => hashing.take(who, () => hash(password, COST));

let nobodys: Promise<string> | undefined;
/** The hash of a password that nobody knows; made once, since it opens nothing. */
export const nobodysPassword = (): Promise<string> => (nobodys ??= hashPassword(randomToken(32)));

/** Hashes of before argon2id: read, never made. bcrypt stops at 72 bytes, which is 24 letters of a Thai password. */
export const isOutdated = (stored: string): boolean => !stored.startsWith('$argon2id$');

/** Whether a password is the one of a hash; without a hash it takes as long, and is not. */
export const passwordMatches = (password: string, stored: string | null, who: string): Promise<boolean> =>
  hashing.take(who, async () => {
    const known = stored ?? NOBODY;
    const same = isOutdated(known) ? await bcrypt.compare(password, known) : await verify(known, password);
    return same && stored !== null;
  });
