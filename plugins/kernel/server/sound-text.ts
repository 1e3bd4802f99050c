import { field, refuse } from '../contracts';
import type { Context, Next } from './strapi-edge';

/** Nothing anybody means is nested deeper, and no code that walks it must run out of stack. */
const DEEPEST = 40;
/** Half of a character of two code units: no encoder can write it, and some abort the process over it. */
const HALF = /\p{Surrogate}/u;

const isSoundText = (text: string): boolean => !text.includes('\0') && !HALF.test(text);

/** Whether every text in a value can be written down (no NUL, no half characters) and its parts end somewhere. */
export const isSound = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isSoundText(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth <= DEEPEST && Object.entries(value).every(([key, part]) => isSoundText(key) && isSound(part, depth + 1));
};

/** What whoever sent it is told. */
export const UNSOUND = 'NUL, halves of characters, or parts within parts without end, are not accepted.';

/** Returns a text with U+FFFD in place of NUL and of each half of a character: for text that no check of a request has seen. */
export const repaired = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');

const unsound = () => refuse('input.invalid', { fields: [field('body', 'format', UNSOUND)] });

/** Parses JSON that a request carries. Throws `input.invalid` for malformed JSON and for text that no database can store. */
export const parseJson = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('input.invalid', { fields: [field('body', 'format', 'This is not JSON.')] });
  }
  if (!isSound(value)) throw unsound();
  return value;
};

/** Refuses what no route must meet, Strapi's own included: stands right behind the body's parser. */
export const soundText =
  () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (isSound(ctx.request.body) && isSound(ctx.query)) return next();
    throw unsound();
  };
