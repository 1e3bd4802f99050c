import { contentTypes, job, mount, structure } from '@bai/kernel/server';
import { LIVE_PAYMENTS, paymentsApi } from '../contracts';
import './activity';
import { expirePayments } from './expire-payments';
import { handlers } from './handlers';
import { LEDGER } from './ledger';
import './closing';
import './merging';
import { payForSubscriptions } from './payable-subscription';
import './personal-data';
import './reactions';
import './work';
import { acceptedReferencesAreKept } from './migrations/0001-accepted-references-are-kept';
import { refundsNameTheirPayment } from './migrations/0003-refunds-name-their-payment';
import { refundsKnowTheirSuccess } from './migrations/0004-refunds-know-their-success';
import { referencesHaveOneSpelling } from './migrations/0002-references-have-one-spelling';
import { registerDirect } from './providers/direct';
import { paymentRouteType, promptpayIdType } from './providers/types';
import { askAgain } from './refunds/silent';
import { payoutType, refundType } from './refunds/types';
import { registerSandbox } from './sandbox/provider';
import { bankReferenceType, couponType, ledgerEntryType, paymentType, providerEventType, redemptionType, slipType } from './types';
import { UNMATCHED_INDEXES, unmatchedEventType } from './unmatched/types';

const EXPIRE_EVERY = 15_000;
job('payments.expire', expirePayments, { every: EXPIRE_EVERY, lane: 'deadlines' });

const ASK_AGAIN_EVERY = 3_600_000;
job('payments.ask-again', askAgain, { every: ASK_AGAIN_EVERY });

/** Whatever the code believes: one thing is never being paid for twice at once. */
const ONE_LIVE = [
  'DROP INDEX IF EXISTS payments_live_uq',
  `CREATE UNIQUE INDEX IF NOT EXISTS payments_one_live_uq ON payments (payable_kind, payable_id) WHERE state IN (${LIVE_PAYMENTS.map((state) => `'${state}'`).join(', ')})`,
];
/** Payments from before it was counted what came in for them. */
const COUNT_RECEIVED = `UPDATE payments SET received = CASE WHEN state IN ('paid', 'refund_due', 'refunded') THEN amount ELSE 0 END WHERE received IS NULL`;
/** Unmatched events without a state, which an earlier release wrote. */
const OPEN_UNMATCHED = `UPDATE unmatched_events SET state = 'open' WHERE state IS NULL`;

export default {
  ...mount('payments', paymentsApi, handlers),
  contentTypes: contentTypes([
    paymentType,
    providerEventType,
    unmatchedEventType,
    ledgerEntryType,
    refundType,
    slipType,
    bankReferenceType,
    couponType,
    redemptionType,
    payoutType,
    promptpayIdType,
    paymentRouteType,
  ]),
  register() {
    structure({
      types: [paymentType, refundType, couponType],
      sqlite: [...ONE_LIVE, COUNT_RECEIVED, OPEN_UNMATCHED, ...UNMATCHED_INDEXES, ...LEDGER.sqlite],
      postgres: [...ONE_LIVE, COUNT_RECEIVED, OPEN_UNMATCHED, ...UNMATCHED_INDEXES, ...LEDGER.postgres],
      migrations: {
        plugin: 'payments',
        steps: [acceptedReferencesAreKept, referencesHaveOneSpelling, refundsNameTheirPayment, refundsKnowTheirSuccess],
      },
    });
    payForSubscriptions();
    registerSandbox();
    registerDirect();
  },
};
