import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { newPatient, Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { answered, configured, unconfigured, word } from './answered';

jest.setTimeout(120_000);

type Line = Record<string, unknown> & { readonly log: string };
/** Another system, as the platform sees it. */
let status = 200;
/** Text of a line that it takes by no means. */
let unfit = 'never said';
const taken: Line[] = [];
const heard: { headers: IncomingHttpHeaders; lines: number }[] = [];
let collector: Server;
let inside: Inside;

beforeAll(async () => {
  collector = createServer((request, answer) => {
    void text(request).then((body) => {
      const lines = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
      heard.push({ headers: request.headers, lines: lines.length });
      const answered = body.includes(unfit) ? 400 : status;
      if (answered === 200) taken.push(...lines);
      answer.writeHead(answered, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  process.env.LOG_COLLECTOR_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/in`;
  process.env.LOG_COLLECTOR_TOKEN = 'a token of the collector';
  inside = new Inside({ own: true });
});
afterAll(async () => {
  inside.close();
  collector.close();
  for (const name of ['LOG_COLLECTOR_URL', 'LOG_COLLECTOR_TOKEN']) delete process.env[name];
  await unconfigured();
  await queryDatabase("DELETE FROM bai_settings WHERE key = 'monitoring.collected'");
});

const collect = () => inside.call<number>('monitoring/collect', 'collect', []);
const seal = () => inside.call('audit/seal', 'seal', []);
const of = (log: string): Line[] => taken.filter((line) => line.log === log);
const newest = async (): Promise<number> => Number((await queryDatabase<{ n: unknown }>('SELECT MAX(seq) AS n FROM bai_audit'))[0]!.n);

describe('another system that keeps the logs', () => {
  it('gets every sealed entry of the trail once, in order, with its hash and without what it holds', async () => {
    const person = await newPatient('มะขวิด ทดลองส่ง');
    await seal();
    // As if what is older had been taken: more than two requests hold is left.
    const from = Math.max(0, (await newest()) - 1200);
    await queryDatabase("INSERT INTO bai_settings (key, value, at) VALUES ('monitoring.collected', ?, ?)", [
      JSON.stringify({ trail: from }),
      new Date().toISOString(),
    ]);
    while ((await collect()) > 0);
    const upTo = await newest();
    const trail = of('trail').filter(({ seq }) => Number(seq) <= upTo);
    expect(trail.map(({ seq }) => seq)).toEqual(Array.from({ length: upTo - from }, (_, n) => from + n + 1));
    const [row] = await queryDatabase<{ hash: string }>('SELECT hash FROM bai_audit WHERE seq = ?', [upTo]);
    expect(trail.at(-1)!.hash).toBe(row!.hash);
    expect(trail.some(({ actor }) => actor === person.account)).toBe(true);
    expect(JSON.stringify(taken)).not.toMatch(/มะขวิด|"payload"|"purpose"/);
    for (const { headers, lines } of heard) {
      expect([headers['content-type'], headers.authorization]).toEqual(['application/x-ndjson', 'Bearer a token of the collector']);
      expect(lines).toBeLessThanOrEqual(500);
    }
  });

  it('gets what is refused at the door, a little later; what it does not take comes again, and is sent nowhere else', async () => {
    await configured({ share: 0 });
    const person = await newPatient();
    const wrong = await new Person().post('/api/accounts/sign-in', { identifier: person.email, password: 'not the one' });
    const [one, other] = await Promise.all([
      answered({ status: 403, problem: 'access.denied' }),
      answered({ status: 401, problem: 'pin.wrong', tried: word() }),
    ]);
    await inside.call('monitoring/write', 'write', [[one, other], 0]);
    const requests = [String(wrong.headers['x-request-id']), one.request, other.request];
    const settled = (): Promise<void> => advanceClock(20_000);
    const [{ n: kept } = { n: 0 }] = await queryDatabase<{ n: unknown }>('SELECT COUNT(*) AS n FROM request_logs WHERE request IN (?, ?, ?)', requests);
    expect(Number(kept)).toBeGreaterThanOrEqual(2);
    await settled();
    for (const refusing of [503, 307]) {
      status = refusing;
      const before = taken.length;
      expect(await collect()).toBe(0);
      expect(taken.length).toBe(before);
    }
    status = 200;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await settled();
    while ((await collect()) > 0);
    const lines = of('requests').filter(({ request }) => requests.includes(String(request)));
    expect(lines).toHaveLength(3);
    expect(lines.find(({ request }) => request === requests[0])).toMatchObject({
      endpoint: 'accounts.signIn',
      problem: 'credentials.wrong',
      tried_id: person.account,
    });
    expect(JSON.stringify(lines)).not.toMatch(/people\.example|not the one/);
    const ids = of('requests').map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(await collect()).toBe(0);
  });

  it('gets what follows a line that it refuses', async () => {
    const [before, odd, after] = [await answered({ status: 403 }), await answered({ status: 403 }), await answered({ status: 403 })];
    unfit = odd.request;
    await inside.call('monitoring/write', 'write', [[before, odd, after], 0]);
    await advanceClock(20_000);
    while ((await collect()) > 0);
    const sent = of('requests').map(({ request }) => request);
    expect([before, odd, after].map(({ request }) => sent.includes(request))).toEqual([true, false, true]);
  });
});
