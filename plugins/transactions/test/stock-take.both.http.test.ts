import { must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { held, holds, keeper, lotIn, moved, newRoom, outcomes, type Room } from './stock-room';

jest.setTimeout(180_000);

const TAKES = '/api/transactions/stock-takes';
let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

interface Count {
  readonly lotId: string;
  readonly countedMg: number | null;
  readonly expectedMg: number | null;
  readonly differenceMg: number | null;
}
interface Take {
  readonly id: string;
  readonly state: string;
  readonly counts: readonly Count[];
}
const opened = async ({ owner, dispensaryId }: Room): Promise<Take> => must(await owner.post<Take>(TAKES, { dispensaryId }), 'open');
const count = (person: Person, take: string, lotId: string, mg: number) => person.call<Take>('PUT', `${TAKES}/${take}/counts`, { body: { lotId, mg } });
const explain = (person: Person, take: string, lotId: string, cause: string) =>
  person.call<Take>('PUT', `${TAKES}/${take}/explanations`, { body: { lotId, cause, explanation: 'ชั่งซ้ำแล้ว' } });

/** A room with two lots, a take, and the first lot counted so many milligrams off. */
const counted = async (off: number) => {
  const room = await newRoom(inside);
  const [first, second] = [await lotIn(room, 20), await lotIn(room, 10)];
  const take = await opened(room);
  must(await count(room.seller, take.id, first.id, 20_000 + off), 'count');
  must(await count(room.seller, take.id, second.id, 10_000), 'count');
  return { ...room, take: take.id, first: first.id, second: second.id };
};

describe('a count', () => {
  it('is blind: what is expected is nowhere in the API until it is handed in', async () => {
    const room = await newRoom(inside);
    const lot = await lotIn(room, 23.45);
    const { owner, seller } = room;
    const take = await opened(room);
    const kept = must(await count(seller, take.id, lot.id, 23_000), 'count');
    for (const seen of [kept, must(await seller.get<Take>(`${TAKES}/${take.id}`), 'take'), must(await owner.get<Take>(`${TAKES}/${take.id}`), 'take')])
      expect(seen.counts[0]).toMatchObject({ lotId: lot.id, countedMg: 23_000, expectedMg: null, differenceMg: null });
    const whole = await seller.get<{ onHandMg: number | null; lots: { onHandMg: number | null }[] }[]>('/api/transactions/products');
    expect(must(whole, 'products')[0]).toMatchObject({ onHandMg: null, lots: [{ onHandMg: null }] });
    const productId = (whole.data[0] as unknown as { id: string }).id;
    for (const address of ['/api/transactions/movements', '/api/transactions/movements/sums'])
      expect((await seller.get(address, { productId })).error).toMatchObject({ name: 'stock-take.blind' });
    expect((await seller.get('/api/transactions/figures')).error).toMatchObject({ name: 'stock-take.blind' });
    const listed = must(await seller.get<{ rows: { differing: number | null }[] }>(TAKES), 'takes');
    expect(listed.rows[0]).toMatchObject({ differing: null, counted: 1, lots: 1 });
    const handed = must(await seller.post<Take>(`${TAKES}/${take.id}/hand-in`), 'hand in');
    expect(handed.counts[0]).toMatchObject({ countedMg: 23_000, expectedMg: 23_450, differenceMg: -450 });
    expect(must(await seller.get<{ onHandMg: number }[]>('/api/transactions/products'), 'products')[0]).toMatchObject({ onHandMg: 23_450 });
    // What is handed in is not weighed again.
    expect((await count(seller, take.id, lot.id, 23_450)).error).toMatchObject({ name: 'state.forbids' });
  });

  it('is of every lot', async () => {
    const room = await newRoom(inside);
    const [first] = [await lotIn(room, 20), await lotIn(room, 10)];
    const take = await opened(room);
    must(await count(room.seller, take.id, first.id, 20_000), 'count');
    expect((await room.seller.post(`${TAKES}/${take.id}/hand-in`)).error).toMatchObject({ name: 'stock-take.uncounted', details: { left: 1 } });
  });

  it('is one at a time at a dispensary', async () => {
    const room = await newRoom(inside);
    await lotIn(room, 20);
    const answers = await Promise.all(Array.from({ length: 10 }, () => room.owner.post(TAKES, { dispensaryId: room.dispensaryId })));
    expect(outcomes(answers)).toEqual({ ok: 1, 'stock-take.running': 9 });
  });
});

describe('a difference', () => {
  it('is explained, approved by the owner, and then a movement; what was moved in between is none', async () => {
    const { owner, seller, take, first, second } = await counted(-300);
    must(await moved(owner, first, { kind: 'sample', mg: 1_000 }), 'sample');
    must(await seller.post(`${TAKES}/${take}/hand-in`), 'hand in');
    expect((await owner.post(`${TAKES}/${take}/approve`)).error).toMatchObject({ name: 'stock-take.unexplained' });
    expect((await explain(seller, take, second, 'unknown')).error).toMatchObject({ details: { fields: [{ path: 'lotId' }] } });
    must(await explain(seller, take, first, 'weighing'), 'explain');
    expect((await seller.post(`${TAKES}/${take}/approve`)).status).toBe(403);
    expect(must(await owner.post(`${TAKES}/${take}/approve`), 'approve')).toMatchObject({ state: 'approved', alone: false, differing: 1 });
    expect(await held(first)).toEqual(holds(18_700));
    expect(await held(second)).toEqual(holds(10_000));
    expect((await owner.post(`${TAKES}/${take}/approve`)).error).toMatchObject({ name: 'state.forbids' });
  });

  it('is put into the stock once, whoever approves at once', async () => {
    const { owner, seller, dispensaryId, take, first } = await counted(500);
    const other = await keeper(inside, dispensaryId);
    must(await seller.post(`${TAKES}/${take}/hand-in`), 'hand in');
    must(await explain(owner, take, first, 'recorded_wrongly'), 'explain');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 ? owner : other).post(`${TAKES}/${take}/approve`)));
    expect(outcomes(answers)).toEqual({ ok: 1, 'state.forbids': 5 });
    expect(await held(first)).toEqual(holds(20_500));
  });

  it('never takes a lot below nothing', async () => {
    const { owner, seller, take, first } = await counted(-19_000);
    must(await moved(owner, first, { kind: 'loss', mg: 5_000 }), 'loss');
    must(await seller.post(`${TAKES}/${take}/hand-in`), 'hand in');
    must(await explain(owner, take, first, 'unknown'), 'explain');
    expect((await owner.post(`${TAKES}/${take}/approve`)).error).toMatchObject({ name: 'stock.short' });
    expect(await held(first)).toEqual(holds(15_000));
  });

  it('is the owner’s to approve: who only works there in that role may not', async () => {
    const { owner, seller, dispensaryId, take } = await counted(0);
    const manager = await keeper(inside, dispensaryId, 'seller');
    must(await seller.post(`${TAKES}/${take}/hand-in`), 'hand in');
    for (const [verb, body] of [['approve'], ['cancel', { reason: 'ทดสอบตามขั้นตอนของระบบ' }], ['recount', { reason: 'ทดสอบตามขั้นตอนของระบบ' }]] as const)
      expect((await manager.post(`${TAKES}/${take}/${verb}`, body)).error).toMatchObject({ status: 403, details: { rule: 'stock-take.owner' } });
    expect((await (await signedIn('dispensary-two')).post(`${TAKES}/${take}/approve`)).status).toBe(404);
    expect(must(await owner.post(`${TAKES}/${take}/approve`), 'approve')).toMatchObject({ state: 'approved', differing: 0 });
  });
});

