import type { FileDraft, Notes } from './file-question';
import { WHOLE } from './hints';

/** A hundredth part of a percent is nobody's meaning: formats write thirds with five digits. */
const NEAR = 0.01;
const near = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR;

/** Percent as formats write them. */
export const percent = (value: number): string => String(Number(value.toFixed(5)));

/** Each option with the percent of the points that choosing it brings in a file. */
interface Shared {
  readonly share: number;
}

/** How the bank marks choices of several, said in percent: what is right by equal parts, what is wrong takes as much off as there is to choose wrongly. */
export const sharesOf = ({ options, partialCredit }: Pick<FileDraft, 'options' | 'partialCredit'>): number[] => {
  const right = options.filter(({ correct }) => correct).length;
  return options.map(({ correct }) => (correct ? 100 / right : partialCredit ? -100 / (options.length - right) : -100));
};

/** Notes where a file marks choices of several otherwise than the bank does. */
export const noteShares = (options: readonly Shared[], whole: boolean, notes: Notes): void => {
  const meant = sharesOf({ options: options.map(({ share }) => ({ correct: share > 0 }) as FileDraft['options'][number]), partialCredit: !whole });
  if (options.some(({ share }, index) => !near(share, meant[index]!))) notes.lose('shares');
};

/** Notes where of one choice more counts than what is right. */
export const noteOneRight = (options: readonly Shared[], notes: Notes): void => {
  if (options.some(({ share }) => !near(share, 0) && !near(share, 100))) notes.lose('shares');
};
export const isRight = ({ share }: Shared): boolean => near(share, 100);

/** What is said of a question besides its tags, where its kind has parts. */
export const wholeHint = ({ type, partialCredit }: Pick<FileDraft, 'type' | 'partialCredit'>): string[] =>
  !partialCredit && ['multiple', 'matching', 'ordering', 'gap_fill'].includes(type) ? [WHOLE] : [];
