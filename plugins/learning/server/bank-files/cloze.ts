import type { Bilingual } from '@bai/kernel/contracts';
import { decodeHTML } from 'entities';
import type { FileDraft, Notes } from './file-question';
import { eachOf, escaped, tidy } from './file-words';
import { acceptedOf, withoutPattern, type FileAnswer } from './written-answers';

type Answers = FileDraft['answers'];
/** How a gap begins in a text, how it goes on to its end, and where a gap is while the text around it is read. */
const BEGIN = /\{(\d{0,3}):([A-Z_]{2,20}):/g;
const TO_END = /((?:\\[^]|[^\\}])*)\}/y;
const mark = (index: number): string => `\ue010${index}\ue011`;
const MARKS = /\ue010(\d{1,4})\ue011/g;
const CHOSEN = /^(MULTICHOICE|MC|MULTIRESPONSE|MR)/;
const NUMBER = /^(NUMERICAL|NM)$/;
const WRITTEN = /^(SHORTANSWER|SA|MW)(_C|C)?$/;
const MOST = 40;
/** Letters of a text with its gaps. */
const LONGEST = 40_000;

/** The alternatives of a gap: each with the percent that it brings. A sign with a stroke before it is itself. */
const alternatives = (whole: string): FileAnswer[] =>
  (whole.match(/(?:\\[^]|&#\w{1,6};|[^\\~])+/g) ?? []).map((one) => {
    const [, sign = '', rest = ''] = /^(=|%-?[\d.]{1,9}%)?([^]*)$/.exec(one.trimStart()) ?? [];
    const [said = '', ...comments] = rest.match(/(?:\\[^]|&#\w{1,6};|[^\\#])+/g) ?? [];
    const text = tidy(decodeHTML(said.replace(/\\([}~#="\\/])/g, '$1')));
    return { words: { th: text, en: text }, share: sign === '=' ? 100 : Number(sign.slice(1, -1)), feedback: comments.join('').trim() !== '' };
  });

/** A number with how far an answer may be from it is taken as the number alone. */
const asNumber = (found: readonly FileAnswer[], notes: Notes): FileAnswer[] =>
  found.map(({ words, ...rest }) => {
    const [number = '', tolerance = '0'] = words.th.split(':');
    if (Number(tolerance) !== 0) notes.lose('marking');
    if (rest.share > 0 && (!number.trim() || !Number.isFinite(Number(number)))) notes.refuse('number');
    return { ...rest, words: { th: number, en: number } };
  });

/** A star among what is chosen is a star. */
const asChosen = (found: readonly FileAnswer[]): FileAnswer[] => found.map((one) => ({ ...one, words: eachOf(one.words, withoutPattern) }));

/** Replaces the gaps of a text. Behind one that has no end no other has one, so nothing is searched again. */
const replaceGaps = (text: string, replaced: (points: string, kind: string, said: string) => string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: begin, 1: points, 2: kind, index } of text.matchAll(BEGIN)) {
    if (index < from) continue;
    TO_END.lastIndex = index + begin.length;
    const found = TO_END.exec(text);
    if (!found) break;
    parts.push(text.slice(from, index), replaced(points!, kind!, found[1]!));
    from = TO_END.lastIndex;
  }
  return parts.join('') + text.slice(from);
};

interface Gap {
  readonly points: string;
  readonly answers: (number: number) => Answers;
}

/** A text with its gaps taken out, each by a mark. */
export const withoutGaps = (given: string, notes: Notes): { readonly text: string; readonly gaps: readonly Gap[] } => {
  const gaps: Gap[] = [];
  if (given.length > LONGEST) notes.refuse('long');
  const text = given.slice(0, LONGEST);
  if (/\[\[\d/.test(text)) notes.refuse('gaps');
  const marked = replaceGaps(text, (points, kind, said) => {
    if (!CHOSEN.test(kind) && !NUMBER.test(kind) && !WRITTEN.test(kind)) notes.refuse('gaps');
    if (CHOSEN.test(kind)) notes.lose('gap-choices');
    if (/^(SHORTANSWER_C|SAC|MWC)$/.test(kind)) notes.lose('case');
    const read = alternatives(said);
    const found = NUMBER.test(kind) ? asNumber(read, notes) : CHOSEN.test(kind) ? asChosen(read) : read;
    gaps.push({ points: points || '1', answers: (number) => acceptedOf(found, number, notes) });
    return mark(gaps.length - 1);
  });
  if (new Set(gaps.map(({ points }) => points)).size > 1) notes.lose('gap-points');
  if (gaps.length === 0 || gaps.length > MOST) notes.refuse('gaps');
  return { text: marked, gaps };
};

const marksIn = (text: string): number[] => [...text.matchAll(MARKS)].map(([, index]) => Number(index));

/** Numbers the gaps of both languages alike, each in its order unless it is said otherwise, and gives each its answers once. */
export const numbered = (stem: Bilingual, gaps: readonly Gap[], said: string | undefined): { readonly stem: Bilingual; readonly answers: Answers } => {
  const given = /^\d{1,2}(,\d{1,2})*$/.test(said ?? '') ? said!.split(',').map(Number) : null;
  const numbers = new Map<number, number>();
  for (const text of [stem.th, stem.en]) marksIn(text).forEach((index, place) => numbers.set(index, given?.[index] ?? numbers.get(index) ?? place + 1));
  const seen = new Set<string>();
  const answers = [...numbers]
    .sort(([, a], [, b]) => a - b)
    .flatMap(([index, number]) => gaps[index]?.answers(number) ?? [])
    .filter(({ gap, text }) => !seen.has(`${gap} ${text}`) && seen.add(`${gap} ${text}`));
  return { stem: eachOf(stem, (text) => text.replace(MARKS, (_, index: string) => `[[${numbers.get(Number(index))}]]`)), answers };
};

const NUMBERED = /\[\[(\d{1,2})\]\]/g;
const strokes = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped(sign)).replace(/[}~#=\\]/g, '\\$&');

/** A text whose gaps are written out; which number each had, in the order of the file. */
export const withGaps = (draft: FileDraft, order: number[]): ((text: string) => string) => {
  const written = (number: number): string => {
    order.push(number);
    const accepted = draft.answers.filter(({ gap }) => gap === number).map(({ text }) => `=${strokes(withoutPattern(text))}`);
    return `{1:SHORTANSWER:${accepted.join('~')}}`;
  };
  return (text) =>
    text
      .split(NUMBERED)
      .map((part, index) => (index % 2 ? written(Number(part)) : escaped(part).replaceAll('{', '&#123;').replaceAll('\n', '<br>')))
      .join('');
};
