import { queryDatabase } from '../../../cms/test/clock';
import { newAddress, newPatient, Person, type Answer } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';

jest.setTimeout(120_000);

const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const before = { ...process.env };
let platform: Platform;
beforeAll(async () => {
  // The platform of the other tests multiplies these limits.
  const env = { BAI_TEST_LIMIT_FACTOR: '1' };
  platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name: 'general-limits', env });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
}, 240_000);
afterAll(async () => {
  Object.assign(process.env, before);
  await platform?.stop();
});

const burst = (count: number, call: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: count }, call));
const withStatus = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status);

describe('the general limits', () => {
  it('allow a person 300 requests a minute over all processes, and say when to come back', async () => {
    const person = await newPatient();
    const answers = await burst(340, () => person.get('/api/accounts/me'));
    const refused = withStatus(answers, 429);
    // A few were spent on signing up.
    expect(refused.length).toBeGreaterThanOrEqual(40);
    expect(withStatus(answers, 200).length).toBeGreaterThan(280);
    const { headers, error } = refused[0]!;
    expect(error).toMatchObject({ status: 429, name: 'rate.exceeded', details: { retryAfter: Number(headers['retry-after']) } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('count a person wherever they are, and leave others of the same address alone', async () => {
    const [person, neighbour] = [await newPatient(), await newPatient()];
    await burst(310, () => person.get('/api/accounts/me'));
    const elsewhere = new Person();
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/api/accounts/me')).status).toBe(429);
    expect((await neighbour.get('/api/accounts/me')).status).toBe(200);
  });

  it('allow an address 600 a minute to those not signed in', async () => {
    const stranger = new Person();
    const answers = await burst(650, () => stranger.get('/api/accounts/me'));
    expect([withStatus(answers, 200).length, withStatus(answers, 429).length]).toEqual([600, 50]);
    expect((await new Person().get('/api/accounts/me')).status).toBe(200);
  });

  it('do not count pages and assets', async () => {
    const stranger = new Person();
    const answers = await burst(620, () => stranger.get('/favicon.svg'));
    expect(withStatus(answers, 429)).toEqual([]);
  });

  it('let a session be renewed, and opened, from an address that another device has used up', async () => {
    const person = await newPatient();
    const noisy = new Person();
    Object.assign(person, { address: noisy.address });
    await burst(640, () => noisy.get('/api/accounts/me'));
    expect((await noisy.get('/api/accounts/me')).status).toBe(429);
    await queryDatabase(
      database === 'postgres'
        ? "UPDATE sessions SET rotated_at = rotated_at - interval '11 minutes' WHERE account_id = ?"
        : 'UPDATE sessions SET rotated_at = rotated_at - 660000 WHERE account_id = ?',
      [person.account],
    );
    expect((await person.get('/api/accounts/me')).status).toBe(200);
    expect((await person.post('/api/accounts/refresh')).status).toBe(200);
    const guest = new Person();
    Object.assign(guest, { address: noisy.address });
    const attempt = await guest.post('/api/accounts/sign-in', { identifier: newAddress(), password: 'wrong wrong' });
    expect(attempt.error.name).toBe('credentials.wrong');
  });
});
