import { sharedLoad } from './shared-load';

/** Loads that end when they are told to, in the order in which they began. */
const begun = () => {
  const loads: { key: string; end: (value: string) => void; fail: (reason: string) => void }[] = [];
  const load = (key: string): Promise<string> => new Promise((end, reject) => loads.push({ key, end, fail: (reason) => reject(new Error(reason)) }));
  return { loads, ask: sharedLoad(load) };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('L5b two hundred who ask at once share one load, and those who ask meanwhile one that begins afterwards', async () => {
  const { loads, ask } = begun();
  const first = Array.from({ length: 200 }, () => ask('all'));
  await settled();
  expect(loads).toHaveLength(1);
  const second = Array.from({ length: 200 }, () => ask('all'));
  await settled();
  expect(loads).toHaveLength(1);
  loads[0]!.end('before');
  expect(new Set(await Promise.all(first))).toEqual(new Set(['before']));
  await settled();
  expect(loads).toHaveLength(2);
  loads[1]!.end('after');
  expect(new Set(await Promise.all(second))).toEqual(new Set(['after']));
  void ask('all');
  await settled();
  expect(loads).toHaveLength(3);
});

it('L5b different keys wait for nobody, and a load that fails fails for those who share it alone', async () => {
  const { loads, ask } = begun();
  const [one, other] = [ask('one'), ask('other')];
  await settled();
  expect(loads.map(({ key }) => key)).toEqual(['one', 'other']);
  const later = ask('one');
  loads[0]!.fail('gone');
  await expect(one).rejects.toThrow('gone');
  await settled();
  loads[2]!.end('there');
  expect(await later).toBe('there');
  loads[1]!.end('other');
  expect(await other).toBe('other');
});
