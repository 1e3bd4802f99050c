import { Notes, readQuestion, type FileDraft, type FileQuestion } from './file-question';
import { eachOf, onOneLine, plainOf, wordsOfPlain } from './file-words';
import { requireReadable } from './unreadable';
import { hasOptionFeedback, isTrueOrFalse, optionOf } from './option-words';

const OPTION = /^([A-Z])[.)]\s*(?=\S|$)(.*)$/;
const ANSWER = /^ANSWER:\s*([A-Z])$/i;
/** The answer of a question that names no option. */
const NO_OPTION = /^ANSWER:/;
const KIND = 'Aiken';

interface Begun {
  line: number;
  readonly stem: string[];
  readonly options: { readonly letter: string; readonly text: string }[];
}
const nothing = (): Begun => ({ line: 0, stem: [], options: [] });
const isBegun = ({ stem, options }: Begun): boolean => stem.length + options.length > 0;

const ended = ({ line, stem, options }: Begun, right: string | null): FileQuestion => {
  const notes = new Notes();
  const letters = options.map(({ letter }) => letter);
  const at = { line, name: '', kind: KIND };
  if (right === null || !letters.includes(right) || new Set(letters).size < letters.length) {
    notes.refuse('syntax');
    return readQuestion({ ...at, name: stem[0] ?? options[0]?.text ?? '' }, null, notes);
  }
  const read = options.map(({ letter, text }) => optionOf(wordsOfPlain(text, notes), letter === right));
  const type = isTrueOrFalse(read) ? 'true_false' : 'single';
  return readQuestion(at, { type, stem: wordsOfPlain(stem.join('\n'), notes), options: read }, notes);
};

/** Reads Aiken: lines of the question, lettered options, and a line that says which is right. */
export const readAiken = (text: string): FileQuestion[] => {
  requireReadable(text);
  const found: FileQuestion[] = [];
  let begun = nothing();
  const end = (right: string | null): void => {
    if (isBegun(begun) || right !== null) found.push(ended(begun, right));
    begun = nothing();
  };
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (!line) return;
    const [option, answer] = [OPTION.exec(line), ANSWER.exec(line) ?? NO_OPTION.exec(line)];
    // A question whose right option is never named ends where the next one begins.
    if (!option && !answer && begun.options.length) end(null);
    begun.line ||= index + 1;
    if (answer) end(answer[1]?.toUpperCase() ?? '');
    else if (option) begun.options.push({ letter: option[1]!, text: option[2]! });
    else begun.stem.push(line);
  });
  end(null);
  return found;
};

const noteLosses = (draft: FileDraft, notes: Notes): void => {
  if (draft.category) notes.lose('category');
  if (draft.tags.length) notes.lose('tags');
  if (draft.pictures.length) notes.lose('pictures');
  if (draft.feedback) notes.lose('feedback');
  if (hasOptionFeedback(draft)) notes.lose('option-feedback');
  if (draft.points !== 1) notes.lose('points');
  if (draft.ruleSetVersion) notes.lose('rules');
  if (draft.retired) notes.lose('retired');
  if (draft.stem.th.includes('\n') || draft.stem.en.includes('\n')) notes.lose('lines');
};

/** Writes one question; null where Aiken has no way to say it. */
export const writeAiken = (draft: FileDraft, notes: Notes): string | null => {
  const { type, options } = draft;
  if (type !== 'single' && type !== 'true_false') {
    notes.refuse('kind');
    return null;
  }
  const [stem, ...texts] = [draft.stem, ...options.map(({ text }) => text)].map((words) => plainOf(eachOf(words, onOneLine)));
  // Aiken has no way to write a text that looks like one of its own lines.
  if (stem === null || texts.includes(null) || OPTION.test(stem!) || ANSWER.test(stem!)) {
    notes.refuse('unwritable');
    return null;
  }
  noteLosses(draft, notes);
  if (type === 'true_false' && !isTrueOrFalse(options)) notes.lose('type');
  const letter = (index: number): string => String.fromCharCode(65 + index);
  const right = options.findIndex(({ correct }) => correct);
  return `${[stem, ...texts.map((text, index) => `${letter(index)}. ${text}`), `ANSWER: ${letter(right)}`].join('\n')}\n`;
};
