import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { makeSeller } from '../../directory/test/make';
import { addDays, bangkokDay } from '../../kernel/contracts/bangkok';
import { REFUSALS, type CoverageDay, type CoveragePage, type SellerReport } from '../contracts';
import { atTheCounter, sell } from './counter';
import { saved } from './saved-report';
import { newRoom, type Room } from './stock-room';

jest.setTimeout(180_000);

const MARCH = { since: '2021-03-01', until: '2021-03-31' };
const inside = new Inside();
let room: Room;
let other: Room;
let second: Person;

const stored = (at: string): unknown => (process.env.BAI_TEST_DB_URL ? new Date(at) : Date.parse(at));
/** An instant by the clock of Bangkok. */
const at = (text: string): string => new Date(`${text}:00+07:00`).toISOString();
const week = (since: string, from: string, to: string) => ({ since, spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to })) });
const duty = (person: Person, from: string, to: string | null): Promise<{ id: string }> =>
  inside.call('directory/collections', 'duties.create', [
    seat(),
    { dispensaryId: room.dispensaryId, accountId: person.account, startedAt: at(from), endedAt: to && at(to) },
  ]);

beforeAll(async () => {
  await daytime();
  room = await newRoom(inside);
  other = await newRoom(inside);
  second = await newPatient('พนักงาน สอง');
  await makeSeller(inside, second, [room.dispensaryId]);
  await inside.call('directory/collections', 'timetables.create', [
    seat(),
    {
      dispensaryId: room.dispensaryId,
      // In the middle of the month the shop begins to open an hour later; the first of March is a Monday.
      weeks: [week('2021-03-02', '09:00', '18:00'), week('2021-03-16', '10:00', '20:00')],
      closures: [{ firstDay: '2021-03-12', lastDay: '2021-03-12' }],
    },
  ]);
  const { seller } = room;
  // Before the shop kept hours: of that day duty alone is known.
  await duty(seller, '2021-02-27T09:00', '2021-02-27T10:00');
  await duty(seller, '2021-03-03T08:50', '2021-03-03T12:00');
  await duty(second, '2021-03-03T13:00', '2021-03-03T18:05');
  await duty(seller, '2021-03-04T08:50', '2021-03-04T15:00');
  await duty(second, '2021-03-04T12:00', '2021-03-04T18:00');
  // Over midnight, into the closed hours of the next morning and its first open hour.
  await duty(seller, '2021-03-08T09:00', '2021-03-09T10:00');
  await duty(seller, '2021-03-16T09:00', '2021-03-16T19:00');
});
afterAll(() => inside.close());

const read = async (query: object = MARCH, by = room.owner): Promise<CoveragePage> =>
  must(await by.get<CoveragePage>('/api/transactions/reports/coverage', query as Record<string, string>), 'coverage');
const dayOf = ({ rows }: CoveragePage, day: string): CoverageDay => rows.find((row) => row.day === day)!;
const gaps = ({ gaps: found }: CoverageDay): string[] => found.map(({ from, to }) => `${from}-${to}`);

test('gaps are named, by the hours that held on each day', async () => {
  const page = await read();
  expect(page.rows.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => addDays(MARCH.until, -index)));
  const told = (day: string) => {
    const row = dayOf(page, day);
    return [row.hours, gaps(row), row.openMinutes, row.gapMinutes];
  };
  expect(told('2021-03-02')).toEqual(['open', ['09:00-18:00'], 540, 540]);
  expect(told('2021-03-03')).toEqual(['open', ['12:00-13:00'], 540, 60]);
  expect(told('2021-03-04')).toEqual(['open', [], 540, 0]);
  expect(told('2021-03-06')).toEqual(['closed', [], 0, 0]);
  expect(told('2021-03-08')).toEqual(['open', [], 540, 0]);
  expect(told('2021-03-09')).toEqual(['open', ['10:00-18:00'], 540, 480]);
  expect(told('2021-03-12')).toEqual(['closed', [], 0, 0]);
  expect(told('2021-03-16')).toEqual(['open', ['19:00-20:00'], 600, 60]);
  expect(dayOf(page, '2021-03-04').duty.map(({ from, to }) => `${from}-${to}`)).toEqual(['08:50-15:00', '12:00-18:00']);
  expect(dayOf(page, '2021-03-09').duty.map(({ from, to }) => `${from}-${to}`)).toEqual(['00:00-10:00']);
  const sum = (of: (row: CoverageDay) => number) => page.rows.reduce((all, row) => all + of(row), 0);
  expect(page).toMatchObject({ openMinutes: sum((row) => row.openMinutes), gapMinutes: sum((row) => row.gapMinutes), gaps: sum((row) => row.gaps.length) });
});

