import { refuse } from '@bai/kernel/contracts';
import { newId, now, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { paymentsProblems } from '../contracts';
import { creditPayment } from './credit-payment';
import { payments, type PaymentRow } from './payments';

/** A provider's event once its signature has been checked. */
export interface ProviderEvent {
  readonly provider: string;
  /** The provider's own id of the event; twins carry the same. */
  readonly id: string;
  readonly kind: 'charge.succeeded' | 'charge.failed';
  /** The provider's own id of the payment. */
  readonly reference: string;
  /** Satang. */
  readonly amount: number;
  readonly currency: string;
  /** As it came, kept for disputes. */
  readonly raw: string;
}
type Outcome = 'credited' | 'returned' | 'failed' | 'mismatched' | 'ignored';

// records cannot insert where another process may just have inserted the same: the conflict must not abort the transaction.
const claim = async (event: ProviderEvent, payment: string): Promise<boolean> => {
  const row = {
    document_id: newId(),
    provider: event.provider,
    event_id: event.id,
    kind: event.kind,
    payment_id: payment,
    raw: event.raw,
    outcome: 'received',
  };
  const inserted = (await sql()('provider_events')
    .insert({ ...row, version: 1, created_at: now(), updated_at: now() })
    .onConflict(['provider', 'event_id'])
    .ignore()
    .returning('document_id')) as unknown[];
  return inserted.length > 0;
};

const stored = (event: ProviderEvent) => sql()('provider_events').where({ provider: event.provider, event_id: event.id });

const applied = async (system: Seat, payment: PaymentRow, event: ProviderEvent): Promise<Outcome> => {
  if (event.kind === 'charge.failed') {
    if (!['pending', 'processing'].includes(payment.state)) return 'ignored';
    await payments.move(system, payment.id, 'fail', { why: `${event.provider} ${event.id}` });
    return 'failed';
  }
  if (event.amount !== payment.amount || event.currency !== 'THB') return 'mismatched';
  // Another event about the same charge tells nothing new: its money has been taken in.
  if (['paid', 'refund_due', 'refunded'].includes(payment.state)) return 'ignored';
  return creditPayment(system, payment);
};

const received = async (system: Seat, event: ProviderEvent): Promise<Outcome> => {
  const known = await payments.first(system, { provider: event.provider, providerReference: event.reference });
  if (!known) throw refuse('record.missing');
  if (!(await claim(event, known.id))) return ((await stored(event).first('outcome')) as { outcome: Outcome }).outcome;
  const outcome = await applied(system, await payments.one(system, known.id, { lock: true }), event);
  await stored(event).update({ outcome });
  return outcome;
};

/** Takes a genuine event to its one effect; a twin, a late failure or an event about an unknown payment has none. */
export const receiveEvent = async (event: ProviderEvent): Promise<void> => {
  const outcome = await transaction(() => received(systemSeat(`${event.provider} ${event.id}`.slice(0, 28)), event));
  // Refused only after the event was kept, so that an admin can see what came.
  if (outcome === 'mismatched') throw paymentsProblems.refuse('payment.mismatched');
};
