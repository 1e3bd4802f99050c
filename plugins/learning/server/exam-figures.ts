import { refuse } from '@bai/kernel/contracts';
import { documents, sql } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { ExamFigures, examSpreadPage, examSpreadQuery, figuresQuery } from '../contracts';
import { countOf, inPeriod, medianBy, millisecondsBetween, percentIn, periodOf, wholePage } from './figures-sql';
import { EXAM } from './uids';

type Query = z.output<typeof figuresQuery>;
type Numbers = Readonly<Record<string, string | number | null>>;

const MINUTE_MS = 60_000;
const TENTHS = 10;
const titled = z.object({ title: z.object({ th: z.string(), en: z.string() }) });

// In SQL: distributions over all marked sittings of an exam, of which none is loaded.
const markedOf = (examId: string, query: Query): Knex.QueryBuilder => {
  const rows = inPeriod(sql()('exam_attempts').where({ exam_id: examId, state: 'graded' }), 'submitted_at', periodOf(query)).where('points', '>', 0);
  return query.courseId ? rows.whereIn('enrollment_id', sql()('enrollments').where('course_id', query.courseId).select('document_id')) : rows;
};

const TOOK = (): string => millisecondsBetween('started_at', 'submitted_at');

/** How many rows are in each of some steps that begin with 0; what is beyond the last is in it. */
const inSteps = async (rows: Knex.QueryBuilder, step: string, most: number): Promise<number[]> => {
  const found = (await sql()
    .from(rows.select(sql().raw(`${step} AS step`)).as('steps'))
    .groupBy('step')
    .select('step')
    .count({ n: '*' })) as unknown as Numbers[];
  const counts = Array.from({ length: most }, () => 0);
  for (const { step: place, n } of found) counts[Math.min(Number(place), most - 1)]! += Number(n);
  return counts;
};

/** How an exam is taken, over its marked sittings. The same queries however many there are. */
export const examFigures = async (examId: string, query: Query): Promise<ExamFigures> => {
  const found = await documents(EXAM).findOne({ documentId: examId, fields: ['documentId'], populate: { title: true } });
  if (!found) throw refuse('record.missing');
  const rows = () => markedOf(examId, query);
  const counted = rows().select(
    sql().raw('COUNT(*) AS n, AVG(score * 100.0 / points) AS mean'),
    countOf('passed', 'passed'),
    sql().raw(`MAX(${TOOK()}) AS longest`),
  );
  const { n, mean, passed, longest } = (await counted.first()) as Numbers;
  const times = await medianBy(rows().select(sql().raw(`'' AS g, ${TOOK()} AS d`)));
  const median = times.get('');
  const scores = await inSteps(rows(), `CAST(score * ${TENTHS} / points AS INTEGER)`, TENTHS);
  // Ten steps of whole minutes, wide enough for the longest.
  const wide = Math.max(1, Math.ceil((Math.floor(Number(longest ?? 0) / MINUTE_MS) + 1) / TENTHS));
  const minutes = await inSteps(rows(), `CAST(FLOOR(${TOOK()} / ${wide * MINUTE_MS}.0) AS INTEGER)`, TENTHS);
  return {
    id: examId,
    title: titled.parse(found).title,
    sittings: Number(n),
    passPercent: percentIn(Number(passed ?? 0), Number(n)),
    meanPercent: mean === null ? null : Math.round(Number(mean) * TENTHS) / TENTHS,
    medianMinutes: median === undefined ? null : Math.round(median / MINUTE_MS),
    scores: scores.map((sittings, step) => ({ from: step * TENTHS, to: (step + 1) * TENTHS, sittings })),
    minutes: minutes.map((sittings, step) => ({ from: step * wide, to: (step + 1) * wide, sittings })),
  };
};

/** Its distributions as one table, the marks before the times; none while no sitting is marked, as the screen has it. */
export const examSpread = async ({ examId, ...query }: z.output<typeof examSpreadQuery>): Promise<z.input<typeof examSpreadPage>> => {
  const { title: exam, sittings, scores, minutes } = await examFigures(examId, query);
  if (sittings === 0) return wholePage([]);
  return wholePage([
    ...scores.map((step) => ({ exam, of: 'points' as const, ...step })),
    ...minutes.map((step) => ({ exam, of: 'minutes' as const, ...step })),
  ]);
};
