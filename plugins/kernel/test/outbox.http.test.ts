import { Alone } from './alone';

jest.setTimeout(120_000);

interface Row {
  readonly name: string;
  readonly reaction: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly due_at: number | string;
  readonly done_at: number | string | null;
  readonly dead_at: number | string | null;
  readonly locked_until: number | string | null;
  readonly error: string | null;
}
const HOUR = 3_600_000;

let alone: Alone;
beforeAll(async () => {
  alone = await Alone.make();
}, 120_000);
afterAll(() => alone.stop());
beforeEach(async () => {
  for (const worker of alone.workers) await worker.run('prepare');
});

const one = <T>(scenario: string, given: object = {}): Promise<T> => alone.one.run<T>(scenario, given);
const outbox = () => one<Row[]>('outbox');
const callsOfAll = async () => (await Promise.all(alone.workers.map((worker) => worker.run<number>('calls')))).reduce((sum, calls) => sum + calls, 0);

describe('an event', () => {
  it('reaches each of its reactions after the commit, and never when the transaction failed', async () => {
    await one('emit', { count: 3 });
    await one('emit', { count: 5, rollBack: true });
    expect(await one('effects')).toBe(0);
    await one('drain');
    expect([await one('effects'), await one('calls')]).toEqual([6, 6]);
    expect((await outbox()).every(({ done_at, attempts }) => done_at !== null && attempts === 1)).toBe(true);
    expect(await one('drain')).toBe(0);
  });

  it('is delivered once though several processes work at the same time', async () => {
    await one('emit', { count: 100 });
    await Promise.all(alone.workers.flatMap((worker) => [worker.run('drain'), worker.run('drain')]));
    expect([await one('effects'), await callsOfAll()]).toEqual([200, 200]);
  });

  it('delivered again after a crash brings the same key, and takes effect once', async () => {
    await one('emit');
    await one('drain');
    await one('sql', { statement: 'UPDATE bai_outbox SET done_at = NULL' });
    await one('drain');
    expect([await one('effects'), await one('calls')]).toEqual([2, 4]);
  });

  it('taken by a process that died waits until its lock is over', async () => {
    await one('emit');
    const [{ due_at }] = (await outbox()) as [Row];
    await one('sql', { statement: "UPDATE bai_outbox SET locked_until = ?, locked_by = 'somebody dead'", bindings: [Number(due_at) + 60_000] });
    expect(await one('drain')).toBe(0);
    await one('advance', { ms: 61_000 });
    await one('drain');
    expect(await one('effects')).toBe(2);
  });
});

describe('a reaction that fails', () => {
  it('is tried again later and later, and succeeds when it can', async () => {
    await one('fail', { on: true });
    await one('emit');
    await one('drain');
    const first = await outbox();
    expect(first.every(({ attempts, error, done_at }) => attempts === 1 && error!.includes('does not answer') && done_at === null)).toBe(true);
    expect(await one('drain')).toBe(0);
    const waits: number[] = [];
    for (let attempt = 1; attempt < 4; attempt += 1) {
      const before = Number((await outbox())[0]!.due_at);
      await one('advance', { ms: HOUR });
      await one('drain');
      waits.push(Number((await outbox())[0]!.due_at) - before - HOUR);
    }
    expect(waits[1]!).toBeGreaterThan(waits[0]!);
    await one('fail', { on: false });
    await one('advance', { ms: HOUR });
    await one('drain');
    expect(await one('effects')).toBe(2);
    expect((await outbox()).every(({ done_at }) => done_at !== null)).toBe(true);
  });

  it('is laid aside after twelve tries, with its reason, and holds nothing else up', async () => {
    await one('fail', { on: true });
    await one('emit');
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await one('drain');
      await one('advance', { ms: 2 * HOUR });
    }
    const dead = await outbox();
    expect(dead.map(({ attempts, dead_at, error }) => [attempts, dead_at !== null, error])).toEqual([
      [12, true, 'The other side does not answer'],
      [12, true, 'The other side does not answer'],
    ]);
    await one('fail', { on: false });
    await one('emit');
    await one('drain');
    expect(await one('effects')).toBe(2);
  });
});

describe('a job', () => {
  it('with a key is queued once, and waits for its time', async () => {
    for (let turn = 0; turn < 3; turn += 1) await one('enqueue', { name: 'test.job', key: 'the-same', inMs: HOUR });
    expect(await one('drain')).toBe(0);
    await one('advance', { ms: HOUR + 1000 });
    expect([await one('drain'), await one('calls'), await one('effects')]).toEqual([1, 1, 1]);
  });

  it('that repeats stays queued for its next time', async () => {
    await one('enqueue', { name: 'test.repeating', key: 'every:test.repeating' });
    await one('drain');
    const [row] = (await outbox()) as [Row];
    expect(row).toMatchObject({ done_at: null, attempts: 0, locked_until: null });
    expect(await one('drain')).toBe(0);
    await one('advance', { ms: 61_000 });
    expect(await one('drain')).toBe(1);
  });
});

describe('what records rest on', () => {
  it('is the same on both engines: instants, booleans, numbers, JSON and nothing', async () => {
    const values = {
      id: 'codec0000000000000000001',
      startsAt: '2026-11-20T17:00:00.123Z',
      endsAt: '2026-11-20T16:59:59.999Z',
      payAtClinic: true,
      price: 2_000_000_000,
      physicianName: { th: 'ก "ข" \\ ค', en: "O'Neil" },
      clinicName: null,
      checkInDay: '2026-11-21',
      checkInCode: null,
      state: 'completed',
      version: 1,
    };
    const read = await one<Record<string, unknown>[]>('codec', { values });
    for (const row of read) expect(row).toMatchObject(values);
    expect((await one<Record<string, unknown>[]>('codec', { values: { ...values, payAtClinic: false } }))[0]).toMatchObject({ payAtClinic: false });
  });

  it('lets one of several changes of the same version through', async () => {
    const { outcomes, version } = await one<{ outcomes: string[]; version: number }>('race');
    expect(outcomes.sort()).toEqual(['kept', 'version.stale', 'version.stale']);
    expect(version).toBe(2);
  });

  it('opens a ciphertext only where it was made, unaltered', async () => {
    expect(await one('cipher')).toEqual({ same: '1234567890121', moved: 'refused', altered: 'refused' });
  });

  it('keeps a clock that tests may move on in every process', async () => {
    const before = await one<{ now: string }>('now');
    await one('advance', { ms: 48 * HOUR });
    for (const worker of alone.workers) {
      const { now, today } = await worker.run<{ now: string; today: string }>('now');
      expect(Date.parse(now) - Date.parse(before.now)).toBeGreaterThanOrEqual(48 * HOUR);
      expect(today).toBe(new Date(Date.parse(now) + 7 * HOUR).toISOString().slice(0, 10));
    }
  });
});
