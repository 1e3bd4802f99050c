import knex, { type Knex } from 'knex';
import database from '../config/database';

const url = process.env.BAI_TEST_DB_URL;
const settings: Record<string, unknown> = { DATABASE_URL: url ?? '', DATABASE_FILENAME: process.env.BAI_TEST_DB_FILE };
const env = Object.assign((name: string, other?: unknown) => settings[name] ?? other, {
  int: (_: string, other: number) => other,
  bool: (_: string, other: boolean) => other,
});

/** One connection, opened as a process of the platform opens its own. */
const opened = (): Knex => {
  const { connection } = database({ env } as unknown as Parameters<typeof database>[0]) as unknown as { connection: Knex.Config };
  return knex({ ...connection, client: url ? 'pg' : 'better-sqlite3', pool: { ...connection.pool, min: 1, max: 1 } });
};

const TABLE = 'prepared_things';
const [db, other] = [opened(), opened()];
const times = async (count: number, ask: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await ask();
};
const ask = () => db(TABLE).select('name').where({ number: 1 });

beforeAll(async () => {
  await db.schema.createTable(TABLE, (table) => {
    table.integer('number');
    table.string('name');
  });
  await db(TABLE).insert({ number: 1, name: 'one' });
});
afterAll(async () => {
  await db.schema.dropTable(TABLE);
  await Promise.all([db.destroy(), other.destroy()]);
});

describe('statements that stay prepared', () => {
  // SQLite's driver keeps no list of its own.
  if (url)
    test('are those that come often, and none before', async () => {
      const prepared = async () =>
        (await db('pg_prepared_statements').select('statement')).filter(({ statement }: { statement: string }) => statement.includes('select "name"')).length;
      await times(2, ask);
      expect(await prepared()).toBe(0);
      await times(2, ask);
      expect(await prepared()).toBe(1);
      expect(await ask()).toEqual([{ name: 'one' }]);
    });

  test('are not spoilt by a new column, as a newer version adds it beside a running one', async () => {
    const all = () => db(TABLE).where({ number: 1 });
    const made = () => db(TABLE).insert({ number: 2, name: 'two' }).returning('*');
    await times(5, ask);
    await times(5, all);
    await times(5, made);
    await other.schema.alterTable(TABLE, (table) => table.string('more'));
    expect(await all()).toEqual([{ number: 1, name: 'one', more: null }]);
    expect(await made()).toEqual([{ number: 2, name: 'two', more: null }]);
    expect(await ask()).toEqual([{ name: 'one' }]);
  });
});

// SQLite has no users.
if (url)
  test('the platform’s user owns one database and is nothing else on its server', async () => {
    const [user] = (await db('pg_roles').whereRaw('rolname = current_user')) as Record<string, unknown>[];
    expect(user).toMatchObject({ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false });
    const strangers = await db('pg_tables').where({ schemaname: 'public' }).whereRaw('tableowner <> current_user').select('tablename');
    expect(strangers).toEqual([]);
    const owned = await db('pg_database')
      .whereRaw('pg_get_userbyid(datdba) = current_user')
      .whereRaw('datname <> current_database()')
      .pluck<string[]>('datname');
    // Those of other workers begin as this one does.
    expect(owned.filter((name) => !name.startsWith('bai_test_'))).toEqual([]);
    await expect(db.raw("COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toThrow(/must be superuser|permission denied/);
    await expect(db.raw("SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
  });
