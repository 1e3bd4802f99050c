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
}, 300_000);
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
    // Beside them somebody is told of each.
    const dead = (await outbox()).filter(({ name }) => name === 'test.happened');
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

describe('a repeating job that fails', () => {
  it('never dies: it slows down to its own period, and somebody is told', async () => {
    await one('enqueue', { name: 'test.repeating', key: 'every:test.repeating' });
    await one('failures');
    await one('fail', { on: true });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await one('drain');
      await one('advance', { ms: 61_000 });
    }
    const row = (await outbox()).find(({ key }) => key === 'every:test.repeating')!;
    expect([row.dead_at, row.done_at]).toEqual([null, null]);
    expect(row.attempts).toBeGreaterThanOrEqual(18);
    expect(await one('failures')).toMatchObject([{ job: 'test.repeating', attempts: 3, repeating: true }]);
    expect(await one('stuck')).toMatchObject({
      rows: [{ reaction: 'test.repeating', state: 'failing', repeating: true, error: 'The other side does not answer' }],
    });
    await one('fail', { on: false });
    await one('drain');
    expect((await outbox()).find(({ key }) => key === 'every:test.repeating')).toMatchObject({ attempts: 0, error: null });
  });
});

describe('a provider that hangs', () => {
  it('delays its own lane alone: the rest goes on beside it', async () => {
    for (let n = 0; n < 6; n += 1) await one('enqueue', { name: 'test.hanging-mail', key: `hanging:${n}` });
    await one('drainBeside');
    await one('enqueue', { name: 'test.job', key: 'beside-a-hanging-one' });
    await one('drainBeside');
    for (let turn = 0; turn < 50 && (await one<number>('effects')) === 0; turn += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await one('effects')).toBe(1);
  });

  it('is given up after its time, and tried again later', async () => {
    await one('enqueue', { name: 'test.slow', key: 'slow-one' });
    await one('drain');
    const row = (await outbox()).find(({ key }) => key === 'slow-one')!;
    expect(row).toMatchObject({ attempts: 1, error: 'It took longer than 1.5 s', done_at: null, locked_until: null });
  });
});

describe('a dead letter', () => {
  const die = async () => {
    await one('fail', { on: true });
    await one('enqueue', { name: 'test.job', key: `dying:${Math.random()}` });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await one('drain');
      await one('advance', { ms: 2 * HOUR });
    }
    await one('fail', { on: false });
    const { rows } = await one<{ rows: { id: string; state: string; error: string }[] }>('stuck');
    return rows[0]!;
  };

  it('is listed with its cause, and sent again from the first try on', async () => {
    const letter = await die();
    expect(letter).toMatchObject({ state: 'dead', error: 'The other side does not answer' });
    await one('resend', { id: letter.id });
    await one('drain');
    expect(await one('effects')).toBe(1);
    expect(await one('stuck')).toEqual({ rows: [], total: 0 });
  });

  it('is given up with a reason that the trail keeps', async () => {
    const letter = await die();
    await one('discard', { id: letter.id, reason: 'the dispensary has closed' });
    await one('drain');
    expect(await one('effects')).toBe(0);
    expect(await one('stuck')).toEqual({ rows: [], total: 0 });
    const [entry] = await one<{ purpose: string }[]>('sql', { statement: "SELECT purpose FROM bai_audit WHERE action = 'job.discard' ORDER BY id DESC" });
    expect(entry!.purpose).toBe('the dispensary has closed');
    await expect(one('resend', { id: letter.id })).rejects.toThrow('There is no such record');
  });
});

describe('what is old', () => {
  it('is forgotten in batches: deliveries that are done, and nothing that waits', async () => {
    for (let n = 0; n < 12; n += 1) await one('emit', { count: 100 });
    await one('drain');
    await one('enqueue', { name: 'test.job', key: 'still-waiting', inMs: 30 * 24 * HOUR });
    await one('advance', { ms: 8 * 24 * HOUR });
    await one('prune');
    expect((await outbox()).map(({ key }) => key)).toEqual(['still-waiting']);
  });
});
