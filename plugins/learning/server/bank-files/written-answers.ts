import type { Bilingual } from '@bai/kernel/contracts';
import type { FileDraft, Notes } from './file-question';
import { eachOf, onOneLine } from './file-words';

type Answers = FileDraft['answers'];
/** A text that a file accepts, or comments on. */
export interface FileAnswer {
  readonly words: Bilingual;
  readonly share: number;
  readonly feedback: boolean;
}

const STAR = /\\[\\*]/g;
/** A text with a star stands for many; one that means the star itself has a stroke before it. */
const isPattern = (text: string): boolean => text.replace(STAR, '').includes('*');
const plain = (text: string): string => (text.includes('*') ? text.replace(STAR, (pair) => pair[1]!) : text);
export const withoutPattern = (text: string): string => (text.includes('*') ? text.replace(/[\\*]/g, '\\$&') : text);

/** The texts that are accepted wholly; whatever else a file says of answers is noted. */
export const acceptedOf = (found: readonly FileAnswer[], gap: number | null, notes: Notes): Answers => {
  const texts = new Set<string>();
  for (const { words, share, feedback } of found) {
    const { th, en } = eachOf(words, onOneLine);
    if (feedback) notes.lose('answer-feedback');
    if (share > 0 && share < 99.99) notes.lose('partial-answers');
    if (share < 99.99) continue;
    for (const text of [th, en])
      if (isPattern(text)) notes.lose('wildcards');
      else if (text) texts.add(plain(text));
  }
  return [...texts].map((text) => ({ key: null, gap, text }));
};

const HUNDREDTHS = 100;
/** A number as the bank keeps it, or a refusal: two digits after the point. */
const decimalOf = (value: number, notes: Notes): number => {
  const rounded = Math.round(value * HUNDREDTHS) / HUNDREDTHS;
  if (!Number.isFinite(value) || Math.abs(rounded - value) > 1e-9) notes.refuse('number');
  // A zero has no sign.
  return Number.isFinite(rounded) ? rounded + 0 : 0;
};

/** A number that is right, with how far an answer may be from it. */
export interface FileNumber {
  readonly number: number;
  readonly tolerance: number;
  readonly share: number;
  readonly feedback: boolean;
}
/** The first number that is wholly right; others are noted. */
export const numberOf = (found: readonly FileNumber[], notes: Notes): Pick<FileDraft, 'numericAnswer' | 'tolerance'> => {
  if (found.some(({ feedback }) => feedback)) notes.lose('answer-feedback');
  if (found.some(({ share }) => share > 0 && share < 99.99)) notes.lose('partial-answers');
  const [first, ...others] = found.filter(({ share }) => share >= 99.99);
  if (others.length) notes.lose('other-numbers');
  if (!first) return { numericAnswer: null, tolerance: null };
  const tolerance = decimalOf(first.tolerance, notes);
  return { numericAnswer: decimalOf(first.number, notes), tolerance: tolerance || null };
};
