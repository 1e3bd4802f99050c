import { entryStamp, holdEntry, sql } from '@bai/kernel/server';

/** The tables of what editors write of courses and exams. */
export type ContentTable = 'courses' | 'course_modules' | 'lessons' | 'exams' | 'questions' | 'question_categories' | 'certificate_templates';

// In SQL: when the drafts of a content were written last, in all of its languages at once.
const drafts = (table: ContentTable, documentId: string) => {
  const rows = sql()(table).where({ document_id: documentId });
  return table === 'courses' || table === 'course_modules' || table === 'lessons' ? rows.whereNull('published_at') : rows;
};

/** What says which state of a content somebody has before them: another after every write, in whichever language; null where there is none. */
export const stampOf = (table: ContentTable, documentId: string): Promise<string | null> => entryStamp(drafts(table, documentId));

/** Keeps a content from being written by others until the running transaction ends, as it was read. */
export const holdContent = (table: ContentTable, documentId: string, stamp: string): Promise<void> => holdEntry(drafts(table, documentId), stamp);
