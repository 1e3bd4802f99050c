import { issuedPrescription } from '../../../cms/test/issue';
import { must } from '../../../cms/test/journey';
import { newPatient } from '../../../cms/test/people';
import type { Inside } from '../../directory/test/inside';
import type { Pt28 } from '../contracts';
import { checked, claim, sell, type Lot, type Sale } from './counter';
import { overview } from './filing-shop';
import { lotIn, newRoom, type Room } from './stock-room';

/** A dispensary with stock and a seller on duty, and the month in which it sells. */
export interface Shop extends Room {
  readonly lot: Lot;
  readonly month: string;
}

export const owingShop = async (inside: Inside): Promise<Shop> => {
  const room = await newRoom(inside);
  const lot = await lotIn(room, 100);
  must(await room.seller.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
  return { ...room, lot, month: (await overview(room.owner)).month };
};
/** A sale of one's own prescription. */
export const sold = async ({ seller, lot }: Shop, mg: number): Promise<Sale> => {
  const issued = await issuedPrescription(await newPatient());
  await checked(seller, issued);
  const { id } = must(await claim(seller, issued.prescription.id), 'claim');
  return must(await sell(seller, id, lot.id, mg), 'sell');
};
export const voided = async ({ owner }: Shop, { id }: Sale): Promise<Sale> =>
  must(await owner.post<Sale>(`/api/transactions/${id}/void`, { kind: 'return', reason: 'ลูกค้าคืนสินค้าทั้งหมด' }), 'void');

export const rowsIn = async ({ owner, dispensaryId }: Shop, view: 'book' | 'form'): Promise<Pt28> =>
  must(await owner.get<Pt28>('/api/transactions/pt28', { dispensaryId, view }), 'rows');
