import { refuse } from '@bai/kernel/contracts';
import { enqueue, environment, job, log, ownAddress, type Delivery, systemSeat, type Context, type FileReply } from '@bai/kernel/server';
import { payableOf } from '../payables';
import { payments, type PaymentRow } from '../payments';
import type { OnlineMethod } from '../providers';
import { SANDBOX_CSP, sandboxPage, type Language } from './page';
import { signedHeaders, type SandboxEvent } from './signature';

type Decision = 'success' | 'failure';
const TRIES = 3;
const CALLBACK = 'payments.sandbox-callback';

/** The sandbox exists where demo people do. */
const refuseWithoutSandbox = (): void => {
  if (!environment().demo) throw refuse('record.missing');
};

/** The payment that one of the sandbox's pages is about: each way of paying has pages of its own. */
export const paymentOf = async (reference: string, method: OnlineMethod): Promise<PaymentRow> => {
  refuseWithoutSandbox();
  const payment = await payments.first(systemSeat('sandbox page'), { provider: 'sandbox', providerReference: reference, method });
  if (!payment) throw refuse('record.missing');
  return payment;
};

/** Where the portal shows what became of a payment. */
export const backOf = ({ id, payableKind, payableId, method }: PaymentRow): string => payableOf(payableKind).address(payableId, id, method);

export const languageOf = (ctx: Context): Language => (ctx.get('accept-language').toLowerCase().startsWith('th') ? 'th' : 'en');

/** What a page of the sandbox says of a payment. */
export const factsOf = (ctx: Context, payment: PaymentRow) => {
  const open = payment.state === 'pending' || payment.state === 'underpaid';
  const amount = open ? payment.amount - payment.received : payment.amount;
  return { language: languageOf(ctx), number: payment.number, amount, open, back: backOf(payment) };
};

/** A page of the sandbox as it is sent: nothing runs on it. */
export const sent = (ctx: Context, body: string, status = 200): FileReply => {
  ctx.set('Content-Security-Policy', SANDBOX_CSP);
  ctx.set('Referrer-Policy', 'same-origin');
  return { type: 'text/html; charset=utf-8', body, status };
};

/** Leads the browser on. */
export const ledTo = (ctx: Context, address: string): FileReply => {
  ctx.set('Location', address);
  return sent(ctx, '', 303);
};

/** The provider's own page: what is to be paid, and two buttons. */
export const showSandbox = async (ctx: Context, reference: string): Promise<FileReply> =>
  sent(ctx, sandboxPage(factsOf(ctx, await paymentOf(reference, 'promptpay'))));

/** The provider calls back by itself about what became of the money. Asked twice it is one event; each part is an event of its own. */
export const tellPlatform = async ({ providerReference, received, state, amount }: PaymentRow, decision: Decision): Promise<void> => {
  const part = received > 0 && state === 'underpaid' ? `_${received}` : '';
  const event: SandboxEvent = {
    id: `evt_${providerReference}_${decision}${part}`,
    type: decision === 'success' ? 'charge.succeeded' : 'charge.failed',
    reference: providerReference!,
    amount: part ? amount - received : amount,
    currency: 'THB',
  };
  await enqueue(CALLBACK, event, { key: `${CALLBACK}:${event.id}` });
};

/** A button was pressed: the provider calls back, and the payer goes back to the portal. */
export const decideSandbox = async (ctx: Context, reference: string, decision: Decision): Promise<FileReply> => {
  const payment = await paymentOf(reference, 'promptpay');
  await tellPlatform(payment, decision);
  return ledTo(ctx, backOf(payment));
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
