import { parse, type GIFTQuestion, type Match, type NumericalChoice, type NumericalFormat, type TextChoice, type TextFormat } from 'gift-pegjs';
import type { Bilingual } from '@bai/kernel/contracts';
import { BANK_FILE_QUESTIONS } from '../../contracts';
import { categoryAt } from './categories';
import { Notes, readQuestion, type FileQuestion, type Parts } from './file-question';
import { wordsOfPlain } from './file-words';
import { giftBlocks, type GiftBlock } from './gift-blocks';
import { hinted, hintedPoints, readHints, type Hints } from './hints';
import { dataPicture, isHtml, wordsOfHtml, type Place } from './html-words';
import { optionOf, said, trueOrFalse } from './option-words';
import { requireReadable, Unreadable } from './unreadable';
import { isRight, noteOneRight, noteShares } from './shares';
import { acceptedOf, numberOf, type FileNumber } from './written-answers';

/** Letters that a question of a file may have: beyond, nothing of it would fit the bank. */
const LONGEST = 200_000;
const STEM: Place = { pictures: dataPicture };

const words = ({ format, text }: TextFormat, notes: Notes, place?: Place): Bilingual => {
  if (format === 'html') return wordsOfHtml(text, notes, place);
  if (format === 'moodle' && isHtml(text)) return wordsOfHtml(text.replaceAll('\n', '<br>'), notes, place);
  if (format === 'markdown' && /[*_`#[\]]/.test(text)) notes.lose('formatting');
  return wordsOfPlain(text, notes);
};
const wordsOrNone = (given: TextFormat | null | undefined, notes: Notes): Bilingual | null => (given ? said(words(given, notes)) : null);

/** What the parser leaves of strokes in the second half of a pair. */
const UNREAD: Readonly<Record<string, string>> = { '092': '\\', '058': ':', '035': '#', '061': '=', '123': '{', '125': '}', '126': '~' };
const pairText = (text: string): TextFormat => ({
  format: 'moodle',
  text: text.replace(/&&(\d{3});/g, (same, code: string) => UNREAD[code] ?? same).replaceAll('&&010', '\n'),
});

const shareOf = ({ isCorrect, weight }: Pick<TextChoice, 'isCorrect' | 'weight'>): number => weight ?? (isCorrect ? 100 : 0);

const choices = (found: readonly TextChoice[], { of }: Hints, notes: Notes): Pick<Parts, 'type' | 'options'> => {
  const shares = found.map((choice) => ({ share: shareOf(choice) }));
  const several = found.every(({ isCorrect }) => !isCorrect) && shares.some(({ share }) => share > 0);
  if (several) noteShares(shares, of.has('whole'), notes);
  else noteOneRight(shares, notes);
  const right = (index: number): boolean => (several ? shares[index]!.share > 0 : isRight(shares[index]!));
  const options = found.map(({ text, feedback }, index) => optionOf(words(text, notes), right(index), wordsOrNone(feedback, notes)));
  return { type: several ? 'multiple' : of.get('type') === 'true_false' ? 'true_false' : 'single', options };
};

const pairs = (found: readonly Match[], { of }: Hints, notes: Notes): Pick<Parts, 'type' | 'options' | 'answers'> => {
  const read = found.map(({ subquestion, subanswer }) => ({ left: words(subquestion, notes), right: words(pairText(subanswer), notes) }));
  if (of.get('type') === 'ordering') return { type: 'ordering', options: read.map(({ right }) => optionOf(right, false)) };
  if (of.get('type') === 'gap_fill') {
    const answers = read.map(({ left, right }) => ({ key: null, gap: Number(/^\[\[(\d{1,2})\]\]$/.exec(left.th)?.[1] ?? 0), text: right.th }));
    return { type: 'gap_fill', answers };
  }
  const named = read.filter(({ left }) => left.th);
  if (named.length < read.length) notes.lose('extra-matches');
  return { type: 'matching', options: named.map(({ left, right }) => optionOf(left, false, null, right)) };
};

/** Whether something is said that has no place here: of what is lost as a whole, nothing is said piece by piece. */
const isTold = (given: TextFormat | null | undefined): boolean => wordsOrNone(given, new Notes()) !== null;

const written = (found: readonly TextChoice[], gap: number | null, notes: Notes) =>
  acceptedOf(
    found.map((choice) => ({ words: words(choice.text, notes), share: shareOf(choice), feedback: isTold(choice.feedback) })),
    gap,
    notes,
  );

const middle = ({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumericalFormat): Pick<FileNumber, 'number' | 'tolerance'> =>
  type === 'high-low' ? { number: (numberLow + numberHigh) / 2, tolerance: Math.abs(numberHigh - numberLow) / 2 } : { number, tolerance: range };
const numbers = (found: NumericalChoice[] | NumericalFormat): FileNumber[] =>
  Array.isArray(found)
    ? found.flatMap(({ text, feedback, ...choice }) => {
        const told = isTold(feedback);
        // Every other number: what is said to it belongs to no answer.
        if (!('type' in text)) return [{ number: 0, tolerance: 0, share: 0, feedback: told }];
        return [{ ...middle(text), share: shareOf(choice), feedback: told }];
      })
    : [{ ...middle(found), share: 100, feedback: false }];

const GAP = '_____';
/** Of a text that goes on behind its answers, the place of the answers is a gap. */
const withGap = ({ th, en }: Bilingual): Bilingual => ({ th: th.replace(GAP, '[[1]]'), en: en.replace(GAP, '[[1]]') });

type Asked = Exclude<GIFTQuestion, { type: 'Description' | 'Category' }>;
const partsOf = (found: Asked, hints: Hints, notes: Notes): Parts => {
  const stem = words(found.stem, notes, STEM);
  switch (found.type) {
    case 'MC':
      return { stem, ...choices(found.choices, hints, notes) };
    case 'TF':
      // The first comment is for who answers wrongly.
      return {
        stem,
        type: 'true_false',
        options: found.isTrue
          ? trueOrFalse(true, wordsOrNone(found.falseFeedback, notes), wordsOrNone(found.trueFeedback, notes))
          : trueOrFalse(false, wordsOrNone(found.trueFeedback, notes), wordsOrNone(found.falseFeedback, notes)),
      };
    case 'Short':
      return found.hasEmbeddedAnswers && found.stem.text.includes(GAP)
        ? { stem: withGap(stem), type: 'gap_fill', answers: written(found.choices, 1, notes) }
        : { stem, type: 'short_answer', answers: written(found.choices, null, notes) };
    case 'Numerical':
      return { stem, type: 'numeric', ...numberOf(numbers(found.choices), notes) };
    case 'Matching':
      return { stem, ...pairs(found.matchPairs, hints, notes) };
    default:
      return { stem, type: 'essay' };
  }
};

/** A number alone, with a comment on every other behind it: Moodle takes it, the parser only where it is said to be right. */
const NUMBER_ALONE = /(?<!\\)(\{\s{0,20}#\s{0,20})(-?\d[\d.:]{0,60}\s{0,20}~)/;

const parsed = (text: string): GIFTQuestion | null => {
  if (text.length > LONGEST) return null;
  try {
    return parse(text.replace(NUMBER_ALONE, '$1=$2'))[0] ?? null;
  } catch (error) {
    // The parser says so of whatever is no GIFT.
    if ((error as Error).name === 'SyntaxError') return null;
    throw error;
  }
};

const readBlock = ({ line, text, tags, category }: GiftBlock): FileQuestion => {
  const notes = new Notes();
  const found = parsed(text);
  if (!found) {
    notes.refuse('syntax');
    return readQuestion({ line, name: text.slice(0, 200), kind: 'GIFT' }, null, notes);
  }
  const at = { line, name: found.title ?? '', kind: found.type };
  if (found.type === 'Description' || found.type === 'Category') {
    notes.refuse('no-question');
    return readQuestion({ ...at, name: at.name || text.slice(0, 200) }, null, notes);
  }
  const hints = readHints(tags, notes);
  const parts = partsOf(found, hints, notes);
  const feedback = wordsOrNone(found.globalFeedback, notes);
  return readQuestion(
    at,
    { ...hinted(hints), ...parts, feedback, points: hintedPoints(hints), category: categoryAt(category.path, category.code, notes), pictures: notes.pictures },
    notes,
  );
};

/** Reads GIFT, each question by itself: what is wrong with one says nothing of the next. */
export const readGift = (text: string): FileQuestion[] => {
  requireReadable(text);
  const blocks = giftBlocks(text);
  if (blocks.length > BANK_FILE_QUESTIONS) throw new Unreadable('many');
  return blocks.map(readBlock);
};
