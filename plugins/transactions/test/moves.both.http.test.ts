import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { atTheCounter, clearCounters, sell } from './counter';
import { asked, held, holds, lotIn, moved, newRoom, outcomes, type Room } from './stock-room';

jest.setTimeout(180_000);

let inside: Inside;
let room: Room;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
  room = await newRoom(inside);
});
afterEach(clearCounters);
afterAll(() => inside.close());

const TRANSFER = { kind: 'transfer_out', buyer: 'ร้านปลายทาง', buyerLicense: 'ล.99', buyerLicenseExpiresOn: '2099-01-01', documentNumber: 'โอน 1/2569' };

describe('a movement by hand', () => {
  it('never takes a lot below nothing: of 100 people at once 30 have a gram of 30', async () => {
    const lot = await lotIn(room, 30);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => moved(room.owner, lot.id, { kind: index % 2 ? 'sample' : 'loss', mg: 1_000 })));
    expect(outcomes(answers)).toEqual({ ok: 30, 'stock.short': 70 });
    expect(await held(lot.id)).toEqual(holds(0));
  });

  it('takes one effect however often it is pressed', async () => {
    const lot = await lotIn(room, 30);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => moved(room.owner, lot.id, { kind: 'quarantine', mg: 2_000 }, key)));
    expect(outcomes(answers)).toEqual({ ok: 20 });
    expect(await held(lot.id)).toEqual(holds(28_000, 2_000));
    expect((await moved(room.owner, lot.id, { kind: 'quarantine', mg: 3_000 }, key)).error).toMatchObject({ name: 'key.conflicting' });
  });

  it('puts back what was set aside once, and no more than that', async () => {
    const lot = await lotIn(room, 10);
    must(await moved(room.owner, lot.id, { kind: 'quarantine', mg: 4_000 }), 'quarantine');
    const answers = await Promise.all(Array.from({ length: 8 }, () => moved(room.owner, lot.id, { kind: 'release', mg: 1_000 })));
    expect(outcomes(answers)).toEqual({ ok: 4, 'stock.unset': 4 });
    expect(await held(lot.id)).toEqual(holds(10_000));
  });

  it('adds up by kind, says who and why, and is never altered', async () => {
    const { owner } = room;
    const lot = await lotIn(room, 20);
    must(await moved(owner, lot.id, { kind: 'sample', mg: 500, reason: 'ส่งห้องแล็บตรวจคุณภาพ' }), 'sample');
    must(await moved(owner, lot.id, { ...TRANSFER, mg: 5_000 }), 'transfer');
    const [{ product_id: productId }] = (await queryDatabase('SELECT product_id FROM lots WHERE document_id = ?', [lot.id])) as [{ product_id: string }];
    const sums = must(await owner.get<{ lotId: string; kind: string; mg: number }[]>('/api/transactions/movements/sums', { productId }), 'sums');
    const of = Object.fromEntries(sums.filter(({ lotId }) => lotId === lot.id).map(({ kind, mg }) => [kind, mg]));
    expect(of).toEqual({ receive: 20_000, sample: -500, transfer_out: -5_000 });
    const rows = must(await owner.get<Record<string, unknown>[]>('/api/transactions/movements', { productId }), 'movements');
    expect(rows[0]).toMatchObject({
      kind: 'transfer_out',
      balanceMg: 14_500,
      transfer: { buyer: 'ร้านปลายทาง', license: 'ล.99', documentNumber: 'โอน 1/2569' },
      by: { th: 'เจ้าหน้าที่ ทดลอง' },
    });
    expect(rows[1]).toMatchObject({ kind: 'sample', note: 'ส่งห้องแล็บตรวจคุณภาพ' });
    await expect(queryDatabase('UPDATE lots SET returned_mg = 5 WHERE document_id = ?', [lot.id])).rejects.toThrow();
  });

  it('is the owner’s, of their own lots', async () => {
    const lot = await lotIn(room, 5);
    expect((await moved(room.seller, lot.id, { kind: 'loss', mg: 1_000 })).status).toBe(403);
    expect((await moved(await signedIn('dispensary-two'), lot.id, { kind: 'loss', mg: 1_000 })).status).toBe(404);
    expect((await moved(room.owner, lot.id, { kind: 'loss', mg: 1_005 })).error).toMatchObject({ details: { fields: [{ path: 'mg', rule: 'step10' }] } });
    expect((await moved(room.owner, lot.id, { kind: 'loss', mg: 1_000, reason: '' })).error).toMatchObject({ details: { fields: [{ path: 'reason' }] } });
    expect(await held(lot.id)).toEqual(holds(5_000));
  });
});

describe('a transfer', () => {
  it('goes to a licensee in date, names the paper, and takes a lot that may be sold', async () => {
    const { owner } = room;
    const lot = await lotIn(room, 5);
    expect((await moved(owner, lot.id, { ...TRANSFER, mg: 1_000, buyerLicenseExpiresOn: '2026-01-01' })).error).toMatchObject({
      details: { fields: [{ path: 'buyerLicenseExpiresOn', rule: 'past' }] },
    });
    expect((await moved(owner, lot.id, { ...TRANSFER, mg: 1_000, documentNumber: '' })).error).toMatchObject({
      details: { fields: [{ path: 'documentNumber' }] },
    });
    await queryDatabase("UPDATE lots SET gacp_expires_on = '2026-01-01' WHERE document_id = ?", [lot.id]);
    expect((await moved(owner, lot.id, { ...TRANSFER, mg: 1_000 })).error).toMatchObject({ name: 'rule.unmet', details: { rule: 'lot.sellable' } });
    expect(await held(lot.id)).toEqual(holds(5_000));
  });

  it('needs a shop that may sell', async () => {
    const closed = await newRoom(inside);
    const lot = await lotIn(closed, 5);
    await queryDatabase("UPDATE permits SET expires_on = '2026-01-01' WHERE holder_id = ?", [closed.dispensaryId]);
    expect((await moved(closed.owner, lot.id, { ...TRANSFER, mg: 1_000 })).error).toMatchObject({ name: 'dispensary.unlicensed' });
  });
});

describe('what a customer brought back', () => {
  it('is never put back into stock; it is destroyed', async () => {
    const { seller, owner, lot, claimId } = await atTheCounter({}, 20);
    const sale = must(await sell(seller, claimId, lot.id, 5_000), 'sell');
    must(await seller.post(`/api/transactions/${sale.id}/void`, { kind: 'return', reason: 'คืนสิทธิ์หลังตรวจสอบ' }), 'void');
    expect(await held(lot.id)).toEqual(holds(15_000, 5_000, 5_000));
    expect((await moved(owner, lot.id, { kind: 'release', mg: 10 })).error).toMatchObject({ name: 'stock.unset' });
    must(await moved(owner, lot.id, { kind: 'quarantine', mg: 1_000 }), 'quarantine');
    must(await moved(owner, lot.id, { kind: 'release', mg: 1_000 }), 'release');
    const waste = await asked(owner, lot.id, 5_000, 'quarantine');
    must(await seller.post(`/api/transactions/wastes/${waste}/witness`), 'witness');
    expect(await held(lot.id)).toEqual(holds(15_000));
  });
});
