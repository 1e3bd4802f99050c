import { queryDatabase } from '../../../cms/test/clock';
import { must, testPictures } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { supplierOf } from './counter';
import { lotIn, newRoom, type Room } from './stock-room';

jest.setTimeout(120_000);

const SUPPLIERS = '/api/transactions/suppliers';
const PAST = '2026-01-31';
let inside: Inside;
let room: Room;
beforeAll(async () => {
  inside = new Inside();
  room = await newRoom(inside);
});
afterAll(() => inside.close());

const facts = (more: object = {}) => ({
  dispensaryId: room.dispensaryId,
  name: 'สวนทดสอบ',
  licenseNumber: `ส.${Math.floor(performance.now() * 1000)}`,
  licenseExpiresOn: '2099-01-01',
  gacpNumber: 'G-1',
  gacpExpiresOn: '2099-01-01',
  province: 'เชียงราย',
  phone: '053 000 001',
  ...more,
});

describe('a supplier', () => {
  it('is kept once for each license, and says what of it is over', async () => {
    const { owner } = room;
    const given = facts({ licenseExpiresOn: PAST });
    const made = must(await owner.post<{ id: string; version: number }>(SUPPLIERS, given), 'supplier');
    expect(made).toMatchObject({ name: 'สวนทดสอบ', licenseExpired: true, gacpExpired: false, active: true });
    expect((await owner.post(SUPPLIERS, given)).error).toMatchObject({
      name: 'input.invalid',
      details: { fields: [{ path: 'licenseNumber', rule: 'supplier-known' }] },
    });
    const { dispensaryId: _dispensary, ...changes } = { ...given, licenseExpiresOn: '2099-06-30', active: true, version: made.version };
    expect(must(await owner.call('PUT', `${SUPPLIERS}/${made.id}`, { body: changes }), 'change')).toMatchObject({ licenseExpired: false });
    expect((await owner.call('PUT', `${SUPPLIERS}/${made.id}`, { body: changes })).error).toMatchObject({ name: 'version.stale' });
    expect((await owner.post(SUPPLIERS, facts({ phone: 'โทรหาเรา' }))).error).toMatchObject({ details: { fields: [{ path: 'phone', rule: 'phone' }] } });
  });

  it('is its own dispensary’s, and no seller’s business', async () => {
    const stranger = await signedIn('dispensary-two');
    const { id } = await supplierOf(room.owner, room.dispensaryId);
    expect(must(await stranger.get<{ id: string }[]>(SUPPLIERS), 'suppliers').some((one) => one.id === id)).toBe(false);
    const { dispensaryId: _dispensary, ...changes } = { ...facts(), active: false, version: 1 };
    expect((await stranger.call('PUT', `${SUPPLIERS}/${id}`, { body: changes })).status).toBe(404);
    expect((await stranger.post(SUPPLIERS, facts())).status).toBe(404);
    expect((await room.seller.get(SUPPLIERS)).status).toBe(403);
  });
});

const received = async (more: object) => {
  const { owner } = room;
  const [{ id: productId }] = must(await owner.get<{ id: string }[]>('/api/transactions/products'), 'products') as [{ id: string }];
  const delivery = { number: `D-${Math.floor(performance.now() * 1000)}`, documentNumber: 'ส่ง 12/2569', documentOn: '2026-02-01', place: 'ตู้ 1' };
  return owner.post<Record<string, unknown>>('/api/transactions/lots', {
    ...delivery,
    productId,
    receivedOn: '2026-02-02',
    expiresOn: '2099-01-01',
    mg: 10_000,
    ...more,
  });
};