it('sales while the shop was to be closed are counted by day, and refused checks by verdict', async () => {
  const { seller, issued, claimId, lot } = await atTheCounter();
  const sale = await rowOf('transactions', must(await sell(seller, claimId, lot.id, 1_000), 'sell').id);
  const { dispensaryId } = room;
  const mark = dispensaryId.slice(0, 8);
  const sold = [
    ['2021-03-03T08:59', 'recorded'],
    ['2021-03-03T09:00', 'recorded'],
    ['2021-03-03T17:59', 'recorded'],
    ['2021-03-03T18:00', 'recorded'],
    ['2021-03-03T21:00', 'voided'],
    ['2021-03-06T12:00', 'recorded'],
    ['2021-03-12T12:00', 'recorded'],
    ['2021-03-16T09:30', 'recorded'],
    ['2021-03-15T09:30', 'recorded'],
    // Nobody knows whether it was open.
    ['2021-03-01T23:00', 'recorded'],
  ] as const;
  await copyRow(
    'transactions',
    sale,
    sold.map(([time, state], index) => ({
      ...{ number: `TX64-${mark}-${index}`, receipt_number: `RC64-${mark}-${index}`, dispensary_id: dispensaryId, state },
      ...{ at: stored(at(time)), day: time.slice(0, 10), seller_account_id: room.seller.account },
    })),
  );
  const page = await read();
  expect(page.rows.filter(({ outsideSales }) => outsideSales).map(({ day, outsideSales }) => [day, outsideSales])).toEqual([
    ['2021-03-16', 1],
    ['2021-03-12', 1],
    ['2021-03-06', 1],
    ['2021-03-03', 2],
  ]);
  expect(page.outsideSales).toBe(5);

  const [check] = await queryDatabase<{ document_id: string }>('SELECT document_id FROM verifications WHERE prescription_id = ?', [issued.prescription.id]);
  const verdicts = ['valid', ...REFUSALS, 'revoked', 'revoked', 'forged'];
  await copyRow(
    'verifications',
    await rowOf('verifications', check!.document_id),
    verdicts.map((verdict) => ({ checked_at: stored(at('2021-03-03T10:00')), account_id: second.account, dispensary_id: dispensaryId, verdict })),
  );
  const { rows } = must(await room.owner.get<{ rows: SellerReport[] }>('/api/transactions/reports/sellers', MARCH), 'sellers');
  const row = rows.find(({ id }) => id === second.account)!;
  expect(row).toMatchObject({ checks: verdicts.length, refused: verdicts.length - 1 });
  expect(row.refusals).toEqual({ ...Object.fromEntries(REFUSALS.map((word) => [word, 1])), revoked: 3, forged: 2 });
  expect(rows.find(({ id }) => id === room.seller.account)!.refusals).toEqual(Object.fromEntries(REFUSALS.map((word) => [word, 0])));
  const columns = REFUSALS.map((word) => ({ head: word, of: [`refusals.${word}`], as: 'number' }));
  expect(await saved(room.owner, 'transactions.sellerReport', MARCH, columns)).toEqual(
    rows.map(({ refusals }) => REFUSALS.map((word) => refusals[word]).join(',')),
  );
});

