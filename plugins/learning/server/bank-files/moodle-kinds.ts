import { numbered, withoutGaps } from './cloze';
import type { Notes, Parts } from './file-question';
import { eachOf, onOneLine } from './file-words';
import type { Hints } from './hints';
import { loose, speaks, wordsIn, wordsOrNone, type Cut } from './moodle-words';
import { optionOf, trueOrFalse } from './option-words';
import { isRight, noteOneRight, noteShares } from './shares';
import { acceptedOf, numberOf, type FileAnswer } from './written-answers';
import { childOf, childrenOf, textOf, type Element } from './xml-elements';

interface Given {
  readonly element: Element;
  readonly hints: Hints;
  readonly notes: Notes;
  readonly cut: Cut;
}
type Read = (given: Given) => Parts;

const isFalse = (text: string): boolean => /^\s*(false|0)\s*$/i.test(text);
const stemOf = ({ element, notes, cut }: Given) => wordsIn(childOf(element, 'questiontext'), notes, cut);
const shareOf = ({ attributes }: Element): number => Number(attributes.fraction ?? 0) || 0;

const choices: Read = (given) => {
  const { element, hints, notes } = given;
  const answers = childrenOf(element, 'answer');
  const shares = answers.map((answer) => ({ share: shareOf(answer) }));
  const several = isFalse(textOf(element, 'single'));
  if (several) noteShares(shares, hints.of.has('whole'), notes);
  else noteOneRight(shares, notes);
  if (isFalse(textOf(element, 'shuffleanswers'))) notes.lose('fixed-order');
  const options = answers.map((answer, index) =>
    optionOf(wordsIn(answer, notes), several ? shares[index]!.share > 0 : isRight(shares[index]!), wordsOrNone(childOf(answer, 'feedback'), notes)),
  );
  const type = several ? 'multiple' : hints.of.get('type') === 'true_false' ? 'true_false' : 'single';
  return { type, stem: stemOf(given), options };
};

/** The kind of a plugin in which only all that is right counts. */
const wholeChoices: Read = ({ element, ...given }) => {
  const answers = childrenOf(element, 'answer').map((answer) => optionOf(wordsIn(answer, given.notes), isRight({ share: shareOf(answer) })));
  return { type: 'multiple', partialCredit: false, stem: stemOf({ element, ...given }), options: answers };
};

const truth: Read = (given) => {
  const { element, notes } = given;
  const [yes, no] = ['true', 'false'].map((word) =>
    childrenOf(element, 'answer').find(
      (answer) =>
        textOf({ ...element, children: [answer] }, 'answer')
          .trim()
          .toLowerCase() === word,
    ),
  );
  if (!yes || !no) notes.refuse('syntax');
  const feedback = (answer: Element | undefined) => wordsOrNone(childOf(answer, 'feedback'), notes);
  return { type: 'true_false', stem: stemOf(given), options: trueOrFalse(Boolean(yes && isRight({ share: shareOf(yes) })), feedback(yes), feedback(no)) };
};

const answersIn = ({ element, notes }: Given): FileAnswer[] =>
  childrenOf(element, 'answer').map((answer) => ({
    words: loose(childOf(answer, 'text')?.text ?? answer.text, notes),
    share: shareOf(answer),
    feedback: speaks(answer, 'feedback'),
  }));

const short: Read = (given) => {
  if (/^\s*(1|true)\s*$/.test(textOf(given.element, 'usecase'))) given.notes.lose('case');
  return { type: 'short_answer', stem: stemOf(given), answers: acceptedOf(answersIn(given), null, given.notes) };
};

const numeric: Read = (given) => {
  const { element, notes } = given;
  if (childrenOf(element, 'units').some(({ children }) => children.length > 0)) notes.lose('units');
  const numbers = childrenOf(element, 'answer').flatMap((answer) => {
    const said = (childOf(answer, 'text')?.text ?? answer.text).trim();
    const feedback = speaks(answer, 'feedback');
    if (said === '*') return [{ number: 0, tolerance: 0, share: 0, feedback }];
    // An empty text is no number.
    return [
      { number: said ? Number(said) : Number.NaN, tolerance: Math.abs(Number(textOf(answer, 'tolerance').trim() || 0)), share: shareOf(answer), feedback },
    ];
  });
  return { type: 'numeric', stem: stemOf(given), ...numberOf(numbers, notes) };
};