describe('a delivery', () => {
  beforeAll(() => lotIn(room, 10));

  it('is received from a certified supplier, with its document, and keeps what counted then', async () => {
    const { owner, dispensaryId } = room;
    const made = must(await owner.post<{ id: string; version: number }>(SUPPLIERS, facts({ name: 'สวนเดิม' })), 'supplier');
    const lot = must(await received({ supplierId: made.id }), 'lot');
    expect(lot).toMatchObject({
      supplier: 'สวนเดิม',
      documentNumber: 'ส่ง 12/2569',
      documentOn: '2026-02-01',
      place: 'ตู้ 1',
      onHandMg: 10_000,
      documented: false,
    });
    const { dispensaryId: _dispensary, ...changes } = facts({ name: 'สวนใหม่', gacpExpiresOn: PAST, active: true, version: made.version });
    must(await owner.call('PUT', `${SUPPLIERS}/${made.id}`, { body: changes }), 'change');
    const products = must(
      await owner.get<{ lots: { id: string; supplier: string; sellable: boolean }[] }[]>('/api/transactions/products', { dispensaryId }),
      'list',
    );
    expect(products.flatMap(({ lots }) => lots).find(({ id }) => id === lot.id)).toMatchObject({ supplier: 'สวนเดิม', sellable: true });
    // From now on nothing more comes from there.
    expect((await received({ supplierId: made.id })).error).toMatchObject({ details: { fields: [{ path: 'supplierId', rule: 'supplier-uncertified' }] } });
  });

  it('of a supplier whose license is over is received knowingly, or not at all', async () => {
    const supplier = must(await room.owner.post<{ id: string }>(SUPPLIERS, facts({ licenseExpiresOn: PAST })), 'supplier');
    expect((await received({ supplierId: supplier.id })).error).toMatchObject({
      name: 'input.invalid',
      details: { fields: [{ path: 'despiteExpiry', rule: 'supplier-unlicensed' }] },
    });
    expect((await received({ supplierId: supplier.id, despiteExpiry: true })).status).toBe(200);
  });

  it('names a supplier of this dispensary, and no day to come', async () => {
    const { id: supplierId } = await supplierOf(room.owner, room.dispensaryId);
    const foreign = await supplierOf(await signedIn('dispensary'), (await ownDispensary('dispensary'))!);
    expect((await received({ supplierId: foreign.id })).error).toMatchObject({ details: { fields: [{ path: 'supplierId', rule: 'choice' }] } });
    expect((await received({ supplierId, documentOn: '2199-01-01' })).error).toMatchObject({ details: { fields: [{ path: 'documentOn', rule: 'future' }] } });
    expect((await received({ supplierId, expiresOn: PAST })).error).toMatchObject({ details: { fields: [{ path: 'expiresOn', rule: 'past' }] } });
  });
});

const ownDispensary = async (key: string): Promise<string | undefined> =>
  must(await (await signedIn(key)).get<{ id: string }[]>('/api/directory/dispensaries'), 'dispensaries')[0]?.id;

describe('a delivery document', () => {
  it('is kept encrypted, for its dispensary alone; a newer one takes its place', async () => {
    const { owner, seller } = room;
    const lot = await lotIn(room, 5);
    const address = `/api/transactions/lots/${lot.id}/document`;
    expect((await owner.get(address)).status).toBe(404);
    const picture = { name: 'ใบส่ง.png', bytes: (await testPictures()).card, type: 'image/png' };
    expect(must(await owner.upload(address, picture, {}), 'attach')).toMatchObject({ documented: true });
    must(await owner.upload(address, picture, {}), 'attach again');
    const seen = await owner.get(address);
    expect(seen.status).toBe(200);
    expect(seen.bytes.length).toBeGreaterThan(1000);
    const files = await queryDatabase<{ encrypted: unknown; removed_at: unknown }>(
      "SELECT encrypted, removed_at FROM stored_files WHERE owner_id = ? AND kind = 'delivery' ORDER BY id",
      [lot.id],
    );
    expect(files).toHaveLength(2);
    expect(files.every(({ encrypted }) => Boolean(encrypted))).toBe(true);
    expect(files.map(({ removed_at: removed }) => removed !== null)).toEqual([true, false]);
    for (const person of [await signedIn('dispensary-two')]) {
      expect((await person.get(address)).status).toBe(404);
      expect((await person.upload(address, picture, {})).status).toBe(404);
    }
    expect((await seller.get(address)).status).toBe(403);
    expect((await owner.upload(address, { name: 'a.txt', bytes: Buffer.from('no picture'), type: 'text/plain' }, {})).error).toMatchObject({
      name: 'file.unsupported',
    });
  });
});
