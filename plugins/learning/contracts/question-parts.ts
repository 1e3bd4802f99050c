import type { QuestionType } from './exam-schemas';

/** What a question of a type is made of, besides what all have. */
interface Parts {
  /** Options to choose from, and how many of them may be right; `matched`: each with what belongs to it; `ordered`: in the order that is meant. */
  readonly options: 'one' | 'some' | 'pair' | 'matched' | 'ordered' | null;
  /** Texts that are accepted, of the whole question or of each gap. */
  readonly answers: 'whole' | 'gaps' | null;
  readonly number: boolean;
  /** Whether a part of it can be right. */
  readonly partial: boolean;
}
const NONE: Parts = { options: null, answers: null, number: false, partial: false };

/** What belongs to each type: of the rest nothing is kept. */
export const QUESTION_PARTS: Readonly<Record<QuestionType, Parts>> = {
  single: { ...NONE, options: 'one' },
  multiple: { ...NONE, options: 'some', partial: true },
  true_false: { ...NONE, options: 'pair' },
  short_answer: { ...NONE, answers: 'whole' },
  numeric: { ...NONE, number: true },
  matching: { ...NONE, options: 'matched', partial: true },
  ordering: { ...NONE, options: 'ordered', partial: true },
  gap_fill: { ...NONE, answers: 'gaps', partial: true },
  essay: NONE,
};

interface Draft {
  readonly type: QuestionType;
  readonly options: readonly object[];
  readonly answers: readonly object[];
  readonly partialCredit: boolean;
  readonly numericAnswer: unknown;
  readonly tolerance: unknown;
}

/** A question without what its type has no place for. What stays keeps its place. */
export const withoutForeign = <D extends Draft>(draft: D): D => {
  const { options, answers, number, partial } = QUESTION_PARTS[draft.type];
  return {
    ...draft,
    options: options
      ? draft.options.map((option) => ({
          ...option,
          ...(options === 'matched' ? {} : { match: null }),
          ...(options === 'matched' || options === 'ordered' ? { correct: false } : {}),
        }))
      : [],
    answers: answers ? draft.answers.map((answer) => (answers === 'gaps' ? answer : { ...answer, gap: null })) : [],
    partialCredit: partial && draft.partialCredit,
    numericAnswer: number ? draft.numericAnswer : null,
    tolerance: number ? draft.tolerance : null,
  };
};