const matching: Read = (given) => {
  const { element, notes } = given;
  const pairs = childrenOf(element, 'subquestion').map((one) => ({ left: wordsIn(one, notes), right: loose(textOf(one, 'answer'), notes) }));
  const named = pairs.filter(({ left }) => left.th);
  if (named.length < pairs.length) notes.lose('extra-matches');
  if (isFalse(textOf(element, 'shuffleanswers'))) notes.lose('fixed-order');
  return { type: 'matching', stem: stemOf(given), options: named.map(({ left, right }) => optionOf(left, false, null, right)) };
};

/** How the plugin of Moodle calls marks by what follows what, which are those of the bank. */
export const FOLLOWING = 'RELATIVE_NEXT_EXCLUDE_LAST';
export const ALL_OR_NOTHING = 'ALL_OR_NOTHING';
const ordering: Read = (given) => {
  const { element, notes } = given;
  const grading = textOf(element, 'gradingtype').trim();
  if (grading && grading !== FOLLOWING && grading !== '1' && grading !== ALL_OR_NOTHING) notes.lose('marking');
  if (!['', 'ALL', '0'].includes(textOf(element, 'selecttype').trim())) notes.lose('marking');
  const options = [...childrenOf(element, 'answer')].sort((a, b) => shareOf(a) - shareOf(b)).map((answer) => optionOf(wordsIn(answer, notes), false));
  return { type: 'ordering', stem: stemOf(given), options, partialCredit: grading !== ALL_OR_NOTHING && grading !== '-1' };
};

const essay: Read = (given) => {
  if (speaks(given.element, 'graderinfo') || speaks(given.element, 'responsetemplate')) given.notes.lose('essay-parts');
  return { type: 'essay', stem: stemOf(given) };
};

const cloze: Read = ({ element, hints, notes, cut }) => {
  const asked = childOf(element, 'questiontext') ?? { ...element, children: [] };
  const { text, gaps } = withoutGaps(childOf(asked, 'text')?.text ?? asked.text, notes);
  const children = asked.children.map((child) => (child.tag === 'text' ? { ...child, text } : child));
  const found = numbered(wordsIn({ ...asked, text, children }, notes, cut), gaps, hints.of.get('gaps'));
  return { type: 'gap_fill', ...found, points: gaps.reduce((sum, { points }) => sum + Number(points), 0) };
};

/** Gaps whose words are chosen or dragged: `[[3]]` is the third of the words. */
const chosenGaps: Read = (given) => {
  const { element, notes } = given;
  const stem = stemOf(given);
  const words = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map((box) =>
    eachOf(loose(textOf(box, 'text') || box.text, notes), onOneLine),
  );
  const order = [...stem.th.matchAll(/\[\[(\d{1,2})\]\]/g)].map(([, number]) => Number(number));
  const answers = order.flatMap((number, index) =>
    [...new Set([words[number - 1]?.th, words[number - 1]?.en])].flatMap((text) => (text ? [{ key: null, gap: index + 1, text }] : [])),
  );
  notes.lose('gap-choices');
  const anew = (text: string): string => {
    let count = 0;
    return text.replace(/\[\[\d{1,2}\]\]/g, () => `[[${(count += 1)}]]`);
  };
  return { type: 'gap_fill', stem: eachOf(stem, anew), answers };
};

/** How each kind of question is read that the bank has something like. */
export const MOODLE_KINDS: ReadonlyMap<string, Read> = new Map([
  ['multichoice', choices],
  ['multichoiceset', wholeChoices],
  ['truefalse', truth],
  ['shortanswer', short],
  ['numerical', numeric],
  ['matching', matching],
  ['match', matching],
  ['ordering', ordering],
  ['essay', essay],
  ['cloze', cloze],
  ['multianswer', cloze],
  ['gapselect', chosenGaps],
  ['ddwtos', chosenGaps],
]);
