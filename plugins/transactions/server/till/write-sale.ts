import type { DutyFacts } from '@bai/directory/server';
import { accountOf, nextNumber, now, through, today, type Seat } from '@bai/kernel/server';
import { field, refuse } from '@bai/kernel/contracts';
import type { SaleKind, Sell } from '../../contracts';
import { transactions, type TransactionRow, type UseRow } from '../collections';
import { moveStock, takeLots } from '../stock';
import type { SaleLine } from '../types';
import { endHolds } from './held';
import { writeUseRow } from './use-row';

/** On what a sale is made, and what the month's report says of who bought. */
export interface Basis {
  readonly kind: SaleKind;
  readonly buyer: string;
  readonly of: Partial<
    Pick<TransactionRow, 'claimId' | 'prescriptionId' | 'prescriptionNumber' | 'patientId' | 'paperId' | 'buyerId' | 'buyerLicense' | 'documentNumber'>
  >;
  readonly idSeen: Sell['idSeen'];
  readonly originalPlace: string;
  readonly use: Pick<UseRow, 'documentLast' | 'birthDate' | 'purpose'>;
  /** The buyer's full document number, opened for a purpose that the trail keeps; null of a licensee. */
  readonly document: (purpose: string) => Promise<string | null>;
}
export type Rung = Pick<Sell, 'lines' | 'payment' | 'discount'>;

/** Satang of a weight at a price per gram, rounded to the nearest. */
const amountOf = (mg: number, pricePerGram: number): number => Math.round((mg * pricePerGram) / 1000);

const takeStock = async (seat: Seat, dispensaryId: string, wanted: Sell['lines'], transactionId: string): Promise<SaleLine[]> => {
  const taken = await takeLots(seat, dispensaryId, wanted);
  for (const { lot, mg } of taken) await moveStock(seat, lot, 'sale', -mg, { transactionId });
  await endHolds(seat);
  return taken.map(({ mg, lot, product }) => ({
    lotId: lot.id,
    lot: lot.number,
    productId: product.id,
    product: { th: product.name, en: product.name },
    mg,
    pricePerGram: product.pricePerGram,
    amount: amountOf(mg, product.pricePerGram),
  }));
};

/** Milligrams of the lines of a sale together. */
export const weightOf = (lines: readonly { readonly mg: number }[]): number => lines.reduce((sum, { mg }) => sum + mg, 0);

/**
 * Writes a sale whose basis is checked, in the running transaction: the stock, the receipt and the PT.28 row change together or not at all.
 * A discount is no more than the lines together.
 */
export const writeSale = async (
  seat: Seat,
  id: string,
  { duty, dispensary, seller }: DutyFacts,
  basis: Basis,
  { lines: wanted, payment, discount }: Rung,
): Promise<TransactionRow> => {
  const lines = await takeStock(seat, dispensary.id, wanted, id);
  const full = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (discount > full) throw refuse('input.invalid', { fields: [field('discount', 'too_big', 'This is more than the price.')] });
  const sale = await transactions.create(
    through(seat, 'sell'),
    {
      // The receipt's counter stays locked until commit, so it is asked last; it has no gaps for this dispensary.
      number: await nextNumber('TX'),
      receiptNumber: await nextNumber('RC', dispensary.id),
      at: now().toISOString(),
      day: today(),
      dispensaryId: dispensary.id,
      dispensaryName: dispensary.name,
      licenseNumber: dispensary.licenseNumber,
      issuer: { address: dispensary.address, taxId: dispensary.taxId, branch: dispensary.branch },
      sellerAccountId: accountOf(seat),
      sellerName: seller.name,
      dutyId: duty.id,
      kind: basis.kind,
      ...basis.of,
      patientName: basis.buyer,
      lines,
      totalMg: weightOf(lines),
      totalAmount: full - discount,
      discount,
      payment,
      idSeen: basis.idSeen,
      originalPlace: basis.originalPlace || null,
    },
    { id },
  );
  await writeUseRow(seat, sale, basis.use, await basis.document(`PT.28 row of ${sale.number}`));
  return sale;
};
