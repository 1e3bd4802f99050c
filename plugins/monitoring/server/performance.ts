import { addDays, dayStart } from '@bai/kernel/contracts';
import { DAY, now, rowsOf, today } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { PerformanceFigures, performanceQuery } from '../contracts';
import { longestOf } from './buckets';
import { DROPPED } from './write';

/** So many endpoints are shown, the busiest. */
const SHOWN = 200;

interface Row {
  readonly place: string | number | Date;
  readonly requests: number | string;
  readonly refused: number | string;
  readonly faults: number | string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

// In SQL: percentiles are counted where the figures lie. The steps of durations are added up from the shortest; the step in which the
// sum reaches a share of all is the percentile. Both engines do the same.
const figures = (by: 'endpoint' | 'day' | 'hour', narrowed: string): string => `
  SELECT place, MAX(total) AS requests, MAX(refused) AS refused, MAX(faults) AS faults,
    MIN(CASE WHEN upto * 100 >= total * 50 THEN bucket END) AS p50,
    MIN(CASE WHEN upto * 100 >= total * 95 THEN bucket END) AS p95,
    MIN(CASE WHEN upto * 100 >= total * 99 THEN bucket END) AS p99
  FROM (
    SELECT place, bucket, SUM(n) OVER (PARTITION BY place ORDER BY bucket) AS upto, SUM(n) OVER (PARTITION BY place) AS total,
      SUM(r) OVER (PARTITION BY place) AS refused, SUM(f) OVER (PARTITION BY place) AS faults
    FROM (
      SELECT ${by} AS place, bucket, SUM(requests) AS n, SUM(refused) AS r, SUM(faults) AS f
      FROM request_tallies WHERE hour >= ? AND endpoint <> ?${narrowed} GROUP BY ${by}, bucket
    ) AS steps
  ) AS sums GROUP BY place`;

const present = ({ requests, refused, faults, p50, p95, p99 }: Row) => ({
  requests: Number(requests),
  refused: Number(refused),
  faults: Number(faults),
  p50: longestOf(p50),
  p95: longestOf(p95),
  p99: longestOf(p99),
});

const slotStart = (place: Row['place'], hourly: boolean): string => (hourly ? new Date(place) : dayStart(String(place))).toISOString();

/** How often each endpoint was asked, how it answered and how fast; of all requests, however few of them are kept one by one. */
export const readPerformance = async ({ days, endpoint }: z.output<typeof performanceQuery>): Promise<PerformanceFigures> => {
  const hourly = days === '1';
  // Of one day the last 24 hours; else whole days in Bangkok, today among them.
  const from = hourly ? new Date(now().getTime() - DAY) : dayStart(addDays(today(), 1 - Number(days)));
  const minutes = Math.max(1, (now().getTime() - from.getTime()) / 60_000);
  const given: readonly Knex.Value[] = [from, DROPPED];
  const endpoints = await rowsOf<Row>(`${figures('endpoint', '')} ORDER BY requests DESC, place LIMIT ${SHOWN}`, given);
  const slots = await rowsOf<Row>(
    `${figures(hourly ? 'hour' : 'day', endpoint ? ' AND endpoint = ?' : '')} ORDER BY place`,
    endpoint ? [...given, endpoint] : given,
  );
  const [lost] = await rowsOf<{ n: number | string | null }>('SELECT SUM(requests) AS n FROM request_tallies WHERE hour >= ? AND endpoint = ?', given);
  return {
    endpoints: endpoints.map((row) => ({ endpoint: String(row.place), ...present(row), perMinute: Number(row.requests) / minutes })),
    slots: slots.map((row) => ({ at: slotStart(row.place, hourly), ...present(row) })),
    dropped: Number(lost?.n ?? 0),
  };
};
