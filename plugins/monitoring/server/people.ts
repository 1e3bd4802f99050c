import { addDays, field, refuse } from '@bai/kernel/contracts';
import { appendAudit, rowsOf, today, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { MANY_REFUSALS, MUCH_MORE, type peoplePage, type peopleQuery } from '../contracts';
import { peopleOf } from './requests';

interface Row {
  readonly account_id: string;
  readonly role: string;
  readonly requests: number | string;
  readonly denied: number | string;
  readonly endpoints: number | string;
  readonly last_day: string;
  readonly usual: number | string;
  readonly refusals: number;
  readonly volume: number;
}

// In SQL: of each person the days are added up and compared with that person's own median day, of however many there are.
const FIGURES = `
  WITH days AS (
    SELECT account_id, day, MAX(role) AS role, SUM(requests) AS n, SUM(denied) AS d FROM access_tallies GROUP BY account_id, day
  ), ranked AS (
    SELECT account_id, n, ROW_NUMBER() OVER (PARTITION BY account_id ORDER BY n) AS place, COUNT(*) OVER (PARTITION BY account_id) AS known FROM days
  ), medians AS (
    SELECT account_id, AVG(n) AS usual, MAX(known) AS known FROM ranked WHERE place * 2 BETWEEN known AND known + 2 GROUP BY account_id
  ), wide AS (
    SELECT account_id, COUNT(DISTINCT endpoint) AS endpoints FROM access_tallies WHERE day >= ? GROUP BY account_id
  )
  SELECT days.account_id, MAX(days.role) AS role, SUM(n) AS requests, SUM(d) AS denied, MAX(endpoints) AS endpoints, MAX(day) AS last_day,
    MAX(usual) AS usual,
    MAX(CASE WHEN d >= ${MANY_REFUSALS} AND d * 5 >= n THEN 1 ELSE 0 END) AS refusals,
    MAX(CASE WHEN known >= ${MUCH_MORE.known} AND n >= ${MUCH_MORE.least} AND n >= usual * ${MUCH_MORE.times} THEN 1 ELSE 0 END) AS volume
  FROM days JOIN medians ON medians.account_id = days.account_id JOIN wide ON wide.account_id = days.account_id
  WHERE day >= ? GROUP BY days.account_id`;

const cursorOf = (text: string): [number, string] => {
  const [, requests, account] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(text) ?? [];
  if (!requests || !account) throw refuse('input.invalid', { fields: [field('query.cursor', 'format', 'This is not a cursor.')] });
  return [Number(requests), account];
};

/** Of today those whose access is far above their own usual. */
export const farAboveUsual = async (): Promise<{ accountId: string; requests: number; usual: number }[]> => {
  const rows = await rowsOf<Row>(`SELECT * FROM (${FIGURES}) AS figures WHERE volume = 1 ORDER BY requests DESC`, [today(), today()]);
  return rows.map(({ account_id: accountId, requests, usual }) => ({ accountId, requests: Number(requests), usual: Math.round(Number(usual)) }));
};

/** Requests by person, the busiest first, and whose access is unusual. Looking at it is in the trail. */
export const listPeople = async (seat: Seat, query: z.output<typeof peopleQuery>): Promise<z.input<typeof peoplePage>> => {
  const since = addDays(today(), 1 - Number(query.days));
  const marked = query.unusual ? ` WHERE ${query.unusual} = 1` : '';
  const all = `SELECT * FROM (${FIGURES}) AS figures${marked}`;
  const [counted] = await rowsOf<{ n: number | string }>(`SELECT COUNT(*) AS n FROM (SELECT 1 FROM (${all}) AS people LIMIT 1001) AS counted`, [since, since]);
  const after: readonly Knex.Value[] = query.cursor ? cursorOf(query.cursor) : [];
  const rows = await rowsOf<Row>(
    `SELECT * FROM (${all}) AS people${after.length ? ' WHERE (requests, account_id) < (?, ?)' : ''} ORDER BY requests DESC, account_id DESC LIMIT ?`,
    [since, since, ...after, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const personOf = await peopleOf(shown.map(({ account_id }) => account_id));
  await appendAudit(seat, { action: 'request-log.read', type: 'request-log', after: { query, count: shown.length } });
  const last = shown.at(-1);
  const total = Number(counted!.n);
  return {
    rows: shown.map((row) => ({
      person: personOf(row.account_id),
      role: row.role,
      requests: Number(row.requests),
      denied: Number(row.denied),
      endpoints: Number(row.endpoints),
      lastDay: row.last_day,
      usual: Number(row.usual),
      unusual: [...(row.refusals ? (['refusals'] as const) : []), ...(row.volume ? (['volume'] as const) : [])],
    })),
    total: Math.min(total, 1000),
    totalExact: total <= 1000,
    next: rows.length > query.limit && last ? `${last.requests}.${last.account_id}` : null,
  };
};
