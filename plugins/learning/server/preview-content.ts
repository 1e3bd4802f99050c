import { field, refuse } from '@bai/kernel/contracts';
import { documents, type Context, type FileReply, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { learningProblems, type CoursePreview, type ExamPreview, type LessonPreview } from '../contracts';
import { questionsNow } from './bank-try';
import { arrange, drawQuestions } from './draw-questions';
import { questionCount, writtenExam } from './exam-facts';
import { addressOf, type LessonMedia } from './lesson-media';
import { filesOf, filmOf, LESSON_POPULATE, storedLesson, type StoredLesson } from './lesson-page';
import { presentRules } from './exam-office';
import { presentAsked } from './present-attempt';
import { presentProgress } from './present-progress';
import { presentPreview, requireLessonPreview, requirePreview, type Preview } from './preview-link';
import { courseIn } from './read-course';
import { mediaReply } from './signed-media';
import { LESSON } from './uids';

/** What is written may still lack what it cannot be drawn without: the panel lets drafts be empty. */
const whole = async <T>(read: () => Promise<T | null>): Promise<T> => {
  try {
    const found = await read();
    if (found !== null) return found;
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const names = [...new Set(error.issues.map(({ path }) => String(path.findLast((part) => typeof part === 'string') ?? '')))];
    throw learningProblems.refuse('preview.unready', { fields: names.map((name) => field(name, 'required', 'This is still empty.')) });
  }
  throw refuse('record.missing');
};

/** A course as it is written, in the language of the link alone. */
export const previewCourse = async (seat: Seat, ctx: Context, id: string, token: string): Promise<CoursePreview> => {
  const preview = await requirePreview(seat, ctx, 'course', id, token);
  return { course: await whole(() => courseIn(id, preview.language!, preview.status)), of: await presentPreview(preview) };
};

const writtenLesson = ({ id, language, status }: Preview): Promise<StoredLesson> =>
  whole(async () => {
    const found = await documents(LESSON).findOne({ documentId: id, locale: language, status, populate: LESSON_POPULATE });
    return found && storedLesson.parse(found);
  });

/** A lesson as it is written, by itself: its files open by the same link, as long as it does and for the same person. */
export const previewLesson = async (seat: Seat, ctx: Context, id: string, token: string): Promise<LessonPreview> => {
  const preview = await requirePreview(seat, ctx, 'lesson', id, token);
  const [lesson, of] = [await writtenLesson(preview), await presentPreview(preview)];
  const sign = ({ provider_metadata: { fileId } }: LessonMedia): string => `${addressOf(fileId)}?${new URLSearchParams({ preview: token }).toString()}`;
  const { documentId: courseId, slug, title } = lesson.module.course;
  return {
    of,
    lesson: {
      id,
      title: lesson.title,
      language: preview.language!,
      kind: lesson.kind,
      minutes: lesson.minutes,
      body: lesson.body ?? [],
      course: { id: courseId, slug, title },
      enrollmentId: null,
      film: filmOf(lesson, sign),
      files: filesOf(lesson, sign),
      until: of.until,
      completion: lesson.completion,
      examId: lesson.exam?.documentId ?? null,
      progress: presentProgress(null),
      outline: [],
      previousId: null,
      nextId: null,
    },
  };
};

/** A file of a lesson that is looked at by a link; of no other. */
export const previewMedia = async (seat: Seat, ctx: Context, fileId: string, token: string): Promise<FileReply> => {
  const { video, sound, captions, files } = await writtenLesson(await requireLessonPreview(seat, ctx, token));
  const kept = z.object({ provider_metadata: z.object({ fileId: z.string() }) });
  const ids = [video, sound, captions, ...(files ?? [])].flatMap((file) => kept.safeParse(file).data?.provider_metadata.fileId ?? []);
  if (!ids.includes(fileId)) throw refuse('record.missing');
  return mediaReply(fileId);
};

/** An exam as it is written, and a paper of it that nobody sits. */
export const previewExam = async (seat: Seat, ctx: Context, id: string, token: string): Promise<ExamPreview> => {
  const preview = await requirePreview(seat, ctx, 'exam', id, token);
  const exam = await writtenExam(id);
  const ids = drawQuestions(exam.sections, exam.shufflesQuestions) ?? [];
  const paper = (await questionsNow(ids)).map((question) => ({
    ...presentAsked({ question, drawn: arrange(question, question.version, exam.shufflesOptions) }),
    checked: false,
    review: null,
  }));
  const rules = { ...presentRules(exam), id, graceMinutes: exam.overdue === 'grace' ? (exam.graceMinutes ?? null) : null };
  return { of: await presentPreview(preview), exam: { ...rules, questions: questionCount(exam), extraMinutes: 0, attempts: [] }, paper };
};
