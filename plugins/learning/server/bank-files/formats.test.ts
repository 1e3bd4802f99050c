import fc from 'fast-check';
import type { Bilingual } from '@bai/kernel/contracts';
import { QUESTION_PARTS, QUESTION_TYPES, type BankFormat, type QuestionType } from '../../contracts';
import { draftOf, type FileDraft } from './file-question';
import { tidy } from './file-words';
import { FORMATS, writeFile } from './formats';
import { optionOf, trueOrFalse } from './option-words';

const SIGNS = [
  '~',
  '=',
  '#',
  '{',
  '}',
  ':',
  '\\',
  '->',
  '&',
  '&amp;',
  '<',
  '>',
  '<b>',
  '"',
  "'",
  '*',
  '%',
  '%50%',
  '[html]',
  '[',
  ']',
  '\n',
  '//',
  '####',
  ']]>',
  '{mlang en}',
  '&&058;',
  '$CATEGORY:',
  '::',
  'A. ',
  '🙂',
];
const piece = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom(...SIGNS, 'กัญชา', 'น้ำ ใจ', 'THC', ' ', '1.5'));
const text = (most: number, oneLine: boolean) =>
  fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((parts) => tidy(parts.join('')))
    .map((found) => (oneLine ? found.replace(/\s+/g, ' ') : found))
    .filter((found) => found.length > 0 && found.length <= most && !/\[\[\d/.test(found) && !/[\ue000-\uf8ff]/.test(found));
const words = (oneLine: boolean, most = oneLine ? 255 : 4000): fc.Arbitrary<Bilingual> =>
  fc.oneof(
    text(most, oneLine).map((one) => ({ th: one, en: one })),
    fc.record({ th: text(most, oneLine), en: text(most, oneLine) }),
  );
const orNone = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: null });

const pngBytes = Buffer.from('89504e470d0a1a0a', 'hex');
const shared = {
  category: orNone(
    fc.record({
      name: words(true).filter(({ th, en }) => !/^\/|\/$|\{mlang|^top$|^\$/i.test(th) && !/^\/|\/$|\{mlang/i.test(en)),
      code: orNone(fc.constantFrom('law', 'safety-2')),
    }),
  ),
  tags: fc.uniqueArray(
    text(40, true).map((tag) => tag.trim()),
    { maxLength: 3 },
  ),
  feedback: orNone(words(false)),
  points: fc.integer({ min: 1, max: 100 }),
  ruleSetVersion: orNone(fc.constantFrom('2569-1', '2025-06')),
  retired: fc.boolean(),
  partialCredit: fc.boolean(),
};
const decimals = fc.integer({ min: -999_999, max: 999_999 }).map((value) => value / 100 + 0);

const optionsOf = (type: QuestionType): fc.Arbitrary<FileDraft['options']> => {
  const kind = QUESTION_PARTS[type].options;
  if (kind === null) return fc.constant([]);
  const option = fc.tuple(words(true), fc.boolean(), orNone(words(false)), words(true));
  if (kind === 'pair') return fc.tuple(fc.boolean(), orNone(words(false)), orNone(words(false))).map(([yes, a, b]) => trueOrFalse(yes, a, b));
  return fc.tuple(fc.array(option, { minLength: 2, maxLength: 6 }), fc.nat(5)).map(([found, right]) =>
    found.map(([said, correct, feedback, match], index) => {
      const good = kind === 'one' ? index === right % found.length : correct || index === 0;
      const matched = kind === 'matched' ? { th: `${match.th.slice(0, 200)} ${index}`, en: `${match.en.slice(0, 200)} ${index}` } : null;
      const soft = kind === 'matched' || kind === 'ordered' ? null : feedback;
      return optionOf(said, good && kind !== 'matched' && kind !== 'ordered', soft, matched);
    }),
  );
};
const answersOf = (gap: number | null) =>
  fc.uniqueArray(text(200, true), { minLength: 1, maxLength: 3 }).map((texts) => texts.map((one) => ({ key: null, gap, text: one })));

const question = (type: QuestionType): fc.Arbitrary<FileDraft> =>
  fc
    .record({
      ...shared,
      stem: words(false),
      options: optionsOf(type),
      numericAnswer: decimals,
      tolerance: orNone(decimals.map(Math.abs).filter((value) => value > 0)),
      one: answersOf(1),
      two: answersOf(2),
      whole: answersOf(null),
    })
    .map(({ one, two, whole, stem, ...rest }) =>
      draftOf({
        ...rest,
        type,
        stem: type === 'gap_fill' ? { th: tidy(`[[2]] ${stem.th} [[1]]`), en: tidy(`[[1]] ${stem.en} [[2]] [[1]]`) } : stem,
        answers: type === 'gap_fill' ? [...one, ...two] : type === 'short_answer' ? whole : [],
      }),
    );
const anything = fc.oneof(...QUESTION_TYPES.map(question));

/** What of a question a format says it carries: without what is noted as lost of it. */
const carried = (draft: FileDraft, lost: ReadonlySet<string>): FileDraft => {
  const line = (given: Bilingual): Bilingual => ({ th: given.th.replace(/\s+/g, ' '), en: given.en.replace(/\s+/g, ' ') });
  return {
    ...draft,
    ...(lost.has('category') ? { category: null } : {}),
    ...(lost.has('tags') ? { tags: [] } : {}),
    ...(lost.has('points') ? { points: 1 } : {}),
    ...(lost.has('rules') ? { ruleSetVersion: null } : {}),
    ...(lost.has('retired') ? { retired: false } : {}),
    ...(lost.has('feedback') ? { feedback: null } : {}),
    ...(lost.has('lines') ? { stem: line(draft.stem) } : {}),
    ...(lost.has('option-feedback') ? { options: draft.options.map((option) => ({ ...option, feedback: null })) } : {}),
  };
};

/** Writes questions and reads them again: of each what came back, and what had to. */
const roundTrip = (format: BankFormat, drafts: readonly FileDraft[]) => {
  const { text: file, notes } = writeFile(format, drafts);
  const read = FORMATS[format].read(file);
  const meant = drafts.flatMap((draft, index) => (notes[index]!.refusals.size ? [] : [carried(draft, notes[index]!.losses)]));
  return { file, meant, read };
};

describe.each<BankFormat>(['gift', 'moodle', 'aiken'])('questions written as %s', (format) => {
  test('are the same when they are read again, but for what was said to be lost', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (drafts) => {
        const { meant, read } = roundTrip(format, drafts);
        expect(read.map(({ refusals }) => refusals)).toEqual(meant.map(() => []));
        expect(read.map(({ draft }) => draft)).toEqual(meant);
        expect(read.flatMap(({ losses }) => losses)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

test.each(QUESTION_TYPES)('GIFT and Moodle carry a question of the type %s, whatever is in it', (type) => {
  fc.assert(
    fc.property(question(type), (draft) => {
      for (const format of ['gift', 'moodle'] as const) {
        const { meant, read } = roundTrip(format, [draft]);
        expect(meant).toHaveLength(1);
        expect(read.map(({ draft: back }) => back)).toEqual(meant);
      }
    }),
    { numRuns: 150 },
  );
});

test('pictures travel with Moodle, and are missed elsewhere', () => {
  const draft = draftOf({ type: 'essay', stem: { th: 'ใบนี้', en: 'This leaf' }, pictures: [{ alternative: 'a "leaf" & <more>', bytes: pngBytes }] });
  expect(roundTrip('moodle', [draft]).read[0]!.draft).toEqual(draft);
  expect([...writeFile('gift', [draft]).notes[0]!.losses]).toEqual(['pictures']);
});
