import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { UnplacedOriginal } from '../contracts';
import { atTheCounter, clearCounters, sell, type Lot } from './counter';
import { findingsIn, inspected, INSPECTION } from './inspected-shop';
import { lotIn, moved, newRoom, type Room } from './stock-room';
import { day, sellPaper, takenIn } from './till';

jest.setTimeout(180_000);

const DISTANT = '2099-12-31';
let inside: Inside;
let room: Room;
let lot: Lot;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
  room = await newRoom(inside);
  lot = await lotIn(room, 30);
  must(await room.seller.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
});
afterAll(() => inside.close());
afterEach(clearCounters);

const listed = async ({ owner, dispensaryId }: Pick<Room, 'owner' | 'dispensaryId'>): Promise<UnplacedOriginal[]> =>
  must(await owner.get<UnplacedOriginal[]>(`${INSPECTION}/originals`, { dispensaryId }), 'unplaced');
const place = ({ owner, dispensaryId }: Pick<Room, 'owner' | 'dispensaryId'>, body: object) => owner.put(`${INSPECTION}/originals`, { dispensaryId, ...body });
const sellerPermits = "holder_kind = 'seller' AND holder_id IN (SELECT document_id FROM sellers WHERE account_id = ?)";

describe('a shop in order', () => {
  it('has no findings, and shows license, duty, lots, balance and originals', async () => {
    must(await moved(room.owner, lot.id, { kind: 'quarantine', mg: 4_000 }), 'quarantine');
    const seen = await inspected(room);
    expect(seen).toMatchObject({
      ready: true,
      findings: [],
      dispensary: { th: 'ร้านทดสอบ' },
      office: null,
      originals: { places: [], unplaced: 0 },
      filings: [],
    });
    expect(seen.licenses).toMatchObject([{ state: 'verified', expiresOn: DISTANT, counts: true }]);
    expect(seen.onDuty).toMatchObject([{ name: { th: 'ผู้ขายทดสอบ' }, licenseExpiresOn: DISTANT, trainedUntil: DISTANT, fit: true }]);
    expect(seen.products).toMatchObject([{ onHandMg: 26_000, asideMg: 4_000, movedMg: 26_000 }]);
    expect(seen.products[0]!.lots).toMatchObject([{ number: lot.number, gacpNumber: 'ตย.2', gacpExpiresOn: '2099-01-01', onHandMg: 26_000, sellable: true }]);
  });

  test('is its own staff’s who run it: no seller, no other shop, nobody of the office', async () => {
    const { dispensaryId, seller } = room;
    const [foreign, admin] = await Promise.all([signedIn('dispensary'), signedIn('admin')]);
    for (const path of ['', '/links', '/originals']) {
      expect((await foreign.get(`${INSPECTION}${path}`, { dispensaryId })).status).toBe(404);
      expect((await seller.get(`${INSPECTION}${path}`, { dispensaryId })).status).toBe(403);
      expect((await admin.get(`${INSPECTION}${path}`, { dispensaryId })).status).toBe(403);
    }
    expect((await foreign.post(`${INSPECTION}/links`, { dispensaryId })).status).toBe(404);
    expect((await place({ owner: foreign, dispensaryId }, { place: 'ก', paperIds: [] })).status).toBe(404);
  });

  test('leaves each look in the trail, with how much was missing', async () => {
    const looks = async (): Promise<string[]> =>
      (
        await queryDatabase<{ payload: string }>("SELECT payload FROM bai_audit WHERE action = 'inspection.look' AND subject = ? AND actor = ?", [
          room.dispensaryId,
          room.owner.account,
        ])
      ).map(({ payload }) => payload);
    const before = (await looks()).length;
    await inspected(room);
    await inspected(room);
    const after = await looks();
    expect(after).toHaveLength(before + 2);
    expect(after.at(-1)).toContain('"findings":0');
  });
});

