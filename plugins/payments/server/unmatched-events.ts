import { emit, log, newId, now, on, sha256, sql, type Seat } from '@bai/kernel/server';
import { post, UNMATCHED } from './ledger';
import type { UnmatchedRow } from './payments';
import type { ProviderEvent } from './providers';

// records cannot insert where another process may just have inserted the same: the conflict must not abort the transaction.
const keep = async (event: ProviderEvent, why: UnmatchedRow['why'], payment: string | null): Promise<string | null> => {
  const { provider, id: event_id, kind, reference, amount, currency, charge, raw } = event;
  const document_id = newId();
  const digest = sha256(JSON.stringify([provider, event_id, kind, reference, charge, amount, currency]));
  const row = { document_id, provider, event_id, why, kind, reference, payment_id: payment, amount, currency, digest, raw };
  const inserted = (await sql()('unmatched_events')
    .insert({ ...row, version: 1, created_at: now(), updated_at: now() })
    .onConflict(['digest'])
    .ignore()
    .returning('document_id')) as unknown[];
  return inserted.length > 0 ? document_id : null;
};

/** Money that fits nothing is in the ledger all the same; each currency has accounts of its own. */
const enter = async (system: Seat, { provider, id, amount, currency }: ProviderEvent, payment: string | null): Promise<void> => {
  const suffix = currency === 'THB' ? '' : `:${currency}`;
  const about = { ...(payment ? { payment } : {}), reference: `${provider}:${id}`.slice(0, 200) };
  await post(system, { ...about, debit: `provider:${provider}${suffix}`, credit: `${UNMATCHED}${suffix}`, amount });
};

/** Keeps an event that fits nothing, with its money in the ledger, and raises it; the same one again changes nothing. */
export const keepUnmatched = async (system: Seat, event: ProviderEvent, why: UnmatchedRow['why'], payment: string | null): Promise<'unmatched'> => {
  const id = await keep(event, why, payment);
  if (!id) return 'unmatched';
  if (event.kind === 'charge.succeeded' && event.amount > 0) await enter(system, event, payment);
  await emit('payment.unmatched', { id, event: event.id, provider: event.provider, why });
  return 'unmatched';
};

/** Whoever watches the platform's log hears of it; administrators find it in the list and in the figures. */
on<{ id: string; event: string; provider: string; why: string }>('payment.unmatched', 'payments.raise', ({ payload }) => {
  log.warn(`payments: event ${payload.event} of ${payload.provider} fits nothing (${payload.why}), kept as ${payload.id}`);
  return Promise.resolve();
});
