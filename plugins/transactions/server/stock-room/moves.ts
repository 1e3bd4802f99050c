import { directoryProblems } from '@bai/directory/contracts';
import { dispensaryById, LEGAL } from '@bai/directory/server';
import { field, refuse } from '@bai/kernel/contracts';
import { newId, systemSeat, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { transactionsProblems, type Lot, type movementSums, type StockMove } from '../../contracts';
import { lots, movements, products, type LotRow } from '../collections';
import { presentLot } from '../present';
import { isSellable, moveStock } from '../stock';
import { writeTransferRow } from '../till/use-row';
import { refuseWhileBlind } from './blind';
import { wastes } from './collections';

/** Of a locked lot, what is set aside and not promised to a waste that waits for its witness, in milligrams. */
export const setAside = async (lot: LotRow): Promise<number> => {
  const [waiting] = await wastes.sum(systemSeat('keep-stock'), { lotId: lot.id, state: 'waiting' }, ['mg']);
  return (lot.quarantinedMg ?? 0) - (waiting?.mg ?? 0);
};

export const unset = (lot: LotRow) => transactionsProblems.refuse('stock.unset', { lot: lot.number });

/** Only what is set aside by hand comes back: what a customer brought back is never sold again. */
const release = async (seat: Seat, lot: LotRow, { mg, reason }: StockMove): Promise<LotRow> => {
  if (mg > Math.min(await setAside(lot), (lot.quarantinedMg ?? 0) - (lot.returnedMg ?? 0))) throw unset(lot);
  return moveStock(seat, lot, 'quarantine', mg, { note: reason });
};

/** A transfer hands goods to another licensee without a till: the shop licensed, the lot in date, the buyer's license too, and a row in the month's use report. */
const transfer = async (seat: Seat, lot: LotRow, given: Extract<StockMove, { kind: 'transfer_out' }>): Promise<LotRow> => {
  const dispensary = await dispensaryById(lot.dispensaryId);
  if (!dispensary?.licensed) throw directoryProblems.refuse('dispensary.unlicensed', { rule: 'dispensary.licensed', source: LEGAL.act });
  if (!isSellable(lot)) throw refuse('rule.unmet', { rule: 'lot.sellable', source: LEGAL.regulation, lot: lot.number });
  const { buyer, buyerLicense, buyerLicenseExpiresOn, documentNumber, mg, reason } = given;
  if (buyerLicenseExpiresOn < today()) throw refuse('input.invalid', { fields: [field('buyerLicenseExpiresOn', 'past', 'This day has passed.')] });
  const transactionId = newId();
  const after = await moveStock(seat, lot, 'transfer_out', -mg, { transactionId, note: reason, transfer: { buyer, license: buyerLicense, documentNumber } });
  await writeTransferRow(seat, {
    transactionId,
    documentNumber,
    dispensaryId: dispensary.id,
    licenseNumber: dispensary.licenseNumber,
    buyer,
    buyerLicense,
    mg,
  });
  return after;
};

/** Moves a part of a lot by hand, in the running transaction: the lot stays locked until it commits, so that nobody takes it below nothing. */
export const moveByHand = async (seat: Seat, id: string, given: StockMove): Promise<Lot> => {
  const lot = await lots.one(seat, id, { lock: true });
  if (given.kind === 'release') return presentLot(await release(seat, lot, given));
  if (given.kind === 'transfer_out') return presentLot(await transfer(seat, lot, given));
  return presentLot(await moveStock(seat, lot, given.kind, -given.mg, { note: given.reason }));
};

/** What moved in and out of the lots of a product, by kind. */
export const sumMovements = async (seat: Seat, productId: string): Promise<z.input<typeof movementSums>> => {
  const product = await products.one(seat, productId);
  await refuseWhileBlind(seat, product.dispensaryId);
  return movements.sum(seat, { productId }, ['mg'], { by: ['lotId', 'kind'] });
};
