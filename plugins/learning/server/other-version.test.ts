import type { AnswerValue, QuestionType } from '../contracts';
import type { StoredQuestion } from './check-question';
import { discriminationOf, figuresIn, NO_SUMS, withSitting } from './item-sums';
import type { Asked } from './marks';
import { markOf, scoreByOther } from './other-version';
import { reviewOf } from './review';

const words = (text: string) => ({ th: text, en: text });
const option = (key: string, correct = false) => ({ key, text: words(key), correct, match: words(`of ${key}`), feedback: words(`about ${key}`) });
const made = (type: QuestionType, facts: Partial<StoredQuestion> = {}): StoredQuestion => ({
  ...{ documentId: 'q', type, stem: words('stem'), media: [], options: [], answers: [], partialCredit: false, points: 2, version: 1 },
  ...facts,
});
/** As it was shown: the last option first. */
const shown = (question: StoredQuestion): Asked => {
  const keys = question.options.map(({ key }) => key!).reverse();
  return { question, drawn: { questionId: 'q', contentVersion: 1, options: keys, matches: question.type === 'matching' ? keys : [] } };
};
const choices = (...chosen: number[]): AnswerValue => ({ kind: 'choices', choices: chosen });
const ABC = [option('a', true), option('b'), option('c')];

describe('another version marks', () => {
  const single = made('single', { options: ABC });

  test('by the keys of options, wherever they stand and whatever they say', () => {
    const corrected = made('single', { options: [option('c', true), option('a'), { ...option('b'), text: words('other words') }], version: 2 });
    // Shown as c, b, a.
    expect([0, 1, 2].map((place) => scoreByOther(shown(single), corrected, choices(place), false))).toEqual([200, 0, 0]);
  });

  test('what is gone as not chosen, and what is new as nothing that anybody could know', () => {
    const multiple = made('multiple', { options: [option('a', true), option('b', true), option('c')], partialCredit: true });
    const without = { ...multiple, options: [option('a', true), option('c'), option('new', true)], version: 2 };
    expect(scoreByOther(shown(multiple), without, choices(1, 2), false)).toBe(200);
    expect(scoreByOther(shown(multiple), without, choices(1), true)).toBe(0);
    const nothingRight = { ...multiple, options: [option('b'), option('new', true)], version: 2 };
    expect(scoreByOther(shown(multiple), nothingRight, choices(1), false)).toBe(0);
  });

  test('for as many points as were promised', () => {
    const richer = made('single', { options: [option('c', true), option('a')], points: 50, version: 2 });
    expect(scoreByOther(shown(single), richer, choices(0), false)).toBe(200);
  });

  test('pairs and orders by those that are left', () => {
    const matching = made('matching', { options: ABC, partialCredit: true });
    const fewer = { ...matching, options: [option('a'), option('c')], version: 2 };
    // Shown as c, b, a: b is matched with c's counterpart, a with its own.
    expect(scoreByOther(shown(matching), fewer, { kind: 'pairs', pairs: [1, 0, 2] }, false)).toBe(100);
    const ordering = made('ordering', { options: ABC });
    const other = { ...ordering, options: [option('c'), option('a')], version: 2 };
    expect(scoreByOther(shown(ordering), other, { kind: 'order', order: [1, 0, 2] }, false)).toBe(200);
    expect(scoreByOther(shown(ordering), other, { kind: 'order', order: [2, 1, 0] }, false)).toBe(0);
  });

  test('gaps that there were', () => {
    const gaps = made('gap_fill', { answers: [{ key: '1', gap: 1, text: 'x' }] });
    const more = { ...gaps, answers: [...gaps.answers, { key: '3', gap: 1, text: 'y' }, { key: '2', gap: 2, text: 'z' }], version: 2 };
    expect(scoreByOther(shown(gaps), more, { kind: 'gaps', gaps: { 1: 'y' } }, false)).toBe(200);
  });

  test('and lowers nobody where it is asked not to', () => {
    const corrected = { question: made('single', { options: [option('a'), option('b', true), option('c')], version: 2 }), raiseOnly: true };
    const marks = (raiseOnly: boolean) =>
      [0, 1, 2].map((place) => markOf({ ...shown(single), correction: { ...corrected, raiseOnly } }, choices(place), false));
    expect([marks(true), marks(false)]).toEqual([
      [0, 200, 200],
      [0, 200, 0],
    ]);
  });

  test('and the review says what is right by the version that marked, in the places that were shown', () => {
    const question = made('single', { options: [option('b', true), option('c')], feedback: words('corrected'), version: 2 });
    const marked = { ...shown(single), correction: { question, raiseOnly: true } };
    const review = (place: number, score: number) =>
      reviewOf(marked, choices(place), { marks: [{ questionId: 'q', score }], rules: { negativeMarking: false } as never });
    expect(review(1, 200)).toMatchObject({ right: choices(1), feedback: words('corrected'), optionFeedback: [words('about c'), words('about b'), null] });
    // Right by the version that was asked, and left so.
    expect(review(2, 200)).toMatchObject({ right: choices(2), feedback: null });
  });
});

describe('what tells of a question', () => {
  const sums = (pairs: readonly (readonly [number, number])[]) => pairs.reduce((sum, [x, y]) => withSitting(sum, x, y, x > 0), NO_SUMS);

  test('is how hard it is, and whether who knows the rest knows it', () => {
    const knowing = Array.from({ length: 5 }, () => [1, 0.9] as const);
    const others = Array.from({ length: 5 }, () => [0, 0.3] as const);
    expect(figuresIn(sums([...knowing, ...others]))).toEqual({ asked: 10, unanswered: 5, facility: 5000, discrimination: 10_000, suspicion: 0 });
    const against = figuresIn(sums([...knowing.map(([x]) => [x, 0.3] as const), ...others.map(([x]) => [x, 0.9] as const)]));
    expect(against).toMatchObject({ discrimination: -10_000, suspicion: 12_000 });
  });

  test('is nothing where there are too few, or all alike', () => {
    expect(discriminationOf(sums(Array.from({ length: 9 }, (_, index) => [index % 2, index % 2] as const)))).toBeNull();
    expect(discriminationOf(sums(Array.from({ length: 20 }, () => [1, 0.5] as const)))).toBeNull();
    expect(figuresIn(NO_SUMS)).toMatchObject({ asked: 0, facility: 0, discrimination: null, suspicion: 0 });
  });
});
