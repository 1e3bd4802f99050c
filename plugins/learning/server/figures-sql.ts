import { dayEnd, dayStart, field, holdsSetFor, refuse } from '@bai/kernel/contracts';
import { dialect, sql, type Seat } from '@bai/kernel/server';
import type { Within } from '@bai/payments/server';
import type { Knex } from 'knex';

/** Some days in Bangkok as moments. Refuses days that end before they begin. */
export const periodOf = ({ since, until }: { readonly since?: string | undefined; readonly until?: string | undefined }): Within => {
  if (since && until && since > until) throw refuse('input.invalid', { fields: [field('query.since', 'choice', 'It begins after its end.')] });
  return { from: since ? dayStart(since) : undefined, to: until ? dayEnd(until) : undefined };
};

/** Leaves the rows of which a moment is within a period; it has to be there at all. */
export const inPeriod = (query: Knex.QueryBuilder, column: string, { from, to }: Within): Knex.QueryBuilder => {
  void query.whereNotNull(column);
  if (from) void query.where(column, '>=', from);
  if (to) void query.where(column, '<=', to);
  return query;
};

/** Milliseconds between two columns. */
export const millisecondsBetween = (from: string, to: string): string =>
  dialect() === 'postgres' ? `EXTRACT(EPOCH FROM (${to} - ${from})) * 1000` : `(${to} - ${from})`;

// In SQL: parts of statements that add up rows of which none is loaded.
/** How often something is so, for a `SELECT`. */
export const countOf = (condition: string, as: string): Knex.Raw => sql().raw(`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${as}`);

/** The least value that half of a group's rows do not exceed, by group; `rows` selects the group as `g` and the value as `d`. */
export const medianBy = async (rows: Knex.QueryBuilder): Promise<ReadonlyMap<string, number>> => {
  const places = sql().raw('g, d, ROW_NUMBER() OVER (PARTITION BY g ORDER BY d) AS place, COUNT(*) OVER (PARTITION BY g) AS n');
  const placed = sql().from(rows.as('measured')).select(places);
  const found = (await sql().from(placed.as('placed')).whereRaw('place = (n + 1) / 2').select('g', 'd')) as { g: string; d: number | string }[];
  return new Map(found.map(({ g, d }) => [g, Number(d)]));
};

export const percentIn = (part: number, all: number): number | null => (all === 0 ? null : Math.floor((part * 100) / all));
/** Days to a tenth. */
export const daysIn = (milliseconds: number | undefined): number | null => (milliseconds === undefined ? null : Math.round(milliseconds / 8_640_000) / 10);

/** Whether a seat sees what comes in: an administrator whose work is money. */
export const seesMoney = ({ role, subjects }: Seat): boolean => role === 'admin' && holdsSetFor(subjects.sets ?? [], 'payment.figures');

/** A table that is short by its nature, as a list of one page. */
export const wholePage = <R>(rows: R[]): { rows: R[]; total: number; totalExact: boolean; next: null } => ({
  rows,
  total: rows.length,
  totalExact: true,
  next: null,
});
