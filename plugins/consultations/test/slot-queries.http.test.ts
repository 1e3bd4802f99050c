import { readFileSync, statSync } from 'node:fs';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import { DEMO_PASSWORD, Person } from '../../../cms/test/people';

jest.setTimeout(120_000);

/** A platform of its own that writes down every statement. */
let platform: Platform;
let patient: Person;
const url = () => platform.urls[0]!;

beforeAll(async () => {
  platform = await startPlatform({ database: 'sqlite', name: 'slot-queries', env: { DEBUG: 'knex:query' } });
  patient = new Person();
  await patient.call('POST', '/api/accounts/sign-in', { url: url(), body: { identifier: 'patient@demo.bai.example', password: DEMO_PASSWORD } });
});
afterAll(() => platform.stop());

/** How many statements read each table while slots are searched. */
const readsOf = async (query: Record<string, string | number>): Promise<Record<string, number>> => {
  const log = platform.logs[0]!;
  const from = statSync(log).size;
  const answer = await patient.call<unknown[]>('GET', '/api/consultations/slots', { url: url(), query });
  expect(answer.data.length).toBeGreaterThan(0);
  // The timer that lets go of overdue holds reads appointments whenever it likes.
  const statements = readFileSync(log)
    .subarray(from)
    .toString()
    .split('\n')
    .filter((line) => !line.includes('order by `held_until`'));
  const tables = statements.flatMap((line) => [...line.matchAll(/select .*? from [`"](\w+)[`"]/g)].map(([, table]) => table!));
  const counted: Record<string, number> = {};
  for (const table of tables)
    if (/^(availabilities|physicians|physician_clinics|permits|clinics|appointments)$/.test(table)) counted[table] = (counted[table] ?? 0) + 1;
  return counted;
};

test('a search reads each table as often for all physicians and a fortnight as for one and a day', async () => {
  const { data } = await patient.call<{ physician: { id: string } }[]>('GET', '/api/consultations/slots', { url: url(), query: { days: 14 } });
  const physicians = [...new Set(data.map(({ physician }) => physician.id))];
  expect(physicians.length).toBeGreaterThan(1);
  const few = await readsOf({ physicianId: physicians[0]!, days: 2 });
  const many = await readsOf({ days: 14 });
  expect(many).toEqual(few);
  expect(many).toMatchObject({ availabilities: 1, appointments: 1 });
});
