import type { Knex } from 'knex';
import { dayEnd, dayStart, field, numberPrefix, refuse } from '../contracts';
import type { Codec } from './codec';
import type { ComputedStates } from './collection';
import { sql } from './database';
import { bounded, pageByKeyset } from './keyset';
import { orderOf, type TypeDefinition } from './define-type';
import { narrowToWords } from './search/search-words';
import { dialect } from './strapi-edge';

export interface PageQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  /** Days in Bangkok, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Read by `page` itself where a list has states that are computed. */
  readonly state?: string | undefined;
  /** States to count, with commas between. */
  readonly counts?: string | undefined;
  readonly limit: number;
}
export interface Page<R> {
  readonly rows: R[];
  /** Exact up to 1,000. */
  readonly total: number;
  readonly totalExact: boolean;
  readonly next: string | null;
  /** Of each state that was asked for; 1,001 is more than 1,000. */
  readonly counts?: Readonly<Record<string, number>>;
}

const invalid = (path: string, rule: string) => refuse('input.invalid', { fields: [field(`query.${path}`, rule, 'This cannot be used here.')] });

/**
 * Rows of which a number begins so. A range of bytes, which an index answers with as many rows as there are; the three letters'
 * index over words would read every number that has the same zeros.
 */
const numbered = (query: Knex.QueryBuilder, codec: Codec, numbers: readonly string[], prefix: string): void => {
  const bytes = dialect() === 'postgres' ? ' COLLATE "C"' : '';
  void query.where((either) => {
    for (const name of numbers) void either.orWhereRaw(`(??${bytes} >= ? AND ??${bytes} < ?)`, [codec.column(name), prefix, codec.column(name), `${prefix}~`]);
  });
};

const searched = (query: Knex.QueryBuilder, codec: Codec, q: string, { numbers }: TypeDefinition): void => {
  const prefix = numbers.length ? numberPrefix(q) : null;
  if (prefix) return numbered(query, codec, numbers, prefix);
  narrowToWords(query, codec.table, q);
};

/** Leaves the rows of some days: by the first moment among what the list is sorted by. */
const within = (query: Knex.QueryBuilder, codec: Codec, { since, until }: PageQuery, sorts: readonly string[]): void => {
  if (!since && !until) return;
  const moment = sorts.find(codec.isMoment);
  if (!moment || (since && until && since > until)) throw invalid(since ? 'since' : 'until', 'choice');
  if (since) void query.where(codec.column(moment), '>=', dayStart(since));
  if (until) void query.where(codec.column(moment), '<=', dayEnd(until));
};

/** Leaves what is asked for by days and words. */
const narrowed = (base: Knex.QueryBuilder, codec: Codec, query: PageQuery, sorts: readonly string[], definition: TypeDefinition): Knex.QueryBuilder => {
  within(base, codec, query, sorts);
  if (query.q && definition.searchable.length) searched(base, codec, query.q, definition);
  return base;
};
/** Leaves the rows of one state, stored or computed. */
export const inState = (rows: Knex.QueryBuilder, codec: Codec, state: string, computed: ComputedStates): Knex.QueryBuilder => {
  const { of, narrow } = (Object.hasOwn(computed, state) && computed[state]) || { of: state, narrow: undefined };
  void rows.where(codec.column('state'), of);
  narrow?.(rows, codec.column);
  return rows;
};

/** How many rows there are in each of the states that are asked for, whatever state the list itself is narrowed to: one statement, which counts no further than 1,001 of each. */
export const countStates = async (
  base: () => Knex.QueryBuilder,
  codec: Codec,
  query: PageQuery,
  sorts: readonly string[],
  definition: TypeDefinition,
  computed: ComputedStates,
): Promise<Record<string, number>> => {
  const states = [...new Set(query.counts!.split(','))];
  if (!states.every((state) => Object.hasOwn(computed, state) || (definition.machine && Object.hasOwn(definition.machine.states, state))))
    throw invalid('counts', 'choice');
  const columns = states.map((state, index) => {
    const rows = bounded(inState(narrowed(base(), codec, query, sorts, definition), codec, state, computed));
    return sql()
      .count('*')
      .from(rows.as(`c${index}`))
      .as(`n${index}`);
  });
  const row = (await sql().select(columns).first()) as Record<string, number | string>;
  return Object.fromEntries(states.map((state, index) => [state, Number(row[`n${index}`])]));
};

/** Reads one page by keyset: sorted by one column and the row number, which never skips or repeats a row while others write. */
export const readPage = async (
  base: Knex.QueryBuilder,
  codec: Codec,
  query: PageQuery,
  sorts: readonly string[],
  definition: TypeDefinition,
): Promise<Page<Record<string, unknown>>> => {
  const descending = (query.sort ?? '-').startsWith('-');
  const attribute = query.sort?.replace(/^-/, '') || sorts[0]!;
  if (!sorts.includes(attribute)) throw invalid('sort', 'choice');
  narrowed(base, codec, query, sorts, definition);
  const sortedBy = definition.ordered.includes(attribute) ? orderOf(attribute) : attribute;
  const column = codec.column(sortedBy);
  const sorting = {
    column,
    descending,
    valueOf: (row: Readonly<Record<string, unknown>>) => (sortedBy === attribute ? codec.read(row)[attribute] : row[column]),
    comparable: (value: unknown) => codec.comparable(sortedBy, value),
  };
  return pageByKeyset(base, sorting, query, sql().raw(sortedBy === attribute ? codec.list : `${codec.list}, "${column}"`));
};
