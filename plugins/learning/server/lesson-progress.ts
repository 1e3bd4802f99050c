import { accountOf, now, nowIso, oneAtATime, transaction, type Seat } from '@bai/kernel/server';
import { learningProblems, type LessonProgress, type Played } from '../contracts';
import { lessonProgresses } from './collections';
import { considerCompletion } from './completion';
import { requireEnrollment } from './enroll';
import { neededSeconds, requireLesson, requireOpened, requirePrerequisites, type StoredLesson } from './lesson-page';
import { believable, joined, playable, secondsIn, type Stretch } from './played-seconds';
import { isFree } from './present-course';
import { presentProgress } from './present-progress';
import type { LessonProgressRow } from './record-types';

/** What is kept of somebody in a lesson, begun where nothing is; held until commit, so that two windows do not count the same seconds. */
const held = async (seat: Seat, enrollmentId: string, lessonId: string): Promise<{ readonly row: LessonProgressRow; readonly begun: boolean }> => {
  await oneAtATime(`lesson:${enrollmentId}:${lessonId}`);
  const found = await lessonProgresses.first(seat, { enrollmentId, lessonId });
  if (found) return { row: found, begun: false };
  const first = { position: 0, watched: [], watchedSeconds: 0, reportedAt: nowIso() };
  return { row: await lessonProgresses.create(seat, { enrollmentId, lessonId, accountId: accountOf(seat), ...first }), begun: true };
};

/** In one transaction, with the lesson and what is kept of it; a lesson that becomes done may be the last of its course. */
const within = (
  seat: Seat,
  lessonId: string,
  change: (lesson: StoredLesson, row: LessonProgressRow, begun: boolean) => Partial<LessonProgressRow>,
): Promise<LessonProgress> =>
  transaction(async () => {
    const lesson = await requireLesson(seat, lessonId);
    const { id: enrollmentId, activatedAt } = await requireEnrollment(seat, lesson.module.course.documentId);
    if (!isFree(lesson)) {
      requireOpened(lesson, activatedAt);
      await requirePrerequisites(seat, lesson);
    }
    const { row, begun } = await held(seat, enrollmentId, lessonId);
    const after = await lessonProgresses.change(seat, row.id, change(lesson, row, begun));
    if (after.completedAt && !row.completedAt) await considerCompletion(enrollmentId);
    return presentProgress(after);
  });

/** Milliseconds. */
const SECOND = 1000;
const secondsSince = (instant: string | null): number => (instant ? (now().getTime() - Date.parse(instant)) / SECOND : 0);

/**
 * Keeps what somebody played of a film, as far as it can have been: not more than the clock has gone on since they last told, times the
 * speed. What they sought past was not played. The first report begins the clock.
 */
export const reportPlayed = (seat: Seat, lessonId: string, { position, played, rate }: Played): Promise<LessonProgress> =>
  within(seat, lessonId, (lesson, row, begun) => {
    const length = lesson.video?.provider_metadata.seconds ?? 0;
    const inFilm = (at: number): number => Math.min(at, length);
    const told = played.map(([from, to]): Stretch => [inFilm(from), inFilm(to)]);
    const believed = believable(told, begun ? 0 : playable(secondsSince(row.reportedAt), rate));
    const watched = joined([...(row.watched ?? []), ...believed]);
    const [watchedSeconds, needed] = [secondsIn(watched), neededSeconds(lesson)];
    const isDone = needed !== null && watchedSeconds >= needed;
    return {
      watched,
      watchedSeconds,
      position: Math.floor(inFilm(position)),
      reportedAt: nowIso(),
      completedAt: row.completedAt ?? (isDone ? nowIso() : null),
    };
  });

/** Somebody is done with a lesson that ends with that; `lesson.unfinished` where a film or an exam says so. */
export const finishLesson = (seat: Seat, lessonId: string): Promise<LessonProgress> =>
  within(seat, lessonId, ({ completion }, row) => {
    if (!row.completedAt && completion !== 'viewed') throw learningProblems.refuse('lesson.unfinished');
    return { completedAt: row.completedAt ?? nowIso() };
  });
