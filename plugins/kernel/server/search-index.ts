import type { Knex } from 'knex';
import { dictionaryOrder, plainNumber } from '../contracts';
import { sha256 } from './cipher';
import { codecOf } from './codec';
import { above } from './database';
import { keyOf, orderOf, type TypeDefinition } from './define-type';
import { dialect } from './strapi-edge';
import { searchText } from './search/search-words';

const BATCH = 500;
/** Counts up when `searchText` writes words in another way: all search columns are then written anew. */
const SPELLING = 2;

/** The statements of the indexes by which a type is searched: over its search column, and over each of its numbers. */
export const searchIndex = (definition: TypeDefinition): string[] => {
  const { table, column } = codecOf(definition);
  const postgres = dialect() === 'postgres';
  // By bytes, whatever the database's language sorts by: a beginning is a range of them.
  const numbers = definition.numbers.map(column).map((name) => `CREATE INDEX ${table}_${name}_begins ON ${table} (${name}${postgres ? ' COLLATE "C"' : ''})`);
  if (postgres) return [`CREATE INDEX ${table}_search_trgm ON ${table} USING gin (search gin_trgm_ops)`, ...numbers];
  const fts = `${table}_fts`;
  return [
    ...numbers,
    `CREATE VIRTUAL TABLE ${fts} USING fts5(search, content='${table}', content_rowid='id', tokenize='trigram')`,
    `CREATE TRIGGER ${fts}_ai AFTER INSERT ON ${table} BEGIN INSERT INTO ${fts}(rowid, search) VALUES (new.id, new.search); END`,
    `CREATE TRIGGER ${fts}_ad AFTER DELETE ON ${table} BEGIN INSERT INTO ${fts}(${fts}, rowid, search) VALUES ('delete', old.id, old.search); END`,
    `CREATE TRIGGER ${fts}_au AFTER UPDATE OF search ON ${table} BEGIN INSERT INTO ${fts}(${fts}, rowid, search) VALUES ('delete', old.id, old.search); INSERT INTO ${fts}(rowid, search) VALUES (new.id, new.search); END`,
  ];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What lists search and sort a row by, written with it. */
export const indexColumns = (definition: TypeDefinition, row: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...(definition.searchable.length ? { search: searchText(definition.searchable.map((field) => row[field])) } : {}),
  ...Object.fromEntries(definition.ordered.map((name) => [orderOf(name), dictionaryOrder(textOf(row[name]))])),
});

/** How the numbers of elsewhere among some written fields are compared. */
export const keyColumns = (definition: TypeDefinition, written: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(definition.keyed.filter((name) => written[name] !== undefined).map((name) => [keyOf(name), plainNumber(textOf(written[name]))]));

/** Writes anew what lists search of every row, a batch at a time. */
const fillSearch = async (knex: Knex, definition: TypeDefinition): Promise<void> => {
  const { table, list, read, column } = codecOf(definition);
  let last: number | null = null;
  for (;;) {
    const rows = (await above(knex(table), last).orderBy('id').limit(BATCH).select(knex.raw(list))) as Record<string, unknown>[];
    for (const stored of rows) {
      const row = read(stored);
      await knex(table)
        .where({ id: stored.id as number })
        .update(Object.fromEntries(Object.entries(indexColumns(definition, row)).map(([name, text]) => [column(name), text])));
    }
    if (rows.length < BATCH) return;
    last = Number(rows.at(-1)!.id);
  }
};

/** Fills the index of a type that became searchable, or is searched by other fields than before. */
export const keepSearchable = async (knex: Knex, definition: TypeDefinition, made: ReadonlySet<string>): Promise<void> => {
  const { table } = codecOf(definition);
  const name = `search:${table}`;
  const hash = sha256(JSON.stringify([SPELLING, ...definition.searchable, ...definition.ordered.map(orderOf)]));
  const known = (await knex('bai_structure').where({ name }).first('hash')) as { hash: string } | undefined;
  // The index was made over rows that were there already: it must know them before its triggers take them out of it.
  if (dialect() === 'sqlite' && made.has(`${table}_fts`)) await knex.raw(`INSERT INTO ${table}_fts(${table}_fts) VALUES ('rebuild')`);
  if (known?.hash === hash) return;
  await fillSearch(knex, definition);
  await knex('bai_structure').insert({ kind: 'search', name, on: table, hash }).onConflict('name').merge();
};
