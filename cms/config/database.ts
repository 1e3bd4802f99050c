import path from 'node:path';
import type { Core } from '@strapi/strapi';

interface SqliteHandle {
  pragma(statement: string): void;
  prepare(sql: string): object;
}

const KEPT_STATEMENTS = 500;
/** How knex opens a transaction. */
const BEGIN = 'BEGIN;';

/**
 * Fits the driver to how it is used. Statements stay prepared: its adapter prepares the same few hundred anew for every query,
 * which costs more than running most of them. And a transaction takes the writer's turn as it begins: one that reads first is
 * refused at its first write, without any waiting, when another process wrote in between.
 */
const fit = (handle: SqliteHandle): void => {
  const prepare = handle.prepare.bind(handle);
  const kept = new Map<string, object>();
  handle.prepare = (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    // Lists of any length make statements without end; and no statement outlives a change of the tables.
    const changes = /^\s*(create|alter|drop|pragma)/i.test(sql);
    if (changes || kept.size >= KEPT_STATEMENTS) kept.clear();
    const made = prepare(sql === BEGIN ? 'BEGIN IMMEDIATE;' : sql);
    if (!changes) kept.set(sql, made);
    return made;
  };
};

/** PostgreSQL where DATABASE_URL names one; else one SQLite file in WAL mode with a single connection. */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => {
  const settings = { useTypescriptMigrations: true, runMigrations: true, forceMigration: false };
  const url = env('DATABASE_URL', '');
  if (url)
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: url, ssl: env.bool('DATABASE_SSL', false) && { rejectUnauthorized: true } },
        pool: { min: env.int('DATABASE_POOL_MIN', 2), max: env.int('DATABASE_POOL_MAX', 10) },
      },
      settings,
    } as unknown as Core.Config.Database;
  const afterCreate = (handle: SqliteHandle, done: (error: null, handle: SqliteHandle) => void): void => {
    handle.pragma('journal_mode = WAL');
    handle.pragma('synchronous = NORMAL');
    handle.pragma('busy_timeout = 5000');
    fit(handle);
    done(null, handle);
  };
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: env('DATABASE_FILENAME', path.join(process.cwd(), '../.data/bai.db')) },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate },
    },
    settings,
  } as unknown as Core.Config.Database;
};
