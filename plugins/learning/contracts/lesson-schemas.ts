import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { lesson, outlineLesson, outlineModule } from './schemas';

/** When a lesson is done: once somebody says so, once so much of its film was played, once its exam is passed. */
export const COMPLETIONS = ['viewed', 'video_watched', 'exam_passed'] as const;
/** So fast a film may be played, as a share of its own speed. */
export const FASTEST = 2;
/** So long a note may be, in characters. */
export const NOTE_MOST = 10_000;

/** How far somebody is in a lesson. Seconds are those of the film. */
export const lessonProgress = z.object({
  /** Where they stopped. */
  position: z.number().int(),
  /** Of how many seconds is known that they were played. */
  watchedSeconds: z.number().int(),
  completedAt: instant.nullable(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

/** A film or its sound alone, by signed addresses. */
const film = z.object({
  url: z.string(),
  type: z.string(),
  seconds: z.number().int(),
  captionsUrl: z.string().nullable(),
  /** The sound alone, for who has little network. */
  soundUrl: z.string().nullable(),
  /** So many seconds have to be played for the lesson to be done; null: it does not depend on it. */
  neededSeconds: z.number().int().nullable(),
});
export type LessonFilm = z.infer<typeof film>;

/** A lesson as somebody learns with it, or looks at it before enrolling; its addresses open for its reader alone, until `until`. */
export const lessonPage = lesson.extend({
  course: z.object({ id, slug: z.string(), title: z.string() }),
  /** By what they learn; null: a free preview. */
  enrollmentId: id.nullable(),
  film: film.nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number().int(), url: z.string() })),
  until: instant,
  completion: z.enum(COMPLETIONS),
  examId: id.nullable(),
  progress: lessonProgress,
  /** `opensAt`: a lesson that opens only then, for who reads this; null where it is open. */
  outline: z.array(outlineModule.extend({ lessons: z.array(outlineLesson.extend({ done: z.boolean(), opensAt: instant.nullable() })) })),
  previousId: id.nullable(),
  nextId: id.nullable(),
});
export type LessonPage = z.infer<typeof lessonPage>;

const second = z.number().min(0).max(86_400);
/** Played since the last report: from and to, in seconds of the film. */
export const played = z.object({
  position: second,
  played: z.array(z.tuple([second, second])).max(200),
  rate: z.number().min(0.25).max(FASTEST),
});
export type Played = z.infer<typeof played>;

/** What makes an address one that opens: until when, for which enrollment, and the platform's code for that; or a preview of its lesson. */
export const signature = z.object({
  until: z.coerce.number().int().optional(),
  enrollmentId: id.optional(),
  code: z.string().max(100).optional(),
  preview: z.string().max(600).optional(),
});

export const note = z.object({ text: z.string().max(NOTE_MOST), version: z.number().int().min(0), savedAt: instant.nullable() });
export type LessonNote = z.infer<typeof note>;
export const keptNote = z.object({ text: z.string().max(NOTE_MOST), version: z.number().int().min(0) });
export const savedNote = note.extend({ savedAt: instant });
