import { createRequire } from 'node:module';
import { addDays } from '@bai/kernel/contracts';
import { advanceClock, queryDatabase, shiftClock } from '../../../cms/test/clock';
import { daytime } from '../../../cms/test/journey';
import { eventually, holdBack, Person, runSoon, runThrough, signedIn } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { expectIntact } from '../../audit/test/tamper';
import { destroyed, gone, keptOf, one } from './left';

jest.setTimeout(300_000);

const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const KINDS = ['access_log', 'dispensing', 'medical_record', 'payments'];
const LEASE = 20 * 60_000;
const YEAR = 366 * 86_400_000;

/** A platform of its own: years go by there, and its process dies. */
let platform: Platform;
let first: Awaited<ReturnType<typeof gone>>;
let second: Awaited<ReturnType<typeof gone>>;
const before = { ...process.env };
beforeAll(async () => {
  platform = await startPlatform({ database, name: 'years-later' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  await daytime();
  // Both leave before the years go by: later nobody's license is in date.
  [first, second] = [await gone(), await gone()];
  const later = (await keptOf(second.account)).map((kept) => ({ ...kept, until: kept.until && addDays(kept.until, 365) }));
  await queryDatabase('UPDATE account_closures SET kept = ? WHERE account_id = ?', [JSON.stringify(later), second.account]);
}, 300_000);
afterAll(async () => {
  Object.assign(process.env, before);
  await platform.stop();
});

/** Moves the platform's clock to the noon of a day in Bangkok; a process sees it with its next request, jobs do not ask. */
const noonOf = async (day: string): Promise<void> => {
  await shiftClock(Date.parse(`${day}T05:00:00Z`) - Date.now());
  expect((await new Person().get<{ today: string }>('/api/accounts/me')).data.today).toBe(day);
};
const lastDay = async (account: string, what: string): Promise<string> => (await keptOf(account)).find((kept) => kept.what === what)!.until!;
const intact = async (): Promise<void> => expectIntact(await signedIn('admin'));
const diagnosisOf = async (id: string) => String((await one('SELECT diagnosis FROM prescriptions WHERE document_id = ?', [id])).diagnosis);
const buyersOf = async (patient: string) =>
  (await queryDatabase<{ name: string }>('SELECT name FROM use_rows WHERE patient_id = ?', [patient])).map(({ name }) => name);

test('what the law keeps is there until its last day is over, by the clock, and goes the day after, kind by kind', async () => {
  const { account, patient, prescription } = first;
  const day = await lastDay(account, 'dispensing');
  await noonOf(day);
  await runThrough('accounts.destroy-kept');
  expect(await destroyed(account)).toEqual([]);
  expect(await buyersOf(patient)).not.toContain('…');
  await noonOf(addDays(day, 1));
  await runThrough('accounts.destroy-kept');
  expect(await destroyed(account)).toEqual(['dispensing']);
  expect(await buyersOf(patient)).toEqual(['…']);
  await intact();

  const record = await lastDay(account, 'medical_record');
  await noonOf(record);
  await runThrough('accounts.destroy-kept');
  expect((await destroyed(account)).includes('medical_record')).toBe(false);
  expect((await diagnosisOf(prescription)).length).toBeGreaterThan(3);
  await noonOf(addDays(record, 1));
  await runThrough('accounts.destroy-kept');
  expect(await destroyed(account)).toEqual(expect.arrayContaining(['medical_record', 'access_log']));
  expect(await diagnosisOf(prescription)).toBe('…');
  await intact();
});

const SLOW =
  database === 'postgres'
    ? [
        `CREATE FUNCTION bai_slow() RETURNS trigger AS $$ BEGIN PERFORM pg_sleep(15); RETURN NEW; END $$ LANGUAGE plpgsql`,
        'CREATE TRIGGER bai_slow BEFORE UPDATE ON application_steps FOR EACH ROW EXECUTE FUNCTION bai_slow()',
      ]
    : [
        `CREATE TRIGGER bai_slow BEFORE UPDATE ON application_steps BEGIN
           SELECT count(*) FROM (WITH RECURSIVE long(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM long WHERE n < 2000000000) SELECT n FROM long);
         END`,
      ];
const FAST = database === 'postgres' ? ['DROP TRIGGER bai_slow ON application_steps', 'DROP FUNCTION bai_slow'] : ['DROP TRIGGER bai_slow'];

const Database = createRequire(__filename)('better-sqlite3') as new (file: string, options: object) => { exec(statement: string): void; close(): void };
/** Whether the statement that was made slow is running, in a transaction that has changed other tables before. */
const inTheMiddle = async (): Promise<boolean> => {
  if (database === 'postgres')
    return (await queryDatabase(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND query LIKE '%application_steps%'`)).length > 0;
  const handle = new Database(platform.database.address, { timeout: 1500 });
  try {
    handle.exec('BEGIN IMMEDIATE; ROLLBACK');
    return false;
  } catch {
    return true;
  } finally {
    handle.close();
  }
};

it('a process that is killed while it destroys leaves nothing half destroyed, and the next turn finishes', async () => {
  const { account, patient, prescription } = second;
  const last = (await keptOf(account)).map(({ until }) => until!).sort();
  // It is due by then, and would have destroyed everything before it is made slow.
  await holdBack('accounts.destroy-kept', 20 * YEAR);
  await noonOf(addDays(last.at(-1)!, 1));
  const whole = await diagnosisOf(prescription);
  for (const statement of SLOW) await queryDatabase(statement);
  await runSoon('accounts.destroy-kept');
  await eventually(inTheMiddle, 60);
  await platform.servers[0]!.stop('SIGKILL');
  for (const statement of FAST) await eventually(() => queryDatabase(statement).then(() => true), 60);
  expect(await diagnosisOf(prescription)).toBe(whole);
  expect(await destroyed(account)).not.toContain('medical_record');
  for (const what of await destroyed(account)) if (what === 'dispensing') expect(await buyersOf(patient)).toEqual(['…']);

  await platform.servers[0]!.start();
  await advanceClock(LEASE);
  await eventually(async () => (await destroyed(account)).length === KINDS.length, 120);
  expect(await destroyed(account)).toEqual(KINDS);
  expect(await diagnosisOf(prescription)).toBe('…');
  const trail = await queryDatabase<{ purpose: string }>(
    `SELECT purpose FROM bai_audit WHERE action = 'account-closure.destroy' AND subject IN (SELECT document_id FROM account_closures WHERE account_id = ?)`,
    [account],
  );
  expect(trail.map(({ purpose }) => purpose.split(':')[0]).sort()).toEqual(KINDS);
  await intact();
});
