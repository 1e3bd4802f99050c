import { addDays, dayStart, daysBetween } from '@bai/kernel/contracts';
import { DAY, dialect, sql, systemSeat, today, type Seat } from '@bai/kernel/server';
import { earnedBy, type Within } from '@bai/payments/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { figuresQuery, LearningFigures, learningTrendPage } from '../contracts';
import { RENEWABLE_DAYS } from './certify';
import { certificates } from './collections';
import { countOf, daysIn, inPeriod, medianBy, millisecondsBetween, percentIn, periodOf, seesMoney, wholePage } from './figures-sql';

type Query = z.output<typeof figuresQuery>;
type Numbers = Readonly<Record<string, number | string | null>>;

/** More days than this are told by weeks. */
const MOST_DAYS = 62;

const firstOf = async (query: Knex.QueryBuilder): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries((await query.first()) as Numbers).map(([name, value]) => [name, Number(value ?? 0)]));

// In SQL, here and below: counts and sums over all rows, of which none is loaded.
const enrolledIn = (courseId?: string): Knex.QueryBuilder => {
  const query = sql()('enrollments') as Knex.QueryBuilder;
  return courseId ? query.where('course_id', courseId) : query;
};
const sittings = (courseId?: string): Knex.QueryBuilder => {
  const query = sql()('exam_attempts').whereNot('state', 'voided') as Knex.QueryBuilder;
  return courseId ? query.whereIn('enrollment_id', enrolledIn(courseId).select('document_id')) : query;
};

const progressOf = async (courseId: string | undefined, period: Within) => {
  const begun = inPeriod(enrolledIn(courseId), 'activated_at', period).select(sql().raw('COUNT(*) AS enrolled'), countOf('completed_at IS NOT NULL', 'done'));
  const { enrolled = 0, done = 0 } = await firstOf(begun);
  const ended = () => inPeriod(enrolledIn(courseId), 'completed_at', period);
  const { completed = 0 } = await firstOf(ended().select(sql().raw('COUNT(*) AS completed')));
  const times = await medianBy(ended().select(sql().raw(`'' AS g, ${millisecondsBetween('activated_at', 'completed_at')} AS d`)));
  return { enrolled, completed, completionPercent: percentIn(done, enrolled), medianDays: daysIn(times.get('')) };
};

const sittingsOf = async (courseId: string | undefined, period: Within) => {
  const counted = [sql().raw('COUNT(*) AS sat'), countOf(`state = 'graded'`, 'graded'), countOf(`state = 'graded' AND passed`, 'passed')];
  const { sat = 0, graded = 0, passed = 0 } = await firstOf(inPeriod(sittings(courseId), 'submitted_at', period).select(counted));
  const { ungraded = 0 } = await firstOf(sittings(courseId).where('state', 'grading').select(sql().raw('COUNT(*) AS ungraded')));
  return { sittings: sat, passed, passPercent: percentIn(passed, graded), ungraded };
};

const given = (courseId: string | undefined, { since, until }: Query): Promise<number> =>
  certificates.count(systemSeat('figures'), courseId ? { courseId } : {}, (query, column) => {
    if (since) void query.where(column('issuedOn'), '>=', since);
    if (until) void query.where(column('issuedOn'), '<=', until);
  });
const ending = (courseId?: string): Promise<number> =>
  certificates.count(systemSeat('figures'), { state: 'issued', ...(courseId ? { courseId } : {}) }, (query, column) => {
    void query.whereBetween(column('validUntil'), [today(), addDays(today(), RENEWABLE_DAYS)]);
  });

const revenueOf = async (courseId: string | undefined, period: Within): Promise<number> => {
  const payables = enrolledIn(courseId).select('document_id AS payable_id', 'course_id AS group_id');
  return [...(await earnedBy('course', payables, period)).values()].reduce((sum, amount) => sum + amount, 0);
};

const bangkokDay = (moment: string | number | Date): string => new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** The first day of a series: what was asked for, but of long ones no day before the first enrollment. */
const firstDay = async ({ since, courseId }: Query, until: string): Promise<string> => {
  if (since && daysBetween(since, until) < MOST_DAYS) return since;
  const { first } = (await enrolledIn(courseId).min({ first: 'activated_at' }).first()) as unknown as { first: string | number | Date | null };
  const known = first === null ? until : bangkokDay(first);
  return since && since > known ? since : known < until ? known : until;
};

const stepOf = (column: string, from: Date, days: number): Knex.Raw =>
  dialect() === 'postgres'
    ? sql().raw(`FLOOR(EXTRACT(EPOCH FROM (${column} - ?::timestamp)) / ?) AS step`, [from, (days * DAY) / 1000])
    : sql().raw(`CAST((${column} - ?) / ? AS INTEGER) AS step`, [from.getTime(), days * DAY]);

const seriesOf = async (query: Query, period: Within) => {
  const until = query.until ?? today();
  const start = await firstDay(query, until);
  const length = daysBetween(start, until) + 1;
  const stepDays = length > MOST_DAYS ? (7 as const) : (1 as const);
  const from = dayStart(start);
  const stepsOf = async (column: string): Promise<ReadonlyMap<number, number>> => {
    const rows = inPeriod(enrolledIn(query.courseId), column, { ...period, from }).select(stepOf(column, from, stepDays));
    const counted = (await sql().from(rows.as('steps')).groupBy('step').select('step').count({ n: '*' })) as unknown as {
      step: number | string;
      n: number | string;
    }[];
    return new Map(counted.map(({ step, n }) => [Number(step), Number(n)]));
  };
  const [enrolled, completed] = [await stepsOf('activated_at'), await stepsOf('completed_at')];
  const series = Array.from({ length: Math.ceil(length / stepDays) }, (_, index) => ({
    day: addDays(start, index * stepDays),
    enrolled: enrolled.get(index) ?? 0,
    completed: completed.get(index) ?? 0,
  }));
  return { series, stepDays };
};

/** How learning goes: of some days, and of a course or all. The same queries however much there is. */
export const learningFigures = async (seat: Seat, query: Query): Promise<LearningFigures> => {
  const { courseId } = query;
  const period = periodOf(query);
  return {
    ...(await progressOf(courseId, period)),
    ...(await sittingsOf(courseId, period)),
    revenue: seesMoney(seat) ? await revenueOf(courseId, period) : null,
    certificates: await given(courseId, query),
    ending: await ending(courseId),
    ...(await seriesOf(query, period)),
  };
};

/** The trend of the same days alone. */
export const learningTrend = async (query: Query): Promise<z.input<typeof learningTrendPage>> => wholePage((await seriesOf(query, periodOf(query))).series);
