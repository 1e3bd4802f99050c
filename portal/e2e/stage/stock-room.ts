import { must, testPictures } from '../../../cms/test/journey';
import { Inside } from '../../../plugins/directory/test/inside';
import { supplierOf, type Lot } from '../../../plugins/transactions/test/counter';
import { asked, lotIn, moved, newRoom, type Room } from '../../../plugins/transactions/test/stock-room';

/** A shop of its own, with what a stock room holds: a count there blinds nobody who sells elsewhere. */
export interface StockRoom extends Room {
  readonly lots: readonly Lot[];
}

export const ownRoom = async (grams: readonly number[] = []): Promise<StockRoom> => {
  const inside = new Inside();
  try {
    const room = await newRoom(inside);
    const lots: Lot[] = [];
    for (const each of grams) lots.push(await lotIn(room, each));
    return { ...room, lots };
  } finally {
    inside.close();
  }
};

/** Suppliers in date and out of it, a lot with its document and a part set aside, and waste that waits and that was seen. */
export const livedIn = async (): Promise<StockRoom> => {
  const room = await ownRoom([120, 15]);
  const { owner, seller, dispensaryId, lots } = room;
  const [first, second] = lots as [Lot, Lot];
  await supplierOf(owner, dispensaryId, { name: 'สวนที่ต่อใบอนุญาตอยู่', licenseExpiresOn: '2026-01-31', phone: '053 000 001' });
  await supplierOf(owner, dispensaryId, { name: 'สวนที่ใบรับรองหมดอายุ', gacpExpiresOn: '2026-01-31' });
  const picture = { name: 'ใบส่ง.png', bytes: (await testPictures()).card, type: 'image/png' };
  must(await owner.upload(`/api/transactions/lots/${first.id}/document`, picture, {}), 'document');
  must(await moved(owner, first.id, { kind: 'quarantine', mg: 4_000, reason: 'กลิ่นอับ รอผลตรวจ' }), 'quarantine');
  must(await seller.post(`/api/transactions/wastes/${await asked(owner, second.id, 1_000)}/witness`), 'witness');
  await asked(owner, second.id, 2_000);
  return room;
};

/** A stock-take of a room, its first lot counted so many milligrams off; handed in where it is said. */
export const takenIn = async ({ owner, seller, dispensaryId }: Room, off: number, handsIn: boolean): Promise<void> => {
  interface Take {
    readonly id: string;
    readonly counts: readonly { readonly lotId: string }[];
  }
  const products = must(await owner.get<{ lots: Lot[] }[]>('/api/transactions/products'), 'products');
  const held = new Map(products.flatMap(({ lots }) => lots.map(({ id, onHandMg }) => [id, onHandMg] as const)));
  const take = must(await owner.post<Take>('/api/transactions/stock-takes', { dispensaryId }), 'take');
  const counts = handsIn ? take.counts : take.counts.slice(0, 1);
  for (const [index, { lotId }] of counts.entries())
    must(
      await seller.call('PUT', `/api/transactions/stock-takes/${take.id}/counts`, { body: { lotId, mg: held.get(lotId)! + (index === 0 ? off : 0) } }),
      'count',
    );
  if (handsIn) must(await seller.post(`/api/transactions/stock-takes/${take.id}/hand-in`), 'hand in');
};
