import { filmReporter, playedStretches } from '../src/features/learning/parts/played-film';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

test('what plays is counted, and a jump is not', () => {
  const played = playedStretches();
  played.begin(0);
  for (const at of [0.25, 0.5, 1]) played.reach(at, 1);
  played.reach(20, 1);
  played.reach(20.5, 1);
  played.stop();
  played.reach(22, 1);
  expect(played.take()).toEqual([
    [0, 1],
    [20, 20.5],
  ]);
  expect(played.take()).toEqual([]);
});

interface Report {
  readonly position: number;
  readonly played: readonly (readonly [number, number])[];
}
const reporter = (send: (report: Report) => Promise<string>, passing = true) => {
  const told: string[] = [];
  const made = filmReporter({ keptAt: 'film', send, told: (reply) => void told.push(reply), passing: () => passing });
  return { made, told };
};

test('the first report goes out as the film begins, and has nothing to tell', async () => {
  const reports: Report[] = [];
  const { made } = reporter((report) => {
    reports.push(report);
    return Promise.resolve('known');
  });
  await made.flush();
  expect(reports).toEqual([]);
  made.open(0);
  await made.flush();
  expect(reports).toEqual([{ position: 0, played: [], rate: 1 }]);
});

test('what does not arrive is kept, over a reload too, and told with the next report', async () => {
  const first = reporter(() => Promise.reject(new Error('offline')));
  first.made.begin(0);
  first.made.reach(2);
  await first.made.flush();
  expect(first.told).toEqual([]);

  const reports: Report[] = [];
  const second = reporter((report) => {
    reports.push(report);
    return Promise.resolve('known');
  });
  expect(second.made.resumeAt()).toBe(2);
  second.made.begin(10);
  second.made.reach(11);
  await second.made.flush();
  expect(reports).toEqual([
    {
      position: 11,
      played: [
        [0, 2],
        [10, 11],
      ],
      rate: 1,
    },
  ]);
  expect([second.told, kept.size]).toEqual([['known'], 0]);
});

test('what is played while a report is on its way is told with the one after', async () => {
  const reports: Report[] = [];
  let arrive = (): void => undefined;
  const { made } = reporter((report) => {
    reports.push(report);
    return new Promise((resolve) => (arrive = () => resolve('known')));
  });
  made.begin(0);
  made.reach(2);
  const sending = made.flush();
  made.reach(3);
  arrive();
  await sending;
  const next = made.flush();
  arrive();
  await next;
  expect(reports.map(({ played }) => played)).toEqual([[[0, 2]], [[2, 3]]]);
});

test('what is refused for good is not sent for ever', async () => {
  const { made } = reporter(() => Promise.reject(new Error('over')), false);
  made.begin(0);
  made.reach(2);
  await made.flush();
  expect(JSON.parse(kept.get('film')!)).toMatchObject({ played: [[0, 2]] });
  made.reach(3);
  await made.flush();
  expect(JSON.parse(kept.get('film')!)).toMatchObject({ played: [[2, 3]] });
});
