import { holding } from '../../../cms/test/holding';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import type { OpeningHours } from '../contracts';
import { addDays } from '../../kernel/contracts/bangkok';
import { Inside, seat } from './inside';
import { newDispensary } from './make';

jest.setTimeout(120_000);

let inside: Inside;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
});
afterAll(() => inside.close());

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }));

const shop = async (given: Parameters<typeof newDispensary>[1] = {}): Promise<{ owner: Person; id: string }> => {
  const id = await newDispensary(inside, given);
  const owner = await holding('dispensary');
  await inside.call('directory/collections', 'memberships.create', [seat(), { dispensaryId: id, accountId: owner.account, role: 'owner', state: 'active' }]);
  return { owner, id };
};
const read = async (owner: Person): Promise<OpeningHours> => must(await owner.get<OpeningHours[]>('/api/directory/opening-hours'), 'hours')[0]!;
const keep = (owner: Person, id: string, body: object) => owner.call<OpeningHours>('PUT', `/api/directory/opening-hours/${id}/week`, { body });
const close = (owner: Person, id: string, body: object) => owner.call<OpeningHours>('PUT', `/api/directory/opening-hours/${id}/closures`, { body });

test('a shopkeeper keeps hours and closed days, each by the version that they saw', async () => {
  const { owner, id } = await shop();
  const none = await read(owner);
  expect(none).toMatchObject({ dispensaryId: id, weeks: [], closures: [], version: 0 });
  const since = none.changesFrom;
  const spans = [...WEEK, { weekday: 6, from: '18:00', to: '24:00' }, { weekday: 0, from: '00:00', to: '02:00' }];
  const kept = must(await keep(owner, id, { since, spans, version: 0 }), 'keep');
  expect(kept).toMatchObject({ weeks: [{ since, spans }], version: 1 });
  expect((await keep(owner, id, { since, spans: [], version: 0 })).error.name).toBe('version.stale');
  const later = addDays(since, 20);
  must(await keep(owner, id, { since: later, spans: WEEK, version: 1 }), 'later');
  const closed = must(await close(owner, id, { closures: [{ firstDay: addDays(since, 3), lastDay: addDays(since, 5) }], version: 2 }), 'close');
  expect(closed).toMatchObject({ weeks: [{ since }, { since: later }], closures: [{ firstDay: addDays(since, 3), lastDay: addDays(since, 5) }], version: 3 });
  // What holds from a day on takes the place of what was planned for later.
  const sooner = addDays(since, 10);
  expect(must(await keep(owner, id, { since: sooner, spans: WEEK, version: 3 }), 'sooner').weeks.map((week) => week.since)).toEqual([since, sooner]);
});

test('hours that make no sense, and days that are over, are refused at their places', async () => {
  const { owner, id } = await shop();
  const { changesFrom: since } = await read(owner);
  const fields = async (spans: object[], from = since): Promise<string[]> => {
    const { error } = await keep(owner, id, { since: from, spans, version: 0 });
    return (error.details as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => `${path} ${rule}`);
  };
  const day = (from: string, to: string) => ({ weekday: 1, from, to });
  expect(await fields([day('09:00', '12:00'), day('11:59', '13:00')])).toEqual(['spans.1.from overlap']);
  expect(await fields([day('22:00', '02:00')])).toEqual(['spans.0.to order']);
  expect(await fields([day('24:00', '24:00')])).toEqual(['spans.0.from clock']);
  expect(await fields(WEEK, addDays(since, -1))).toEqual(['since ahead']);
  must(await keep(owner, id, { since, spans: [day('09:00', '12:00'), day('12:00', '13:00')], version: 0 }), 'touching');
  const past = await close(owner, id, { closures: [{ firstDay: addDays(since, -3), lastDay: addDays(since, -2) }], version: 1 });
  expect(past.error.details).toMatchObject({ fields: [{ path: 'closures.0.lastDay', rule: 'ahead' }] });
  const turned = await close(owner, id, { closures: [{ firstDay: addDays(since, 3), lastDay: addDays(since, 2) }], version: 1 });
  expect(turned.error.details).toMatchObject({ fields: [{ path: 'closures.0.lastDay', rule: 'order' }] });
});

