import { readFile } from 'node:fs/promises';
import type { Problem } from '@bai/kernel/contracts';
import { accountOf, once, sha256, turns, type Context, type Seat, type Upload } from '@bai/kernel/server';
import {
  BANK_FILE_QUESTIONS,
  learningProblems,
  type BankFileReport,
  type BankFileTaken,
  type BankFormat,
  type FileLoss,
  type FileRow,
  type Picture,
  type QuestionDraft,
} from '../contracts';
import { FileCategories } from './bank-file-categories';
import { FilePictures } from './bank-file-pictures';
import type { FileDraft, FileQuestion } from './bank-files/file-question';
import { textOfFile } from './bank-files/file-text';
import { FORMATS, formatOf } from './bank-files/formats';
import { Unreadable } from './bank-files/unreadable';
import { addQuestion } from './bank-writing';
import { isRuleSet } from './check-course';

interface FileRead {
  readonly digest: string;
  readonly format: BankFormat;
  readonly questions: readonly FileQuestion[];
}

const tooMany = (): Problem => learningProblems.refuse('bank-file.oversized', { most: BANK_FILE_QUESTIONS });
const unreadable = (rule: string, line: number | null = null): Problem => learningProblems.refuse('bank-file.unreadable', { rule, ...(line ? { line } : {}) });

const questionsIn = (text: string, format: BankFormat): FileQuestion[] => {
  try {
    return FORMATS[format].read(text);
  } catch (error) {
    if (error instanceof Unreadable) throw error.rule === 'many' ? tooMany() : unreadable(error.rule, error.line);
    throw error;
  }
};

/** Reading a large file takes the processor a second or two: one at once in a process, and everybody in turn. */
const files = turns({ atOnce: 1, each: 4, most: 20 });

const readWhole = async (upload: Upload, asked: BankFormat | 'any'): Promise<FileRead> => {
  const bytes = await readFile(upload.filepath);
  const text = textOfFile(bytes);
  if (text === null) throw unreadable('encoding');
  const format = asked === 'any' ? formatOf(text) : asked;
  const questions = questionsIn(text, format);
  if (questions.length === 0) throw unreadable('nothing');
  if (questions.length > BANK_FILE_QUESTIONS) throw tooMany();
  return { digest: sha256(bytes), format, questions };
};

const read = (seat: Seat, upload: Upload, asked: BankFormat | 'any'): Promise<FileRead> => files.take(accountOf(seat), () => readWhole(upload, asked));

/** A question as it is taken, with what else of it is lost in this bank. */
interface Fitted {
  readonly question: FileQuestion;
  readonly draft: FileDraft | null;
  readonly pictures: readonly Picture[];
  readonly losses: readonly FileLoss[];
}

/** What a file cannot know: which rules there are here, and which of its pictures are any. */
const fit = async (questions: readonly FileQuestion[], pictures: FilePictures): Promise<Fitted[]> => {
  const rules = new Map<string, boolean>();
  const fitted: Fitted[] = [];
  for (const question of questions) {
    const { draft } = question;
    if (!draft) {
      fitted.push({ question, draft, pictures: [], losses: question.losses });
      continue;
    }
    const version = draft.ruleSetVersion;
    if (version && !rules.has(version)) rules.set(version, await isRuleSet(version));
    const unknown = version !== null && !rules.get(version);
    const found = await pictures.of(draft.pictures);
    const losses = new Set<FileLoss>([...question.losses, ...found.lost, ...(unknown ? (['rules'] as const) : [])]);
    fitted.push({ question, draft: unknown ? { ...draft, ruleSetVersion: null } : draft, pictures: found.pictures, losses: [...losses] });
  }
  return fitted;
};

const rowOf = ({ question, draft, losses }: Fitted): FileRow => {
  const { line, name, kind, refusals } = question;
  return {
    line,
    name,
    kind,
    type: draft?.type ?? null,
    verdict: draft ? (losses.length ? 'lossy' : 'taken') : 'refused',
    losses: [...losses],
    refusals: [...refusals],
  };
};

const categoriesOf = (fitted: readonly Fitted[]) => fitted.flatMap(({ draft }) => draft?.category ?? []);

/** Says what would become of a file. Nothing is stored. */
export const reportOnFile = async (seat: Seat, upload: Upload, asked: BankFormat | 'any'): Promise<BankFileReport> => {
  const { digest, format, questions } = await read(seat, upload, asked);
  const pictures = new FilePictures(seat, false);
  const fitted = await fit(questions, pictures);
  const rows = fitted.map(rowOf);
  const count = (verdict: FileRow['verdict']): number => rows.filter((row) => row.verdict === verdict).length;
  return {
    digest,
    format,
    taken: count('taken'),
    lossy: count('lossy'),
    refused: count('refused'),
    oneLanguage: questions.filter(({ draft, oneLanguage }) => draft && oneLanguage).length,
    pictures: await pictures.count(),
    newCategories: (await FileCategories.open()).missing(categoriesOf(fitted)).map(({ name }) => name.th),
    rows,
  };
};

const store = async (fitted: readonly Fitted[], pictures: number): Promise<BankFileTaken> => {
  const categories = await FileCategories.open();
  const made = await categories.make(categoriesOf(fitted));
  let questions = 0;
  for (const { draft, pictures: kept } of fitted) {
    if (!draft) continue;
    const { category, pictures: _bytes, ...rest } = draft;
    const written: QuestionDraft = { ...rest, categoryId: categories.idOf(category), pictures: [...kept] };
    await addQuestion(written);
    questions += 1;
  }
  return { questions, categories: made, pictures };
};

/**
 * Stores all that a file has that can be taken, or nothing of it, and once for each key. Pictures are put into the media library before
 * the transaction, since they are files, and are taken out again where it does not come to an end.
 */
export const takeFile = async (
  ctx: Context,
  seat: Seat,
  upload: Upload,
  asked: { readonly format: BankFormat | 'any'; readonly digest: string },
): Promise<BankFileTaken> => {
  const { digest, format, questions } = await read(seat, upload, asked.format);
  if (digest !== asked.digest) throw learningProblems.refuse('bank-file.changed');
  const pictures = new FilePictures(seat, true);
  let used = false;
  try {
    const fitted = await fit(questions, pictures);
    if (fitted.every(({ draft }) => !draft)) throw unreadable('nothing');
    const count = await pictures.count();
    let ran = false;
    const taken = await once(ctx, seat, 'learning.takeBankFile', { digest, format }, () => {
      ran = true;
      return store(fitted, count);
    });
    used = ran;
    return taken;
  } finally {
    if (!used) await pictures.discard();
  }
};