describe('a stock-take', () => {
  it('is counted once more, blind again, or given up; the stock stays', async () => {
    const { owner, seller, take, first } = await counted(-300);
    must(await seller.post(`${TAKES}/${take}/hand-in`), 'hand in');
    const again = must(await owner.post<Take>(`${TAKES}/${take}/recount`, { reason: 'ตาชั่งเสีย' }), 'recount');
    expect(again.state).toBe('counting');
    expect(again.counts.every(({ countedMg, expectedMg }) => countedMg === null && expectedMg === null)).toBe(true);
    must(await count(owner, take, first, 19_000), 'count');
    expect(must(await owner.post<Take>(`${TAKES}/${take}/cancel`, { reason: 'เริ่มนับใหม่ทั้งห้อง' }), 'cancel')).toMatchObject({ state: 'cancelled' });
    expect(await held(first)).toEqual(holds(20_000));
  });

  it('says when one person counted and approved', async () => {
    const room = await newRoom(inside);
    const lot = await lotIn(room, 20);
    const take = await opened(room);
    must(await count(room.owner, take.id, lot.id, 20_000), 'count');
    must(await room.owner.post(`${TAKES}/${take.id}/hand-in`), 'hand in');
    expect(must(await room.owner.post(`${TAKES}/${take.id}/approve`), 'approve')).toMatchObject({ alone: true });
  });
});