test('what held before stays, whatever is kept now', async () => {
  const { owner, id } = await shop();
  const past = { weeks: [{ since: '2021-03-01', spans: WEEK }], closures: [{ firstDay: '2021-03-12', lastDay: '2021-03-12' }] };
  await inside.call('directory/collections', 'timetables.create', [seat(), { dispensaryId: id, ...past }]);
  const { changesFrom: since, version } = await read(owner);
  must(await keep(owner, id, { since, spans: [], version }), 'keep');
  const after = must(await close(owner, id, { closures: [], version: version + 1 }), 'close');
  expect(after).toMatchObject({ weeks: [past.weeks[0], { since, spans: [] }], closures: past.closures });
});

test('another shop does not exist, and others than shopkeepers have no hours to keep', async () => {
  const [one, other] = [await shop(), await shop()];
  const { changesFrom: since } = await read(one.owner);
  const body = { since, spans: WEEK, version: 0 };
  for (const id of [other.id, 'a'.repeat(24)]) {
    expect((await keep(one.owner, id, body)).status).toBe(404);
    expect((await close(one.owner, id, { closures: [], version: 0 })).status).toBe(404);
  }
  const seller = await signedIn('budtender');
  expect((await keep(seller, one.id, body)).status).toBe(403);
  expect((await seller.get('/api/directory/opening-hours')).status).toBe(403);
  const stopped = await shop({ expiresOn: '2026-01-02' });
  expect((await keep(stopped.owner, stopped.id, body)).error.name).toBe('dispensary.unlicensed');
  expect((await read(other.owner)).version).toBe(0);
});

it('of many who keep the first hours at once one is the first', async () => {
  const { owner, id } = await shop();
  const { changesFrom: since } = await read(owner);
  const answers = await Promise.all(Array.from({ length: 12 }, () => keep(owner, id, { since, spans: WEEK, version: 0 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([...new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.name))]).toEqual(['version.stale']);
});

test('whether a shop was open at a moment, and who was on duty there', async () => {
  const [one, other] = [await shop(), await shop()];
  const ids = [one.id, other.id];
  await inside.call('directory/collections', 'timetables.create', [
    seat(),
    { dispensaryId: one.id, weeks: [{ since: '2021-03-01', spans: WEEK }], closures: [{ firstDay: '2021-03-12', lastDay: '2021-03-12' }] },
  ]);
  const times = [
    [one.owner.account, '2021-03-10T02:00:00.000Z', '2021-03-10T05:00:00.000Z'],
    [other.owner.account, '2021-03-10T03:00:00.000Z', null],
  ] as const;
  for (const [accountId, startedAt, endedAt] of times)
    await inside.call('directory/collections', 'duties.create', [seat(), { dispensaryId: one.id, accountId, startedAt, endedAt }]);
  const open = async (instant: string) =>
    (await inside.call<{ dispensaryId: string; open: boolean | null }[]>('directory', 'openAt', [ids, instant])).map((found) => found.open);
  expect(await open('2021-03-10T01:59:59.000Z')).toEqual([false, null]);
  expect(await open('2021-03-10T02:00:00.000Z')).toEqual([true, null]);
  expect(await open('2021-03-10T11:00:00.000Z')).toEqual([false, null]);
  expect(await open('2021-03-12T03:00:00.000Z')).toEqual([false, null]);
  expect(await open('2021-02-26T03:00:00.000Z')).toEqual([null, null]);
  const there = async (instant: string) =>
    (await inside.call<{ dispensaryId: string; accountIds: string[] }[]>('directory', 'onDutyAt', [ids, instant])).map(({ accountIds }) => accountIds);
  expect(await there('2021-03-10T01:59:59.999Z')).toEqual([[], []]);
  expect(await there('2021-03-10T04:00:00.000Z')).toEqual([[one.owner.account, other.owner.account], []]);
  expect(await there('2021-03-10T05:00:00.000Z')).toEqual([[other.owner.account], []]);
});
