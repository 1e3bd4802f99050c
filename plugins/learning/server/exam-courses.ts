import { sql } from '@bai/kernel/server';
import type { OfficeExam } from '../contracts';

type Course = OfficeExam['courses'][number];
/** A language of a course that has something of which many are asked at once. */
export interface CourseFound {
  /** What it has. */
  readonly of: string;
  readonly course: string;
  readonly locale: 'th' | 'en';
  readonly title: string;
  readonly published_at: unknown;
}

const merged = (courses: Map<string, Course>, { course: id, locale, title, published_at: at }: CourseFound): void => {
  const known = courses.get(id) ?? { id, title: { th: '', en: '' }, published: false };
  courses.set(id, { id, title: { ...known.title, [locale]: title }, published: known.published || at !== null });
};

/** Each course once, in both languages, by what it has. */
export const coursesAmong = (rows: readonly CourseFound[]): ReadonlyMap<string, Course[]> => {
  const found = new Map<string, Map<string, Course>>();
  // What is published stands over drafts: they come first.
  for (const row of [...rows].sort((a, b) => Number(a.published_at !== null) - Number(b.published_at !== null))) {
    const courses = found.get(row.of) ?? new Map<string, Course>();
    found.set(row.of, courses);
    merged(courses, row);
  }
  const titled = ({ title: { th, en }, ...course }: Course): Course => ({ ...course, title: { th: th || en, en: en || th } });
  return new Map([...found].map(([of, courses]) => [of, [...courses.values()].map(titled)]));
};

/** The courses that exams belong to, by the exam: by themselves or by a lesson, as drafts too. One statement for all of them. */
export const coursesWith = async (examIds: readonly string[]): Promise<ReadonlyMap<string, Course[]>> => {
  const columns = ['e.document_id as of', 'c.document_id as course', 'c.locale', 'c.title', 'c.published_at'];
  // In SQL: of drafts and of what is published, in both languages, of many exams at once.
  const byItself = sql()('exams as e')
    .join('courses_exam_lnk as l', 'l.exam_id', 'e.id')
    .join('courses as c', 'c.id', 'l.course_id')
    .whereIn('e.document_id', examIds)
    .select(columns);
  const byLesson = sql()('exams as e')
    .join('lessons_exam_lnk as l', 'l.exam_id', 'e.id')
    .join('lessons_module_lnk as m', 'm.lesson_id', 'l.lesson_id')
    .join('course_modules_course_lnk as o', 'o.course_module_id', 'm.course_module_id')
    .join('courses as c', 'c.id', 'o.course_id')
    .whereIn('e.document_id', examIds)
    .select(columns);
  return coursesAmong((await byItself.union(byLesson)) as CourseFound[]);
};
