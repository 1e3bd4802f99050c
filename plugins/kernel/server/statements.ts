import type { Knex } from 'knex';
import { sha256 } from './cipher';
import { dialect } from './strapi-edge';

type Kind = 'index' | 'trigger' | 'constraint' | 'table';
interface Thing {
  readonly kind: Kind;
  readonly name: string;
  /** The table it hangs on. */
  readonly on: string;
}

const MADE: readonly (readonly [Kind, RegExp])[] = [
  ['index', /^\s*CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?(?<name>\w+)\s+ON (?<on>\w+)/i],
  ['trigger', /^\s*CREATE TRIGGER (?:IF NOT EXISTS )?(?<name>\w+)\s[\s\S]*?\sON (?<on>\w+)/i],
  ['constraint', /^\s*ALTER TABLE (?<on>\w+) ADD CONSTRAINT (?<name>\w+)/i],
  ['table', /^\s*CREATE VIRTUAL TABLE (?:IF NOT EXISTS )?(?<name>\w+)(?<on>)/i],
];

/** What a statement makes, if it is something that has a name and can be taken away again. */
export const thingOf = (statement: string): Thing | null => {
  for (const [kind, pattern] of MADE) {
    const found = pattern.exec(statement)?.groups;
    if (found) return { kind, name: found.name!, on: found.on! };
  }
  return null;
};

const dropOf = ({ kind, name, on }: Thing): string => {
  if (kind === 'constraint') return `ALTER TABLE ${on} DROP CONSTRAINT IF EXISTS ${name}`;
  if (kind === 'trigger') return `DROP TRIGGER IF EXISTS ${name}${dialect() === 'postgres' ? ` ON ${on}` : ''}`;
  return `DROP ${kind.toUpperCase()} IF EXISTS ${name}`;
};

const CATALOG = {
  postgres: `SELECT 1 AS found FROM pg_class WHERE relname = :name UNION ALL SELECT 1 FROM pg_trigger WHERE tgname = :name
    UNION ALL SELECT 1 FROM pg_constraint WHERE conname = :name`,
  sqlite: 'SELECT 1 AS found FROM sqlite_master WHERE name = :name',
} as const;

const isThere = async (knex: Knex, name: string): Promise<boolean> => {
  const found: unknown = await knex.raw(CATALOG[dialect()], { name });
  return (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows).length > 0;
};

/**
 * Returns the statements that make a table append-only on both databases; a write raises `word`. PostgreSQL asks row by row as SQLite
 * does, since a guard for each statement also refuses one that touches no row, e.g. what a foreign key does when something else goes.
 * Only emptying a table is no matter of rows.
 */
export const appendOnly = (table: string, word: string): { readonly sqlite: readonly string[]; readonly postgres: readonly string[] } => ({
  sqlite: [noUpdate(table, word), `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${word}'); END`],
  postgres: refuseOn(table, word, 'UPDATE OR DELETE'),
});

const noUpdate = (table: string, word: string): string =>
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${word}'); END`;

const refuseOn = (table: string, word: string, events: string): readonly string[] => [
  `CREATE OR REPLACE FUNCTION ${table}_guard() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION '${word}'; END $$ LANGUAGE plpgsql`,
  `CREATE TRIGGER ${table}_guard BEFORE ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_guard()`,
  `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_guard()`,
];

/** Returns the statements by which rows of a table are never changed; what deletes them is for the caller to guard. */
export const neverChanged = (table: string, word: string): { readonly sqlite: readonly string[]; readonly postgres: readonly string[] } => ({
  sqlite: [noUpdate(table, word)],
  postgres: refuseOn(table, word, 'UPDATE'),
});

interface Known extends Thing {
  readonly hash: string;
}
const table = (knex: Knex) => knex('bai_structure');

/** Takes away what is not wanted any more, and what it was made of. */
const forget = async (knex: Knex, thing: Thing): Promise<void> => {
  await knex.raw(dropOf(thing));
  await table(knex).where({ name: thing.name }).delete();
};

const hasTable = async (knex: Knex, thing: Thing): Promise<boolean> => thing.on === '' || (await knex.schema.hasTable(thing.on));

/**
 * Brings indexes, triggers and constraints to what the code says. Each is known by its name and the hash of its text: what
 * changed is replaced, what is gone from the code is taken away, what somebody removed by hand comes back. A statement that
 * makes nothing with a name runs every time. Answers the names of what was made anew.
 */
export const applyStatements = async (knex: Knex, statements: readonly string[]): Promise<Set<string>> => {
  const known = new Map(((await table(knex).whereNot({ kind: 'search' }).select('kind', 'name', 'on', 'hash')) as Known[]).map((row) => [row.name, row]));
  const wanted = new Set<string>();
  const made = new Set<string>();
  for (const statement of statements) {
    const thing = thingOf(statement);
    if (!thing) {
      await knex.raw(statement);
      continue;
    }
    wanted.add(thing.name);
    const hash = sha256(statement);
    if (known.get(thing.name)?.hash === hash && (await isThere(knex, thing.name))) continue;
    await knex.raw(dropOf(thing));
    await knex.raw(statement);
    await table(knex)
      .insert({ ...thing, hash })
      .onConflict('name')
      .merge();
    made.add(thing.name);
  }
  for (const row of known.values()) if (!wanted.has(row.name) && (await hasTable(knex, row))) await forget(knex, row);
  return made;
};
