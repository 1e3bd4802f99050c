import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { makeSeller } from '../../directory/test/make';
import { stocked, type Lot } from './counter';
import { newRoom, outcomes, type Room } from './stock-room';
import { BUYERS, day, licensee, PAPERS, photo, sellLicensee, sellPaper, takenIn, written, type Paper } from './till';

jest.setTimeout(240_000);

let inside: Inside;
let room: Room;
let other: Room;
let second: Person;
let lot: Lot;
let issued: Issued;
const duty = async (person: Person, dispensaryId: string) => must(await person.post('/api/directory/duty', { dispensaryId }), 'duty');
const rows = (transactionId: unknown) =>
  queryDatabase<Record<string, unknown>>(
    'SELECT mg, kind, purpose, name, document_last, birth_date, buyer_license, patient_id FROM use_rows WHERE transaction_id = ? ORDER BY id',
    [transactionId],
  );

beforeAll(async () => {
  inside = new Inside();
  await daytime();
  // First of all: a visit moves the platform's clock, and whoever signed in before it is signed in no more.
  issued = await issuedPrescription(await newPatient());
  room = await newRoom(inside);
  other = await newRoom(inside);
  second = await newPatient('พนักงาน สอง');
  await makeSeller(inside, second, [room.dispensaryId]);
  for (const [person, at] of [
    [room.seller, room],
    [second, room],
    [other.seller, other],
  ] as const)
    await duty(person, at.dispensaryId);
  lot = await stocked(room.owner, room.dispensaryId, 500);
});
afterAll(() => inside.close());

