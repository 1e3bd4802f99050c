import type { Bilingual } from '@bai/kernel/contracts';
import { pathOf } from './categories';
import { nameOf, type FileCategory, type FileDraft, type Notes } from './file-question';
import { htmlOf } from './file-words';
import { tagsFor } from './hints';
import { hasOptionFeedback, isTrueOrFalse } from './option-words';
import { percent, sharesOf, wholeHint } from './shares';
import { withoutPattern } from './written-answers';

/** Signs that GIFT itself reads. */
const stroked = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&');
/** Words behind a sign: what would be read as percent or as a format at their beginning is written as a character. */
const words = (given: Bilingual): string => stroked(htmlOf(given).replace(/^%/, '&#37;').replace(/^\[/, '&#91;'));
const alike = (text: string): Bilingual => ({ th: text, en: text });
const told = (sign: string, given: Bilingual | null): string => (given ? sign + words(given) : '');

type Option = FileDraft['options'][number];
const listed = (lines: readonly string[]): string => `\n${lines.map((line) => `\t${line}\n`).join('')}`;
const choice = (sign: string, { text, feedback }: Option): string => `${sign}${words(text)}${told('#', feedback)}`;
const pair = (left: string, right: Bilingual): string => `=${left} -> ${stroked(htmlOf(right))}`;

const trueOrFalse = ({ options: [yes, no] }: FileDraft): string => {
  const isTrue = yes!.correct;
  const [right, wrong] = isTrue ? [yes!.feedback, no!.feedback] : [no!.feedback, yes!.feedback];
  return `${isTrue ? 'TRUE' : 'FALSE'}${wrong || right ? `#${wrong ? words(wrong) : ''}` : ''}${told('#', right)}`;
};

const answersOf = (draft: FileDraft): string => {
  const { type, options, answers, numericAnswer, tolerance } = draft;
  switch (type) {
    case 'single':
      return listed(options.map((option) => choice(option.correct ? '=' : '~', option)));
    case 'true_false':
      return isTrueOrFalse(options) ? trueOrFalse(draft) : listed(options.map((option) => choice(option.correct ? '=' : '~', option)));
    case 'multiple': {
      const shares = sharesOf(draft);
      return listed(options.map((option, index) => choice(`~%${percent(shares[index]!)}%`, option)));
    }
    case 'short_answer':
      return listed(answers.map(({ text }) => `=${words(alike(withoutPattern(text)))}`));
    case 'numeric':
      return `#${numericAnswer}${tolerance ? `:${tolerance}` : ''}`;
    case 'matching':
      return listed(options.map(({ text, match }) => pair(words(text), match!)));
    case 'ordering':
      return listed(options.map(({ text }, index) => pair(String(index + 1), text)));
    case 'gap_fill':
      return listed(answers.map(({ gap, text }) => pair(`[[${gap}]]`, alike(text))));
    default:
      return '';
  }
};

const noteLosses = (draft: FileDraft, notes: Notes): void => {
  const { type } = draft;
  if (draft.pictures.length) notes.lose('pictures');
  if (type === 'ordering' || type === 'gap_fill') notes.lose('as-matching');
  if (['matching', 'ordering'].includes(type) && hasOptionFeedback(draft)) notes.lose('option-feedback');
  if (type === 'true_false' && !isTrueOrFalse(draft.options)) notes.lose('as-choice');
};

const hintsOf = (draft: FileDraft): string[] => {
  const { type, options, points } = draft;
  const otherwise = type === 'ordering' || type === 'gap_fill' || (type === 'true_false' && !isTrueOrFalse(options));
  return [...(otherwise ? [`type=${type}`] : []), ...(points === 1 ? [] : [`points=${points}`]), ...wholeHint(draft)];
};

/** Writes one question. What GIFT has no place for stands in tags above it. */
export const writeGift = (draft: FileDraft, notes: Notes): string => {
  noteLosses(draft, notes);
  const tags = tagsFor(draft, ...hintsOf(draft)).map((tag) => `[tag:${tag.replace(/[\\\]]/g, '\\$&')}]`);
  const above = tags.length ? `// ${tags.join(' ')}\n` : '';
  const body = answersOf(draft) + told('####', draft.feedback);
  return `${above}::${stroked(nameOf(draft.stem.th))}::[html]${words(draft.stem)}{${body}}\n`;
};

/** What stands above the questions of a category. */
export const giftCategory = (category: FileCategory | null): string => `${category?.code ? `// [id:${category.code}]\n` : ''}$CATEGORY: ${pathOf(category)}\n`;
