import fc from 'fast-check';
import { ANSWERED_BY, QUESTION_TYPES, type AnswerValue, type QuestionType } from '../contracts';
import type { StoredQuestion } from './check-question';
import { arrange, drawQuestions, shuffled } from './draw-questions';
import { fits, isPassed, numberIn, pointsOf, scoreOf, totalOf, type Asked } from './marks';

const words = (text: string) => ({ th: text, en: text });
const option = (key: string, correct = false, match: string | null = null) => ({ key, text: words(key), correct, match: match === null ? null : words(match) });
const made = (type: QuestionType, facts: Partial<StoredQuestion> = {}): StoredQuestion => ({
  ...{ documentId: 'q', type, stem: words('[[1]] [[2]]'), media: [], options: [], answers: [], partialCredit: false, points: 2, version: 1 },
  ...facts,
});
/** As it is kept: nothing is shuffled, so that an answer can be written down here. */
const plain = (question: StoredQuestion): Asked => {
  const keys = question.options.map(({ key }) => key!);
  return { question, drawn: { questionId: 'q', contentVersion: 1, options: keys, matches: question.type === 'matching' ? keys : [] } };
};
const score = (question: StoredQuestion, answer: AnswerValue | null, negative = false) => scoreOf(plain(question), answer, negative);
const choices = (...chosen: number[]): AnswerValue => ({ kind: 'choices', choices: chosen });
const text = (typed: string): AnswerValue => ({ kind: 'text', text: typed });

const FOUR = [option('a', true), option('b'), option('c'), option('d')];
const TWO_RIGHT = [option('a', true), option('b', true), option('c'), option('d')];
const PAIRS = [option('a', false, '1'), option('b', false, '2'), option('c', false, '3'), option('d', false, '4')];

describe('points', () => {
  test('of a single choice and of true or false: all, nothing, or less for guessing', () => {
    const single = made('single', { options: FOUR });
    expect([score(single, choices(0)), score(single, choices(1)), score(single, choices(1), true)]).toEqual([200, 0, -67]);
    const either = made('true_false', { options: FOUR.slice(0, 2) });
    expect([score(either, choices(0)), score(either, choices(1)), score(either, choices(1), true)]).toEqual([200, 0, -200]);
  });

  test('of several choices: all or nothing, or parts that wrong ones take back', () => {
    const whole = made('multiple', { options: TWO_RIGHT });
    expect([score(whole, choices(0, 1)), score(whole, choices(0)), score(whole, choices(2), true)]).toEqual([200, 0, 0]);
    const parts = { ...whole, partialCredit: true };
    expect([score(parts, choices(0)), score(parts, choices(0, 1, 2)), score(parts, choices(0, 1, 2, 3)), score(parts, choices(2, 3))]).toEqual([
      100, 100, 0, 0,
    ]);
    expect(score(parts, choices(2, 3), true)).toBe(-200);
  });

  test('of a number: within the tolerance, however it is typed', () => {
    const number = made('numeric', { numericAnswer: 1234.5, tolerance: 0.1 });
    const right = ['1234.5', ' 1,234.6 ', '๑๒๓๔.๔', '+1234.50'];
    expect(right.map((typed) => score(number, text(typed)))).toEqual(right.map(() => 200));
    expect(['1234.61', 'many', '12 34 x', '1e3'].map((typed) => score(number, text(typed)))).toEqual([0, 0, 0, 0]);
    expect(score(made('numeric', { numericAnswer: 0.3 }), text(String(0.1 + 0.2)))).toBe(200);
    expect([numberIn('−5'), numberIn('.5'), numberIn('')]).toEqual([-5, 0.5, null]);
  });

  test('of a short answer: case, spaces and Thai digits make no difference', () => {
    const short = made('short_answer', { answers: [{ key: 'k', gap: null, text: 'PT.33  form' }] });
    expect(['pt.33 form', '  PT.๓๓ FORM '].map((typed) => score(short, text(typed)))).toEqual([200, 200]);
    expect(score(short, text('pt33'))).toBe(0);
  });

  test('of a right answer are given though its SARA AM is of other characters', () => {
    const water = made('short_answer', { answers: [{ key: 'k', gap: null, text: 'น้ำมันกัญชา' }] });
    const typed = ['น\u0e49\u0e33', 'น\u0e49\u0e4d\u0e32', 'น\u0e4d\u0e49\u0e32', 'น\u200b\u0e49\u0e33'];
    expect(typed.map((word) => score(water, text(`${word}มันกัญชา`)))).toEqual([200, 200, 200, 200]);
  });

  test('of gaps, pairs and an order: all or nothing, or by what is right of it', () => {
    const answers = [1, 2].map((gap) => ({ key: `k${gap}`, gap, text: `${gap}0` }));
    const gaps = made('gap_fill', { answers });
    const half: AnswerValue = { kind: 'gaps', gaps: { 1: '๑๐', 2: 'x' } };
    expect([score(gaps, { kind: 'gaps', gaps: { 1: '10', 2: '20' } }), score(gaps, half), score({ ...gaps, partialCredit: true }, half)]).toEqual([
      200, 0, 100,
    ]);
    const matching = made('matching', { options: PAIRS });
    const crossed: AnswerValue = { kind: 'pairs', pairs: [1, 0, 2, null] };
    expect([score(matching, { kind: 'pairs', pairs: [0, 1, 2, 3] }), score(matching, crossed), score({ ...matching, partialCredit: true }, crossed)]).toEqual([
      200, 0, 50,
    ]);
    const ordering = made('ordering', { options: FOUR });
    const moved: AnswerValue = { kind: 'order', order: [3, 0, 1, 2] };
    expect([score(ordering, { kind: 'order', order: [0, 1, 2, 3] }), score(ordering, moved), score({ ...ordering, partialCredit: true }, moved)]).toEqual([
      200, 0, 133,
    ]);
  });

  test('of an essay are given by somebody; of nothing written there are none', () => {
    expect([score(made('essay'), text('words')), score(made('essay'), text('  ')), score(made('essay'), null)]).toEqual([null, 0, 0]);
  });

  test('add up to no less than nothing, and are enough to the hundredth', () => {
    expect([totalOf([{ score: 100 }, { score: -300 }]), totalOf([{ score: 100 }, { score: null }])]).toEqual([0, null]);
    expect([isPassed(800, 1000, 80), isPassed(799, 1000, 80), isPassed(267, 333, 80)]).toEqual([true, false, true]);
  });
});

