import type { Knex } from 'knex';
import { field, refuse } from '../contracts';
import { sql } from './database';
import { parseJson } from './sound-text';

/** Rows are counted so far. */
export const COUNTED = 1000;

/** By what a list is sorted: a column of the query's own table, which has row numbers in `id`. */
export interface Sorting {
  readonly column: string;
  /** Where the row numbers stand, if several tables have one. */
  readonly id?: string;
  readonly descending: boolean;
  /** What of a row goes into the cursor, and how the column compares it; undefined when it is none of the column's kind. */
  readonly valueOf: (row: Readonly<Record<string, unknown>>) => unknown;
  readonly comparable: (value: unknown) => Knex.Value | undefined;
}
interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
interface Found {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly totalExact: boolean;
  readonly next: string | null;
}

const boundIn = (text: string, { comparable }: Sorting): { bound: Knex.Value; after: number } => {
  try {
    const parsed = parseJson(Buffer.from(text, 'base64url').toString());
    const [value, after] = Array.isArray(parsed) && parsed.length === 2 ? (parsed as unknown[]) : [];
    const bound = comparable(value);
    if (bound !== undefined && Number.isSafeInteger(after)) return { bound, after: after as number };
  } catch {
    // falls through: a cursor that is no JSON is as malformed as one of the wrong shape
  }
  throw refuse('input.invalid', { fields: [field('query.cursor', 'format', 'This cannot be used here.')] });
};

/** The query's rows, without order, no further than are counted. */
export const bounded = (base: Knex.QueryBuilder): Knex.QueryBuilder =>
  base
    .clone()
    .select(sql().raw('1'))
    .limit(COUNTED + 1);

/** Reads one page by keyset: sorted by one column and the row number, which never skips or repeats a row while others write. Two statements. */
export const pageByKeyset = async (base: Knex.QueryBuilder, sorting: Sorting, { cursor, limit }: Asked, columns: string | Knex.Raw): Promise<Found> => {
  const { column, id = 'id', descending, valueOf } = sorting;
  const counted = (await sql().count({ n: '*' }).from(bounded(base).as('counted')).first()) as unknown as { n: number | string };
  const rows = base.clone();
  if (cursor) {
    const { bound, after } = boundIn(cursor, sorting);
    // As one comparison of rows, which an index over both columns answers; two joined by OR would read and sort.
    void rows.whereRaw(`(??, ??) ${descending ? '<' : '>'} (?, ?)`, [column, id, bound, after]);
  }
  const order = descending ? 'desc' : 'asc';
  const found = (await rows
    .select(columns)
    .orderBy([
      { column, order },
      { column: id, order },
    ])
    .limit(limit + 1)) as Record<string, unknown>[];
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last ? Buffer.from(JSON.stringify([valueOf(last), last.id])).toString('base64url') : null;
  const total = Number(counted.n);
  return { rows: shown, total: Math.min(total, COUNTED), totalExact: total <= COUNTED, next };
};
