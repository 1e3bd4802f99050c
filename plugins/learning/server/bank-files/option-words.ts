import type { Bilingual } from '@bai/kernel/contracts';
import type { FileDraft } from './file-question';
import { eachOf, onOneLine } from './file-words';

type Option = FileDraft['options'][number];

/** An option as files have it. */
export const optionOf = (text: Bilingual, correct: boolean, feedback: Bilingual | null = null, match: Bilingual | null = null): Option => ({
  key: null,
  text: eachOf(text, onOneLine),
  correct,
  match: match && eachOf(match, onOneLine),
  feedback: said(feedback),
});
/** Words, or nothing where a file has a place for them and nothing in it. */
export const said = (words: Bilingual | null): Bilingual | null => (words && (words.th || words.en) ? words : null);

const TRUE: Bilingual = { th: 'ถูก', en: 'True' };
const FALSE: Bilingual = { th: 'ผิด', en: 'False' };
const alike = (a: Bilingual, b: Bilingual): boolean => a.th === b.th && a.en === b.en;

/** The two options of a question of true or false, in formats that have no words for them. */
export const trueOrFalse = (isTrue: boolean, ofTrue: Bilingual | null = null, ofFalse: Bilingual | null = null): Option[] => [
  optionOf(TRUE, isTrue, ofTrue),
  optionOf(FALSE, !isTrue, ofFalse),
];
/** Whether the two options are those, so that such a format can carry them. */
export const isTrueOrFalse = (options: readonly Pick<Option, 'text'>[]): boolean =>
  options.length === 2 && alike(options[0]!.text, TRUE) && alike(options[1]!.text, FALSE);

export const hasOptionFeedback = ({ options }: FileDraft): boolean => options.some(({ feedback }) => feedback !== null);