const keys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 12 });
const questions = fc
  .record({
    type: fc.constantFrom(...QUESTION_TYPES),
    keys,
    right: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    partialCredit: fc.boolean(),
    points: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ type, keys: names, right, partialCredit, points }) => {
    const one = type === 'single' || type === 'true_false';
    const among = type === 'true_false' ? names.slice(0, 2) : names;
    const options = among.map((key, index) => option(key, one ? index === 0 : index === 0 || right[index]!, key));
    const answers = names.slice(0, 5).map((key, index) => ({ key, gap: type === 'gap_fill' ? index + 1 : null, text: key }));
    return made(type, { options, answers, partialCredit, points, numericAnswer: points, tolerance: 1 });
  });
const place = fc.integer({ min: 0, max: 11 });
const anyAnswer: Readonly<Record<AnswerValue['kind'], fc.Arbitrary<AnswerValue>>> = {
  choices: fc.record({ kind: fc.constant('choices' as const), choices: fc.array(place, { maxLength: 12 }) }),
  text: fc.record({ kind: fc.constant('text' as const), text: fc.oneof(fc.string(), fc.integer().map(String)) }),
  pairs: fc.record({ kind: fc.constant('pairs' as const), pairs: fc.array(fc.option(place), { maxLength: 12 }) }),
  order: fc.record({ kind: fc.constant('order' as const), order: fc.uniqueArray(place, { maxLength: 12 }) }),
  gaps: fc.record({ kind: fc.constant('gaps' as const), gaps: fc.dictionary(fc.integer({ min: 1, max: 5 }).map(String), fc.string()) }),
};
const asked = questions.chain((question) =>
  fc.tuple(fc.constant(question), fc.boolean()).map(([one, shuffles]): Asked => ({ question: one, drawn: arrange(one, 1, shuffles) })),
);

test('no answer that fits brings more than the points, nor takes more than them; without negative marking it takes nothing', () => {
  fc.assert(
    fc.property(
      asked.chain((one) => fc.tuple(fc.constant(one), anyAnswer[ANSWERED_BY[one.question.type]], fc.boolean())),
      ([one, answer, negative]) => {
        if (!fits(one, answer)) return;
        const got = scoreOf(one, answer, negative) ?? 0;
        expect(Number.isInteger(got)).toBe(true);
        expect(got).toBeLessThanOrEqual(pointsOf(one.question));
        expect(got).toBeGreaterThanOrEqual(negative ? -pointsOf(one.question) : 0);
      },
    ),
    { numRuns: 2000 },
  );
});

test('shuffling keeps everything, once; what is matched or ordered loses nothing by it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (things) => {
      expect(shuffled(things).sort((a, b) => a - b)).toEqual([...things].sort((a, b) => a - b));
    }),
  );
  fc.assert(
    fc.property(asked, ({ question, drawn }) => {
      if (!drawn.options.length) return;
      const all = question.options.map(({ key }) => key).sort();
      expect([...drawn.options].sort()).toEqual(all);
      if (question.type === 'matching') expect([...drawn.matches].sort()).toEqual(all);
    }),
  );
});

test('a draw has what was chosen and as many of the bank as are wanted, nothing twice; a bank that is too small is told', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 3, maxLength: 6 }), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 20 }), fc.boolean(), (bank, count, shuffles) => {
      const fixed = bank.slice(0, 2);
      const drawn = drawQuestions(
        [
          { kind: 'fixed', questionIds: fixed, count: 0 },
          { kind: 'drawn', questionIds: bank, count },
        ],
        shuffles,
      );
      if (count > bank.length - 2) return expect(drawn).toBeNull();
      expect(new Set(drawn).size).toBe(count + 2);
      expect(fixed.every((id) => drawn!.includes(id))).toBe(true);
      if (!shuffles) expect(drawn!.slice(0, 2)).toEqual(fixed);
    }),
  );
});
