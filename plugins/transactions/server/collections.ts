import { records, type Belonging, type RowOf } from '@bai/kernel/server';
import { transactionMachine } from '../contracts';
import { lotType, movementType, productType, transactionType, useRowType } from './types';

const shop: Belonging = { shop: { attribute: 'dispensaryId', in: 'shops' } };
const shopTopic = ({ dispensaryId }: { dispensaryId: string }): string[] => [`shop:${dispensaryId}`, 'admin'];

export type ProductRow = RowOf<typeof productType>;
export type LotRow = RowOf<typeof lotType>;
export type TransactionRow = RowOf<typeof transactionType>;

export const products = records(productType, shop, undefined, { topics: shopTopic });
export const lots = records(lotType, shop, undefined, { topics: shopTopic });
export const movements = records(movementType, shop);
/** `own` is the patient's purchase, or the seller's sale. */
export const transactions = records(
  transactionType,
  {
    ...shop,
    own: (query, { role, subjects }) =>
      void (role === 'patient' ? query.where('patient_id', subjects.patient ?? '') : query.where('seller_account', subjects.account ?? '')),
  },
  transactionMachine,
  { topics: (row) => [...shopTopic(row), `account:${row.sellerAccount}`, `patient:${row.patientId}`], health: ({ patientId }) => patientId },
);
export const useRows = records(useRowType, { ...shop, own: { attribute: 'sellerAccount', is: 'account' } }, undefined, {
  health: ({ patientId }) => patientId,
});
