import type { Knex } from 'knex';
import { dayEnd, dayStart, field, numberPrefix, refuse } from '../contracts';
import { searchText, type Codec } from './codec';
import { sql } from './database';
import { isSound } from './sound-text';
import type { TypeDefinition } from './define-type';
import { dialect } from './strapi-edge';

export interface PageQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  /** Days in Bangkok, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
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

const COUNTED = 1000;
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
  const words = searchText([q]);
  if (!words) return;
  const long = [...words].length >= 3;
  if (dialect() === 'sqlite' && long)
    void query.whereIn(
      `${codec.table}.id`,
      sql().raw(`SELECT rowid FROM ${codec.table}_fts WHERE ${codec.table}_fts MATCH ?`, [`"${words.replaceAll('"', '""')}"`]) as never,
    );
  else void query.whereRaw(`search LIKE ? ESCAPE '!'`, [`${long ? '%' : ''}${words.replace(/[%_!]/g, '!$&')}%`]);
};

const cursorOf = (text: string, codec: Codec, attribute: string): { bound: Knex.Value; after: number } => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [value, after] = Array.isArray(parsed) && parsed.length === 2 ? (parsed as unknown[]) : [];
    const bound = codec.comparable(attribute, value);
    if (bound !== undefined && Number.isSafeInteger(after) && isSound(value)) return { bound, after: after as number };
  } catch {
    // falls through: a cursor that is no JSON is as malformed as one of the wrong shape
  }
  throw invalid('cursor', 'format');
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
const bounded = (base: Knex.QueryBuilder): Knex.QueryBuilder =>
  base
    .clone()
    .select(sql().raw('1'))
    .limit(COUNTED + 1);

/** How many rows there are in each of the states that are asked for, whatever state the list itself is narrowed to: one statement, which counts no further than 1,001 of each. */
export const countStates = async (
  base: () => Knex.QueryBuilder,
  codec: Codec,
  query: PageQuery,
  sorts: readonly string[],
  definition: TypeDefinition,
): Promise<Record<string, number>> => {
  const states = [...new Set(query.counts!.split(','))];
  if (!states.every((state) => definition.machine && Object.hasOwn(definition.machine.states, state))) throw invalid('counts', 'choice');
  const columns = states.map((state, index) => {
    const rows = bounded(narrowed(base(), codec, query, sorts, definition).where(codec.column('state'), state));
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
  const counted = (await sql().count({ n: '*' }).from(bounded(base).as('counted')).first()) as unknown as { n: number | string };
  const column = codec.column(attribute);
  const rows = base.clone();
  if (query.cursor) {
    const { bound, after } = cursorOf(query.cursor, codec, attribute);
    // As one comparison of rows, which an index over both columns answers; two joined by OR would read and sort.
    void rows.whereRaw(`(??, ??) ${descending ? '<' : '>'} (?, ?)`, [column, 'id', bound, after]);
  }
  const found = (await rows
    .select(sql().raw(codec.list))
    .orderBy([
      { column, order: descending ? 'desc' : 'asc' },
      { column: 'id', order: descending ? 'desc' : 'asc' },
    ])
    .limit(query.limit + 1)) as Record<string, unknown>[];
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const next = found.length > query.limit && last ? Buffer.from(JSON.stringify([codec.read(last)[attribute], last.id])).toString('base64url') : null;
  const total = Number(counted.n);
  return { rows: shown, total: Math.min(total, COUNTED), totalExact: total <= COUNTED, next };
};
