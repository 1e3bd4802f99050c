import knex, { type Knex } from 'knex';
import database from '../config/database';

const url = process.env.BAI_TEST_DB_URL;
const settings: Record<string, unknown> = { DATABASE_URL: url };
const env = Object.assign((name: string, other?: unknown) => settings[name] ?? other, {
  int: (_: string, other: number) => other,
  bool: (_: string, other: boolean) => other,
});

/** One connection, opened as the platform opens its own. */
const opened = (): Knex => {
  const { connection } = database({ env } as unknown as Parameters<typeof database>[0]) as unknown as { connection: Knex.Config };
  return knex({ ...connection, pool: { ...connection.pool, min: 1, max: 1 } });
};

// SQLite prepares for itself whenever the tables change.
(url ? describe : describe.skip)('PostgreSQL keeps statements prepared', () => {
  const db = url ? opened() : (undefined as unknown as Knex);
  const TABLE = 'prepared_things';
  const times = async (count: number, ask: () => Promise<unknown>) => {
    for (let n = 0; n < count; n += 1) await ask();
  };
  const prepared = async (part: string) =>
    (await db('pg_prepared_statements').select('statement')).filter(({ statement }: { statement: string }) => statement.includes(part)).length;

  beforeAll(async () => {
    await db.schema.createTable(TABLE, (table) => {
      table.integer('number');
      table.string('name');
    });
    await db(TABLE).insert({ number: 1, name: 'one' });
  });
  afterAll(async () => {
    await db.schema.dropTable(TABLE);
    await db.destroy();
  });

  test('once they come often, and not before', async () => {
    const ask = () => db(TABLE).select('name').where({ number: 1 });
    await times(2, ask);
    expect(await prepared('select "name"')).toBe(0);
    await times(2, ask);
    expect(await prepared('select "name"')).toBe(1);
    expect(await ask()).toEqual([{ name: 'one' }]);
  });

  test('but none that a new column would spoil, as a newer version adds it beside a running one', async () => {
    const all = () => db(TABLE).where({ number: 1 });
    const made = () => db(TABLE).insert({ number: 2, name: 'two' }).returning('*');
    await times(5, all);
    await times(5, made);
    await db.schema.alterTable(TABLE, (table) => table.string('more'));
    expect(await all()).toEqual([{ number: 1, name: 'one', more: null }]);
    expect(await made()).toEqual([{ number: 2, name: 'two', more: null }]);
    expect(await db(TABLE).select('name').where({ number: 1 })).toEqual([{ name: 'one' }]);
  });
});
