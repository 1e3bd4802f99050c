import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { asked, held, holds, keeper, lotIn, moved, newRoom, outcomes, type Room } from './stock-room';

jest.setTimeout(180_000);

const WASTES = '/api/transactions/wastes';
let inside: Inside;
let room: Room;
beforeAll(async () => {
  inside = new Inside();
  room = await newRoom(inside);
});
afterAll(() => inside.close());

interface Waste {
  readonly id: string;
  readonly state: string;
  readonly mine: boolean;
}

describe('waste', () => {
  it('is set aside when it is asked for, and off the stock once somebody else has seen it', async () => {
    const { owner, seller } = room;
    const lot = await lotIn(room, 20);
    const id = await asked(owner, lot.id, 8_000);
    expect(await held(lot.id)).toEqual(holds(12_000, 8_000));
    expect((await owner.post(`${WASTES}/${id}/witness`)).error).toMatchObject({ status: 409, name: 'stock-waste.own' });
    expect((await owner.post(`${WASTES}/${id}/refuse`, { reason: 'ทดสอบตามขั้นตอนของระบบ' })).error).toMatchObject({ name: 'stock-waste.own' });
    const list = must(await seller.get<{ rows: Waste[] }>(WASTES, { state: 'waiting' }), 'wastes');
    expect(list.rows.find((one) => one.id === id)).toMatchObject({ mine: false, state: 'waiting', mg: 8_000, askedBy: { th: 'เจ้าหน้าที่ ทดลอง' } });
    expect(must(await seller.post(`${WASTES}/${id}/witness`), 'witness')).toMatchObject({ state: 'witnessed', witness: { th: 'พนักงาน ทดลอง' } });
    expect(await held(lot.id)).toEqual(holds(12_000));
    expect((await seller.post(`${WASTES}/${id}/witness`)).error).toMatchObject({ name: 'state.forbids' });
  });

  it('is taken off once, however many witness it at once', async () => {
    const { owner, seller, dispensaryId } = room;
    const other = await keeper(inside, dispensaryId);
    const lot = await lotIn(room, 20);
    const id = await asked(owner, lot.id, 8_000);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? seller : other).post(`${WASTES}/${id}/witness`)));
    expect(outcomes(answers)).toEqual({ ok: 1, 'state.forbids': 9 });
    expect(await held(lot.id)).toEqual(holds(12_000));
  });

  it('is not put back while it waits, nor promised twice', async () => {
    const { owner, seller } = room;
    const lot = await lotIn(room, 20);
    must(await moved(owner, lot.id, { kind: 'quarantine', mg: 10_000 }), 'quarantine');
    const body = { from: 'quarantine', mg: 6_000, reason: 'ดอกขึ้นราทั้งถุง', method: 'mixed' };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => owner.post(`/api/transactions/lots/${lot.id}/wastes`, body)),
      ...Array.from({ length: 4 }, () => moved(owner, lot.id, { kind: 'release', mg: 6_000 })),
    ]);
    expect(outcomes(answers)).toEqual({ ok: 1, 'stock.unset': 7 });
    const { rows } = must(await seller.get<{ rows: Waste[] }>(WASTES, { state: 'waiting' }), 'wastes');
    for (const { id } of rows) must(await seller.post(`${WASTES}/${id}/witness`), 'witness');
    const { onHand, moved: sum, aside } = await held(lot.id);
    expect(onHand).toBe(sum);
    expect([onHand, aside]).toEqual(answers.slice(0, 4).some(({ status }) => status === 200) ? [10_000, 4_000] : [16_000, 4_000]);
  });

  it('that is refused or taken back stays set aside', async () => {
    const { owner, seller } = room;
    const lot = await lotIn(room, 20);
    const refused = await asked(owner, lot.id, 1_000);
    expect((await seller.post(`${WASTES}/${refused}/withdraw`)).status).toBe(403);
    expect(must(await seller.post(`${WASTES}/${refused}/refuse`, { reason: 'ไม่ได้อยู่ด้วย' }), 'refuse')).toMatchObject({
      state: 'refused',
      refusal: 'ไม่ได้อยู่ด้วย',
    });
    const taken = await asked(owner, lot.id, 2_000);
    must(await owner.post(`${WASTES}/${taken}/withdraw`), 'withdraw');
    expect((await seller.post(`${WASTES}/${taken}/witness`)).error).toMatchObject({ name: 'state.forbids' });
    expect(await held(lot.id)).toEqual(holds(17_000, 3_000));
    must(await moved(owner, lot.id, { kind: 'release', mg: 3_000 }), 'release');
    expect(await held(lot.id)).toEqual(holds(20_000));
  });

  it('does not exist for other dispensaries', async () => {
    const lot = await lotIn(room, 5);
    const id = await asked(room.owner, lot.id, 1_000);
    const stranger = await signedIn('budtender-two');
    expect((await stranger.post(`${WASTES}/${id}/witness`)).status).toBe(404);
    expect(must(await stranger.get<{ rows: Waste[] }>(WASTES), 'wastes').rows.some((one) => one.id === id)).toBe(false);
    expect(await held(lot.id)).toEqual(holds(4_000, 1_000));
  });
});
