import { bilingual, id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What a history is kept of. */
export const TRACED_KINDS = ['course', 'course-module', 'lesson', 'exam', 'question', 'question-category', 'certificate-template'] as const;
export type TracedKind = (typeof TRACED_KINDS)[number];

/** How a value is to be read: as it is, as a word of a list, as a number, a time, yes or no; or as the names of other contents. */
export const VALUE_KINDS = ['text', 'code', 'number', 'moment', 'yes', 'names'] as const;
const value = z.object({ as: z.enum(VALUE_KINDS), lines: z.array(z.string()), names: z.array(bilingual) });
export type HistoryValue = z.infer<typeof value>;

export const historyChange = z.object({
  /** As the panel calls the field. */
  field: z.string(),
  /** Null: it was, or is, empty. */
  before: value.nullable(),
  after: value.nullable(),
});
export type HistoryChange = z.infer<typeof historyChange>;

/** One write of a content. */
export const historyEntry = z.object({
  id: z.string(),
  at: instant,
  /** `create` (of a language, too), `update`, `same` (saved as it was), `publish` … */
  act: z.string(),
  /** Null: the platform by itself, or somebody who is no more. */
  name: bilingual.nullable(),
  where: z.enum(['portal', 'panel', 'platform']),
  /** Null of what has both languages in it. */
  language: z.enum(['th', 'en']).nullable(),
  changes: z.array(historyChange),
  /** Whether what it was then is known; of what was written before histories were kept it is not. */
  known: z.boolean(),
  /** What would be other than now if the draft were put back to this; nothing where it cannot be. */
  differs: z.array(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyPage = z.object({ rows: z.array(historyEntry), next: z.string().nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

const number = z.string().regex(/^\d{1,15}$/, { error: 'format' });
export const historyQuery = z.object({ cursor: number.optional() });
export const panelHistoryParams = z.object({ kind: z.enum(TRACED_KINDS), id });
/** Puts a draft back to what it was after an entry; who wrote it since is not passed over. */
export const putBack = z.object({ entryId: number, stamp: z.string().max(400) });
