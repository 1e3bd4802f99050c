import { records, type Belonging, type RowOf } from '@bai/kernel/server';
import { filingMachine, transactionMachine } from '../contracts';
import { filingType, lotType, movementType, productType, transactionType, useRowType } from './types';

const ofDispensary: Belonging = { member: { attribute: 'dispensaryId', of: 'dispensary' } };

export type ProductRow = RowOf<typeof productType>;
export type LotRow = RowOf<typeof lotType>;
export type UseRow = RowOf<typeof useRowType>;
export type FilingRow = RowOf<typeof filingType>;
export type TransactionRow = RowOf<typeof transactionType>;

export const products = records(productType, ofDispensary, undefined, { live: { admins: 'product.list' } });
export const lots = records(lotType, ofDispensary, undefined, { live: { admins: 'product.list' } });
export const movements = records(movementType, ofDispensary);
/** `own` is the patient's purchase, or the seller's sale. */
export const transactions = records(
  transactionType,
  {
    ...ofDispensary,
    own: [
      { attribute: 'patientId', of: 'patient', as: 'patient' },
      { attribute: 'sellerAccountId', of: 'account' },
    ],
  },
  transactionMachine,
  { live: { admins: 'transaction.list' }, health: ({ patientId }) => patientId },
);
export const useRows = records(useRowType, { ...ofDispensary, own: { attribute: 'sellerAccountId', of: 'account' } }, undefined, {
  health: ({ patientId }) => patientId,
});
export const filings = records(filingType, ofDispensary, filingMachine, { live: { admins: 'filing.list' } });
