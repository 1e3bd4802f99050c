import { Problem, refuse } from '@bai/kernel/contracts';
import { DAY, documents, now, systemSeat, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { COMPLETIONS, learningProblems, LESSON_KINDS, type LessonFilm, type LessonPage } from '../contracts';
import { lessonProgresses } from './collections';
import { doneIn } from './completion';
import { requireEnrollment } from './enroll';
import { lessonMedia, type LessonMedia } from './lesson-media';
import { missingIn, requireNoneMissing } from './prerequisite';
import { isFree } from './present-course';
import { presentProgress } from './present-progress';
import { courseById, OTHER } from './read-course';
import { openUntil, signedAddress, type Reader } from './signed-media';
import { LESSON } from './uids';

type Language = 'th' | 'en';

const named = z.object({ documentId: z.string() });
/** A lesson as it is shown: what the panel has of it. */
export const storedLesson = z.object({
  documentId: z.string(),
  title: z.string(),
  kind: z.enum(LESSON_KINDS),
  minutes: z.number(),
  freePreview: z.boolean(),
  opensAfterDays: z.number().nullish(),
  body: z.array(z.record(z.string(), z.unknown())).nullish(),
  completion: z.enum(COMPLETIONS),
  videoPercent: z.number().nullish(),
  video: lessonMedia.nullish().catch(null),
  sound: lessonMedia.nullish().catch(null),
  captions: lessonMedia.nullish().catch(null),
  files: z.array(z.unknown()).nullish(),
  exam: named.nullish(),
  module: z.object({ course: named.extend({ slug: z.string(), title: z.string(), prerequisites: z.array(named).nullish() }) }),
});
export type StoredLesson = z.output<typeof storedLesson>;

export const LESSON_POPULATE = {
  video: true,
  sound: true,
  captions: true,
  files: true,
  exam: { fields: ['documentId'] },
  module: {
    fields: ['documentId'],
    populate: { course: { fields: ['documentId', 'slug', 'title'], populate: { prerequisites: { fields: ['documentId'] } } } },
  },
};

/** A lesson that is published in a published course, in a language or else in the other; null where there is none. */
export const publishedLesson = async (documentId: string, language: Language): Promise<(StoredLesson & { readonly language: Language }) | null> => {
  for (const locale of [language, OTHER[language]]) {
    const found = storedLesson.safeParse(await documents(LESSON).findOne({ documentId, locale, status: 'published', populate: LESSON_POPULATE }));
    if (found.success) return { ...found.data, language: locale };
  }
  return null;
};

/** That one; `record.missing` where there never was one for somebody, `lesson.withdrawn` where they did something in it before. */
export const requireLesson = async (seat: Seat, documentId: string, language: Language = 'th') => {
  const lesson = await publishedLesson(documentId, language);
  if (lesson) return lesson;
  const accountId = seat.subjects.account;
  const before = accountId && (await lessonProgresses.count(systemSeat('lesson'), { accountId, lessonId: documentId }));
  throw before ? learningProblems.refuse('lesson.withdrawn') : refuse('record.missing');
};

/** Of how many seconds it has to be known that they were played, one less than its share: players end a moment before the end. Null: none. */
export const neededSeconds = ({ completion, videoPercent, video }: StoredLesson): number | null =>
  completion === 'video_watched' && video ? Math.max(1, Math.floor(((videoPercent ?? 100) / 100) * (video.provider_metadata.seconds ?? 0)) - 1) : null;

/** How a file gets an address that opens. */
type Sign = (media: LessonMedia) => string;

export const filmOf = (lesson: StoredLesson, sign: Sign): LessonFilm | null => {
  const { video, sound, captions } = lesson;
  return video
    ? {
        url: sign(video),
        type: video.mime,
        seconds: Math.round(video.provider_metadata.seconds ?? 0),
        captionsUrl: captions ? sign(captions) : null,
        soundUrl: sound ? sign(sound) : null,
        neededSeconds: neededSeconds(lesson),
      }
    : null;
};

export const filesOf = ({ files }: StoredLesson, sign: Sign): LessonPage['files'] =>
  (files ?? []).flatMap((file) => {
    const media = lessonMedia.extend({ size: z.number() }).safeParse(file).data;
    return media ? [{ name: media.name, type: media.mime, bytes: Math.round(media.size * 1000), url: sign(media) }] : [];
  });

/** When a lesson opens for who was let in then; null where it is open. */
export const opensAt = (days: number | null | undefined, activatedAt: string | null): string | null => {
  if (!days || !activatedAt) return null;
  const at = Date.parse(activatedAt) + days * DAY;
  return at > now().getTime() ? new Date(at).toISOString() : null;
};

/** Refuses a lesson that opens later, with when that is. */
export const requireOpened = ({ opensAfterDays, module: { course } }: StoredLesson, activatedAt: string | null): void => {
  const at = opensAt(opensAfterDays, activatedAt);
  if (at) throw learningProblems.refuse('lesson.unopened', { opensAt: at, course: { slug: course.slug, title: course.title } });
};

/** Refuses a lesson of a course that presupposes another which somebody has not completed, or whose certificate ended meanwhile. */
export const requirePrerequisites = async (seat: Seat, { module: { course } }: StoredLesson): Promise<void> => {
  const { documentId: courseId, slug, title, prerequisites } = course;
  const ids = (prerequisites ?? []).map(({ documentId }) => documentId);
  requireNoneMissing(await missingIn(seat, courseId, ids), { slug, title });
};

/** The enrollment by which somebody learns; null where they have none and the lesson is a free preview. A refusal names the course. */
const readerOf = async (seat: Seat, lesson: StoredLesson): Promise<(NonNullable<Reader> & { readonly activatedAt: string | null }) | null> => {
  const { slug, documentId: courseId, title } = lesson.module.course;
  const accountId = seat.subjects.account;
  try {
    if (!accountId) throw learningProblems.refuse('enrollment.missing');
    const { id: enrollmentId, activatedAt } = await requireEnrollment(seat, courseId);
    return { enrollmentId, accountId, activatedAt };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (isFree(lesson)) return null;
    throw learningProblems.refuse(error.code as 'enrollment.missing', { course: { slug, title } });
  }
};

/** A lesson as its screen shows it, with everything around it. */
export const readLessonPage = async (seat: Seat, documentId: string, language: Language): Promise<LessonPage> => {
  const lesson = await requireLesson(seat, documentId, language);
  const { documentId: courseId, slug } = lesson.module.course;
  const reader = await readerOf(seat, lesson);
  if (reader && !isFree(lesson)) {
    requireOpened(lesson, reader.activatedAt);
    await requirePrerequisites(seat, lesson);
  }
  const course = await courseById(courseId, lesson.language);
  if (!course) throw refuse('record.missing');
  const done = reader ? await doneIn(reader.enrollmentId, courseId) : new Set<string>();
  const row = reader && (await lessonProgresses.first(systemSeat('lesson'), { enrollmentId: reader.enrollmentId, lessonId: documentId }));
  const order = course.modules.flatMap(({ lessons }) => lessons).filter((one) => reader || one.readable);
  const place = order.findIndex(({ id }) => id === documentId);
  const until = openUntil();
  const sign = (media: LessonMedia): string => signedAddress(media, until, reader);
  return {
    id: documentId,
    title: lesson.title,
    language: lesson.language,
    kind: lesson.kind,
    minutes: lesson.minutes,
    body: lesson.body ?? [],
    course: { id: courseId, slug, title: course.title },
    enrollmentId: reader?.enrollmentId ?? null,
    film: filmOf(lesson, sign),
    files: filesOf(lesson, sign),
    until: new Date(until).toISOString(),
    completion: lesson.completion,
    examId: lesson.exam?.documentId ?? null,
    progress: presentProgress(row),
    outline: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((one) => ({
        ...one,
        done: done.has(one.id),
        opensAt: one.readable ? null : opensAt(one.opensAfterDays, reader?.activatedAt ?? null),
      })),
    })),
    previousId: order[place - 1]?.id ?? null,
    nextId: place < 0 ? null : (order[place + 1]?.id ?? null),
  };
};
