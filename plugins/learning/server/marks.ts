import { plainText } from '@bai/kernel/contracts';
import type { AnswerValue, QuestionType } from '../contracts';
import type { StoredQuestion } from './check-question';
import type { DrawnQuestion } from './exam-types';

/** A question as it was asked: the version that was drawn, and in which order. */
export interface Asked {
  readonly question: StoredQuestion;
  readonly drawn: DrawnQuestion;
}
type Options = StoredQuestion['options'];

/** Points are kept as hundredths, so that parts of a point add up exactly. */
export const HUNDREDTHS = 100;
/** What a question can bring at most. */
export const pointsOf = ({ points }: Pick<StoredQuestion, 'points'>): number => points * HUNDREDTHS;

/** A number as somebody types it; null when it is none. Commas separate thousands. */
export const numberIn = (text: string): number | null => {
  const typed = plainText(text).replace(/[\s,]/g, '');
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : null;
};

/** The options in the order in which they are shown. */
export const shownOptions = ({ question, drawn }: Asked): Options => drawn.options.map((key) => question.options.find((option) => option.key === key)!);

const choices = (asked: Asked, chosen: readonly number[], negative: boolean): number => {
  const options = shownOptions(asked);
  const right = options.filter(({ correct }) => correct).length;
  const hits = chosen.filter((place) => options[place]!.correct).length;
  const wrong = chosen.length - hits;
  if (hits === right && wrong === 0) return 1;
  if (asked.question.type !== 'multiple') return negative && wrong ? -1 / (options.length - 1) : 0;
  // A corrected question may leave nothing that is right of what was shown.
  if (!asked.question.partialCredit || right === 0) return 0;
  const part = hits / right - (wrong ? wrong / (options.length - right) : 0);
  return Math.max(negative ? -1 : 0, part);
};

const ofAll = (right: number, all: number, partial: boolean): number => (right === all ? 1 : partial ? right / all : 0);

const pairs = ({ question, drawn }: Asked, said: readonly (number | null)[]): number => {
  const right = drawn.options.filter((key, index) => drawn.matches[said[index] ?? -1] === key).length;
  return ofAll(right, drawn.options.length, question.partialCredit);
};

/** Of an order, each option that is followed by the one that has to follow it counts. */
const order = ({ question, drawn }: Asked, said: readonly number[]): number => {
  const meant = question.options.map(({ key }) => key);
  const keys = said.map((place) => drawn.options[place]);
  const followed = keys.slice(1).filter((key, index) => meant.indexOf(key!) === meant.indexOf(keys[index]!) + 1).length;
  return ofAll(followed, meant.length - 1, question.partialCredit);
};

const accepts = ({ answers }: StoredQuestion, gap: number | null, text: string): boolean =>
  answers.some((answer) => (gap === null || answer.gap === gap) && plainText(answer.text) === plainText(text));

const gaps = ({ question }: Asked, said: Readonly<Record<string, string>>): number => {
  const all = [...new Set(question.answers.flatMap(({ gap }) => (gap === null ? [] : [gap])))];
  const right = all.filter((gap) => accepts(question, gap, said[gap] ?? '')).length;
  return ofAll(right, all.length, question.partialCredit);
};

const number = ({ question }: Asked, text: string): number => {
  const given = numberIn(text);
  // The last bit of a decimal fraction is nobody's mistake.
  return given !== null && Math.abs(given - question.numericAnswer!) <= (question.tolerance ?? 0) + 1e-9 ? 1 : 0;
};

const partOf = (asked: Asked, answer: AnswerValue, negative: boolean): number => {
  if (answer.kind === 'choices') return choices(asked, answer.choices, negative);
  if (answer.kind === 'pairs') return pairs(asked, answer.pairs);
  if (answer.kind === 'order') return order(asked, answer.order);
  if (answer.kind === 'gaps') return gaps(asked, answer.gaps);
  return asked.question.type === 'numeric' ? number(asked, answer.text) : accepts(asked.question, null, answer.text) ? 1 : 0;
};

/** Whether an answer says nothing. */
export const isEmpty = (answer: AnswerValue | null): boolean => {
  if (!answer) return true;
  if (answer.kind === 'choices') return answer.choices.length === 0;
  if (answer.kind === 'text') return answer.text.trim() === '';
  if (answer.kind === 'pairs') return answer.pairs.every((pair) => pair === null);
  return answer.kind === 'order' ? answer.order.length === 0 : Object.values(answer.gaps).every((text) => text.trim() === '');
};

/**
 * What an answer brings, in hundredths of a point: never more than the question's points, and below zero only by negative marking,
 * at most as much. Null: only a person can mark it.
 */
export const scoreOf = (asked: Asked, answer: AnswerValue | null, negative: boolean): number | null => {
  if (!answer || isEmpty(answer)) return 0;
  if (asked.question.type === 'essay') return null;
  return Math.round(pointsOf(asked.question) * partOf(asked, answer, negative));
};

/** What several marks come to; never below zero. Null while one of them is missing. */
export const totalOf = (marks: readonly { readonly score: number | null }[]): number | null =>
  marks.some(({ score }) => score === null)
    ? null
    : Math.max(
        0,
        marks.reduce((sum, { score }) => sum + score!, 0),
      );

/** Whether a score is enough, to the hundredth of a point. */
export const isPassed = (score: number, points: number, passPercent: number): boolean => score * 100 >= points * passPercent;

const distinct = (places: readonly number[], among: number): boolean => new Set(places).size === places.length && places.every((place) => place < among);

/** Whether an answer can be one to the question as it was drawn. */
export const fits = ({ question, drawn }: Asked, answer: AnswerValue): boolean => {
  const among = drawn.options.length;
  if (answer.kind === 'choices') return distinct(answer.choices, among) && (question.type === 'multiple' || answer.choices.length <= 1);
  if (answer.kind === 'order') return distinct(answer.order, among) && [0, among].includes(answer.order.length);
  if (answer.kind === 'gaps') return Object.keys(answer.gaps).every((gap) => question.answers.some((one) => String(one.gap) === gap));
  if (answer.kind === 'text') return question.type === 'essay' || answer.text.length <= 400;
  const said = answer.pairs.filter((pair) => pair !== null);
  return answer.pairs.length === among && distinct(said, drawn.matches.length);
};

/** The types of which options are shown. */
export const HAS_OPTIONS: ReadonlySet<QuestionType> = new Set(['single', 'multiple', 'true_false', 'matching', 'ordering']);