describe('what is missing is found', () => {
  const over = '2026-01-31';
  const cases: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    [
      'shop_stopped',
      () => queryDatabase("UPDATE dispensaries SET state = 'suspended' WHERE document_id = ?", [room.dispensaryId]),
      () => queryDatabase("UPDATE dispensaries SET state = 'approved' WHERE document_id = ?", [room.dispensaryId]),
    ],
    [
      'license_missing',
      () => queryDatabase("UPDATE permits SET state = 'revoked' WHERE holder_id = ?", [room.dispensaryId]),
      () => queryDatabase("UPDATE permits SET state = 'verified' WHERE holder_id = ?", [room.dispensaryId]),
    ],
    [
      'license_expired',
      () => queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [over, room.dispensaryId]),
      () => queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [DISTANT, room.dispensaryId]),
    ],
    [
      'license_ending',
      async () => queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [await day(30), room.dispensaryId]),
      () => queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [DISTANT, room.dispensaryId]),
    ],
    [
      'nobody_on_duty',
      async () => must(await room.seller.post('/api/directory/duty/end'), 'end duty'),
      async () => must(await room.seller.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty'),
    ],
    [
      'seller_unfit',
      () => queryDatabase(`UPDATE permits SET expires_on = ? WHERE ${sellerPermits}`, [over, room.seller.account]),
      () => queryDatabase(`UPDATE permits SET expires_on = ? WHERE ${sellerPermits}`, [DISTANT, room.seller.account]),
    ],
    [
      'seller_ending',
      async () => queryDatabase(`UPDATE permits SET expires_on = ? WHERE master = 'seller-training' AND ${sellerPermits}`, [await day(3), room.seller.account]),
      () => queryDatabase(`UPDATE permits SET expires_on = ? WHERE ${sellerPermits}`, [DISTANT, room.seller.account]),
    ],
    [
      'lot_uncertified',
      () => queryDatabase("UPDATE lots SET gacp_number = '' WHERE document_id = ?", [lot.id]),
      () => queryDatabase("UPDATE lots SET gacp_number = 'ตย.2' WHERE document_id = ?", [lot.id]),
    ],
    [
      'lot_gacp_over',
      () => queryDatabase('UPDATE lots SET gacp_expires_on = ? WHERE document_id = ?', [over, lot.id]),
      () => queryDatabase('UPDATE lots SET gacp_expires_on = ? WHERE document_id = ?', [DISTANT, lot.id]),
    ],
    [
      'lot_over',
      () => queryDatabase('UPDATE lots SET expires_on = ? WHERE document_id = ?', [over, lot.id]),
      () => queryDatabase('UPDATE lots SET expires_on = ? WHERE document_id = ?', [DISTANT, lot.id]),
    ],
    [
      'stock_sums',
      () => queryDatabase('UPDATE lots SET on_hand_mg = on_hand_mg + 10 WHERE document_id = ?', [lot.id]),
      () => queryDatabase('UPDATE lots SET on_hand_mg = on_hand_mg - 10 WHERE document_id = ?', [lot.id]),
    ],
  ];

  test.each(cases)('%s, and nothing else; once it is mended the shop is ready', async (finding, sow, mend) => {
    await sow();
    try {
      const { ready, findings } = await inspected(room);
      expect([ready, findings.map((one) => one.finding)]).toEqual([false, [finding]]);
      expect(findings[0]!.must).toBe(!finding.endsWith('_ending'));
    } finally {
      await mend();
    }
    expect(await findingsIn(room)).toEqual([]);
  });

  test('the day before the last thirty a license is no finding; nor is one whose renewal is filed', async () => {
    await queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [await day(31), room.dispensaryId]);
    expect(await findingsIn(room)).toEqual([]);
    await queryDatabase("UPDATE permits SET expires_on = ?, state = 'renewal_filed', renewal_number = 'ต.1' WHERE holder_id = ?", [
      await day(5),
      room.dispensaryId,
    ]);
    expect(await findingsIn(room)).toEqual([]);
    await queryDatabase("UPDATE permits SET expires_on = ?, state = 'verified', renewal_number = NULL WHERE holder_id = ?", [DISTANT, room.dispensaryId]);
  });
});

