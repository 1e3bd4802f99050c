import type { BankFormat } from '../../contracts';
import { readAiken, writeAiken } from './aiken';
import { Notes, type FileCategory, type FileDraft, type FileQuestion } from './file-question';
import { readGift } from './gift-read';
import { giftCategory, writeGift } from './gift-write';
import { readMoodle } from './moodle-read';
import { moodleCategory, writeMoodle } from './moodle-write';

interface Format {
  readonly read: (text: string) => FileQuestion[];
  readonly write: (draft: FileDraft, notes: Notes) => string | null;
  readonly category: (category: FileCategory | null) => string;
  readonly around: (questions: string) => string;
  readonly ending: string;
  readonly type: string;
}

/** How each format is read and written. */
export const FORMATS: Readonly<Record<BankFormat, Format>> = {
  gift: { read: readGift, write: writeGift, category: giftCategory, around: (questions) => questions, ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
  moodle: {
    read: readMoodle,
    write: writeMoodle,
    category: moodleCategory,
    around: (questions) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions}</quiz>\n`,
    ending: 'moodle.xml',
    type: 'application/xml',
  },
  aiken: { read: readAiken, write: writeAiken, category: () => '', around: (questions) => questions, ending: 'aiken.txt', type: 'text/plain; charset=utf-8' },
};

/** Which format a text is in, by what it looks like. */
export const formatOf = (text: string): BankFormat => {
  if (/^\s*</.test(text)) return 'moodle';
  return /^[A-Z][.)].*\n\s*ANSWER:\s*[A-Z]\s*$/im.test(text) ? 'aiken' : 'gift';
};

const sameCategory = (a: FileCategory | null, b: FileCategory | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Writes questions one after the other, each category once above those that follow in it; what each loses, in their order. */
export const writeFile = (format: BankFormat, drafts: readonly FileDraft[]): { readonly text: string; readonly notes: readonly Notes[] } => {
  const { write, category, around } = FORMATS[format];
  const notes: Notes[] = [];
  let [text, current]: [string, FileCategory | null] = ['', null];
  for (const draft of drafts) {
    const noted = new Notes();
    const written = write(draft, noted);
    notes.push(noted);
    if (written === null) continue;
    if (!sameCategory(draft.category, current)) {
      current = draft.category;
      const above = category(current);
      if (above) text += `${above}\n`;
    }
    text += `${written}\n`;
  }
  return { text: around(text), notes };
};
