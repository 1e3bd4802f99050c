import type { Knex } from 'knex';
import { codecOf } from './codec';
import { sql } from './database';
import type { TypeDefinition } from './define-type';
import { environment } from './environment';
import { reconcileGrants } from './grants';
import { dialect, baseConnection } from './strapi-edge';
import { makeTables } from './tables';

export interface Structure {
  /** Content types whose search columns need their index. */
  readonly types?: readonly TypeDefinition[];
  /** Statements (triggers, constraints) that may run any number of times. */
  readonly sqlite?: readonly string[];
  readonly postgres?: readonly string[];
  /** Rows that must exist everywhere: signing keys, locales, first accounts. */
  readonly prepare?: () => Promise<void>;
  /** Invented people and records; runs only where the demo is allowed, and must be repeatable. */
  readonly demo?: () => Promise<void>;
}
const structures: Structure[] = [];

/** Registers what a plugin's tables need besides columns. Called in the plugin's `register`, so the order is that of the floors. */
export const structure = (needs: Structure): void => void structures.push(needs);

const searchIndex = (definition: TypeDefinition): string[] => {
  const { table } = codecOf(definition);
  if (dialect() === 'postgres') return [`CREATE INDEX IF NOT EXISTS ${table}_search_trgm ON ${table} USING gin (search gin_trgm_ops)`];
  const fts = `${table}_fts`;
  return [
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${fts} USING fts5(search, content='${table}', content_rowid='id', tokenize='trigram')`,
    `CREATE TRIGGER IF NOT EXISTS ${fts}_ai AFTER INSERT ON ${table} BEGIN INSERT INTO ${fts}(rowid, search) VALUES (new.id, new.search); END`,
    `CREATE TRIGGER IF NOT EXISTS ${fts}_ad AFTER DELETE ON ${table} BEGIN INSERT INTO ${fts}(${fts}, rowid, search) VALUES ('delete', old.id, old.search); END`,
    `CREATE TRIGGER IF NOT EXISTS ${fts}_au AFTER UPDATE OF search ON ${table} BEGIN INSERT INTO ${fts}(${fts}, rowid, search) VALUES ('delete', old.id, old.search); INSERT INTO ${fts}(rowid, search) VALUES (new.id, new.search); END`,
  ];
};

const LOCK = 764_020_569;

const shape = async (knex: Knex): Promise<void> => {
  await makeTables(knex, dialect());
  for (const needs of structures) {
    for (const statement of needs[dialect()] ?? []) await knex.raw(statement);
    for (const definition of needs.types ?? []) if (definition.searchable.length) for (const statement of searchIndex(definition)) await knex.raw(statement);
  }
};

/**
 * Brings the database to the shape the code expects: the kernel's tables, triggers, constraints, search indexes, grants and
 * the rows that must exist. Strapi has synchronised the columns before. Runs under a lock, any number of times.
 */
export const migrate = async (_strapi: unknown, options: { demo: boolean }): Promise<void> => {
  const knex = baseConnection();
  if (dialect() === 'postgres') await knex.raw('SELECT pg_advisory_lock(?)', [LOCK]);
  try {
    await shape(knex);
    await reconcileGrants();
    for (const needs of structures) await needs.prepare?.();
    if (options.demo && environment().demo) for (const needs of structures) await needs.demo?.();
    await sql()('bai_settings').insert({ key: 'kernel.migrated', value: '1' }).onConflict('key').ignore();
  } finally {
    if (dialect() === 'postgres') await knex.raw('SELECT pg_advisory_unlock(?)', [LOCK]);
  }
};

/** Extensions that PostgreSQL must have before the first statement that needs them. */
structure({ postgres: ['CREATE EXTENSION IF NOT EXISTS pg_trgm', 'CREATE EXTENSION IF NOT EXISTS btree_gist'] });
