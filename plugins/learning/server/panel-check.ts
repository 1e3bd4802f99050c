import { refuse } from '@bai/kernel/contracts';
import { panelVisitor, readsAtPanel, type Context } from '@bai/kernel/server';
import type { Finding, PanelCheck, PublishedKind } from '../contracts';
import { draftedOf, type DraftedTable } from './content-rows';
import { stampOf } from './content-stamp';
import { aroundOf } from './outline-rows';
import { checkCourse, draftExam } from './publish-check';
import { COURSE, COURSE_MODULE, LESSON } from './uids';

const TYPES: Readonly<Record<PublishedKind, { readonly uid: string; readonly table: DraftedTable }>> = {
  course: { uid: COURSE, table: 'courses' },
  'course-module': { uid: COURSE_MODULE, table: 'course_modules' },
  lesson: { uid: LESSON, table: 'lessons' },
};

/** The courses that an entry is in, and which findings are about it: of a course all, of a part those that name the part or what is in it. */
const concerning = async (kind: PublishedKind, id: string): Promise<{ courseIds: readonly string[]; about: (finding: Finding) => boolean }> => {
  if (kind === 'course') return { courseIds: [id], about: () => true };
  const { courseIds, lessonIds } = await aroundOf(kind, id);
  const exams = await Promise.all(lessonIds.map(draftExam));
  const parts: readonly (string | null)[] = [id, ...lessonIds];
  return { courseIds, about: ({ at, code }) => at !== null && (code === 'exam-unfit' ? exams : parts).includes(at.id) };
};

/** What publishing would do, for whoever is signed in to the panel in this browser, of what they may read there; else `record.missing`. */
export const readPanelCheck = async (ctx: Context, kind: PublishedKind, id: string): Promise<PanelCheck> => {
  const visitor = await panelVisitor(ctx);
  const { uid, table } = TYPES[kind];
  for (const read of [uid, COURSE]) if (!visitor || !(await readsAtPanel(visitor, read))) throw refuse('record.missing');
  if ((await stampOf(table, id)) === null) throw refuse('record.missing');
  const { courseIds, about } = await concerning(kind, id);
  const titles = await draftedOf('courses', courseIds);
  const courses: PanelCheck['courses'] = [];
  for (const courseId of courseIds) {
    const { enrolled, findings } = await checkCourse(courseId);
    courses.push({ id: courseId, title: titles.get(courseId)!.title, enrolled, findings: findings.filter(about) });
  }
  return { courses };
};
