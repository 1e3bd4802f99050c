import { Alone } from './alone';

jest.setTimeout(120_000);

const HOUR = 3_600_000;
let alone: Alone;
beforeAll(async () => {
  alone = await Alone.make();
}, 300_000);
afterAll(() => alone.stop());

const one = <T>(scenario: string, given: object = {}): Promise<T> => alone.one.run<T>(scenario, given);

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

// Last: it leaves the database with these indexes alone.
describe('structure', () => {
  const names = ['engines_one', 'engines_two'];
  const apply = (...statements: string[]) => one<{ made: string[]; there: string[] }>('statements', { statements, names });
  const first = 'CREATE INDEX engines_one ON bai_counters (value)';

  it('is made once, replaced when its text changes, taken away with it, and comes back when somebody removed it', async () => {
    expect(await apply(first, 'CREATE INDEX engines_two ON bai_counters (name, value)')).toEqual({ made: names, there: names });
    expect(await apply(first, 'CREATE INDEX engines_two ON bai_counters (name, value)')).toEqual({ made: [], there: names });
    expect(await apply(first, 'CREATE INDEX engines_two ON bai_counters (value, name)')).toEqual({ made: ['engines_two'], there: names });
    expect(await apply(first)).toEqual({ made: [], there: ['engines_one'] });
    await one('sql', { statement: 'DROP INDEX engines_one' });
    expect(await apply(first)).toEqual({ made: ['engines_one'], there: ['engines_one'] });
  });
});
