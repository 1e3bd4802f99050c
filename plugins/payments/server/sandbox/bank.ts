import type { AddressInfo } from 'node:net';
import { refuse } from '@bai/kernel/contracts';
import { enqueue, environment, httpServer, job, log, type Delivery, systemSeat, type Context, type FileReply } from '@bai/kernel/server';
import { payableOf } from '../payables';
import { payments, type PaymentRow } from '../payments';
import { SANDBOX_CSP, sandboxPage } from './page';
import { signedHeaders, type SandboxEvent } from './signature';

type Decision = 'success' | 'failure';
const TRIES = 3;
const CALLBACK = 'payments.sandbox-callback';

/** The sandbox exists where demo people do. */
const refuseWithoutSandbox = (): void => {
  if (!environment().demo) throw refuse('record.missing');
};

const paymentOf = async (reference: string): Promise<PaymentRow> => {
  refuseWithoutSandbox();
  const payment = await payments.first(systemSeat('sandbox page'), { provider: 'sandbox', providerReference: reference });
  if (!payment) throw refuse('record.missing');
  return payment;
};

/** Where the portal shows what became of a payment. */
const backOf = ({ id, payableKind, payableId }: PaymentRow): string => payableOf(payableKind).address(payableId, id);

const page = (ctx: Context, payment: PaymentRow): string => {
  ctx.set('Content-Security-Policy', SANDBOX_CSP);
  ctx.set('Referrer-Policy', 'same-origin');
  const language = ctx.get('accept-language').toLowerCase().startsWith('th') ? 'th' : 'en';
  const open = payment.state === 'pending' || payment.state === 'underpaid';
  return sandboxPage({ language, number: payment.number, amount: open ? payment.amount - payment.received : payment.amount, open, back: backOf(payment) });
};

/** The provider's own page: what is to be paid, and two buttons. */
export const showSandbox = async (ctx: Context, reference: string): Promise<FileReply> => ({
  type: 'text/html; charset=utf-8',
  body: page(ctx, await paymentOf(reference)),
});

/** A button was pressed: the provider calls back by itself, and the payer goes back to the portal. Pressing twice is one event. */
export const decideSandbox = async (ctx: Context, reference: string, decision: Decision): Promise<FileReply> => {
  const payment = await paymentOf(reference);
  const { received } = payment;
  // Each part is an event of its own.
  const part = received > 0 && payment.state === 'underpaid' ? `_${received}` : '';
  const event: SandboxEvent = {
    id: `evt_${reference}_${decision}${part}`,
    type: decision === 'success' ? 'charge.succeeded' : 'charge.failed',
    reference,
    amount: part ? payment.amount - received : payment.amount,
    currency: 'THB',
  };
  await enqueue(CALLBACK, event, { key: `${CALLBACK}:${event.id}` });
  ctx.set('Location', backOf(payment));
  return { type: 'text/html; charset=utf-8', body: page(ctx, payment), status: 303 };
};

const ownAddress = (): string => {
  const { address, port } = httpServer().address() as AddressInfo;
  if (['0.0.0.0', '::'].includes(address)) return `http://127.0.0.1:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
};

/** Calls the platform back as a provider would: over HTTP, signed, three tries. */
const callBack = async ({ payload, attempt }: Delivery<SandboxEvent>): Promise<void> => {
  const raw = JSON.stringify(payload);
  const url = `${ownAddress()}/api/payments/webhooks/sandbox`;
  const status = await fetch(url, { method: 'POST', body: raw, headers: signedHeaders(raw), redirect: 'error', signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 200) return;
  if (attempt < TRIES) throw new Error(`The webhook answered ${status}`);
  log.warn(`sandbox provider: gave up calling back about ${payload.reference}, last answer ${status}`);
};
job<SandboxEvent>(CALLBACK, callBack, { lane: 'deadlines' });
