import { pageByKeyset, plainColumn, sql } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { OPEN_ENROLLMENTS, type courseListPage, type courseListQuery, type CourseRow } from '../contracts';
import { LISTED, matching, sortingOf } from './bank-rows';
import { draftedOf } from './content-rows';
import { outlinesOf } from './outline-rows';

type Query = z.output<typeof courseListQuery>;
interface Fact extends Pick<CourseRow, 'category' | 'level'> {
  readonly slug: string | null;
  readonly price: number | string | null;
  readonly document_id: string;
  readonly review_state: CourseRow['reviewState'] | null;
  readonly publish_at: string | number | Date | null;
}

const TITLE = `EXISTS (SELECT 1 FROM courses AS o WHERE o.document_id = c.document_id AND (${plainColumn('o.title')} LIKE ? ESCAPE '!' OR o.slug LIKE ? ESCAPE '!'))`;
const PUBLISHED = 'EXISTS (SELECT 1 FROM courses AS p WHERE p.document_id = c.document_id AND p.published_at IS NOT NULL)';
// As in `content-rows`.
const CHANGED = `EXISTS (SELECT 1 FROM courses AS d JOIN courses AS p ON p.document_id = d.document_id AND p.locale = d.locale AND p.published_at IS NOT NULL
  WHERE d.document_id = c.document_id AND d.published_at IS NULL AND d.updated_at <> p.updated_at)`;

// In SQL: paged by keyset, as the bank is; each course once, by its first draft.
const narrowed = ({ q, category, state, reviewState }: Query): Knex.QueryBuilder => {
  const first = sql()('courses').whereNull('published_at').groupBy('document_id').min('id');
  const query = matching(sql()('courses as c').whereIn('c.id', first), TITLE, q);
  if (category) void query.where('c.category', category);
  if (reviewState) void query.where('c.review_state', reviewState);
  if (state) void query.whereRaw(state === 'draft' ? `NOT ${PUBLISHED}` : PUBLISHED);
  if (state === 'changed') void query.whereRaw(CHANGED);
  return query;
};

const learnersOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  // In SQL: of many courses at once, without a row of anybody.
  const counted = (await sql()('enrollments')
    .whereIn('course_id', ids)
    .whereIn('state', OPEN_ENROLLMENTS)
    .groupBy('course_id')
    .select('course_id')
    .count({ n: '*' })) as {
    course_id: string;
    n: number | string;
  }[];
  return new Map(counted.map(({ course_id: id, n }) => [id, Number(n)]));
};

const rowsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, CourseRow>> => {
  // In SQL: what is the same in every language, of many at once.
  const facts = (await sql()('courses')
    .whereIn('document_id', ids)
    .whereNull('published_at')
    .select('document_id', 'slug', 'category', 'level', 'price', 'review_state', 'publish_at')) as Fact[];
  const [drafted, outlines, learners] = [await draftedOf('courses', ids), await outlinesOf(ids), await learnersOf(ids)];
  return new Map(
    facts.map(({ document_id: id, review_state: state, publish_at: at, price, slug, ...fact }) => {
      const { title, shown, updatedAt } = drafted.get(id)!;
      const lessons = outlines.get(id)!.modules.reduce((sum, { lessonIds }) => sum + lessonIds.length, 0);
      const row = { ...fact, id, title, shown, updatedAt, slug: slug ?? '', price: Number(price ?? 0), lessons, enrolled: learners.get(id) ?? 0 };
      return [id, { ...row, reviewState: state ?? 'writing', publishAt: at === null ? null : new Date(at).toISOString() }];
    }),
  );
};

/** A page of the courses that are written. */
export const listCourses = async (query: Query): Promise<z.input<typeof courseListPage>> => {
  const sorting = sortingOf(query.sort, { updatedAt: { ...LISTED.updatedAt, column: 'c.updated_at' } }, 'c.id');
  const { rows, ...page } = await pageByKeyset(narrowed(query), sorting, query, sql().raw('c.id, c.document_id, c.updated_at'));
  const ids = rows.map((row) => row.document_id as string);
  const found = await rowsOf(ids);
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
};
