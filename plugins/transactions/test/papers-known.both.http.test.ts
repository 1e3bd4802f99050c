import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { Inside } from '../../directory/test/inside';
import { supplierOf } from './counter';
import { lotIn, newRoom, type Room } from './stock-room';
import { licensee, BUYERS, PAPERS, written, type Paper } from './till';

jest.setTimeout(240_000);

let inside: Inside;
let room: Room;
let other: Room;
beforeAll(async () => {
  inside = new Inside();
  await daytime();
  room = await newRoom(inside);
  other = await newRoom(inside);
  for (const { seller, dispensaryId } of [room, other]) must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
});
afterAll(() => inside.close());

describe('a paper PT.33', () => {
  it.each(['ว. ๗๗๑๒๓', '77123', 'ว, 77123', 'w. 77123', 'ว.\u200b77123', 'ว–77123', 'เลขที่ ว.77123'])(
    'is not taken in by two shops because its prescriber’s number is written as %j',
    async (prescriberLicense) => {
      const given = await written({ prescriberLicense: 'ว. 77123' });
      must(await room.seller.post<Paper>(PAPERS, given), 'copy');
      expect((await other.seller.post(PAPERS, { ...given, prescriberLicense })).error).toMatchObject({ name: 'paper.known' });
    },
  );

  it('of before is known by its digits after the migration', async () => {
    const given = await written({ prescriberLicense: 'ว. ๗๗๑๒๓' });
    const { id } = must(await room.seller.post<Paper>(PAPERS, given), 'copy');
    await queryDatabase('UPDATE paper_prescriptions SET form_hash = ?, prescriber_license = ? WHERE document_id = ?', [`spelled-${id}`, 'ว. ๗๗๑๒๓', id]);
    await inside.call('transactions/migrations/0004-papers-are-known-by-one-spelling', 'papersAreKnownByOneSpelling.run', [{ $sql: true }]);
    expect((await other.seller.post(PAPERS, { ...given, prescriberLicense: 'w. 77123' })).error).toMatchObject({ name: 'paper.known' });
  });
});

describe('case 03 a form that looks like one taken in', () => {
  const alike = async (given: object, by = room) => by.seller.post<Paper>(PAPERS, given);
  const otherDigit = (license: string): string => license.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

  it('is asked about where a digit of its prescriber’s license differs, and taken in once the seller says that it is another', async () => {
    const given = await written({ prescriberLicense: 'ว. 88123' });
    const first = must(await alike(given), 'first');
    const second = { ...given, prescriberLicense: otherDigit(given.prescriberLicense) };
    const { error, status } = await alike(second);
    expect([status, error]).toMatchObject([409, { name: 'paper.alike', details: { paperId: first.id, at: expect.any(String) as string } }]);
    must(await alike({ ...second, another: true }), 'another');
  });

  it('is asked about where its document’s number was copied wrongly, by its prescriber or its patient’s name', async () => {
    const given = await written();
    const { id } = must(await alike(given), 'first');
    for (const change of [{ patientName: 'อื่น' }, { prescriberLicense: 'ท. 1' }]) {
      const { documentNumber } = await written();
      expect((await alike({ ...given, ...change, documentNumber })).error).toMatchObject({ name: 'paper.alike', details: { paperId: id } });
    }
    const { documentNumber } = await written();
    must(await alike({ ...given, patientName: 'อื่น', prescriberLicense: 'ท. 1', documentNumber }), 'of another person and prescriber');
  });

  it('tells another shop nothing but that there is one, and only of the same end of the document’s number', async () => {
    const given = await written();
    must(await alike(given), 'first');
    const second = { ...given, prescriberLicense: 'ท. 2' };
    const { error } = await alike(second, other);
    expect(error).toMatchObject({ name: 'paper.alike' });
    expect(Object.keys(error.details).filter((name) => ['paperId', 'at'].includes(name))).toEqual([]);
    const { documentNumber } = await written();
    must(await alike({ ...given, documentNumber }, other), 'a name, a day and a prescriber tell nothing');
  });

  it('is asked about where both are copied at once', async () => {
    const given = await written();
    const answers = await Promise.all(['ว. 70001', 'ว. 70002', 'ว. 70003', 'ว. 70004'].map((prescriberLicense) => alike({ ...given, prescriberLicense })));
    expect(answers.map(({ error }) => error?.name ?? 'taken').sort()).toEqual(['paper.alike', 'paper.alike', 'paper.alike', 'taken']);
  });

  it('never asks where the very form was taken in: that is refused', async () => {
    const given = await written();
    must(await alike(given), 'first');
    expect((await alike({ ...given, another: true }, other)).error).toMatchObject({ name: 'paper.known' });
  });
});

