import { dutyOf, LEGAL, ruleSetOn } from '@bai/directory/server';
import { accountOf, through, today, type Seat } from '@bai/kernel/server';
import { claimForSale, closeClaim, dispense, documentOfPrescription, type SaleFacts } from '@bai/prescriptions/server';
import type { Sell, Transaction } from '../contracts';
import { presentTransaction } from './present';
import { requireAge, requireTicks, unmet } from './till/ticks';
import { weightOf, writeSale } from './till/write-sale';

const requireBuyer = (seat: Seat, prescription: SaleFacts, minAge: number): void => {
  if (prescription.patientAccount === accountOf(seat)) throw unmet('sale.not-to-oneself', LEGAL.regulation);
  requireAge(prescription.snapshot!.patient.birthDate, minAge);
};

/**
 * Records a sale in the running transaction: duty and licenses, the ticks, the buyer, the allowance, the stock, the receipt, and
 * the PT.28 row change together or not at all. Each refusal names its rule and the law. Locks are taken prescription, claim,
 * lots, counters, in this order everywhere.
 */
export const recordSale = async (seat: Seat, given: Sell, id: string): Promise<Transaction> => {
  requireTicks(given);
  const facts = await dutyOf(seat);
  const { claim, prescription } = await claimForSale(through(seat, 'sell'), given.claimId, facts.dispensary.id);
  requireBuyer(seat, prescription, (await ruleSetOn(today())).minAge);
  const { originalReceived, originalPlace, idSeen } = given;
  await dispense(through(seat, 'sell'), { claimId: claim.id, mg: weightOf(given.lines), originalReceived, originalPlace });
  const { documentLast, birthDate } = prescription.snapshot!.patient;
  const sale = await writeSale(
    seat,
    id,
    facts,
    {
      kind: 'platform',
      buyer: prescription.patientName,
      of: { claimId: claim.id, prescriptionId: prescription.id, prescriptionNumber: prescription.number, patientId: prescription.patientId },
      idSeen,
      originalPlace,
      use: { documentLast, birthDate, purpose: prescription.indicationName?.th ?? '' },
      document: (purpose) => documentOfPrescription(seat, prescription.id, purpose),
    },
    given,
  );
  await closeClaim(through(seat, 'sell'), claim.id);
  return presentTransaction(seat, sale);
};
