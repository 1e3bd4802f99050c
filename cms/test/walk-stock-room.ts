import { supplierOf } from '../../plugins/transactions/test/counter';
import { linkFor } from '../../plugins/transactions/test/inspected-shop';
import { must, testPictures } from './journey';
import type { Person } from './people';

interface OfStockRoom {
  readonly supplier: string;
  readonly waste: string;
  readonly stockTake: string;
  /** By which an officer looks at the shop. */
  readonly inspectionLink: string;
}

/** What happens to a lot besides being sold: where it came from, a part of it that waits for a witness, a stock-take that was given up. */
export const inStockRoom = async (owner: Person, dispensaryId: string, lot: string): Promise<OfStockRoom> => {
  const supplier = await supplierOf(owner, dispensaryId);
  must(await owner.upload(`/api/transactions/lots/${lot}/document`, { name: 'a.png', bytes: (await testPictures()).card, type: 'image/png' }, {}), 'document');
  const some = { from: 'stock', mg: 10, reason: 'ทดสอบตามขั้นตอนของระบบ', method: 'burned' };
  const waste = must(await owner.post<{ id: string }>(`/api/transactions/lots/${lot}/wastes`, some), 'waste');
  const take = must(await owner.post<{ id: string }>('/api/transactions/stock-takes', { dispensaryId }), 'stock-take');
  must(await owner.post(`/api/transactions/stock-takes/${take.id}/cancel`, { reason: 'ทดสอบตามขั้นตอนของระบบ' }), 'cancel');
  const { link } = await linkFor({ owner, dispensaryId });
  return { supplier: supplier.id, waste: waste.id, stockTake: take.id, inspectionLink: link.id };
};
