import { must } from '../../../cms/test/journey';
import { holding } from '../../../cms/test/holding';
import { queryDatabase } from '../../../cms/test/clock';
import { eventually, newPatient, Person, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { LoggedRequest, LogConfig } from '../contracts';
import { answered, configured, unconfigured, word } from './answered';

jest.setTimeout(120_000);

const AT = '/api/monitoring';
type Page = { rows: LoggedRequest[] };

let admin: Person;
let inside: Inside;
beforeAll(async () => {
  admin = await signedIn('admin');
  inside = new Inside();
});
afterEach(unconfigured);
afterAll(() => inside.close());

const stored = (request: string) => queryDatabase('SELECT * FROM request_logs WHERE request = ?', [request]);
const write = (requests: readonly object[], dropped = 0) => inside.call('monitoring/write', 'write', [requests, dropped]);
const logged = (request: string) => eventually(async () => must(await admin.get<Page>(`${AT}/requests`, { q: request }), 'requests').rows[0]);

describe('a request of the API', () => {
  it('is found by its id a second later, with the address as it is declared and nothing of what was asked', async () => {
    const person = await newPatient();
    const answer = await person.get('/api/applications/k3v9x2m4p7q1r8s5t6u0w2y4', { q: 'somchai@mail.example' });
    const request = String(answer.headers['x-request-id']);
    const row = await logged(request);
    expect(row).toMatchObject({
      method: 'GET',
      route: '/api/applications/:id',
      endpoint: 'applications.read',
      status: 404,
      role: 'patient',
      problem: 'record.missing',
    });
    expect(row.person).toMatchObject({ accountId: person.account, name: { th: 'ทดลอง ระบบใหม่' } });
    const [kept] = await stored(request);
    expect(JSON.stringify(kept)).not.toMatch(/k3v9x2m4p7q1r8s5t6u0w2y4|somchai/);
    expect(row.address).toMatch(/^127\.\d+\.\d+\.0\/24$/);
  });

  it('is told of whoever asked, if they may not', async () => {
    const person = await newPatient();
    const answer = await person.get(`${AT}/requests`);
    expect(answer.status).toBe(403);
    expect(await logged(String(answer.headers['x-request-id']))).toMatchObject({
      status: 403,
      problem: 'access.denied',
      person: { accountId: person.account },
    });
  });

  it('that reaches nothing, or Strapi’s own routes, is told too', async () => {
    const nowhere = await new Person().get('/api/nowhere/at/all');
    expect(await logged(String(nowhere.headers['x-request-id']))).toMatchObject({ endpoint: null, route: null, status: 404, role: 'public', person: null });
    const stock = await new Person().get('/api/announcements');
    expect(await logged(String(stock.headers['x-request-id']))).toMatchObject({ route: '/api/announcements', status: 200 });
  });

  it('costs no statement while it is answered, and hundreds together cost a few', async () => {
    const requests = await Promise.all(Array.from({ length: 150 }, () => answered({ endpoint: 'tests.cheap' })));
    for (const one of requests) expect((await inside.outcome('monitoring/heard', 'remember', [one])).queries).toBe(0);
    const { queries } = await inside.outcome('monitoring/heard', 'flush', []);
    // A second may have passed meanwhile, and some of them been written.
    expect(queries).toBeLessThan(15);
    for (const { request } of [requests[0]!, requests[149]!]) expect(await stored(request)).toHaveLength(1);
  });
});

describe('what is kept of requests', () => {
  it('is a share of them; faults and slow ones always, and the figures count all', async () => {
    await configured({ share: 0, slowMs: 800 });
    const endpoint = `tests.${word()}`;
    const [plain, refused, slow, failed] = await Promise.all([
      answered({ endpoint }),
      answered({ endpoint, status: 404 }),
      answered({ endpoint, duration: 801 }),
      answered({ endpoint, status: 500 }),
    ]);
    await write([plain, refused, slow, failed]);
    const kept = await Promise.all([plain, refused, slow, failed].map(async ({ request }) => (await stored(request)).length));
    expect(kept).toEqual([0, 0, 1, 1]);
    await configured({ share: 100 });
    const again = await answered({ endpoint });
    await write([again]);
    expect(await stored(again.request)).toHaveLength(1);
    const [sum] = await queryDatabase('SELECT SUM(requests) AS n, SUM(refused) AS r, SUM(faults) AS f FROM request_tallies WHERE endpoint = ?', [endpoint]);
    expect([sum!.n, sum!.r, sum!.f].map(Number)).toEqual([5, 1, 1]);
  });

  it('is every refusal for want of a proof or a right, and the first of each other kind from each place', async () => {
    await configured({ share: 0 });
    const [endpoint, account] = [`tests.${word()}`, word()];
    const refusal = (status: number, problem: string, more: object = {}) => answered({ endpoint, status, problem, ...more });
    const whole = [
      ...[401, 401, 403, 403].map((status) => refusal(status, 'access.denied')),
      ...['factor.wrong', 'factor.wrong', 'pin.wrong'].map((problem) => refusal(422, problem, { tried: account })),
      refusal(423, 'account.locked'),
    ];
    const floods = [
      ...Array.from({ length: 5 }, () => refusal(429, 'rate.exceeded')),
      ...Array.from({ length: 5 }, () => refusal(429, 'rate.exceeded', { ip: '198.51.100.7' })),
      ...Array.from({ length: 5 }, () => refusal(400, 'input.invalid')),
      ...Array.from({ length: 5 }, () => refusal(404, 'record.missing', { account, role: 'patient' })),
      ...Array.from({ length: 5 }, () => refusal(404, 'record.missing')),
      answered({ endpoint }),
    ];
    await write(await Promise.all([...whole, ...floods]));
    const kept = await queryDatabase<{ status: number; problem: string }>('SELECT status, problem FROM request_logs WHERE endpoint = ?', [endpoint]);
    const of = (status: number) => kept.filter((row) => Number(row.status) === status).length;
    expect([401, 403, 422, 423, 429, 400, 404, 200].map(of)).toEqual([2, 2, 3, 1, 2, 1, 1, 0]);
    const found = async (refused: string) =>
      must(await admin.get<Page>(`${AT}/requests`, { endpoint, refused }), 'requests')
        .rows.map(({ status }) => status)
        .sort();
    expect(await found('proof')).toEqual([422, 422, 422, 423]);
    expect(await found('access')).toEqual([401, 401, 403, 403]);
    await configured({ person: false });
    const nameless = await answered({ status: 401, problem: 'credentials.wrong', tried: account });
    await write([nameless]);
    expect((await stored(nameless.request))[0]).toMatchObject({ tried_id: null });
  });

  it('holds of address and person what the setting allows', async () => {
    const account = word();
    const cases: readonly (readonly [Partial<LogConfig>, string, string | null, string | null])[] = [
      [{ address: 'none' }, '203.0.113.77', null, account],
      [{ address: 'network' }, '203.0.113.77', '203.0.113.0/24', account],
      [{ address: 'network' }, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', account],
      [{ address: 'whole', person: false }, '::ffff:203.0.113.77', '203.0.113.77', null],
    ];
    for (const [config, ip, address, accountId] of cases) {
      await configured(config);
      const one = await answered({ ip, account, role: 'patient' });
      await write([one]);
      expect((await stored(one.request))[0]).toMatchObject({ address, account_id: accountId });
    }
    const [days] = await queryDatabase('SELECT SUM(requests) AS n FROM access_tallies WHERE account_id = ?', [account]);
    expect(Number(days!.n)).toBe(3);
  });

  it('is forgotten after so many days', async () => {
    const endpoint = `tests.${word()}`;
    const account = word();
    const [old, young] = await Promise.all([answered({ endpoint, account, role: 'patient' }), answered({ endpoint, account, role: 'patient' })]);
    await configured({ days: 30 });
    await write([
      { ...old, at: old.at - 32 * 86_400_000 },
      { ...young, at: young.at - 28 * 86_400_000 },
    ]);
    await inside.call('monitoring/forget', 'forgetOld', []);
    expect(await stored(old.request)).toEqual([]);
    expect(await stored(young.request)).toHaveLength(1);
    for (const [table, column, value] of [
      ['request_tallies', 'endpoint', endpoint],
      ['access_tallies', 'account_id', account],
    ])
      expect(await queryDatabase(`SELECT id FROM ${table} WHERE ${column} = ?`, [value])).toHaveLength(1);
  });

  it('is a line that nobody changes, nor takes away while it is young', async () => {
    const line = await answered({ endpoint: `tests.${word()}` });
    await configured({});
    await write([line]);
    for (const statement of ['UPDATE request_logs SET status = 200 WHERE request = ?', 'DELETE FROM request_logs WHERE request = ?'])
      await expect(queryDatabase(statement, [line.request])).rejects.toThrow('log.append-only');
    if (process.env.BAI_TEST_DB_URL) await expect(queryDatabase('TRUNCATE request_logs')).rejects.toThrow('log.append-only');
    expect(await stored(line.request)).toHaveLength(1);
  });

  it('is set by whoever looks after security, with a reason that stands in the trail', async () => {
    const config = must(await admin.get<LogConfig>(`${AT}/config`), 'config');
    expect(config).toEqual({ share: 100, slowMs: 1000, days: 30, address: 'network', person: true });
    const reason = `ทดสอบ ${word()}`;
    expect(must(await admin.put(`${AT}/config`, { config: { ...config, share: 50 }, reason }), 'keep')).toMatchObject({ share: 50 });
    expect(must(await admin.get(`${AT}/config`), 'config')).toMatchObject({ share: 50 });
    expect(await queryDatabase('SELECT action FROM bai_audit WHERE purpose = ?', [reason])).toEqual([{ action: 'setting.change' }]);
    for (const wrong of [{ share: 101 }, { share: 1.5 }, { days: 0 }, { slowMs: 1 }, { address: 'all' }])
      expect((await admin.put(`${AT}/config`, { config: { ...config, ...wrong }, reason })).error.name).toBe('input.invalid');
  });
});

describe('the list of requests', () => {
  it('is narrowed by status, method, endpoint and person', async () => {
    const endpoint = `tests.${word()}`;
    const account = (await newPatient()).account;
    const all = await Promise.all([
      answered({ endpoint, status: 201, method: 'POST', account, role: 'patient' }),
      answered({ endpoint, status: 404 }),
      answered({ endpoint, status: 503 }),
    ]);
    await write(all);
    const found = async (query: Record<string, string>) =>
      must(await admin.get<Page>(`${AT}/requests`, { endpoint, ...query }), 'requests')
        .rows.map(({ status }) => status)
        .sort();
    expect(await found({})).toEqual([201, 404, 503]);
    expect(await found({ status: '4xx' })).toEqual([404]);
    expect(await found({ method: 'POST' })).toEqual([201]);
    expect(await found({ accountId: account })).toEqual([201]);
    expect(await found({ q: all[2].request })).toEqual([503]);
    expect(await found({ q: endpoint.slice(0, 12) })).toEqual([201, 404, 503]);
  });

  it('and everything beside it is for administrators of security alone', async () => {
    const [patient, without] = [await newPatient(), await holding('admin')];
    for (const path of ['requests', 'config', 'performance', 'people', 'faults', 'faults/k3v9x2m4p7q1r8s5t6u0w2y4']) {
      expect([path, (await new Person().get(`${AT}/${path}`)).status]).toEqual([path, 401]);
      expect([path, (await patient.get(`${AT}/${path}`)).status]).toEqual([path, 403]);
      expect([path, (await without.get(`${AT}/${path}`)).status]).toEqual([path, 403]);
    }
  });

  it('is in the trail when somebody looks at it', async () => {
    const q = word();
    must(await admin.get(`${AT}/requests`, { q }), 'requests');
    expect(await queryDatabase(`SELECT actor FROM bai_audit WHERE action = 'request-log.read' AND payload LIKE ?`, [`%${q}%`])).toEqual([
      { actor: admin.account },
    ]);
  });
});
