import { categoryAt } from './categories';
import { Notes, readQuestion, type FileQuestion, type Parts } from './file-question';
import { hinted, readHints } from './hints';
import { MOODLE_KINDS } from './moodle-kinds';
import { speaks, wordsIn, wordsOrNone, type Cut } from './moodle-words';
import { Unreadable } from './unreadable';
import { childOf, childrenOf, elementsIn, textOf, type Element } from './xml-elements';

/** The bytes of files are most of such a file, and nothing of them is XML: a parser would walk them letter by letter. */
const FILES = /(<file\b[^<>]*>)([A-Za-z0-9+/=\s]*)(<\/file>)/g;

const withoutFiles = (text: string): { readonly text: string; readonly cut: Cut; readonly lines: readonly number[] } => {
  const cut: string[] = [];
  const lines: number[] = [];
  let from = 0;
  const rest = text.replace(FILES, (_, open: string, content: string, close: string) => {
    cut.push(content);
    return `${open}${cut.length - 1}${'\n'.repeat(content.split('\n').length - 1)}${close}`;
  });
  for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n', from)) {
    lines.push(at);
    from = at + 1;
  }
  return { text: rest, cut, lines };
};

/** The line of a place in a text whose line ends are known. */
const lineAt = (ends: readonly number[], at: number): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low + 1;
};

/** What a question brings; of one that does not say it, what its parts bring. */
const pointsOf = (element: Element, ofParts: number | undefined, notes: Notes): number => {
  const said = Number(textOf(element, 'defaultgrade').trim() || (ofParts ?? 1));
  const whole = Math.min(100, Math.max(1, Math.round(said) || 1));
  if (whole !== said) notes.lose('points');
  return whole;
};

const tagsOf = (element: Element): string[] =>
  childrenOf(childOf(element, 'tags') ?? { ...element, children: [] }, 'tag').map((tag) => childOf(tag, 'text')?.text ?? tag.text);

/** What Moodle says to groups of answers, and on the way: the bank has no place for it. */
const noteRest = (element: Element, notes: Notes): void => {
  if (['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some((tag) => speaks(element, tag) && !isStock(element, tag)))
    notes.lose('combined-feedback');
  if (childrenOf(element, 'hint').some((hint) => (childOf(hint, 'text')?.text ?? '').trim())) notes.lose('hints');
};
/** What Moodle puts there where nobody wrote anything. */
const STOCK = /^your answer is (partially )?(in)?correct\.?$/i;
const isStock = (element: Element, tag: string): boolean =>
  STOCK.test(
    textOf(element, tag)
      .replace(/<[^<>]*>/g, '')
      .trim(),
  );

/** The picture of a question as files had it before texts had some of their own. */
const takePicture = (element: Element, notes: Notes): void => {
  const name = textOf(element, 'image').trim();
  const content = textOf(element, 'image_base64').trim();
  if (content) notes.pictures.push({ alternative: '', bytes: Buffer.from(content, 'base64') });
  else if (name) notes.lose(/^https?:/i.test(name) ? 'outside-pictures' : 'unreadable-pictures');
};

interface Category {
  readonly path: string;
  readonly code: string;
}
const readOne = (element: Element, line: number, category: Category, cut: Cut): FileQuestion => {
  const notes = new Notes();
  const kind = element.attributes.type ?? '';
  const at = { line, kind, name: textOf(element, 'name') };
  const read = MOODLE_KINDS.get(kind.toLowerCase());
  if (!read) {
    notes.refuse(kind === 'description' ? 'no-question' : 'kind');
    return readQuestion({ ...at, name: at.name || wordsIn(childOf(element, 'questiontext'), new Notes()).th }, null, notes);
  }
  const hints = readHints(tagsOf(element), notes);
  const parts: Parts = { ...hinted(hints), ...read({ element, hints, notes, cut }) };
  const feedback = wordsOrNone(childOf(element, 'generalfeedback'), notes);
  noteRest(element, notes);
  takePicture(element, notes);
  return readQuestion(
    at,
    {
      ...parts,
      feedback,
      points: pointsOf(element, parts.points, notes),
      category: categoryAt(category.path, category.code, notes),
      pictures: notes.pictures,
      // What was used once and is asked no longer, Moodle hides.
      retired: parts.retired === true || textOf(element, 'hidden').trim() === '1',
    },
    notes,
  );
};

/** Reads Moodle XML. Throws `Unreadable` where the file as a whole is none. */
export const readMoodle = (given: string): FileQuestion[] => {
  const { text, cut, lines } = withoutFiles(given);
  const quiz = elementsIn(text).find(({ tag }) => tag === 'quiz');
  if (!quiz) throw new Unreadable('xml', 1);
  let category: Category = { path: '', code: '' };
  return childrenOf(quiz, 'question').flatMap((element) => {
    if (element.attributes.type !== 'category') return [readOne(element, lineAt(lines, element.at), category, cut)];
    category = { path: textOf(element, 'category').trim(), code: textOf(element, 'idnumber').trim() };
    return [];
  });
};
