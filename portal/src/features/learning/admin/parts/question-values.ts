import { questionDraft, QUESTION_PARTS, withoutForeign, type BankQuestion, type Picture, type QuestionDraft, type QuestionType } from '@bai/learning/contracts';
import { drafted } from '../../../../kit/drafted';

export interface Words {
  readonly th: string;
  readonly en: string;
}
const NO_WORDS: Words = { th: '', en: '' };

/** An option while it is written; `id` is the form's own, by which it is known while its order changes. */
export interface OptionValues {
  readonly id: string;
  readonly key: string | null;
  readonly text: Words;
  readonly correct: boolean;
  readonly match: Words;
  readonly feedback: Words;
}
export interface AnswerValues {
  readonly id: string;
  readonly key: string | null;
  readonly gap: number | string | null;
  readonly text: string;
}
/** A question while it is written. Figures are hundredths, as their fields hold them; words that are optional are empty. */
export interface QuestionValues {
  readonly type: QuestionType;
  readonly stem: Words;
  readonly categoryId: string;
  readonly tags: readonly string[];
  readonly pictures: readonly Picture[];
  readonly options: readonly OptionValues[];
  readonly answers: readonly AnswerValues[];
  readonly partialCredit: boolean;
  readonly numericAnswer: number | string | null;
  readonly tolerance: number | string | null;
  readonly feedback: Words;
  readonly points: number | string | null;
  readonly ruleSetVersion: string;
  readonly retired: boolean;
}

const newId = (): string => crypto.randomUUID();
export const newOption = (text: Words = NO_WORDS, correct = false): OptionValues => ({
  id: newId(),
  key: null,
  text,
  correct,
  match: NO_WORDS,
  feedback: NO_WORDS,
});
export const newAnswer = (gap: number | null = null): AnswerValues => ({ id: newId(), key: null, gap, text: '' });

const hundredths = (figure: number | null): number | null => (figure === null ? null : Math.round(figure * 100));

/** A question as the form begins with it. */
export const valuesOf = (question: BankQuestion): QuestionValues => ({
  ...question,
  categoryId: question.categoryId ?? '',
  options: question.options.map((option) => ({ ...option, id: newId(), match: option.match ?? NO_WORDS, feedback: option.feedback ?? NO_WORDS })),
  answers: question.answers.map((answer) => ({ ...answer, id: newId() })),
  numericAnswer: hundredths(question.numericAnswer),
  tolerance: hundredths(question.tolerance),
  feedback: question.feedback ?? NO_WORDS,
  ruleSetVersion: question.ruleSetVersion ?? '',
});

/** A question that nobody has written yet. */
export const newQuestion = (categoryId = ''): QuestionValues => ({
  type: 'single',
  stem: NO_WORDS,
  categoryId,
  tags: [],
  pictures: [],
  options: [newOption(NO_WORDS, true), newOption()],
  answers: [],
  partialCredit: false,
  numericAnswer: null,
  tolerance: null,
  feedback: NO_WORDS,
  points: 1,
  ruleSetVersion: '',
  retired: false,
});

const TRUE: Words = { th: 'ถูก', en: 'True' };
const FALSE: Words = { th: 'ผิด', en: 'False' };
const isBlank = ({ text }: { readonly text: Words | string }): boolean => (typeof text === 'string' ? text : text.th + text.en).trim() === '';

const optionsFor = (type: QuestionType, options: readonly OptionValues[]): readonly OptionValues[] => {
  const wanted = QUESTION_PARTS[type].options;
  if (!wanted) return options;
  if (wanted === 'pair' && (options.length !== 2 || options.every(isBlank))) return [newOption(TRUE, true), newOption(FALSE)];
  const enough = options.length >= 2 ? options : [...options, ...Array.from({ length: 2 - options.length }, () => newOption())];
  if (wanted !== 'one' && wanted !== 'pair') return enough;
  const first = enough.findIndex(({ correct }) => correct);
  return enough.map((option, index) => ({ ...option, correct: index === first }));
};

const answersFor = (type: QuestionType, answers: readonly AnswerValues[]): readonly AnswerValues[] => {
  const wanted = QUESTION_PARTS[type].answers;
  if (!wanted) return answers;
  if (answers.length === 0) return [newAnswer(wanted === 'gaps' ? 1 : null)];
  return wanted === 'gaps' ? answers.map((answer, index) => ({ ...answer, gap: answer.gap ?? index + 1 })) : answers;
};

/** The same question as another type: what still makes sense stays, and what the type needs is there to be filled in. */
export const turnedTo = (type: QuestionType, values: QuestionValues): QuestionValues => ({
  ...values,
  type,
  options: optionsFor(type, values.options),
  answers: answersFor(type, values.answers),
});

const wordsOrNone = (words: Words): Words | null => (isBlank({ text: words }) ? null : words);
const figure = (typed: number | string | null): number | string | null => (typeof typed === 'number' ? typed / 100 : typed);

/** What is sent of a form, as far as it can be: the contract judges the rest. */
export const draftOf = (values: QuestionValues): unknown =>
  withoutForeign({
    ...values,
    categoryId: values.categoryId || null,
    options: values.options.map(({ key, text, correct, match, feedback }) => ({
      key,
      text,
      correct,
      match: wordsOrNone(match),
      feedback: wordsOrNone(feedback),
    })),
    answers: values.answers.map(({ key, gap, text }) => ({ key, gap, text })),
    numericAnswer: figure(values.numericAnswer),
    tolerance: figure(values.tolerance),
    feedback: wordsOrNone(values.feedback),
    ruleSetVersion: values.ruleSetVersion || null,
  });

/** The contract's own judgement of a form. */
export const questionSchema = drafted(draftOf, questionDraft);
export const parsed = (values: QuestionValues): QuestionDraft => questionSchema.parse(values);

/** The numbers of the gaps in a text: `[[1]]`. */
export const gapsIn = (text: string): number[] => [...new Set([...text.matchAll(/\[\[(\d{1,2})\]\]/g)].map(([, gap]) => Number(gap)))].sort((a, b) => a - b);
