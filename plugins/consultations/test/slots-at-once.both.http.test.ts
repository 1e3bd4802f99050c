import { readFileSync, statSync } from 'node:fs';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import { DEMO_PASSWORD, Person } from '../../../cms/test/people';
import type { DatabaseKind } from '../../../cms/test/platform-database';

jest.setTimeout(180_000);

/** A platform of its own that writes down every statement. */
let platform: Platform;
const patient = new Person();
const url = () => platform.urls[0]!;

beforeAll(async () => {
  platform = await startPlatform({ database: process.env.BAI_TEST_DATABASE as DatabaseKind, name: 'slots-at-once', env: { DEBUG: 'knex:query' } });
  await patient.call('POST', '/api/accounts/sign-in', { url: url(), body: { identifier: 'patient@demo.bai.example', password: DEMO_PASSWORD } });
});
afterAll(() => platform.stop());

const search = (query: Record<string, string | number>) => patient.call<{ start: string }[]>('GET', '/api/consultations/slots', { url: url(), query });

const TABLES = ['availabilities', 'physicians', 'physician_clinics', 'permits', 'clinics'] as const;

/** How many statements read each table while something is done. */
const readsOf = async (work: () => Promise<unknown>): Promise<Record<(typeof TABLES)[number], number>> => {
  const log = platform.logs[0]!;
  const from = statSync(log).size;
  await work();
  const said = readFileSync(log).subarray(from).toString();
  const count = (table: string): number => said.match(new RegExp(`select [^\\n]*? from (?:["\`]\\w+["\`]\\.)?["\`]${table}["\`]`, 'g'))?.length ?? 0;
  return Object.fromEntries(TABLES.map((table) => [table, count(table)])) as Record<(typeof TABLES)[number], number>;
};

/** The fewest reads of each table in three searches: a job of the platform may read one of them meanwhile. */
const readsOfSearch = async (): Promise<Record<(typeof TABLES)[number], number>> => {
  const turns = [await readsOf(() => search({ days: 14 })), await readsOf(() => search({ days: 14 })), await readsOf(() => search({ days: 14 }))];
  return Object.fromEntries(TABLES.map((table) => [table, Math.min(...turns.map((reads) => reads[table]))])) as Record<(typeof TABLES)[number], number>;
};

test('L5b a search reads each table once, permits for physicians and for clinics', async () => {
  expect(await readsOfSearch()).toEqual({ availabilities: 1, physicians: 1, physician_clinics: 1, permits: 2, clinics: 1 });
});

test('L5b searches that wait for the same share what is read', async () => {
  const one = await readsOfSearch();
  const queries = Array.from({ length: 20 }, (_, index) => ({ days: 1 + (index % 14), mode: index % 2 ? 'video' : 'face_to_face' }));
  let answers: Awaited<ReturnType<typeof search>>[] = [];
  const many = await readsOf(async () => (answers = await Promise.all(queries.map(search))));
  expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200));
  // SQLite has read before the next request is looked at: nothing waits there, and nothing is shared.
  const most = process.env.BAI_TEST_DATABASE === 'postgres' ? 8 : 20;
  for (const table of TABLES) expect(many[table]).toBeLessThanOrEqual(most * one[table]);
  // Each is answered what it would have been alone.
  for (const [index, query] of [...queries.entries()].slice(0, 4)) expect(answers[index]!.data).toEqual((await search(query)).data);
});
