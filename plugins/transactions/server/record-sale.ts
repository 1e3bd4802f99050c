import { ageOn, refuse } from '@bai/kernel/contracts';
import { dutyOf, LEGAL, ruleSetOn, type DutyFacts } from '@bai/directory/server';
import { accountOf, nextNumber, now, through, today, type Seat } from '@bai/kernel/server';
import { claimForSale, closeClaim, dispense, documentOfPrescription, type SaleFacts } from '@bai/prescriptions/server';
import type { Sell, Transaction } from '../contracts';
import { transactions, useRows, type TransactionRow } from './collections';
import { refuseFiledMonth } from './filings';
import { presentTransaction } from './present';
import { moveStock, takeLots } from './stock';
import type { SaleLine } from './types';

const unmet = (rule: string, source: string) => refuse('rule.unmet', { rule, source });

/** The three ticks of the counter: document seen, paper original received, exclusions asked again. */
const requireTicks = ({ idSeen, originalReceived, exclusionsAsked }: Sell): void => {
  if (!idSeen) throw unmet('sale.id-seen', LEGAL.notification);
  if (!originalReceived) throw unmet('sale.original-received', LEGAL.form);
  if (!exclusionsAsked) throw unmet('sale.exclusions-asked', LEGAL.notification);
};

const requireBuyer = (seat: Seat, prescription: SaleFacts, minAge: number): void => {
  if (prescription.patientAccount === accountOf(seat)) throw unmet('sale.not-to-oneself', LEGAL.regulation);
  if (ageOn(prescription.snapshot!.patient.birthDate, today()) < minAge) throw unmet('buyer.age', LEGAL.notification);
};

/** Satang of a weight at a price per gram, rounded to the nearest. */
const amountOf = (mg: number, pricePerGram: number): number => Math.round((mg * pricePerGram) / 1000);

const takeStock = async (seat: Seat, dispensaryId: string, wanted: Sell['lines'], transactionId: string): Promise<SaleLine[]> => {
  const taken = await takeLots(seat, dispensaryId, wanted);
  for (const { lot, mg } of taken) await moveStock(seat, lot, 'sale', -mg, { transactionId });
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

/** The row that the month's use report will hold, written from the sale itself. */
const writeUseRow = async (seat: Seat, sale: TransactionRow, prescription: SaleFacts): Promise<void> => {
  const { patient } = prescription.snapshot!;
  await refuseFiledMonth(sale.dispensaryId, sale.day.slice(0, 7));
  const documentNumber = await documentOfPrescription(seat, prescription.id, `PT.28 row of ${sale.number}`);
  await useRows.create(through(seat, 'sell'), {
    transactionId: sale.id,
    transactionNumber: sale.number,
    dispensaryId: sale.dispensaryId,
    sellerAccountId: sale.sellerAccountId,
    month: sale.day.slice(0, 7),
    day: sale.day,
    patientId: sale.patientId,
    documentNumber,
    documentLast: patient.documentLast,
    name: sale.patientName,
    birthDate: patient.birthDate,
    purpose: prescription.indicationName?.th ?? '',
    licenseNumber: sale.licenseNumber,
    mg: sale.totalMg,
    kind: 'sale',
    voided: false,
  });
};

const write = (
  seat: Seat,
  id: string,
  { duty, dispensary, seller }: DutyFacts,
  prescription: SaleFacts,
  given: Sell,
  lines: readonly SaleLine[],
  numbers: { number: string; receiptNumber: string },
): Promise<TransactionRow> =>
  transactions.create(
    through(seat, 'sell'),
    {
      ...numbers,
      at: now().toISOString(),
      day: today(),
      dispensaryId: dispensary.id,
      dispensaryName: dispensary.name,
      licenseNumber: dispensary.licenseNumber,
      sellerAccountId: accountOf(seat),
      sellerName: seller.name,
      dutyId: duty.id,
      claimId: given.claimId,
      prescriptionId: prescription.id,
      prescriptionNumber: prescription.number,
      patientId: prescription.patientId,
      patientName: prescription.patientName,
      lines: [...lines],
      totalMg: lines.reduce((sum, { mg }) => sum + mg, 0),
      totalAmount: lines.reduce((sum, { amount }) => sum + amount, 0),
      payment: given.payment,
      idSeen: given.idSeen!,
      originalPlace: given.originalPlace || null,
    },
    { id },
  );

/**
 * Records a sale in the running transaction: duty and licenses, the ticks, the buyer, the allowance, the stock, the receipt, and
 * the PT.28 row change together or not at all. Each refusal names its rule and the law. Locks are taken prescription, claim,
 * lots, counters, in this order everywhere.
 */
export const recordSale = async (seat: Seat, given: Sell, id: string): Promise<Transaction> => {
  requireTicks(given);
  const facts = await dutyOf(seat);
  const { claim, prescription } = await claimForSale(through(seat, 'sell'), given.claimId);
  if (claim.dispensaryId !== facts.dispensary.id) throw refuse('record.missing');
  requireBuyer(seat, prescription, (await ruleSetOn(today())).minAge);
  const mg = given.lines.reduce((sum, line) => sum + line.mg, 0);
  await dispense(through(seat, 'sell'), { claimId: claim.id, mg, originalReceived: given.originalReceived, originalPlace: given.originalPlace });
  const lines = await takeStock(seat, facts.dispensary.id, given.lines, id);
  // The receipt's counter stays locked until commit, so it is asked last; it has no gaps for this dispensary.
  const numbers = { number: await nextNumber('TX'), receiptNumber: await nextNumber('RC', facts.dispensary.id) };
  const sale = await write(seat, id, facts, prescription, given, lines, numbers);
  await writeUseRow(seat, sale, prescription);
  await closeClaim(through(seat, 'sell'), claim.id);
  return presentTransaction(seat, sale);
};