test('a licensee is one buyer, however the number of their license is spelled', async () => {
  await licensee(room.seller, { licenseNumber: 'กท. 77-12/2565' }, false);
  const again = await room.seller.post(BUYERS, {
    ...{ name: 'ผู้ซื้อ อีกชื่อ', licenseNumber: 'กท ๗๗๑๒/๒๕๖๕', licenseExpiresOn: '2030-01-01', province: 'กรุงเทพมหานคร', phone: '' },
  });
  expect(again.error).toMatchObject({ name: 'input.invalid', details: { fields: [{ path: 'licenseNumber', rule: 'buyer-known' }] } });
});

const productOf = async (lot: string): Promise<string> =>
  (await queryDatabase<{ product_id: string }>('SELECT product_id FROM lots WHERE document_id = ?', [lot]))[0]!.product_id;

describe('what two enter at once in two spellings', () => {
  const SPELLED = ['ตย. 99-12/2565', 'ตย ๙๙๑๒/๒๕๖๕', 'ตย.99–12/2565', 'ตย.\u206099-12/2565', 'เลขที่ ตย. 9912/2565', 'ตย. 99 12/2565'];
  const outcomes = async (posts: readonly Promise<{ status: number; error: { details: { fields?: { rule: string }[] } } }>[]) =>
    (await Promise.all(posts)).map(({ status, error }) => (status === 200 ? 'kept' : (error.details.fields?.[0]?.rule ?? status))).sort();
  const once = (rule: string) => [...SPELLED.slice(1).map(() => rule), 'kept'].sort();

  it('case 03 is one buyer', async () => {
    const facts = { licenseExpiresOn: '2030-01-01', province: 'กรุงเทพมหานคร', phone: '' };
    const posts = SPELLED.map((licenseNumber, index) => room.seller.post(BUYERS, { name: `ผู้ซื้อ ${index}`, licenseNumber, ...facts }));
    expect(await outcomes(posts)).toEqual(once('buyer-known'));
  });

  it('case 03 is one supplier', async () => {
    const facts = { licenseExpiresOn: '2099-01-01', gacpNumber: 'ตย.2', gacpExpiresOn: '2099-01-01', province: 'เชียงราย', phone: '' };
    const posts = SPELLED.map((licenseNumber, index) =>
      room.owner.post('/api/transactions/suppliers', { dispensaryId: room.dispensaryId, name: `ผู้ขาย ${index}`, licenseNumber, ...facts }),
    );
    expect(await outcomes(posts)).toEqual(once('supplier-known'));
  });

  it('case 03 is one lot', async () => {
    const { id: supplierId } = await supplierOf(room.owner, room.dispensaryId);
    const productId = await productOf((await lotIn(room, 10)).id);
    const facts = { documentNumber: 'DN-1', documentOn: '2026-01-01', receivedOn: '2026-01-01', expiresOn: '2099-01-01', mg: 1_000 };
    const posts = SPELLED.map((number) => room.owner.post('/api/transactions/lots', { productId, supplierId, number, ...facts }));
    expect(await outcomes(posts)).toEqual(once('lot-known'));
  });
});

test('case 05 the migration leaves every number as it was typed, and fills the key beside it; of two with one key both stay', async () => {
  const TYPED = ['ก. ๑๒–๗/2565', 'ก 127/2565'];
  const shop = await newRoom(inside);
  const [first, second] = await Promise.all(['ผู้ขาย ก', 'ผู้ขาย ข'].map((name) => supplierOf(shop.owner, shop.dispensaryId, { name })));
  const lots = [await lotIn(shop, 10), await lotIn(shop, 10)];
  for (const [index, { id }] of [first!, second!].entries())
    await queryDatabase('UPDATE suppliers SET license_number = ?, license_number_key = NULL WHERE document_id = ?', [TYPED[index], id]);
  const productId = await productOf(lots[0]!.id);
  for (const [index, { id }] of lots.entries())
    await queryDatabase('UPDATE lots SET number = ?, number_key = NULL, product_id = ? WHERE document_id = ?', [TYPED[index], productId, id]);
  await inside.call('transactions/migrations/0004-papers-are-known-by-one-spelling', 'papersAreKnownByOneSpelling.run', [{ $sql: true }]);
  const stored = (table: string, column: string, ids: readonly string[]) =>
    queryDatabase<{ typed: string; kept: string }>(`SELECT ${column} AS typed, ${column}_key AS kept FROM ${table} WHERE document_id IN (?, ?) ORDER BY id`, [
      ...ids,
    ]);
  const key = 'ก127/2565';
  for (const [table, column, ids] of [
    ['suppliers', 'license_number', [first!.id, second!.id]],
    ['lots', 'number', lots.map(({ id }) => id)],
  ] as const) {
    const rows = await stored(table, column, ids);
    expect(rows.map(({ typed }) => typed).sort()).toEqual([...TYPED].sort());
    expect(rows.map(({ kept }) => kept.split('#')[0])).toEqual([key, key]);
    expect(rows.map(({ kept }) => kept.includes('#'))).toEqual([false, true]);
  }
});
