/** Below so many sittings nothing is said of a question. */
export const SITTINGS_LEAST = 10;
/** A question that brings less or more than this on average tells little. */
export const TOO_HARD = 0.15;
export const TOO_EASY = 0.95;
/** Below this, who knows the rest hardly does better at it. */
export const TELLING = 0.2;

/** What a question's figures say of it: who knows fails at it, it tells little apart, nearly nobody or nearly everybody has it, all is well, too few were asked. */
export type QuestionSign = 'against' | 'weak' | 'hard' | 'easy' | 'fine' | 'few';

/** The word for a question, the most suspicious that holds. Shares from 0 to 1, a correlation from -1 to 1. */
export const signOf = ({
  asked,
  facility,
  discrimination,
}: {
  readonly asked: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
}): QuestionSign => {
  if (asked < SITTINGS_LEAST || facility === null) return 'few';
  if (discrimination !== null && discrimination < 0) return 'against';
  if (discrimination !== null && discrimination < TELLING) return 'weak';
  if (facility < TOO_HARD) return 'hard';
  return facility > TOO_EASY ? 'easy' : 'fine';
};
