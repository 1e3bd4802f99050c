import { emit, log, newId, now, on, sha256, sql, type Seat } from '@bai/kernel/server';
import { unmatchedMachine } from '../../contracts';
import { inCurrency, post, UNMATCHED } from '../ledger';
import type { UnmatchedRow } from '../payments';
import type { ProviderEvent } from '../providers';

// records cannot insert where another process may just have inserted the same: the conflict must not abort the transaction.
const keep = async (event: ProviderEvent, why: UnmatchedRow['why'], payment: string | null): Promise<string | null> => {
  const { provider, id: event_id, kind, reference, amount, currency, charge, raw } = event;
  const document_id = newId();
  const digest = sha256(JSON.stringify([provider, event_id, kind, reference, charge, amount, currency]));
  const row = { document_id, provider, event_id, why, kind, reference, payment_id: payment, amount, currency, digest, raw };
  const inserted = (await sql()('unmatched_events')
    .insert({ ...row, state: unmatchedMachine.initial, version: 1, created_at: now(), updated_at: now() })
    .onConflict(['digest'])
    .ignore()
    .returning('document_id')) as unknown[];
  return inserted.length > 0 ? document_id : null;
};

/** Tells whether an unmatched event brought money, which the ledger then holds as unmatched. */
export const hasMoney = ({ kind, amount }: { readonly kind: string; readonly amount: number }): boolean => kind === 'charge.succeeded' && amount > 0;

/** Posts money to or from the unmatched account of its currency, about its event and the payment that the event names. */
export const postUnmatched = (
  system: Seat,
  { provider, eventId, paymentId, amount, currency }: Pick<UnmatchedRow, 'provider' | 'eventId' | 'paymentId' | 'amount' | 'currency'>,
  { debit, credit }: { readonly debit: string; readonly credit: string },
): Promise<void> => {
  const about = { ...(paymentId ? { payment: paymentId } : {}), reference: `${provider}:${eventId}`.slice(0, 200) };
  return post(system, { ...about, debit: inCurrency(debit, currency), credit: inCurrency(credit, currency), amount });
};

/** Keeps an event that fits nothing, with its money in the ledger, and raises it; the same one again changes nothing. */
export const keepUnmatched = async (system: Seat, event: ProviderEvent, why: UnmatchedRow['why'], payment: string | null): Promise<'unmatched'> => {
  const id = await keep(event, why, payment);
  if (!id) return 'unmatched';
  const sides = { debit: `provider:${event.provider}`, credit: UNMATCHED };
  if (hasMoney(event)) await postUnmatched(system, { ...event, eventId: event.id, paymentId: payment }, sides);
  await emit('payment.unmatched', { id, event: event.id, provider: event.provider, why });
  return 'unmatched';
};

/** Whoever watches the platform's log hears of it; administrators find it in the list and in the figures. */
on<{ id: string; event: string; provider: string; why: string }>('payment.unmatched', 'payments.raise', ({ payload }) => {
  log.warn(`payments: event ${payload.event} of ${payload.provider} fits nothing (${payload.why}), kept as ${payload.id}`);
  return Promise.resolve();
});
