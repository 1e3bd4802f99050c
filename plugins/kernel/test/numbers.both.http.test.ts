import { parseNumber } from '../contracts';
import { Alone } from './alone';

jest.setTimeout(120_000);

let alone: Alone;
beforeAll(async () => (alone = await Alone.make()));
afterAll(() => alone.stop());

const drawn = (kind: string, count: number, issuer?: string): Promise<string[]> =>
  Promise.all(alone.workers.map((worker) => worker.run<string[]>('numbers', { kind, count, issuer }))).then((lists) => lists.flat());
const digitsOf = (number: string): number => Number(number.slice(5, 12));

describe('numbers that people see', () => {
  test.each(['AP', 'RX', 'TX', 'PM', 'RF', 'CE', 'AT'])('%s are drawn at random: unique, and none leads to another', async (kind) => {
    const numbers = await drawn(kind, 60);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(parseNumber(number)).toBe(number);
    const digits = numbers.map(digitsOf).sort((a, b) => a - b);
    const neighbours = digits.filter((value, index) => index > 0 && value - digits[index - 1]! <= 10);
    expect(neighbours.length).toBeLessThan(numbers.length / 10);
    expect(digits.at(-1)! - digits[0]!).toBeGreaterThan(5_000_000);
  });

  test.each(['RC', 'CN'])('%s run from 1 without gaps, each issuer for itself', async (kind) => {
    for (const issuer of ['issuer-a', 'issuer-b']) {
      const digits = (await drawn(kind, 30, issuer)).map(digitsOf).sort((a, b) => a - b);
      expect(digits).toEqual(Array.from({ length: 30 * alone.workers.length }, (_, index) => index + 1));
    }
  });

  test('never are what was counted before they were drawn', async () => {
    const [first] = await drawn('AT', 1);
    const name = first!.slice(0, 4);
    await alone.one.run('sql', { statement: 'INSERT INTO bai_counters (name, value) VALUES (?, ?)', bindings: [name, 9_000_000] });
    for (const number of await drawn('AT', 40)) expect(digitsOf(number)).toBeGreaterThan(9_000_000);
  });

  test('are drawn again when taken, in a transaction that goes on', async () => {
    const numbers = await alone.one.run<string[]>('collide', { kind: 'CE', dice: [4_812_345, 4_812_345, 7_654_321] });
    expect(numbers.map(digitsOf)).toEqual([4_812_345, 7_654_321]);
    const [row] = await alone.one.run<{ n: number | string }[]>('sql', {
      statement: 'SELECT COUNT(*) AS n FROM bai_numbers WHERE digits IN (4812345, 7654321)',
    });
    expect(Number(row!.n)).toBe(2);
  });

  test('wait for nobody: a transaction that drew one holds up no other', async () => {
    const [one, two] = alone.workers;
    // SQLite has one connection, and whoever writes waits there anyway.
    if (!two) return;
    const held = one!.run('numbers', { kind: 'TX', count: 1, holdMs: 3000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = performance.now();
    await two.run('numbers', { kind: 'TX', count: 1 });
    expect(performance.now() - before).toBeLessThan(1500);
    await held;
  });
});
