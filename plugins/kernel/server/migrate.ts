import type { Knex } from 'knex';
import { clockAt, nowIso } from './clock';
import { sql, transaction } from './database';
import type { TypeDefinition } from './define-type';
import { environment } from './environment';
import { listIndexes } from './list-index';
import { reconcileGrants } from './grants';
import { copiedRoles } from './role-copies';
import { keepSearchable, searchIndex } from './search-index';
import { applyStatements } from './statements';
import { dialect, baseConnection } from './strapi-edge';
import { kernelStatements, makeTables } from './tables';

/** A change of what is stored, made once: `0001-what-it-does`. Strapi has brought the columns to their new shape before. */
export interface DataMigration {
  readonly name: `${number}-${string}`;
  /** Runs in one transaction, with all SQL on it. */
  run(knex: Knex): Promise<void>;
}

export interface Structure {
  /** Content types whose search columns need their index. */
  readonly types?: readonly TypeDefinition[];
  /** Statements that make indexes, triggers and constraints. One that changes replaces what it made before. */
  readonly sqlite?: readonly string[];
  readonly postgres?: readonly string[];
  /** Changes of stored data, in order. The plugin's name goes before each. */
  readonly migrations?: { readonly plugin: string; readonly steps: readonly DataMigration[] };
  /** Rows that must exist everywhere: signing keys, locales, first accounts. */
  readonly prepare?: () => Promise<void>;
  /** Invented people and records; runs only where the demo is allowed, and must be repeatable. */
  readonly demo?: () => Promise<void>;
  /** What those people did before today. Told once, after everything else, where the demo is allowed and whoever migrates asks for it. */
  readonly story?: Story;
}

/** A story of the demo: the people it needs are seeded as if on the day it begins. */
export interface Story {
  begins(): Date;
  /** Tells it; answers what could not be told. */
  tell(): Promise<readonly string[]>;
}
const structures: Structure[] = [];

/** Registers what a plugin's tables need besides columns. Called in the plugin's `register`, so the order is that of the floors. */
export const structure = (needs: Structure): void => void structures.push(needs);

const migrateData = async (): Promise<void> => {
  for (const { migrations } of structures) {
    for (const { name, run } of migrations?.steps ?? []) {
      const mine = { plugin: migrations!.plugin, name };
      await transaction(async () => {
        if (await sql()('bai_migrations').where(mine).first('name')) return;
        await run(sql());
        await sql()('bai_migrations').insert({ ...mine, at: nowIso() });
      });
    }
  }
};

const shape = async (knex: Knex): Promise<void> => {
  const engine = dialect();
  await makeTables(knex);
  const searchable = structures.flatMap(({ types }) => types ?? []).filter((type) => type.searchable.length > 0);
  const statements = structures.flatMap((needs) => [
    ...(needs[engine] ?? []),
    ...(needs.types ?? []).filter((type) => type.searchable.length).flatMap(searchIndex),
  ]);
  const made = await applyStatements(knex, [...EXTENSIONS[engine], ...kernelStatements(engine), ...listIndexes(), ...statements]);
  for (const type of searchable) await keepSearchable(knex, type, made);
};

/** What PostgreSQL must have before the first statement that needs it. */
const EXTENSIONS = { postgres: ['CREATE EXTENSION IF NOT EXISTS pg_trgm', 'CREATE EXTENSION IF NOT EXISTS btree_gist'], sqlite: [] } as const;

const invented = async (): Promise<void> => {
  for (const needs of structures) await needs.demo?.();
};

const TOLD = 'demo.story';

/** Told once: of one that was broken off the people stand there already, and would come twice. */
const beginStory = async (): Promise<Story | undefined> => {
  const story = structures.find((needs) => needs.story)?.story;
  if (!story) return undefined;
  const begun = (await sql()('bai_settings').insert({ key: TOLD, value: '"begun"', at: nowIso() }).onConflict('key').ignore().returning('key')) as unknown[];
  return begun.length ? story : undefined;
};

const invent = async (asked: boolean): Promise<void> => {
  const story = asked ? await beginStory() : undefined;
  if (!story) return invented();
  await clockAt(story.begins(), invented);
  const broken = await story.tell();
  await sql()('bai_settings')
    .where({ key: TOLD })
    .update({ value: JSON.stringify({ broken }), at: nowIso() });
};

/**
 * Brings the database to the shape the code expects: the kernel's tables, triggers, constraints, search indexes, stored data,
 * grants and the rows that must exist. Strapi has synchronised the columns before. Whoever calls holds the lock of migrations;
 * it may run any number of times.
 */
export const migrate = async (_strapi: unknown, options: { demo: boolean; story?: boolean }): Promise<void> => {
  await shape(baseConnection());
  await migrateData();
  await reconcileGrants(await copiedRoles());
  for (const needs of structures) await needs.prepare?.();
  if (options.demo && environment().demo) await invent(options.story ?? false);
  await sql()('bai_settings').insert({ key: 'kernel.migrated', value: '1' }).onConflict('key').ignore();
};
