import { accountOf, systemSeat, type Seat } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { standingOf } from './certify';
import { certificates, enrollments } from './collections';
import { courseFacts, type CourseFacts } from './course-facts';

type Needed = CourseFacts['prerequisites'];

/**
 * Which of some courses somebody may not be taken to have learnt. One counts as long as its certificate stands; one that gave no
 * certificate once it was completed. What was taken from somebody counts no more.
 */
const unmetAmong = async (accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const system = systemSeat('prerequisites');
  const given = await certificates.every(system, { accountId, courseId: [...ids] });
  const had = await enrollments.every(system, { accountId, courseId: [...ids], state: ['completed', 'expired'] });
  const certified = new Set(given.map(({ enrollmentId }) => enrollmentId));
  const met = new Set([
    ...given.flatMap((row) => (standingOf(row) === 'valid' ? [row.courseId] : [])),
    ...had.flatMap(({ id, courseId, completedAt }) => (completedAt && !certified.has(id) ? [courseId] : [])),
  ]);
  return new Set(ids.filter((id) => !met.has(id)));
};

/** The courses that have to be completed before a course, and that somebody has not, or not any more. */
export const missingBefore = async (seat: Seat, { prerequisites }: Pick<CourseFacts, 'prerequisites'>): Promise<Needed> => {
  if (prerequisites.length === 0) return [];
  const unmet = await unmetAmong(
    accountOf(seat),
    prerequisites.map(({ id }) => id),
  );
  return prerequisites.filter(({ id }) => unmet.has(id));
};

/** The same by ids alone, which cost nothing where there are none: named once something is missing. */
export const missingIn = async (seat: Seat, courseId: string, ids: readonly string[]): Promise<Needed> => {
  if (ids.length === 0 || (await unmetAmong(accountOf(seat), ids)).size === 0) return [];
  const course = await courseFacts(courseId);
  return course ? missingBefore(seat, course) : [];
};

/** How missing courses are told. */
export const presentMissing = (missing: Needed) => missing.map(({ slug, title }) => ({ slug, title }));

/** Refuses with `prerequisite.missing`, which names them, and the course that asks for them. */
export const requireNoneMissing = (missing: Needed, course?: { readonly slug: string; readonly title: string }): void => {
  if (missing.length) throw learningProblems.refuse('prerequisite.missing', { courses: presentMissing(missing), ...(course ? { course } : {}) });
};
