import type { CourseWords, LessonFile, LessonWords } from '@bai/learning/contracts';
import { courseIn, courseSchema, courseValues, NEW_COURSE, planSchema, planValues } from '../src/features/learning/admin/parts/course-values';
import { lessonIn, lessonSchema, lessonValues, newLesson } from '../src/features/learning/admin/parts/lesson-values';

const ID = 'a'.repeat(24);
const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'x' }] }];
const photo = { id: '7', url: '/uploads/a.png', alternative: 'a' };
const words = (title: string): CourseWords => ({
  title,
  summary: 'in short',
  description: body,
  forWhom: null,
  outcomes: ['one', 'two'],
  instructors: [{ name: 'A', about: null, photo }],
});
const facts = {
  slug: 'a-course',
  category: 'law',
  level: 'basic',
  language: 'both',
  price: 12_300,
  minutes: 30,
  cover: photo,
  prerequisiteIds: [ID],
  examId: ID,
  certificateTemplateId: null,
  grantsLicense: null,
  validityMonths: 12,
  ruleSetVersion: null,
} as const;
const course = { facts: { ...facts, prerequisiteIds: [...facts.prerequisiteIds] }, words: { th: words('ก'), en: words('a') } };

const faultsOf = (schema: { safeParse: (values: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined } }, values: unknown): string[] =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

test('a course that is opened and saved is sent as it was read', () =>
  expect(courseIn(courseValues(course))).toEqual({ ...course.facts, words: course.words }));

test('a language that is left out is sent as none, and what was typed in it is kept in the form', () => {
  const values = { ...courseValues(course), written: { th: true, en: false } };
  expect(courseIn(values).words).toEqual({ th: words('ก'), en: null });
  expect(values.words.en.title).toBe('a');
  expect(faultsOf(courseSchema, { ...values, written: { th: false, en: false } })).toEqual(['words']);
});

test('what is missing is said where the form has it', () => {
  const missing = ['category', 'language', 'level', 'minutes', 'slug', 'words.en.summary', 'words.en.title', 'words.th.summary', 'words.th.title'];
  expect(faultsOf(courseSchema, NEW_COURSE)).toEqual(missing);
  expect(faultsOf(lessonSchema, newLesson(ID))).toEqual(['words.en.title', 'words.th.title']);
});

test('a plan is sent as it was read, and half a moment is refused at its field', () => {
  const plan = { reviewState: 'review', publishAt: '2027-01-01T02:30:00.000Z', unpublishAt: null } as const;
  expect(planSchema.parse(planValues({ ...plan, missed: null }))).toEqual(plan);
  expect(faultsOf(planSchema, { ...planValues({ ...plan, missed: null }), unpublishAt: { day: '', time: '09:30' } })).toEqual(['unpublishAt']);
});

test('a lesson that is opened and saved is sent as it was read', () => {
  const file: LessonFile = { id: '1', name: 'a.mp4', type: 'video/mp4', bytes: 1, seconds: 24 };
  const said: LessonWords = { title: 'a', body, film: file, sound: null, captions: null, files: [file] };
  const lesson = {
    facts: { moduleId: ID, kind: 'video', minutes: 5, freePreview: true, completion: 'video_watched', videoPercent: 60, examId: null, opensAfterDays: 3 },
    words: { th: said, en: null },
  } as const;
  expect(lessonIn(lessonValues(lesson))).toEqual({ ...lesson.facts, words: lesson.words });
  expect(lessonIn({ ...lessonValues(lesson), completion: 'viewed' }).videoPercent).toBeNull();
});
