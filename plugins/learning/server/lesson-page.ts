import { Problem, refuse } from '@bai/kernel/contracts';
import { documents, systemSeat, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { COMPLETIONS, learningProblems, LESSON_KINDS, type LessonFilm, type LessonPage } from '../contracts';
import { lessonProgresses } from './collections';
import { doneIn } from './completion';
import { requireEnrollment } from './enroll';
import { lessonMedia } from './lesson-media';
import { isFree } from './present-course';
import { presentProgress } from './present-progress';
import { courseById, OTHER } from './read-course';
import { openUntil, signedAddress, type Reader } from './signed-media';
import { LESSON } from './uids';

type Language = 'th' | 'en';

const stored = z.object({
  documentId: z.string(),
  title: z.string(),
  kind: z.enum(LESSON_KINDS),
  minutes: z.number(),
  freePreview: z.boolean(),
  body: z.array(z.record(z.string(), z.unknown())).nullish(),
  completion: z.enum(COMPLETIONS),
  videoPercent: z.number().nullish(),
  video: lessonMedia.nullish().catch(null),
  sound: lessonMedia.nullish().catch(null),
  captions: lessonMedia.nullish().catch(null),
  files: z.array(z.unknown()).nullish(),
  exam: z.object({ documentId: z.string() }).nullish(),
  module: z.object({ course: z.object({ documentId: z.string(), slug: z.string(), title: z.string() }) }),
});
export type StoredLesson = z.output<typeof stored>;

const populate = {
  video: true,
  sound: true,
  captions: true,
  files: true,
  exam: { fields: ['documentId'] },
  module: { fields: ['documentId'], populate: { course: { fields: ['documentId', 'slug', 'title'] } } },
};

/** A lesson that is published in a published course, in a language or else in the other; null where there is none. */
export const publishedLesson = async (documentId: string, language: Language): Promise<(StoredLesson & { readonly language: Language }) | null> => {
  for (const locale of [language, OTHER[language]]) {
    const found = stored.safeParse(await documents(LESSON).findOne({ documentId, locale, status: 'published', populate }));
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

const filmOf = (lesson: StoredLesson, until: number, reader: Reader): LessonFilm | null => {
  const { video, sound, captions } = lesson;
  return video
    ? {
        url: signedAddress(video, until, reader),
        type: video.mime,
        seconds: Math.round(video.provider_metadata.seconds ?? 0),
        captionsUrl: captions ? signedAddress(captions, until, reader) : null,
        soundUrl: sound ? signedAddress(sound, until, reader) : null,
        neededSeconds: neededSeconds(lesson),
      }
    : null;
};

const filesOf = ({ files }: StoredLesson, until: number, reader: Reader): LessonPage['files'] =>
  (files ?? []).flatMap((file) => {
    const media = lessonMedia.extend({ size: z.number() }).safeParse(file).data;
    return media ? [{ name: media.name, type: media.mime, bytes: Math.round(media.size * 1000), url: signedAddress(media, until, reader) }] : [];
  });

/** The enrollment by which somebody learns; null where they have none and the lesson is a free preview. A refusal names the course. */
const readerOf = async (seat: Seat, lesson: StoredLesson): Promise<Reader> => {
  const { slug, documentId: courseId, title } = lesson.module.course;
  const accountId = seat.subjects.account;
  try {
    if (!accountId) throw learningProblems.refuse('enrollment.missing');
    return { enrollmentId: (await requireEnrollment(seat, courseId)).id, accountId };
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
  const course = await courseById(courseId, lesson.language);
  if (!course) throw refuse('record.missing');
  const done = reader ? await doneIn(reader.enrollmentId, courseId) : new Set<string>();
  const row = reader && (await lessonProgresses.first(systemSeat('lesson'), { enrollmentId: reader.enrollmentId, lessonId: documentId }));
  const order = course.modules.flatMap(({ lessons }) => lessons).filter((one) => reader || one.readable);
  const place = order.findIndex(({ id }) => id === documentId);
  const until = openUntil();
  return {
    id: documentId,
    title: lesson.title,
    language: lesson.language,
    kind: lesson.kind,
    minutes: lesson.minutes,
    body: lesson.body ?? [],
    course: { id: courseId, slug, title: course.title },
    enrollmentId: reader?.enrollmentId ?? null,
    film: filmOf(lesson, until, reader),
    files: filesOf(lesson, until, reader),
    until: new Date(until).toISOString(),
    completion: lesson.completion,
    examId: lesson.exam?.documentId ?? null,
    progress: presentProgress(row),
    outline: course.modules.map((module) => ({ ...module, lessons: module.lessons.map((one) => ({ ...one, done: done.has(one.id) })) })),
    previousId: order[place - 1]?.id ?? null,
    nextId: place < 0 ? null : (order[place + 1]?.id ?? null),
  };
};
