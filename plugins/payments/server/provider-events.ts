import { sha256, newId, now, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { creditPayment, type Credit } from './credit-payment';
import { payments, providerEvents, type PaymentRow } from './payments';
import type { ProviderEvent } from './providers';
import { keepUnmatched } from './unmatched/events';

/** `known`: the same money as an event before; `unmatched`: kept and raised, as it fits nothing. */
type Outcome = Credit | 'failed' | 'known' | 'ignored' | 'unmatched';
const TOOK: readonly string[] = ['credited', 'returned', 'underpaid'] satisfies Credit[];

/** What an event says, in short. */
const digestOf = ({ provider, id, kind, reference, charge, amount, currency }: ProviderEvent): string =>
  sha256(JSON.stringify([provider, id, kind, reference, charge, amount, currency]));

// records cannot insert where another process may just have inserted the same: the conflict must not abort the transaction.
const claim = async (event: ProviderEvent, payment: string): Promise<boolean> => {
  const { provider, id, kind, charge, raw } = event;
  const row = { document_id: newId(), provider, event_id: id, kind, payment_id: payment, charge, digest: digestOf(event), raw, outcome: 'received' };
  const inserted = (await sql()('provider_events')
    .insert({ ...row, version: 1, created_at: now(), updated_at: now() })
    .onConflict(['provider', 'event_id'])
    .ignore()
    .returning('document_id')) as unknown[];
  return inserted.length > 0;
};

/** The event of a charge whose money was taken in before. */
const tookBefore = async (system: Seat, { provider, charge }: ProviderEvent) =>
  charge === null ? null : providerEvents.first(system, { provider, charge, outcome: TOOK });

const succeeded = async (system: Seat, payment: PaymentRow, event: ProviderEvent): Promise<Outcome> => {
  if (event.currency !== 'THB') return keepUnmatched(system, event, 'currency', payment.id);
  const before = await tookBefore(system, event);
  if (before) return before.paymentId === payment.id ? 'known' : keepUnmatched(system, event, 'reused', payment.id);
  // No money moved.
  if (event.amount === 0) return 'ignored';
  return creditPayment(system, payment, event.amount);
};

const failed = async (system: Seat, payment: PaymentRow, event: ProviderEvent): Promise<Outcome> => {
  // A refusal after a success takes nothing back.
  if (!['pending', 'processing'].includes(payment.state)) return 'ignored';
  await payments.move(system, payment.id, 'fail', { why: `${event.provider} ${event.id}` });
  return 'failed';
};

/** The same event again has no effect; its id about something else is somebody's mistake, and perhaps somebody's money. */
const again = async (system: Seat, event: ProviderEvent, payment: PaymentRow): Promise<void> => {
  const first = (await providerEvents.first(system, { provider: event.provider, eventId: event.id }))!;
  const twin = first.digest ? first.digest === digestOf(event) : first.paymentId === payment.id;
  if (!twin) await keepUnmatched(system, event, 'reused', payment.id);
};

const received = async (system: Seat, event: ProviderEvent): Promise<void> => {
  const known = await payments.first(system, { provider: event.provider, providerReference: event.reference });
  if (!known) return void (await keepUnmatched(system, event, 'unknown', null));
  if (!(await claim(event, known.id))) return again(system, event, known);
  const payment = await payments.one(system, known.id, { lock: true });
  const outcome = await (event.kind === 'charge.succeeded' ? succeeded : failed)(system, payment, event);
  const stored = (await providerEvents.first(system, { provider: event.provider, eventId: event.id }))!;
  await providerEvents.change(system, stored.id, { outcome });
};

/**
 * Takes a genuine event to its one effect. A twin has none; what fits nothing is kept and raised. The provider is answered that
 * all is well in each case: asking it to send again would change nothing.
 */
export const receiveEvent = (event: ProviderEvent): Promise<void> =>
  transaction(() => received(systemSeat(`${event.provider} ${event.id}`.slice(0, 28)), event));
