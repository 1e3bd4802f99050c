import { refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, oneAtATime, transaction, type Seat } from '@bai/kernel/server';
import type { LessonNote } from '../contracts';
import { lessonNotes } from './collections';
import { requireEnrollment } from './enroll';
import { requireLesson } from './lesson-page';
import type { LessonNoteRow } from './record-types';

const WHY = 'own note';

const noteIn = async (seat: Seat, row: LessonNoteRow): Promise<LessonNote> => ({
  text: (await lessonNotes.open(seat, row.id, 'text', WHY))?.toString() ?? '',
  version: row.version,
  savedAt: row.savedAt,
});

const rowOf = (seat: Seat, lessonId: string): Promise<LessonNoteRow | null> => lessonNotes.first(seat, { accountId: accountOf(seat), lessonId });

const requirePlace = async (seat: Seat, lessonId: string): Promise<void> => {
  const lesson = await requireLesson(seat, lessonId);
  await requireEnrollment(seat, lesson.module.course.documentId);
};

/** One's own note; whatever became of the lesson, what was written stays one's own. */
export const readNote = async (seat: Seat, lessonId: string): Promise<LessonNote> => {
  const row = await rowOf(seat, lessonId);
  if (row) return noteIn(seat, row);
  await requirePlace(seat, lessonId);
  return { text: '', version: 0, savedAt: null };
};

/** Keeps it; of two windows the later is refused with `version.stale` and what is `newer`, unless it says the same. */
export const keepNote = (seat: Seat, lessonId: string, { text, version }: { text: string; version: number }): Promise<LessonNote & { savedAt: string }> =>
  transaction(async () => {
    await requirePlace(seat, lessonId);
    await oneAtATime(`note:${accountOf(seat)}:${lessonId}`);
    const row = await rowOf(seat, lessonId);
    if (row && version !== row.version) {
      const newer = await noteIn(seat, row);
      if (newer.text !== text) throw refuse('version.stale', { newer });
    }
    const savedAt = nowIso();
    const saved = row
      ? await lessonNotes.change(seat, row.id, { text, savedAt })
      : await lessonNotes.create(seat, { accountId: accountOf(seat), lessonId, text, savedAt });
    return { text, version: saved.version, savedAt };
  });
