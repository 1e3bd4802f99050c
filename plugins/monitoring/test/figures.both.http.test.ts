import { bangkokDay, addDays } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { PerformanceFigures } from '../contracts';
import { answered, unconfigured, word } from './answered';

jest.setTimeout(120_000);

const AT = '/api/monitoring';

let admin: Person;
let inside: Inside;
beforeAll(async () => {
  admin = await signedIn('admin');
  inside = new Inside();
  await unconfigured();
});
afterAll(() => inside.close());

const write = (requests: readonly object[], dropped = 0) => inside.call('monitoring/write', 'write', [requests, dropped]);
const read = async (query: Record<string, string>) => must(await admin.get<PerformanceFigures>(`${AT}/performance`, query), 'performance');

describe('the figures of an endpoint', () => {
  it('are how often, how many refused and failed, and percentiles to a fifth', async () => {
    const endpoint = `tests.${word()}`;
    // 1 to 100 ms, in two writes, which are added up: half took no longer than 50, and so on. More requests make it one of the busiest.
    const hundred = await Promise.all(
      Array.from({ length: 100 }, (_, n) => answered({ endpoint, duration: n + 1, status: n < 10 ? 403 : n < 15 ? 500 : 200 })),
    );
    for (let times = 0; times < 3; times += 1) await write(hundred.map((one) => ({ ...one, request: word() })));
    const { slots } = await read({ endpoint });
    expect(slots).toHaveLength(1);
    expect(slots[0]).toMatchObject({ requests: 300, refused: 30, faults: 15 });
    const { p50, p95, p99 } = slots[0]!;
    for (const [found, true_] of [
      [p50, 50],
      [p95, 95],
      [p99, 99],
    ] as const) {
      expect(found).toBeGreaterThanOrEqual(true_);
      expect(found).toBeLessThanOrEqual(true_ * 1.2);
    }
    for (const days of ['7', '30']) expect((await read({ endpoint, days })).slots).toEqual([expect.objectContaining({ requests: 300, p50, p95, p99 })]);
  });

  it('stand beside those of the others, the busiest first', async () => {
    const { endpoints } = await read({});
    expect(endpoints.length).toBeGreaterThan(0);
    const counts = endpoints.map(({ requests }) => requests);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(endpoints.every(({ p50, p95, p99, perMinute }) => p50 <= p95 && p95 <= p99 && perMinute > 0)).toBe(true);
  });

  it('say how many requests were dropped', async () => {
    const before = (await read({})).dropped;
    await write([], 13);
    const { dropped, endpoints } = await read({});
    expect(dropped).toBe(before + 13);
    expect(endpoints.some(({ endpoint }) => endpoint === '(dropped)')).toBe(false);
  });

  it('are right when two processes count the same at once', async () => {
    const endpoint = `tests.${word()}`;
    const other = new Inside({ own: true });
    const batch = await Promise.all(Array.from({ length: 20 }, (_, n) => answered({ endpoint, duration: n, account: 'tests', role: 'patient' })));
    await Promise.all(
      [inside, other].flatMap((process) =>
        Array.from({ length: 5 }, () => process.call('monitoring/write', 'write', [batch.map((one) => ({ ...one, request: word() })), 0])),
      ),
    );
    other.close();
    expect((await read({ endpoint })).slots).toEqual([expect.objectContaining({ requests: 200 })]);
  });
});

interface People {
  rows: { person: { accountId: string; name: { th: string } | null }; requests: number; denied: number; endpoints: number; usual: number; unusual: string[] }[];
  next: string | null;
}
/** Looks for somebody in all pages of the list. */
const found = async (account: string, query: Record<string, string>) => {
  for (let cursor = ''; ;) {
    const { rows, next } = must(await admin.get<People>(`${AT}/people`, { limit: '100', ...query, ...(cursor ? { cursor } : {}) }), 'people');
    const row = rows.find(({ person }) => person.accountId === account);
    if (row || !next) return row;
    cursor = next;
  }
};

describe('requests by person', () => {
  let day: string;
  beforeAll(async () => {
    day = bangkokDay(new Date(Date.now() + (await clockOffset())));
  });
  const on = (account: string, ago: number, requests: number, denied = 0, endpoint = 'tests.one') =>
    queryDatabase('INSERT INTO access_tallies (document_id, version, day, account_id, endpoint, role, requests, denied) VALUES (?, 1, ?, ?, ?, ?, ?, ?)', [
      word(),
      addDays(day, -ago),
      account,
      endpoint,
      'patient',
      requests,
      denied,
    ]);
  /** Somebody with a name, of whom nothing has been counted. */
  const somebody = async (): Promise<string> => (await newPatient()).account;

  it('are added up over days and endpoints, by name', async () => {
    const account = word();
    await on(account, 0, 3, 1);
    await on(account, 0, 4, 0, 'tests.two');
    await on(account, 2, 5, 2);
    await on(account, 9, 100);
    expect(await found(account, { days: '7' })).toMatchObject({ requests: 12, denied: 3, endpoints: 2, usual: 7, unusual: [], person: { name: null } });
    expect(await found(account, { days: '1' })).toMatchObject({ requests: 7, denied: 1 });
    const named = await somebody();
    expect(await eventually(() => found(named, { days: '1' }))).toMatchObject({ person: { name: { th: 'ทดลอง ระบบใหม่' } } });
  });

  it('are marked where many of them were refused in a day', async () => {
    const [guesser, clumsy] = [word(), word()];
    await on(guesser, 1, 60, 25);
    await on(clumsy, 1, 400, 25);
    expect(await found(guesser, { unusual: 'refusals' })).toMatchObject({ unusual: ['refusals'] });
    expect(await found(clumsy, {})).toMatchObject({ unusual: [] });
    expect(await found(clumsy, { unusual: 'refusals' })).toBeUndefined();
  });

  it('are marked where a day has far more than the person’s own median day', async () => {
    const [grabber, busy, newcomer] = [word(), word(), word()];
    for (let ago = 1; ago <= 4; ago += 1) {
      await on(grabber, ago, 30);
      await on(busy, ago, 300);
    }
    await on(grabber, 0, 900);
    await on(busy, 0, 900);
    await on(newcomer, 0, 900);
    expect(await found(grabber, { unusual: 'volume' })).toMatchObject({ unusual: ['volume'], usual: 30 });
    expect(await found(busy, {})).toMatchObject({ unusual: [], usual: 300 });
    expect(await found(newcomer, {})).toMatchObject({ unusual: [] });
  });
});
