import { MATRIX } from '@bai/kernel/contracts';
import { inOrder, startSweep, sweep, type Sweep } from './authorization-sweep';

jest.setTimeout(300_000);

let given: Sweep;
beforeAll(async () => {
  given = await startSweep('sweep-strangers');
}, 240_000);
afterAll(() => given?.stop());

describe('every endpoint of the contracts, as every role', () => {
  it('names a row of the matrix', () => {
    expect(given.endpoints.filter(({ action }) => !(action in MATRIX)).map(({ name }) => name)).toEqual([]);
    expect(given.endpoints.length).toBeGreaterThan(60);
  });

  it('about the records of somebody else: not granted 401 or 403, out of reach 404', async () => {
    const [one, two] = given.worlds;
    expect(await sweep(one, two, inOrder(given.endpoints))).toEqual([]);
    expect(await sweep(two, one, inOrder(given.endpoints))).toEqual([]);
  });
});
