import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { keepInnerTls } from '../../scripts/lib/inner-tls.mjs';
import database from '../config/database';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bai-database-'));
const FILE = path.join(folder, 'bai.db');
const settings: Record<string, unknown> = { DATABASE_URL: '', DATABASE_FILENAME: FILE };
const env = Object.assign((name: string, other?: unknown) => settings[name] ?? other, { int: (_: string, other: number) => other });

/** Opens the database as one process of the platform does. */
const opened = (): Knex => {
  const { connection } = database({ env } as unknown as Parameters<typeof database>[0]) as unknown as { connection: Knex.Config };
  return knex({ ...connection, client: 'better-sqlite3' });
};

const [one, other] = [opened(), opened()];

beforeAll(async () => {
  await one.schema.createTable('counts', (table) => table.integer('count'));
  await one('counts').insert({ count: 0 });
  // Both stand in this one process, where waiting for the other would never end.
  await other.raw('PRAGMA busy_timeout = 0');
});
afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
  rmSync(folder, { recursive: true });
});

test('the message of a failed statement holds none of its values, which may be secret', async () => {
  const failed = await one('nowhere').insert({ diagnosis: 'a secret diagnosis' }).then(String, String);
  expect(failed).toContain('insert into `nowhere`');
  expect(failed).not.toContain('a secret diagnosis');
});

test('PostgreSQL is reached over TLS where that is asked for, and its certificate is verified', () => {
  const reached = (ssl: boolean) => {
    const given = Object.assign((name: string, other?: unknown) => (name === 'DATABASE_URL' ? 'postgres://bai@there/bai' : other), {
      int: (_: string, other: number) => other,
      bool: (name: string, other: boolean) => (name === 'DATABASE_SSL' ? ssl : other),
    });
    const { connection } = database({ env: given } as unknown as Parameters<typeof database>[0]) as unknown as { connection: { connection: { ssl: unknown } } };
    return connection.connection.ssl;
  };
  expect([reached(true), reached(false)]).toEqual([{ rejectUnauthorized: true }, false]);
});

test('PostgreSQL is shown the certificate of the folder, inside alone', async () => {
  const certificates = path.join(folder, 'tls');
  await keepInnerTls(certificates, { services: [{ name: 'cms' }] });
  const reached = (url: string) => {
    const said: Record<string, string> = { DATABASE_URL: url, INNER_TLS_DIR: path.join(certificates, 'cms') };
    const given = Object.assign((name: string, other?: unknown) => said[name] ?? other, {
      int: (_: string, other: number) => other,
      bool: (_: string, other: boolean) => other,
    });
    const { connection } = database({ env: given } as unknown as Parameters<typeof database>[0]) as unknown as { connection: { connection: object } };
    return connection.connection;
  };
  const text = (name: string): string => readFileSync(path.join(certificates, 'cms', name), 'utf8');
  expect(reached('postgres://bai@postgres/bai')).toMatchObject({
    ssl: { rejectUnauthorized: true, minVersion: 'TLSv1.3', ca: text('ca.crt'), cert: text('tls.crt'), key: text('tls.key') },
    stream: expect.any(Function) as unknown,
  });
  expect(reached('postgres://bai@db.example/bai')).toMatchObject({ ssl: false });
});

describe('SQLite, open in two processes', () => {
  test('lets a transaction write after it read, whatever the other one tries in between', async () => {
    await one.transaction(async (trx) => {
      const { count } = (await trx<{ count: number }>('counts').first())!;
      await expect(other('counts').increment('count', 10)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      await trx('counts').update({ count: count + 1 });
    });
    await other('counts').increment('count', 10);
    expect(await one('counts').select('count')).toEqual([{ count: 11 }]);
  });

  test('reads while the other one writes', async () => {
    await one.transaction(async (trx) => {
      await trx('counts').update({ count: 100 });
      expect(await other('counts').select('count')).toEqual([{ count: 11 }]);
    });
    expect(await other('counts').select('count')).toEqual([{ count: 100 }]);
  });
});