test('the running day counts until now alone; a suspension ends the duty that covered', async () => {
  const { owner, seller, dispensaryId } = other;
  await inside.call('directory/collections', 'timetables.create', [
    seat(),
    { dispensaryId, weeks: [{ since: '2021-03-01', spans: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })) }], closures: [] },
  ]);
  must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
  const of = async (): Promise<CoverageDay> => (await read({}, owner)).rows[0]!;
  const first = await of();
  expect(first.duty).toMatchObject([{ going: true }]);
  expect(first.upTo).not.toBeNull();
  expect(first.openMinutes).toBeLessThan(24 * 60);
  expect(gaps(first)).toEqual([`00:00-${first.duty[0]!.from}`]);
  const rest = first.gaps.at(-1)!.to;
  const admin = await signedIn('admin');
  const [{ id }] = (await queryDatabase<{ id: string }>('SELECT document_id AS id FROM sellers WHERE account_id = ?', [seller.account])) as [{ id: string }];
  const suspended = await admin.post(`/api/directory/sellers/${id}/suspend`, { reason: 'ทดสอบการให้เหตุผล' });
  expect(suspended.status).toBe(200);
  const after = await of();
  expect(after.duty).toMatchObject([{ from: rest, going: false }]);
});

test('a shop reads its own alone, and no more than 62 days', async () => {
  expect((await other.owner.get('/api/transactions/reports/coverage', { ...MARCH, dispensaryId: room.dispensaryId })).status).toBe(404);
  expect((await read(MARCH, other.owner)).rows.every(({ dispensaryId }) => dispensaryId === other.dispensaryId)).toBe(true);
  expect((await room.seller.get('/api/transactions/reports/coverage', MARCH)).status).toBe(403);
  const days = (count: number) => ({ since: addDays(MARCH.until, 1 - count), until: MARCH.until });
  const whole = await read(days(62));
  expect(whole.rows).toHaveLength(31);
  expect(whole.rows.at(-1)).toMatchObject({ day: '2021-02-27', hours: 'unknown', gaps: [], openMinutes: 0, outsideSales: 0 });
  const refused = await room.owner.get('/api/transactions/reports/coverage', days(63));
  expect([refused.status, refused.error.details]).toMatchObject([400, { fields: [{ path: 'query.since', rule: 'report-days', params: { bound: 62 } }] }]);
  expect((await read({ since: addDays(bangkokDay(new Date()), 40) })).rows).toEqual([]);
});

test('the spreadsheet says what the screen says', async () => {
  const { rows } = await read();
  const columns = [
    { head: 'day', of: ['day'], as: 'day' },
    { head: 'open', of: ['lines.open'] },
    { head: 'gaps', of: ['lines.gaps'] },
    { head: 'minutes', of: ['gapMinutes'], as: 'number' },
    { head: 'outside', of: ['outsideSales'], as: 'number' },
  ];
  const line = (spans: readonly { from: string; to: string }[]): string => (spans.length ? `"${spans.map(({ from, to }) => `${from}–${to}`).join(', ')}"` : '');
  expect(await saved(room.owner, 'transactions.coverage', MARCH, columns)).toEqual(
    rows.map((row) => `${row.day},${line(row.open)},${line(row.gaps)},${row.gapMinutes},${row.outsideSales}`),
  );
});

test('the same queries for a day and for sixty-two', async () => {
  const subjects = { account: room.owner.account };
  const asking = { role: 'dispensary', roleId: 1, reach: 'member', subjects, session: null, language: 'th', request: 'x', ip: '' };
  const counted = async (query: object): Promise<number> => {
    const { queries, error } = await inside.outcome('transactions/coverage', 'coverageReport', [asking, query]);
    expect(error).toBeUndefined();
    return queries!;
  };
  await counted(MARCH);
  const one = await counted({ since: '2021-03-03', until: '2021-03-03' });
  expect(await counted({ since: '2021-02-01', until: '2021-03-31' })).toBe(one);
  expect(one).toBeLessThanOrEqual(10);
});
