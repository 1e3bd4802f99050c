import { contentTypes, job, mount, structure } from '@bai/kernel/server';
import { LIVE_PAYMENTS, paymentsApi } from '../contracts';
import { expirePayments } from './expire-payments';
import { handlers } from './handlers';
import { LEDGER_POSTGRES, LEDGER_SQLITE } from './ledger';
import './reactions';
import { ledgerEntryType, paymentType, providerEventType, refundType } from './types';

const EXPIRE_EVERY = 15_000;
job('payments.expire', expirePayments, { every: EXPIRE_EVERY });

/** Whatever the code believes: one thing is never being paid for twice at once. */
const ONE_LIVE = `CREATE UNIQUE INDEX IF NOT EXISTS payments_live_uq ON payments (payable_kind, payable_id) WHERE state IN (${LIVE_PAYMENTS.map((state) => `'${state}'`).join(', ')})`;

export default {
  ...mount('payments', paymentsApi, handlers),
  contentTypes: contentTypes([paymentType, providerEventType, ledgerEntryType, refundType]),
  register() {
    structure({ types: [paymentType], sqlite: [ONE_LIVE, ...LEDGER_SQLITE], postgres: [ONE_LIVE, ...LEDGER_POSTGRES] });
  },
};
