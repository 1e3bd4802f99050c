import type { Bilingual } from '@bai/kernel/contracts';
import { pathOf } from './categories';
import { withGaps } from './cloze';
import { nameOf, type FileCategory, type FileDraft, type Notes } from './file-question';
import { escaped, htmlOf } from './file-words';
import { tagsFor } from './hints';
import { ALL_OR_NOTHING, FOLLOWING } from './moodle-kinds';
import { hasOptionFeedback, isTrueOrFalse } from './option-words';
import { percent, sharesOf, wholeHint } from './shares';
import { withoutPattern } from './written-answers';

const cdata = (html: string): string => `<text><![CDATA[${html.replaceAll(']]>', ']]&gt;')}]]></text>`;
const plain = (text: string): string => `<text>${escaped(text)}</text>`;
const element = (tag: string, words: Bilingual | null, rest = ''): string => `<${tag} format="html">${cdata(words ? htmlOf(words) : '')}${rest}</${tag}>`;
const alike = (text: string): Bilingual => ({ th: text, en: text });

const ENDINGS: readonly [ending: string, begins: string][] = [
  ['png', '89504e47'],
  ['jpg', 'ffd8ff'],
  ['webp', '52494646'],
];
const pictureName = (bytes: Buffer, index: number): string =>
  `picture-${index + 1}.${ENDINGS.find(([, begins]) => bytes.toString('hex', 0, 4).startsWith(begins))?.[0] ?? 'png'}`;

/** A text with the pictures of the question behind it, whose bytes stand beside it. */
const asked = (html: string, { pictures }: FileDraft): string => {
  const named = pictures.map(({ alternative, bytes }, index) => ({ alternative, bytes, name: pictureName(bytes, index) }));
  const shown = named.map(({ name, alternative }) => `<br><img src="@@PLUGINFILE@@/${name}" alt="${escaped(alternative)}">`).join('');
  const files = named.map(({ name, bytes }) => `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`);
  return `<questiontext format="html">${cdata(html + shown)}${files.join('')}</questiontext>`;
};

type Option = FileDraft['options'][number];
const answer = (share: number, words: Bilingual, feedback: Bilingual | null): string =>
  `<answer fraction="${percent(share)}" format="html">${cdata(htmlOf(words))}${element('feedback', feedback)}</answer>`;
const bare = (share: number, text: string, more = ''): string => `<answer fraction="${share}">${plain(text)}${more}${element('feedback', null)}</answer>`;

const choices = (draft: FileDraft): string[] => {
  const several = draft.type === 'multiple';
  const shares = several ? sharesOf(draft) : draft.options.map(({ correct }) => (correct ? 100 : 0));
  return [
    `<single>${String(!several)}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    ...draft.options.map(({ text, feedback }, index) => answer(shares[index]!, text, feedback)),
  ];
};
const truth = ([yes, no]: readonly Option[]): string[] =>
  [
    { word: 'true', option: yes! },
    { word: 'false', option: no! },
  ].map(({ word, option }) => `<answer fraction="${option.correct ? 100 : 0}">${plain(word)}${element('feedback', option.feedback)}</answer>`);
const loose = (words: Bilingual): string => `<answer>${cdata(htmlOf(words))}</answer>`;

/** How Moodle calls a question, and what stands in it besides its text. */
const partsOf = (draft: FileDraft): readonly [kind: string, parts: readonly string[]] => {
  const { type, options, answers, numericAnswer, tolerance, partialCredit } = draft;
  switch (type) {
    case 'single':
    case 'multiple':
      return ['multichoice', choices(draft)];
    case 'true_false':
      return isTrueOrFalse(options) ? ['truefalse', truth(options)] : ['multichoice', choices(draft)];
    case 'short_answer':
      return [
        'shortanswer',
        [
          '<usecase>0</usecase>',
          ...answers.map(({ text }) => `<answer fraction="100">${cdata(htmlOf(alike(withoutPattern(text))))}${element('feedback', null)}</answer>`),
        ],
      ];
    case 'numeric':
      return ['numerical', [bare(100, String(numericAnswer), `<tolerance>${tolerance ?? 0}</tolerance>`)]];
    case 'matching':
      return ['matching', ['<shuffleanswers>true</shuffleanswers>', ...options.map(({ text, match }) => element('subquestion', text, loose(match!)))]];
    case 'ordering':
      return [
        'ordering',
        [
          '<layouttype>VERTICAL</layouttype>',
          '<selecttype>ALL</selecttype>',
          `<gradingtype>${partialCredit ? FOLLOWING : ALL_OR_NOTHING}</gradingtype>`,
          ...options.map(({ text }, index) => answer(index + 1, text, null)),
        ],
      ];
    case 'gap_fill':
      return ['cloze', []];
    default:
      return ['essay', ['<responseformat>editor</responseformat>']];
  }
};

const noteLosses = (draft: FileDraft, notes: Notes): void => {
  const { type, stem, options } = draft;
  if ((type === 'matching' || type === 'ordering') && hasOptionFeedback(draft)) notes.lose('option-feedback');
  if (type === 'gap_fill' && stem.th !== stem.en) notes.lose('gap-languages');
  if (type === 'true_false' && !isTrueOrFalse(options)) notes.lose('as-choice');
};

/** Writes one question. What Moodle has no place for stands in its tags. */
export const writeMoodle = (draft: FileDraft, notes: Notes): string => {
  noteLosses(draft, notes);
  const order: number[] = [];
  const html = draft.type === 'gap_fill' ? htmlOf(draft.stem, withGaps(draft, order)) : htmlOf(draft.stem);
  const [kind, parts] = partsOf(draft);
  const type = draft.type === 'true_false' && kind === 'multichoice' ? ['type=true_false'] : [];
  const gaps = order.length ? [`gaps=${order.join(',')}`] : [];
  const tags = tagsFor(draft, ...type, ...gaps, ...wholeHint(draft)).map((tag) => `<tag>${plain(tag)}</tag>`);
  const lines = [
    `<name>${plain(nameOf(draft.stem.th))}</name>`,
    asked(html, draft),
    element('generalfeedback', draft.feedback),
    `<defaultgrade>${draft.points}</defaultgrade>`,
    ...parts,
    ...(tags.length ? [`<tags>${tags.join('')}</tags>`] : []),
  ];
  return `<question type="${kind}">\n${lines.map((line) => `  ${line}\n`).join('')}</question>\n`;
};

/** What stands above the questions of a category. */
export const moodleCategory = (category: FileCategory | null): string =>
  `<question type="category"><category>${plain(pathOf(category))}</category><idnumber>${escaped(category?.code ?? '')}</idnumber></question>\n`;
