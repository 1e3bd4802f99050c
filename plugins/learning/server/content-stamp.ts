import { refuse } from '@bai/kernel/contracts';
import { forUpdate, sql } from '@bai/kernel/server';

/** The tables of what editors write of courses and exams. */
export type ContentTable = 'courses' | 'course_modules' | 'lessons' | 'exams' | 'questions' | 'question_categories' | 'certificate_templates';

interface Written {
  readonly id: number;
  readonly updated_at: unknown;
}

// In SQL: when the drafts of a content were written last, in all of its languages at once.
const drafts = (table: ContentTable, documentId: string) => {
  const rows = sql()(table).where({ document_id: documentId });
  return table === 'courses' || table === 'course_modules' || table === 'lessons' ? rows.whereNull('published_at') : rows;
};

const stampIn = (rows: readonly Written[]): string =>
  rows
    .map(({ id, updated_at }) => `${id}.${new Date(updated_at as string | number).getTime()}`)
    .sort()
    .join('-');

/** What says which state of a content somebody has before them: another after every write, in whichever language; null where there is none. */
export const stampOf = async (table: ContentTable, documentId: string): Promise<string | null> => {
  const rows = (await drafts(table, documentId).select('id', 'updated_at')) as Written[];
  return rows.length ? stampIn(rows) : null;
};

/**
 * Keeps a content from being written by others until the running transaction ends. `record.missing` where there is none, `version.stale`
 * where somebody wrote it since whoever asks has read it.
 */
export const holdContent = async (table: ContentTable, documentId: string, stamp: string): Promise<void> => {
  const rows = (await forUpdate(drafts(table, documentId).select('id', 'updated_at'))) as Written[];
  if (rows.length === 0) throw refuse('record.missing');
  if (stampIn(rows) !== stamp) throw refuse('version.stale');
};