describe('a paper from elsewhere', () => {
  it('is copied, photographed, and sold from until nothing is left of it', async () => {
    const { seller } = room;
    const given = await written();
    const paper = must(await seller.post<Paper>(PAPERS, given), 'copy');
    expect(paper).toMatchObject({ totalMg: 30_000, leftMg: 30_000, state: 'held', photographed: false, validUntil: await day(29) });
    expect(paper.documentMasked).toBe(`•••••••••${given.documentNumber.slice(-4)}`);
    expect((await sellPaper(seller, paper.id, lot.id, 5_000)).error).toMatchObject({ name: 'paper.unphotographed' });
    must(await photo(seller, `${PAPERS}/${paper.id}/photo`), 'photo');
    expect((await seller.get(`${PAPERS}/${paper.id}/photo`)).headers['content-type']).toBe('image/png');

    const sale = must(await sellPaper(seller, paper.id, lot.id, 10_000, { discount: 5_000 }), 'sale');
    expect(sale).toMatchObject({
      kind: 'paper',
      totalMg: 10_000,
      totalAmount: 245_000,
      discount: 5_000,
      prescriptionNumber: null,
      patientName: given.patientName,
    });
    expect(await rows(sale.id)).toEqual([
      expect.objectContaining({
        mg: 10_000,
        kind: 'sale',
        purpose: 'นอนไม่หลับ',
        name: given.patientName,
        document_last: given.documentNumber.slice(-4),
        buyer_license: null,
        patient_id: null,
      }),
    ]);
    expect((await sellPaper(seller, paper.id, lot.id, 20_010)).error).toMatchObject({ name: 'allowance.exceeded', details: { leftMg: 20_000 } });
    must(await sellPaper(seller, paper.id, lot.id, 20_000), 'the rest');
    expect(must(await seller.get<Paper>(`${PAPERS}/${paper.id}`), 'paper')).toMatchObject({ state: 'used', leftMg: 0 });
    expect((await sellPaper(seller, paper.id, lot.id, 10)).error).toMatchObject({ name: 'state.forbids' });
    expect(must(await seller.get<Paper[]>(PAPERS), 'papers').some(({ id }) => id === paper.id)).toBe(false);
  });

  it('asks the ticks of every sale, and that it was checked by eye', async () => {
    const paper = await takenIn(room.seller);
    for (const [tick, rule] of [
      ['idSeen', 'sale.id-seen'],
      ['originalReceived', 'sale.original-received'],
      ['exclusionsAsked', 'sale.exclusions-asked'],
      ['checkedByEye', 'sale.checked-by-eye'],
    ] as const)
      expect((await sellPaper(room.seller, paper.id, lot.id, 1_000, { [tick]: tick === 'idSeen' ? null : false })).error).toMatchObject({
        name: 'rule.unmet',
        details: { rule },
      });
    expect((await sellPaper(room.seller, paper.id, lot.id, 1_000, { discount: 25_001 })).error).toMatchObject({
      name: 'input.invalid',
      details: { fields: [{ path: 'discount' }] },
    });
    expect(must(await room.seller.get<Paper>(`${PAPERS}/${paper.id}`), 'paper').leftMg).toBe(30_000);
  });

  it('is one form in whatever shop it is shown, however its license is spelled, and tells only its own shop where it is', async () => {
    const given = await written({ prescriberLicense: 'ว. 98-765' });
    const paper = must(await room.seller.post<Paper>(PAPERS, given), 'copy');
    const again = { ...given, prescriberLicense: 'ว.98765', patientName: 'สะกดใหม่' };
    expect((await second.post(PAPERS, again)).error).toMatchObject({ name: 'paper.known', details: { paperId: paper.id } });
    const elsewhere = await other.seller.post(PAPERS, again);
    expect(elsewhere.error).toMatchObject({ name: 'paper.known' });
    expect(elsewhere.error!.details).not.toHaveProperty('paperId');
    expect((await other.seller.get(`${PAPERS}/${paper.id}`)).status).toBe(404);
    expect((await other.seller.get(`${PAPERS}/${paper.id}/photo`)).status).toBe(404);
    expect((await sellPaper(other.seller, paper.id, lot.id, 10)).status).toBe(404);

    must(await room.seller.post(`${PAPERS}/${paper.id}/discard`, { reason: 'พิมพ์ผิดตอนบันทึก' }), 'discard');
    must(await other.seller.post<Paper>(PAPERS, again), 'copy anew');
  });

  it('is refused where its rules, its days or its holder’s age forbid it', async () => {
    const fieldsOf = async (more: object) =>
      ((await room.seller.post(PAPERS, await written(more))).error?.details as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
    expect(await fieldsOf({ days: 31 })).toEqual(['days']);
    expect(await fieldsOf({ condition: 'hiccups' })).toEqual(['condition']);
    expect(await fieldsOf({ issuedOn: await day(1) })).toEqual(['issuedOn']);
    expect(await fieldsOf({ documentNumber: '1234567890123' })).toEqual(['documentNumber']);
    expect(await fieldsOf({ idKind: 'passport', nationality: 'DE', documentNumber: 'ก1' })).toEqual(['documentNumber']);
    expect((await room.seller.post(PAPERS, await written({ issuedOn: await day(-10), days: 10 }))).error).toMatchObject({ name: 'paper.over' });
    must(await room.seller.post(PAPERS, await written({ issuedOn: await day(-9), days: 10 })), 'on its last day');
    expect((await room.seller.post(PAPERS, await written({ birthDate: await day(-19 * 365) }))).error).toMatchObject({ details: { rule: 'buyer.age' } });
  });

  it('is none that the platform issued: that one is sold on by its code', async () => {
    const [row] = await queryDatabase<{ id: string }>('SELECT patient_id AS id FROM prescriptions WHERE document_id = ?', [issued.prescription.id]);
    const { number: documentNumber } = await inside.call<{ number: string }>('directory/patients', 'documentOf', [seat(), row!.id, 'test']);
    const issuedOn = await day(0);
    expect((await room.seller.post(PAPERS, await written({ documentNumber, issuedOn }))).error).toMatchObject({ name: 'paper.issued-here' });
  });

  it('gets its weight back when its sale is voided, and can be copied anew only while nothing is sold from it', async () => {
    const { seller } = room;
    const paper = await takenIn(seller, { days: 10 });
    const sale = must(await sellPaper(seller, paper.id, lot.id, 10_000), 'sale');
    expect((await seller.post(`${PAPERS}/${paper.id}/discard`, { reason: 'พิมพ์ผิดตอนบันทึก' })).error).toMatchObject({ name: 'paper.begun' });
    must(await seller.post(`/api/transactions/${String(sale.id)}/void`, { kind: 'mistake', reason: 'ขายให้ผิดคนโดยไม่ตั้งใจ' }), 'void');
    expect(must(await seller.get<Paper>(`${PAPERS}/${paper.id}`), 'paper')).toMatchObject({ state: 'held', leftMg: 10_000 });
    expect((await rows(sale.id)).map(({ mg, kind }) => [mg, kind])).toEqual([
      [10_000, 'sale'],
      [-10_000, 'void'],
    ]);
  });

  it('is never sold beyond what it says: of 20 at once three have ten grams of thirty', async () => {
    const paper = await takenIn(room.seller);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sellPaper(index % 2 ? second : room.seller, paper.id, lot.id, 10_000)));
    const { ok, ...rest } = outcomes(answers);
    expect(ok).toBe(3);
    expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(17);
    expect(Object.keys(rest).every((name) => ['allowance.exceeded', 'state.forbids'].includes(name))).toBe(true);
    expect(must(await room.seller.get<Paper>(`${PAPERS}/${paper.id}`), 'paper')).toMatchObject({ state: 'used', leftMg: 0 });
  });

  it('is taken in once, of two who copy it at once', async () => {
    const given = await written();
    const answers = await Promise.all([room.seller.post(PAPERS, given), other.seller.post(PAPERS, given), second.post(PAPERS, given)]);
    expect(outcomes(answers)).toEqual({ ok: 1, 'paper.known': 2 });
  });
});

