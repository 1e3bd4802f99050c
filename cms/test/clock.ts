import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Person } from './people';

interface Statement {
  readonly reader: boolean;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): unknown;
}
interface Handle {
  prepare(statement: string): Statement;
}
// The driver brings no types of its own.
const Database = createRequire(__filename)('better-sqlite3') as new (file: string, options: { timeout: number }) => Handle;

// Opening a file reads its whole structure, which takes longer than most statements.
const files = new Map<string, Handle>();
const fileOf = (file: string): Handle => {
  const known = files.get(file) ?? new Database(file, { timeout: 10_000 });
  files.set(file, known);
  return known;
};

let pool: Pool | undefined;
// The database is dropped while connections idle: what they say then is nobody's fault.
const poolOf = (connectionString: string): Pool => (pool ??= new Pool({ connectionString, max: 3, allowExitOnIdle: true }).on('error', () => undefined));

const KEY = 'test.clock-offset';

/** Runs one statement on the database of the running test platform and answers its rows; `?` stands for a value. */
export const queryDatabase = async <R = Record<string, unknown>>(statement: string, values: readonly unknown[] = []): Promise<R[]> => {
  const { BAI_TEST_DB_URL, BAI_TEST_DB_FILE } = process.env;
  if (!BAI_TEST_DB_URL) {
    try {
      const prepared = fileOf(BAI_TEST_DB_FILE!).prepare(statement);
      if (prepared.reader) return prepared.all(...values) as R[];
      prepared.run(...values);
      return [];
    } catch (error) {
      // The driver's errors belong to the test file that loaded it first, so that others do not know them as errors.
      throw new Error((error as { message: string }).message, { cause: error });
    }
  }
  let place = 0;
  return (
    await poolOf(BAI_TEST_DB_URL).query(
      statement.replace(/\?/g, () => `$${(place += 1)}`),
      [...values],
    )
  ).rows as R[];
};

/** Runs statements without values in one transaction that sees the database as it was when it began. */
export const queryTogether = async (statements: readonly string[]): Promise<void> => {
  const { BAI_TEST_DB_URL } = process.env;
  if (BAI_TEST_DB_URL) return void (await poolOf(BAI_TEST_DB_URL).query(['BEGIN ISOLATION LEVEL REPEATABLE READ', ...statements, 'COMMIT'].join('; ')));
  await queryDatabase('BEGIN IMMEDIATE');
  try {
    for (const statement of statements) await queryDatabase(statement);
    await queryDatabase('COMMIT');
  } catch (error) {
    await queryDatabase('ROLLBACK');
    throw error;
  }
};

/** How far the platform's clock is from the machine's, in milliseconds. */
export const clockOffset = async (): Promise<number> => {
  const [row] = await queryDatabase<{ value: string }>('SELECT value FROM bai_settings WHERE key = ?', [KEY]);
  return row ? Number(JSON.parse(row.value)) : 0;
};

const writeOffset = async (ms: number): Promise<void> => {
  await queryDatabase(`INSERT INTO bai_settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`, [
    KEY,
    JSON.stringify(Math.round(ms)),
  ]);
  // Each process is asked for something, which makes it read the clock. A process that is down reads it as it starts.
  const urls = (process.env.BAI_URLS ?? '').split(',').filter(Boolean);
  await Promise.all(urls.map((url) => fetch(`${url}/.well-known/status/0`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)));
};

const OLDER = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND wait_event_type IS DISTINCT FROM 'Lock' AND xact_start < $1`;

/**
 * Does work while several processes may not seal entries of the trail, until what had begun before is over. An entry of a process or of a
 * transaction that is behind would be older than what another has sealed meanwhile, and be taken for smuggled in.
 */
const whileNothingIsSealed = async (database: string, work: () => Promise<void>): Promise<void> => {
  const client = await poolOf(database).connect();
  try {
    await client.query('BEGIN; LOCK TABLE bai_audit_head IN EXCLUSIVE MODE');
    await work();
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    for (let tries = 0; tries < 200 && (await client.query(OLDER, [rows[0]!.now])).rows.length > 0; tries += 1) await wait(25);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
};

/**
 * Sets how far the platform's clock is from the machine's; every process sees it with its next request. Only forward: what is
 * queued for a later time would wait all of it again. Access tokens live ten minutes, so people who signed in before `renew`.
 */
export const shiftClock = async (ms: number): Promise<void> => {
  const { BAI_TEST_DB_URL } = process.env;
  if (BAI_TEST_DB_URL) await whileNothingIsSealed(BAI_TEST_DB_URL, () => writeOffset(ms));
  else await writeOffset(ms);
};

/** Moves the platform's clock on by so many milliseconds. */
export const advanceClock = async (ms: number): Promise<void> => shiftClock((await clockOffset()) + ms);

/** Gives a person fresh tokens after the clock moved on. */
export const renew = async (person: Person): Promise<void> => {
  const { status } = await person.post('/api/accounts/refresh');
  if (status !== 200) throw new Error(`The session could not be renewed: ${status}`);
};