describe('paper originals', () => {
  it('of papers from elsewhere are counted by place, and placed afterwards', async () => {
    const { seller } = room;
    const [one, two] = [await takenIn(seller), await takenIn(seller)];
    // One from which nothing was sold is no original of the shop’s.
    await takenIn(seller);
    must(await sellPaper(seller, one.id, lot.id, 100, { originalPlace: '' }), 'sell');
    must(await sellPaper(seller, two.id, lot.id, 100, { originalPlace: 'กล่อง 7' }), 'sell');
    expect((await inspected(room)).originals).toEqual({ places: [{ place: 'กล่อง 7', count: 1 }], unplaced: 1 });
    expect(await findingsIn(room)).toEqual(['originals_unplaced']);
    const rows = await listed(room);
    expect(rows).toMatchObject([{ kind: 'paper', id: one.id }]);
    expect(JSON.stringify(rows)).not.toContain('ถือกระดาษ');
    must(await place(room, { place: 'กล่อง 7', paperIds: [one.id] }), 'place');
    // What has a place keeps it.
    must(await place(room, { place: 'กล่อง 9', paperIds: [one.id, two.id] }), 'again');
    expect((await inspected(room)).originals).toEqual({ places: [{ place: 'กล่อง 7', count: 2 }], unplaced: 0 });
    expect(await listed(room)).toEqual([]);
    expect((await place(room, { place: 'ก', paperIds: [one.id, randomUUID().replaceAll('-', '').slice(0, 24)] })).status).toBe(404);
    expect((await place(room, { place: '', paperIds: [one.id] })).status).toBe(400);
  });

  it('of papers that were sold before they knew their place have the one of their sale', async () => {
    const { seller } = room;
    const [said, unsaid] = [await takenIn(seller), await takenIn(seller)];
    must(await sellPaper(seller, said.id, lot.id, 100, { originalPlace: 'กล่อง 3' }), 'sell');
    must(await sellPaper(seller, said.id, lot.id, 100, { originalPlace: 'กล่อง 4' }), 'sell on');
    must(await sellPaper(seller, unsaid.id, lot.id, 100, { originalPlace: '' }), 'sell');
    const placeOf = async (id: string) =>
      (await queryDatabase<{ place: string | null }>('SELECT place FROM paper_prescriptions WHERE document_id = ?', [id]))[0]!.place;
    expect(await placeOf(said.id)).toBe('กล่อง 3');
    await queryDatabase('UPDATE paper_prescriptions SET place = NULL WHERE document_id = ?', [said.id]);
    await inside.call('transactions/migrations/0003-papers-know-their-place', 'papersKnowTheirPlace.run', [{ $sql: true }]);
    expect([await placeOf(said.id), await placeOf(unsaid.id)]).toEqual(['กล่อง 3', null]);
    must(await place(room, { place: 'กล่อง 3', paperIds: [unsaid.id] }), 'place');
  });

  it('of prescriptions are placed by the shop that took them in, and by no other', async () => {
    const { seller, owner, dispensaryId, lot: sold, claimId, issued } = await atTheCounter();
    must(await sell(seller, claimId, sold.id, 1_000, { originalPlace: '' }), 'sell');
    const id = issued.prescription.id;
    const shop = { owner, dispensaryId };
    expect((await listed(shop)).find((row) => row.id === id)).toMatchObject({ kind: 'prescription', number: issued.prescription.number });
    const { places, unplaced } = (await inspected(shop)).originals;
    expect((await place(room, { place: 'ลิ้นชัก', prescriptionIds: [id] })).status).toBe(404);
    const box = `ลิ้นชัก ${randomUUID().slice(0, 6)}`;
    must(await place(shop, { place: box, prescriptionIds: [id] }), 'place');
    const after = (await inspected(shop)).originals;
    expect(after.unplaced).toBe(unplaced - 1);
    expect(after.places).toContainEqual({ place: box, count: 1 });
    expect(after.places).toHaveLength(places.length + 1);
    const told = await queryDatabase("SELECT 1 FROM bai_audit WHERE action = 'original.place' AND actor = ?", [owner.account]);
    expect(told.length).toBeGreaterThan(0);
  });
});

test('a month that is past its day without a receipt is found; one whose day is to come is listed', async () => {
  const { dispensaryId } = room;
  const [row] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM use_rows WHERE dispensary_id = ? LIMIT 1', [dispensaryId]);
  const month = (await day(-65)).slice(0, 7);
  await copyRow('use_rows', await rowOf('use_rows', row!.id), [{ transaction_id: randomUUID(), month, day: `${month}-01` }]);
  const { findings, filings } = await inspected(room);
  expect(findings).toMatchObject([{ finding: 'filing_over', must: true }]);
  expect(findings[0]!.of[0]).toBe(month);
  expect(filings.filter((filing) => filing.month === month)).toMatchObject([
    { form: 'pt27', filed: false, over: true },
    { form: 'pt28', filed: false, over: true },
  ]);
  expect(filings.filter(({ over }) => over)).toHaveLength(findings[0]!.count);
});
