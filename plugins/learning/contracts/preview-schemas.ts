import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { askedQuestion, exam } from './exam-schemas';
import { lessonPage } from './lesson-schemas';
import { course } from './schemas';

const language = z.enum(['th', 'en']);

/** What opens a preview: made by the platform for one entry, one language, one person, some minutes. */
export const previewToken = z.object({ preview: z.string().max(600) });

/** What is looked at. `language` is null of what has both languages in it; `others` lead to the languages that it is written in besides. */
export const previewOf = z.object({
  id,
  language: language.nullable(),
  isDraft: z.boolean(),
  until: instant,
  others: z.array(z.object({ language, path: z.string() })),
  /** Where it is written, by whoever asked: in the panel or in the portal. */
  backTo: z.string(),
});
export type PreviewOf = z.infer<typeof previewOf>;

export const coursePreview = z.object({ of: previewOf, course });
export type CoursePreview = z.infer<typeof coursePreview>;

/** A lesson alone: neither the lessons around it nor anybody's progress. */
export const lessonPreview = z.object({ of: previewOf, lesson: lessonPage });
export type LessonPreview = z.infer<typeof lessonPreview>;

/** An exam's rules and its questions as somebody would be asked them, drawn anew each time; nothing of what is right. None: it cannot be held so. */
export const examPreview = z.object({
  of: previewOf,
  exam: exam.omit({ courseId: true, courseTitle: true, courseSlug: true, openAttemptId: true, block: true, missing: true, nextAt: true }),
  paper: z.array(askedQuestion),
});
export type ExamPreview = z.infer<typeof examPreview>;