describe('another licensee', () => {
  it('buys with a license in date, copied and seen, and stands in the month’s report by it', async () => {
    const { seller } = room;
    const bare = await licensee(seller, {}, false);
    expect((await sellLicensee(seller, bare, lot.id, 1_000)).error).toMatchObject({ name: 'buyer.undocumented' });
    const old = await licensee(seller, { licenseExpiresOn: await day(-1) });
    expect((await sellLicensee(seller, old, lot.id, 1_000)).error).toMatchObject({ details: { rule: 'buyer.licensed' } });
    const id = await licensee(seller, { licenseNumber: 'ค.คู่ค้า-1' });
    expect((await sellLicensee(seller, id, lot.id, 1_000, { licenseSeen: false })).error).toMatchObject({ details: { rule: 'sale.license-seen' } });
    const sale = must(await sellLicensee(seller, id, lot.id, 40_000), 'sale');
    expect(sale).toMatchObject({ kind: 'licensee', totalMg: 40_000, buyerLicense: 'ค.คู่ค้า-1', documentNumber: 'ส่ง 1/2569', prescriptionNumber: null });
    expect(await rows(sale.id)).toEqual([
      expect.objectContaining({ mg: 40_000, buyer_license: 'ค.คู่ค้า-1', document_last: null, birth_date: null, purpose: null, patient_id: null }),
    ]);
    must(await seller.post(`/api/transactions/${String(sale.id)}/void`, { kind: 'return', reason: 'ลูกค้าคืนของทั้งหมด' }), 'void');
  });

  it('is its own shop’s, and kept once for each license', async () => {
    const id = await licensee(room.seller, { licenseNumber: 'ค.คู่ค้า-2' });
    expect(must(await other.seller.get<{ id: string }[]>(BUYERS), 'buyers').some((one) => one.id === id)).toBe(false);
    expect((await sellLicensee(other.seller, id, lot.id, 10)).status).toBe(404);
    expect((await other.seller.get(`${BUYERS}/${id}/license`)).status).toBe(404);
    const twice = { name: 'x', licenseNumber: 'ค.คู่ค้า-2', licenseExpiresOn: '2099-01-01', province: 'ลำปาง', phone: '' };
    expect((await second.post(BUYERS, twice)).error).toMatchObject({ details: { fields: [{ path: 'licenseNumber', rule: 'buyer-known' }] } });
    must(await other.seller.post(BUYERS, twice), 'another shop has its own');
  });

  it('to whom stock is transferred stands in the month’s report too', async () => {
    const body = {
      kind: 'transfer_out',
      mg: 5_000,
      reason: 'ย้ายไปรับที่ร้านอื่น',
      buyer: 'ร้านปลายทาง',
      buyerLicense: 'ค.9',
      buyerLicenseExpiresOn: '2099-01-01',
      documentNumber: 'ย้าย 7',
    };
    must(await room.owner.post(`/api/transactions/lots/${lot.id}/moves`, body), 'transfer');
    const [row] = await queryDatabase('SELECT mg, buyer_license, transaction_number FROM use_rows WHERE dispensary_id = ? ORDER BY id DESC LIMIT 1', [
      room.dispensaryId,
    ]);
    expect(row).toMatchObject({ mg: 5_000, buyer_license: 'ค.9', transaction_number: 'ย้าย 7' });
  });
});

describe('what is kept for who is paying', () => {
  const hold = (person: Person, id: string, mg: number) => person.post<{ until: string }>('/api/transactions/stock-holds', { lines: [{ lotId: id, mg }] });

  it('is sold to nobody else for a minute, and to its own customer at any time', async () => {
    const { seller } = room;
    const last = await stocked(room.owner, room.dispensaryId, 10);
    const [mine, theirs] = [await takenIn(seller), await takenIn(second)];
    must(await hold(seller, last.id, 8_000), 'hold');
    expect((await sellPaper(second, theirs.id, last.id, 3_000)).error).toMatchObject({ name: 'stock.held' });
    expect((await hold(second, last.id, 3_000)).error).toMatchObject({ name: 'stock.held' });
    must(await sellPaper(second, theirs.id, last.id, 2_000), 'what is free');
    must(await sellPaper(seller, mine.id, last.id, 5_000), 'sale');
    // What was kept ends with the sale, sold or not.
    must(await sellPaper(second, theirs.id, last.id, 3_000), 'the rest');
    expect((await hold(seller, last.id, 10)).error).toMatchObject({ name: 'stock.short' });
  });

  it('is given back by hand, and by itself when the minute is over', async () => {
    const { seller } = room;
    const last = await stocked(room.owner, room.dispensaryId, 10);
    const theirs = await takenIn(second);
    must(await hold(seller, last.id, 10_000), 'hold');
    must(await seller.post('/api/transactions/stock-holds/release'), 'release');
    must(await sellPaper(second, theirs.id, last.id, 1_000), 'sale');
    must(await hold(seller, last.id, 9_000), 'hold again');
    await advanceClock(61_000);
    must(await sellPaper(second, theirs.id, last.id, 9_000), 'sale');
  });

  it('goes to one, of two who want the last grams at once', async () => {
    const last = await stocked(room.owner, room.dispensaryId, 10);
    expect(outcomes(await Promise.all([hold(room.seller, last.id, 10_000), hold(second, last.id, 10_000)]))).toEqual({ ok: 1, 'stock.held': 1 });
  });
});
