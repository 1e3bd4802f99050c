import { emit, goOn, now, nowIso, systemSeat, transaction, type Narrow } from '@bai/kernel/server';
import { refunds, type RefundRow } from '../payments';
import { refundingProviders } from '../providers';
import { takesDestination, TAKE_DESTINATION } from './destination';

/** Days after which a payer who named no account is asked once more, and after which finance turns to them. Source: the refund pages of the specification. */
const ASKED_AGAIN_AFTER = 14;
const TO_FINANCE_AFTER = 90;
const DAY = 86_400_000;

const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY);

/** Leaves the refunds for which a payer has named no account for some days. Refunds from before the question was dated count from their request. */
const silentFor =
  (days: number): Narrow =>
  (query, column) =>
    void query
      .whereIn(column('state'), TAKE_DESTINATION)
      .whereNull(column('destinationKind'))
      .whereNotIn(column('provider'), refundingProviders())
      .where(
        (since) =>
          void since
            .where(column('askedAt'), '<=', daysAgo(days))
            .orWhere((older) => void older.whereNull(column('askedAt')).where(column('createdAt'), '<=', daysAgo(days))),
      );

/** Leaves the refunds whose payers finance turns to: they named no account when asked, and none when asked again. */
export const unanswered: Narrow = silentFor(TO_FINANCE_AFTER);

/** Tells whether finance turns to the payer of a refund. */
export const isUnanswered = (refund: RefundRow): boolean =>
  takesDestination(refund) && !refund.destinationKind && Date.parse(refund.askedAt ?? refund.createdAt) <= daysAgo(TO_FINANCE_AFTER).getTime();

/** Asks payers once more, who have named no account. */
export const askAgain = async (): Promise<void> => {
  const system = systemSeat('ask again');
  const notYet: Narrow = (query, column) => {
    silentFor(ASKED_AGAIN_AFTER)(query, column);
    void query.whereNull(column('askedAgainAt'));
  };
  await goOn(await refunds.every(system, {}, { narrow: notYet }), ({ id }) =>
    transaction(async () => {
      const refund = await refunds.one(system, id, { lock: true });
      // The payer may have answered between the list and the lock.
      if (refund.askedAgainAt || refund.destinationKind || !takesDestination(refund)) return;
      await refunds.change(system, id, { askedAgainAt: nowIso() });
      await emit('refund.undirected', { id });
    }),
  );
};
