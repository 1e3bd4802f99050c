import path from 'node:path';
import { databaseTls, fitSqlite, keepPrepared, type PostgresClient, type SqliteHandle } from '@bai/kernel/server';
import type { Core } from '@strapi/strapi';

/**
 * How long PostgreSQL may take, in milliseconds: for a statement, for a lock, and for an answer of any kind, since a server that hangs
 * keeps to no limit of its own.
 */
const waits = (most: number): object =>
  most > 0
    ? {
        statement_timeout: most,
        lock_timeout: most / 2,
        idle_in_transaction_session_timeout: 2 * most,
        query_timeout: most + 5000,
        connectionTimeoutMillis: most,
      }
    : {};

/** PostgreSQL where DATABASE_URL names one; else one SQLite file in WAL mode with a single connection. */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => {
  // Migrations are plain scripts: for typed ones every start would load the compiler.
  const settings = { runMigrations: true, forceMigration: false };
  // Messages of errors hold the statement without its values: they are logged, and kept with jobs that failed.
  const plain = { compileSqlOnError: false };
  // Migrating and changing keys take as long as they take.
  const patience = env('BAI_MIGRATE', '') === '1' ? 0 : env.int('DATABASE_PATIENCE', 30_000);
  const url = env('DATABASE_URL', '');
  if (url)
    return {
      connection: {
        ...plain,
        client: 'postgres',
        ...(patience > 0 ? { acquireConnectionTimeout: patience } : {}),
        connection: { connectionString: url, ...waits(patience), ...databaseTls(url, env.bool('DATABASE_SSL', false), env('INNER_TLS_DIR', '')) },
        pool: {
          min: env.int('DATABASE_POOL_MIN', 2),
          max: env.int('DATABASE_POOL_MAX', 10),
          afterCreate: (client: PostgresClient, done: (error: null, client: PostgresClient) => void) => {
            if (env.bool('DATABASE_PREPARED', true)) keepPrepared(client);
            done(null, client);
          },
        },
      },
      settings,
    } as unknown as Core.Config.Database;
  const afterCreate = (handle: SqliteHandle, done: (error: null, handle: SqliteHandle) => void): void => {
    handle.pragma('journal_mode = WAL');
    handle.pragma('synchronous = NORMAL');
    handle.pragma('busy_timeout = 5000');
    fitSqlite(handle);
    done(null, handle);
  };
  return {
    connection: {
      ...plain,
      client: 'sqlite',
      connection: { filename: env('DATABASE_FILENAME', path.join(process.cwd(), '../.data/bai.db')) },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate },
    },
    settings,
  } as unknown as Core.Config.Database;
};
