import { field, refuse } from '@bai/kernel/contracts';
import { containing, pageByKeyset, plainColumn, type Sorting, sql, today } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { packagePage, packageQuery } from '../contracts';
import { packageRows } from './office-package';

type Query = z.output<typeof packageQuery>;

const number = (value: unknown): number | undefined => (z.int32().safeParse(value).success ? (value as number) : undefined);
const SORTS: Readonly<Record<string, Pick<Sorting, 'column' | 'valueOf' | 'comparable'>>> = {
  code: { column: 'p.code', valueOf: ({ code }) => code, comparable: (value) => (typeof value === 'string' ? value : undefined) },
  price: { column: 'p.price', valueOf: ({ price }) => price, comparable: number },
  minutes: { column: 'p.minutes', valueOf: ({ minutes }) => minutes, comparable: number },
  updatedAt: {
    column: 'p.updated_at',
    valueOf: ({ updated_at: at }) => new Date(at as string | number).toISOString(),
    comparable: (value) => (z.iso.datetime().safeParse(value).success ? new Date(value as string) : undefined),
  },
};

const sortingOf = (asked: string): Sorting => {
  const sort = SORTS[asked.replace(/^-/, '')];
  if (!sort) throw refuse('input.invalid', { fields: [field('query.sort', 'choice', 'This cannot be used here.')] });
  return { ...sort, id: 'p.id', descending: asked.startsWith('-') };
};

const NAMED = `(${plainColumn('p.code')} LIKE ? ESCAPE '!' OR EXISTS (SELECT 1 FROM packages_cmps AS c JOIN components_words_lines AS w ON w.id = c.cmp_id
  WHERE c.entity_id = p.id AND c.field = 'name' AND (${plainColumn('w.th')} LIKE ? ESCAPE '!' OR ${plainColumn('w.en')} LIKE ? ESCAPE '!')))`;

const PERIODS: Readonly<Record<NonNullable<Query['offered']>, (query: Knex.QueryBuilder, day: string) => void>> = {
  offered: (query, day) => void query.where('p.active_from', '<=', day).where((open) => void open.whereNull('p.active_to').orWhere('p.active_to', '>=', day)),
  coming: (query, day) => void query.where('p.active_from', '>', day),
  over: (query, day) => void query.where('p.active_to', '<', day),
};

const matching = ({ q = '', track, mode, offered }: Query): Knex.QueryBuilder => {
  // In SQL: paged by keyset, which the Document Service does not know.
  const query = sql()('packages as p');
  for (const word of q.split(/\s+/).filter(Boolean)) void query.whereRaw(NAMED, Array<string>(3).fill(containing(word)));
  if (track) void query.where('p.track', track);
  if (mode) void query.where('p.mode', mode);
  if (offered) PERIODS[offered](query, today());
  return query;
};

/** A page of all packages. */
export const listPackages = async (query: Query): Promise<z.input<typeof packagePage>> => {
  const sorting = sortingOf(query.sort ?? 'code');
  const columns = sql().raw('p.id, p.document_id, p.code, p.price, p.minutes, p.updated_at');
  const { rows, ...page } = await pageByKeyset(matching(query), sorting, query, columns);
  const ids = rows.map((row) => row.document_id as string);
  const found = await packageRows(ids);
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
};
