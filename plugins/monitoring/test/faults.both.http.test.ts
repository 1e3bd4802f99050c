import { queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, Person, signedIn } from '../../../cms/test/people';
import { ENVELOPE_MOST, ownDsn, type Fault } from '../contracts';
import { word } from './answered';
import { firstUrl, sent } from './tell';

jest.setTimeout(120_000);

const AT = '/api/monitoring/faults';

let admin: Person;
beforeEach(async () => {
  admin = await signedIn('admin');
});

interface Detail extends Fault {
  readonly stack: string;
  readonly last: { digest: string; request: string | null; route: string | null }[];
}
const faultOf = (digest: string) => eventually(async () => must(await admin.get<{ rows: Fault[] }>(AT, { q: digest }), 'faults').rows[0]);
const detail = async (id: string) => must(await admin.get<Detail>(`${AT}/${id}`), 'fault');
const raised = async (): Promise<{ digest: string; request: string }> => {
  const { status, error, headers } = await admin.post(`${AT}/raise`);
  expect([status, error.name]).toEqual([500, 'fault.unexpected']);
  return { digest: String(error.details.digest), request: String(headers['x-request-id']) };
};

describe('a fault of the server', () => {
  it('is found by its digest, with stack and request, and grouped with its like', async () => {
    const [first, second] = [await raised(), await raised()];
    const one = await faultOf(first.digest);
    expect(await faultOf(second.digest)).toMatchObject({ id: one.id });
    const { stack, last, ...fault } = await detail(one.id);
    expect(fault).toMatchObject({
      side: 'server',
      name: 'Error',
      message: 'Raised on purpose, to show that it is found',
      route: 'POST /api/monitoring/faults/raise',
    });
    expect(fault.frame).toContain('plugins/monitoring/dist/server/handlers.js');
    expect(stack).not.toContain(process.cwd());
    for (const { digest, request } of [first, second]) expect(last).toContainEqual(expect.objectContaining({ digest, request }));
    expect(await queryDatabase('SELECT digest FROM request_logs WHERE request = ?', [first.request])).toEqual([{ digest: first.digest }]);
    for (const statement of ['UPDATE fault_sightings SET route = NULL WHERE request = ?', 'DELETE FROM fault_sightings WHERE request = ?'])
      await expect(queryDatabase(statement, [first.request])).rejects.toThrow('log.append-only');
  });

  it('is resolved with a reason, and opens again when it is seen again', async () => {
    const { id } = await faultOf((await raised()).digest);
    const reason = `ซ่อมแล้ว ${word()}`;
    expect(must(await admin.post(`${AT}/${id}/resolve`, { reason }), 'resolve')).toMatchObject({ state: 'resolved' });
    expect((await admin.post(`${AT}/${id}/resolve`, { reason })).error.name).toBe('state.forbids');
    expect(await queryDatabase('SELECT action FROM bai_audit WHERE purpose = ?', [reason])).toEqual([{ action: 'fault.resolve' }]);
    const before = await detail(id);
    expect(before.state).toBe('resolved');
    const { digest } = await raised();
    await faultOf(digest);
    const after = await detail(id);
    expect(after.state).toBe('open');
    expect(after.sightings).toBeGreaterThan(before.sightings);
  });

  it('is raised and resolved by administrators of security alone', async () => {
    const { id } = await faultOf((await raised()).digest);
    for (const person of [await newPatient(), await holding('admin')]) {
      expect((await person.post(`${AT}/raise`)).status).toBe(403);
      expect((await person.post(`${AT}/${id}/resolve`, { reason: 'ทดสอบตามขั้นตอนของระบบ' })).status).toBe(403);
    }
  });
});

describe('an error of a browser', () => {
  it('is taken from whoever it happens to, answered with its id, and found by it', async () => {
    const value = `nothing of ${word()} here`;
    const { status, got, id } = await sent({ value });
    expect([status, got]).toEqual([200, { id, digest: id.slice(0, 10) }]);
    const one = await faultOf(id);
    expect(await faultOf(id.slice(0, 10))).toMatchObject({ id: one.id });
    expect(await detail(one.id)).toMatchObject({
      side: 'client',
      name: 'TypeError',
      message: value,
      frame: 'Row (assets/app.js)',
      route: '/patient/home',
      sightings: 1,
    });
  });

  it('is one group however often and in whatever build it is seen, counted from many at once', async () => {
    const file = word();
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => sent({ file, value: `row ${n} is gone` })));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    const ids = new Set(await Promise.all(all.map(async ({ id }) => (await faultOf(id)).id)));
    expect(ids.size).toBe(1);
    expect((await detail([...ids][0]!)).sightings).toBe(12);
  });

  it('is kept without what looks personal', async () => {
    const { id } = await sent({ value: `${word()}: somchai@mail.example, 1-1017-00203-45-1, 081-234-5678` });
    const one = await faultOf(id);
    expect(one.message).toMatch(/^t\w+: \[e-mail\], \[number\], \[phone\]$/);
  });

  it.each([
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' } }, 403, 'access.denied'],
    ['for another address for errors', { dsn: 'https://portal@elsewhere.example/1' }, 403, 'access.denied'],
    ['without one', { dsn: null }, 403, 'access.denied'],
    ['that is no envelope', { lines: ['hello'] }, 400, 'input.invalid'],
    ['that is nothing', { lines: [''] }, 400, 'input.invalid'],
    ['that is too large', { value: 'x'.repeat(ENVELOPE_MOST) }, 413, 'file.oversized'],
  ])('is refused %s', async (_, wish, status, code) => {
    expect(await sent(wish)).toMatchObject({ status, code });
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
  ])('with %s is refused, and does not end the log of requests', async (_, value) => {
    expect(await sent({ value, file: word() })).toMatchObject({ status: 400, code: 'input.invalid' });
    const wrong = await new Person().post('/api/accounts/sign-in', { identifier: `${word()}@people.example`, password: 'not the one' });
    const kept = await eventually(
      async () => (await queryDatabase<{ problem: string }>('SELECT problem FROM request_logs WHERE request = ?', [String(wrong.headers['x-request-id'])]))[0],
    );
    expect(kept).toEqual({ problem: 'credentials.wrong' });
  });

  it('is refused without an exception in it, and other kinds of items are passed over', async () => {
    const header = JSON.stringify({ dsn: ownDsn(firstUrl()) });
    expect(await sent({ lines: [header, '{"type":"event"}', '{"event_id":"x"}'] })).toMatchObject({ status: 400 });
    expect(await sent({ lines: [header, '{"type":"session"}', '{"sid":"x"}'] })).toMatchObject({ status: 200, got: { id: null } });
    expect((await new Person().get('/monitoring')).status).toBe(404);
  });

  it('is refused when one network sends too many, and others are not', async () => {
    const by = new Person();
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await sent({ by, file: 'flood' })).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await sent({ file: 'flood' })).status).toBe(200);
  });
});
