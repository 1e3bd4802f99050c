import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDemo } from './environment.mjs';
import { alone } from './locks.mjs';
import { NODE, run } from './processes.mjs';
import { doing, Refusal } from './progress.mjs';
import { inRoot } from './root.mjs';
import { stampAt } from './stamps.mjs';

const require = createRequire(import.meta.url);

/** Which database the environment means, without its password. */
export function databaseName(env) {
  if (!env.DATABASE_URL) return `SQLite, ${env.DATABASE_FILENAME}`;
  const url = new URL(env.DATABASE_URL);
  return `PostgreSQL, ${url.host}${url.pathname}${url.search}`;
}

async function postgresIsEmpty(connectionString) {
  const { Client } = require('pg');
  const client = new Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('strapi_core_store_settings') IS NULL AS empty");
    return rows[0].empty;
  } catch (error) {
    throw new Refusal(
      `The database does not answer (${error.message || error.code}). DATABASE_URL points to ${databaseName({ DATABASE_URL: connectionString })}.`,
    );
  } finally {
    await client.end();
  }
}

const isEmpty = async ({ DATABASE_URL: url, DATABASE_FILENAME: file }) => (url ? postgresIsEmpty(url) : !existsSync(file) || statSync(file).size === 0);

/** Brings the database to what the compiled server expects, in a process of its own. */
export async function migrate(env, demo = isDemo(env)) {
  await run('migration', NODE, [inRoot('scripts/migrate.mjs'), ...(demo ? ['--demo'] : [])], { env });
}

/** Migrates when the server, the database or the wish for demo people changed since the last time. */
export async function migrateIfStale(env, key) {
  const demo = isDemo(env);
  const wanted = `${key} ${databaseName(env)} demo=${demo}`;
  const stamp = stampAt(path.join(env.DATA_DIR, 'migrated'));
  const empty = await isEmpty(env);
  if (stamp.holds(wanted) && !empty) return;
  const invented = demo && empty ? ', with sixty days of invented people' : '';
  await alone('migrate', () => doing(`preparing the database (${databaseName(env)})${invented}`, () => migrate(env, demo)));
  stamp.set(wanted);
}
