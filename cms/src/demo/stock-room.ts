import { perform, type Seat } from '@bai/kernel/server';
import { stockApi, transactionsApi } from '@bai/transactions/contracts';
import { seatOfKey } from './cast';
import { ownerOf, type Shop } from './counter';

const sellerOf = (shop: Shop): Promise<Seat> => seatOfKey(shop === 'one' ? 'budtender' : 'budtender-two');

/** The lot of which a shop has most. */
const fullest = async (seat: Seat, dispensaryId: string): Promise<string> => {
  const products = await perform(transactionsApi.products, seat, { query: { dispensaryId } });
  const [lot] = products.flatMap(({ lots }) => lots).sort((one, other) => (other.onHandMg ?? 0) - (one.onHandMg ?? 0));
  return lot!.id;
};

/** The seller counts everything, the first lot being off by so many milligrams; the owner explains it and approves. */
export const counts = async (shop: Shop, off: number, explanation: string): Promise<void> => {
  const { seat: owner, dispensaryId } = await ownerOf(shop);
  const seller = await sellerOf(shop);
  const products = await perform(transactionsApi.products, owner, { query: { dispensaryId } });
  const held = new Map(products.flatMap(({ lots }) => lots.map(({ id, onHandMg }) => [id, onHandMg ?? 0] as const)));
  const take = await perform(stockApi.openStockTake, owner, { body: { dispensaryId } });
  const params = { id: take.id };
  const [first] = take.counts;
  for (const { lotId } of take.counts)
    await perform(stockApi.countLot, seller, { params, body: { lotId, mg: held.get(lotId)! + (lotId === first!.lotId ? off : 0) } });
  await perform(stockApi.handInCount, seller, { params });
  await perform(stockApi.explainCount, owner, { params, body: { lotId: first!.lotId, cause: 'weighing', explanation } });
  await perform(stockApi.approveStockTake, owner, { params });
};

/** The owner asks for a part of the fullest lot to be destroyed; the seller has seen it, or is still to. */
export const asksWaste = async (shop: Shop, { mg, reason, witnessed }: { mg: number; reason: string; witnessed: boolean }): Promise<void> => {
  const { seat, dispensaryId } = await ownerOf(shop);
  const id = await fullest(seat, dispensaryId);
  const waste = await perform(stockApi.askWaste, seat, { params: { id }, body: { from: 'stock', mg, reason, method: 'mixed' } });
  if (witnessed) await perform(stockApi.witnessWaste, await sellerOf(shop), { params: { id: waste.id } });
};
