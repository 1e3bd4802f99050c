import { turns } from './turns';

const later = () => {
  let done!: () => void;
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so much at once, one piece a person, and whoever waits is not overtaken by a crowd of one', async () => {
  const { take } = turns({ atOnce: 2, each: 12, most: 40, oneEach: true });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (person: string, name: string) =>
    take(person, () => {
      const { promise, done } = later();
      begun.push(name);
      ends.set(name, done);
      return promise;
    });
  const all = [work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('c', 'c1')];
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  ends.get('b1')!();
  await settle();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  ends.get('a1')!();
  await settle();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  ends.get('a2')!();
  ends.get('c1')!();
  await settle();
  ends.get('a3')!();
  await Promise.all(all);
});

test('a full queue refuses, one person’s share of it sooner, and work that fails gives its turn on', async () => {
  const { take } = turns({ atOnce: 1, each: 2, most: 3 });
  const { promise, done } = later();
  const first = take('a', () => promise);
  const failing = take('a', () => Promise.reject(new Error('broken')));
  const waiting = [take('a', () => promise), take('b', () => Promise.resolve())];
  await expect(take('a', () => Promise.resolve())).rejects.toMatchObject({ code: 'rate.exceeded', details: { retryAfter: 10 } });
  await expect(take('c', () => Promise.resolve())).rejects.toMatchObject({ code: 'rate.exceeded' });
  done();
  await expect(failing).rejects.toThrow('broken');
  await Promise.all([first, ...waiting]);
  await expect(take('c', () => Promise.resolve('in'))).resolves.toBe('in');
});
