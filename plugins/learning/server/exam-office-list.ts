import { bilingual } from '@bai/kernel/contracts';
import { documents, pageByKeyset, plainColumn, sql } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import { REVIEW_STATES, type examPage, type examQuery, type ExamRow } from '../contracts';
import { LISTED, matching, sortingOf } from './bank-rows';
import { EXAM_POPULATE, questionsOf } from './check-exam';
import { coursesWith } from './exam-courses';
import { EXAM } from './uids';

type Query = z.output<typeof examQuery>;

const moment = z.coerce.date().nullish();
const stored = z.object({
  documentId: z.string(),
  title: bilingual,
  timeLimitMinutes: z.number(),
  passPercent: z.number(),
  opensAt: moment,
  closesAt: moment,
  reviewState: z.enum(REVIEW_STATES).nullish(),
  updatedAt: z.coerce.date(),
});

const TITLE = `EXISTS (SELECT 1 FROM exams_cmps AS p JOIN components_words_lines AS w ON w.id = p.cmp_id
  WHERE p.entity_id = e.id AND p.field = 'title' AND (${plainColumn('w.th')} LIKE ? ESCAPE '!' OR ${plainColumn('w.en')} LIKE ? ESCAPE '!'))`;

// In SQL: paged by keyset, as the bank is.
const narrowed = ({ q, reviewState }: Query): Knex.QueryBuilder => {
  const query = matching(sql()('exams as e'), TITLE, q);
  return reviewState ? query.where('e.review_state', reviewState) : query;
};

const rowsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, ExamRow>> => {
  if (ids.length === 0) return new Map();
  const found = await documents(EXAM).findMany({ filters: { documentId: { $in: ids } }, populate: { title: true, ...EXAM_POPULATE }, limit: ids.length });
  const courses = await coursesWith(ids);
  return new Map(
    found.map((one) => {
      const { documentId: id, title, timeLimitMinutes, passPercent, opensAt, closesAt, reviewState, updatedAt } = stored.parse(one);
      const row: ExamRow = {
        id,
        title,
        timeLimitMinutes,
        passPercent,
        questions: questionsOf(one),
        courses: (courses.get(id) ?? []).map((course) => ({ id: course.id, title: course.title })),
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
        reviewState: reviewState ?? 'writing',
        updatedAt: updatedAt.toISOString(),
      };
      return [id, row];
    }),
  );
};

/** A page of the exams. */
export const listExams = async (query: Query): Promise<z.input<typeof examPage>> => {
  const sorting = sortingOf(query.sort, { updatedAt: { ...LISTED.updatedAt, column: 'e.updated_at' } }, 'e.id');
  const { rows, ...page } = await pageByKeyset(narrowed(query), sorting, query, sql().raw('e.id, e.document_id, e.updated_at'));
  const ids = rows.map((row) => row.document_id as string);
  const found = await rowsOf(ids);
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
};
