import { bilingual, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { QUESTION_TYPES } from './exam-schemas';

/** The formats in which questions come and go. */
export const BANK_FORMATS = ['gift', 'moodle', 'aiken'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];
/** Bytes that a file of questions may have. */
export const BANK_FILE_MOST = 10 * 1024 * 1024;
/** Questions that a file may have, read and written. */
export const BANK_FILE_QUESTIONS = 1000;
/** Pictures of a file that are kept. */
export const BANK_FILE_PICTURES = 100;

/** What of a question does not come along, where the rest of it does: read from a file, or written to one. */
const FILE_LOSSES = [
  'formatting',
  'links',
  'scripts',
  'media',
  'outside-pictures',
  'unreadable-pictures',
  'option-pictures',
  'many-pictures',
  'pictures',
  'languages',
  'shares',
  'marking',
  'feedback',
  'option-feedback',
  'answer-feedback',
  'combined-feedback',
  'hints',
  'partial-answers',
  'wildcards',
  'case',
  'other-numbers',
  'units',
  'extra-matches',
  'fixed-order',
  'points',
  'essay-parts',
  'gap-choices',
  'gap-points',
  'gap-languages',
  'nested-category',
  'category',
  'tags',
  'rules',
  'retired',
  'lines',
  'type',
  'as-matching',
  'as-choice',
] as const;
export type FileLoss = (typeof FILE_LOSSES)[number];

/** Why a question is not taken, or cannot be written. `unfit` says more in words of its own. */
const FILE_REFUSALS = [
  'syntax',
  'kind',
  'no-question',
  'empty',
  'long',
  'option-empty',
  'option-long',
  'options-many',
  'answer-long',
  'answers-many',
  'feedback-long',
  'number',
  'gaps',
  'unfit',
  'unwritable',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

const FILE_VERDICTS = ['taken', 'lossy', 'refused'] as const;
const reason = z.object({ code: z.enum(FILE_REFUSALS), said: bilingual.nullable() });

/** What becomes of one question of a file. */
const fileRow = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  name: z.string(),
  /** Null where it is of none that the bank has; `kind` is how the file calls it. */
  type: z.enum(QUESTION_TYPES).nullable(),
  kind: z.string(),
  verdict: z.enum(FILE_VERDICTS),
  losses: z.array(z.enum(FILE_LOSSES)),
  refusals: z.array(reason),
});
export type FileRow = z.infer<typeof fileRow>;

/** What taking a file would do, said before anything is stored. */
export const bankFileReport = z.object({
  /** Of the bytes: what is taken is what was reported. */
  digest: z.string(),
  format: z.enum(BANK_FORMATS),
  taken: z.number().int(),
  lossy: z.number().int(),
  refused: z.number().int(),
  /** Of those taken, so many are written in one language, which then stands in both. */
  oneLanguage: z.number().int(),
  pictures: z.number().int(),
  newCategories: z.array(z.string()),
  rows: z.array(fileRow),
});
export type BankFileReport = z.infer<typeof bankFileReport>;

export const readBankFile = z.object({ format: z.enum([...BANK_FORMATS, 'any']).default('any') });
export const takeBankFile = readBankFile.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/, { error: 'format' }) });
/** What came of it. */
export const bankFileTaken = z.object({ questions: z.number().int(), categories: z.number().int(), pictures: z.number().int() });
export type BankFileTaken = z.infer<typeof bankFileTaken>;

/** Which questions are written, all of the bank unless something is said. */
export const writeBankFile = z.object({
  format: z.enum(BANK_FORMATS),
  categoryId: id.optional(),
  tag: z.string().trim().max(40).optional(),
});
/** What a file could not carry of each question that is written; of the others nothing is said. */
export const bankFileLosses = z.object({
  questions: z.number().int(),
  written: z.number().int(),
  rows: z.array(fileRow.omit({ line: true, kind: true }).extend({ id, type: z.enum(QUESTION_TYPES) })),
});
export type BankFileLosses = z.infer<typeof bankFileLosses>;
