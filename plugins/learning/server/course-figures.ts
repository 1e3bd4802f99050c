import { field, refuse, type Bilingual } from '@bai/kernel/contracts';
import { containing, plainColumn, type Seat, sql } from '@bai/kernel/server';
import { earnedBy, type Within } from '@bai/payments/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { CourseFigures, courseFiguresPage, courseFiguresQuery } from '../contracts';
import { countOf, daysIn, inPeriod, medianBy, millisecondsBetween, percentIn, periodOf, seesMoney } from './figures-sql';

type Query = z.output<typeof courseFiguresQuery>;
type Numbers = Readonly<Record<string, string | number | null>>;
interface Named {
  readonly id: string;
  /** The number of its first row: the newest course has the highest. */
  readonly row: number;
}

const COUNTED = 1000;

// In SQL, here and below: the courses that are or were taught, each once, and their sums. Every query is of all courses of a page.
const taught = ({ q, courseId }: Query): Knex.QueryBuilder => {
  const all = sql()('courses AS c')
    .where((either) => void either.whereNotNull('c.published_at').orWhereIn('c.document_id', sql()('enrollments').select('course_id')))
    .groupBy('c.document_id')
    .select('c.document_id AS id')
    .min({ row: 'c.id' }) as Knex.QueryBuilder;
  if (courseId) void all.where('c.document_id', courseId);
  if (q) void all.whereRaw(`${plainColumn('c.title')} LIKE ? ESCAPE '!'`, [containing(q)]);
  return all;
};

const pageOf = async (query: Query) => {
  if (query.cursor && !/^\d{1,15}$/.test(query.cursor))
    throw refuse('input.invalid', { fields: [field('query.cursor', 'format', 'This cannot be used here.')] });
  const counted = (await sql()
    .count({ n: '*' })
    .from(
      taught(query)
        .limit(COUNTED + 1)
        .as('counted'),
    )
    .first()) as unknown as { n: number | string };
  const rows = sql()
    .from(taught(query).as('taught'))
    .orderBy('row', 'desc')
    .limit(query.limit + 1);
  if (query.cursor) void rows.where('row', '<', Number(query.cursor));
  const found = (await rows.select('id', 'row')) as Named[];
  const shown = found.slice(0, query.limit);
  const total = Number(counted.n);
  return {
    ids: shown.map(({ id }) => id),
    page: { total: Math.min(total, COUNTED), totalExact: total <= COUNTED, next: found.length > query.limit ? String(shown.at(-1)!.row) : null },
  };
};

const titlesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Bilingual>> => {
  const rows = (await sql()('courses').whereIn('document_id', ids).orderByRaw('published_at IS NOT NULL').select('document_id', 'locale', 'title')) as {
    document_id: string;
    locale: string;
    title: string;
  }[];
  const titleIn = (id: string, locale: string) => rows.findLast((row) => row.document_id === id && row.locale === locale)?.title;
  return new Map(ids.map((id) => [id, { th: titleIn(id, 'th') ?? titleIn(id, 'en') ?? id, en: titleIn(id, 'en') ?? titleIn(id, 'th') ?? id }]));
};

const byCourse = async (rows: Knex.QueryBuilder): Promise<ReadonlyMap<unknown, Numbers>> =>
  new Map(((await rows.groupBy('course_id').select('course_id')) as Numbers[]).map((row) => [row.course_id, row]));

const figuresOf = async (seat: Seat, ids: readonly string[], period: Within): Promise<CourseFigures[]> => {
  const enrolled = (): Knex.QueryBuilder => sql()('enrollments').whereIn('course_id', ids);
  const ended = () => inPeriod(enrolled(), 'completed_at', period);
  const begun = await byCourse(inPeriod(enrolled(), 'activated_at', period).select(sql().raw('COUNT(*) AS n'), countOf('completed_at IS NOT NULL', 'done')));
  const completed = await byCourse(ended().select(sql().raw('COUNT(*) AS n')));
  const times = await medianBy(ended().select(sql().raw(`course_id AS g, ${millisecondsBetween('activated_at', 'completed_at')} AS d`)));
  const sat = inPeriod(
    sql()('exam_attempts AS a').join('enrollments AS e', 'e.document_id', 'a.enrollment_id').whereIn('e.course_id', ids).whereNot('a.state', 'voided'),
    'a.submitted_at',
    period,
  );
  const sums = await byCourse(
    sat.select(sql().raw('COUNT(*) AS n'), countOf(`a.state = 'graded'`, 'graded'), countOf(`a.state = 'graded' AND a.passed`, 'passed')),
  );
  const earned = seesMoney(seat) ? await earnedBy('course', enrolled().select('document_id AS payable_id', 'course_id AS group_id'), period) : null;
  const titles = await titlesOf(ids);
  const number = (known: ReadonlyMap<unknown, Numbers>, id: string, name: string): number => Number(known.get(id)?.[name] ?? 0);
  return ids.map((id) => ({
    id,
    title: titles.get(id)!,
    enrolled: number(begun, id, 'n'),
    completed: number(completed, id, 'n'),
    completionPercent: percentIn(number(begun, id, 'done'), number(begun, id, 'n')),
    medianDays: daysIn(times.get(id)),
    sittings: number(sums, id, 'n'),
    passPercent: percentIn(number(sums, id, 'passed'), number(sums, id, 'graded')),
    revenue: earned && (earned.get(id) ?? 0),
  }));
};

/** The courses in figures, the newest first. */
export const courseFigures = async (seat: Seat, query: Query): Promise<z.input<typeof courseFiguresPage>> => {
  const { ids, page } = await pageOf(query);
  return { ...page, rows: await figuresOf(seat, ids, periodOf(query)) };
};
