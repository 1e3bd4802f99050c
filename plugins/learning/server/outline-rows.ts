import { createHash } from 'node:crypto';
import { sql } from '@bai/kernel/server';

/** A line of what is written of courses: a lesson in its module, a module in its course. */
interface Line {
  readonly course: string;
  readonly module: string;
  readonly lesson: string | null;
  readonly module_order: number;
  readonly lesson_order: number | null;
}

/** A course in the order in which it is written. */
export interface OutlineOrder {
  readonly modules: readonly { readonly id: string; readonly lessonIds: readonly string[] }[];
  /** The number by which each part stands where it stands; they may have gaps, and be the same. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Another one after every change of the order. */
  readonly stamp: string;
}

const stampOf = (modules: OutlineOrder['modules']): string => createHash('sha256').update(JSON.stringify(modules)).digest('base64url').slice(0, 22);

const orderOf = (lines: readonly Line[]): OutlineOrder => {
  const modules = new Map<string, Set<string>>();
  const numbers = new Map<string, number>();
  for (const { module, lesson, module_order: at, lesson_order: within } of lines) {
    const lessons = modules.get(module) ?? new Set<string>();
    modules.set(module, lessons);
    numbers.set(module, at);
    if (lesson) numbers.set(lesson, within!);
    if (lesson) lessons.add(lesson);
  }
  const listed = [...modules].map(([id, lessons]) => ({ id, lessonIds: [...lessons] }));
  return { modules: listed, numbers, stamp: stampOf(listed) };
};

/** The drafts of courses in their order, whichever language each part is written in. One statement for all of them. */
export const outlinesOf = async (courseIds: readonly string[]): Promise<ReadonlyMap<string, OutlineOrder>> => {
  // In SQL: all languages at once, in one order. A part that is written in two has the same number in both.
  const lines = (await sql()('courses as c')
    .join('course_modules_course_lnk as cl', 'cl.course_id', 'c.id')
    .join('course_modules as m', 'm.id', 'cl.course_module_id')
    .leftJoin('lessons_module_lnk as ml', 'ml.course_module_id', 'm.id')
    .leftJoin('lessons as l', 'l.id', 'ml.lesson_id')
    .whereIn('c.document_id', courseIds)
    .whereNull('c.published_at')
    .whereNull('m.published_at')
    .whereNull('l.published_at')
    .orderBy(['m.order', 'm.document_id', 'l.order', 'l.document_id'])
    .select('c.document_id as course', 'm.document_id as module', 'l.document_id as lesson', 'm.order as module_order', 'l.order as lesson_order')) as Line[];
  return new Map(courseIds.map((id) => [id, orderOf(lines.filter(({ course }) => course === id))]));
};

/** The same of one course. */
export const outlineOf = async (courseId: string): Promise<OutlineOrder> => (await outlinesOf([courseId])).get(courseId)!;

export interface Home {
  readonly moduleId: string;
  readonly courseId: string | null;
}
/** Where lessons stand as they are written: in which module of which course. */
export const homesOf = async (lessonIds: readonly string[]): Promise<ReadonlyMap<string, Home>> => {
  // In SQL, for the same reason.
  const rows = (await sql()('lessons as l')
    .join('lessons_module_lnk as ml', 'ml.lesson_id', 'l.id')
    .join('course_modules as m', 'm.id', 'ml.course_module_id')
    .leftJoin('course_modules_course_lnk as cl', 'cl.course_module_id', 'm.id')
    .leftJoin('courses as c', 'c.id', 'cl.course_id')
    .whereIn('l.document_id', lessonIds)
    .whereNull('l.published_at')
    .select('l.document_id as lesson', 'm.document_id as module', 'c.document_id as course')) as { lesson: string; module: string; course: string | null }[];
  return new Map(rows.map(({ lesson, module, course }) => [lesson, { moduleId: module, courseId: course }]));
};

/** The course that a module is written in; null where it is in none, or not there. */
export const courseOfModule = async (moduleId: string): Promise<string | null> => {
  // In SQL, for the same reason.
  const row = (await sql()('course_modules as m')
    .join('course_modules_course_lnk as cl', 'cl.course_module_id', 'm.id')
    .join('courses as c', 'c.id', 'cl.course_id')
    .where('m.document_id', moduleId)
    .whereNull('m.published_at')
    .first('c.document_id as course')) as { course: string } | undefined;
  return row?.course ?? null;
};

/** What stands around a part of courses, as it is written and as it is shown. */
export interface Around {
  readonly courseIds: readonly string[];
  /** Of a module, those in it; of a lesson, itself. */
  readonly lessonIds: readonly string[];
}
/** In which courses a module or a lesson stands; they are two while it is on its way from one to the other. */
export const aroundOf = async (kind: 'course-module' | 'lesson', id: string): Promise<Around> => {
  // In SQL, for the same reason. Drafts are linked to drafts, and what is published to what is published; drafts come first.
  const rows = (await sql()('course_modules as m')
    .leftJoin('lessons_module_lnk as ml', 'ml.course_module_id', 'm.id')
    .leftJoin('lessons as l', 'l.id', 'ml.lesson_id')
    .leftJoin('course_modules_course_lnk as cl', 'cl.course_module_id', 'm.id')
    .leftJoin('courses as c', 'c.id', 'cl.course_id')
    .where({ [kind === 'lesson' ? 'l.document_id' : 'm.document_id']: id })
    .orderByRaw('m.published_at is not null')
    .select('l.document_id as lesson', 'c.document_id as course')) as { lesson: string | null; course: string | null }[];
  const ids = (name: 'lesson' | 'course'): string[] => [...new Set(rows.flatMap((row) => row[name] ?? []))];
  return { courseIds: ids('course'), lessonIds: ids('lesson') };
};
