import { environment, newId, ownAddress, type Handlers } from '@bai/kernel/server';
import type { sandboxEndpoints } from '../../contracts/sandbox';
import { promptpayPayload } from '../promptpay';
import { registerProvider, type Provider } from '../providers';
import { decideSandbox, showSandbox } from './bank';
import { proveCard, showCardForm, showSecure, takeCard } from './cards';
import { readSandboxEvent } from './signature';

/** The account of the demo's bank, invented: its check digit is wrong, so no bank has it. */
const INVENTED = { kind: 'national', target: '0000000000000' } as const;

/** The bank of the demo: a QR with a page of two buttons, a card form with 3-D Secure, and a call back; what it gives back is back at once. */
const sandbox: Provider = {
  capabilities: ['pay', 'card', 'redirect', 'slip', 'refund'],
  open: ({ method, amount, number, reference }) =>
    Promise.resolve({
      reference: reference ?? `sbx_${newId()}`,
      qr: method === 'promptpay' ? promptpayPayload(INVENTED, { satang: amount, number }) : null,
    }),
  test: async () => {
    const status = await fetch(`${ownAddress()}/api/payments/webhooks/sandbox`, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    return [
      { name: 'reached', passed: status > 0 },
      { name: 'forged', passed: status === 403 },
    ];
  },
  parseEvent: readSandboxEvent,
  refund: () => Promise.resolve(),
  pageOf: (reference, method) => `/api/payments/sandbox/${method === 'card' ? 'cards/' : ''}${reference}`,
};

/** Registers the sandbox where demo people are; elsewhere nobody knows it. */
export const registerSandbox = (): void => {
  if (environment().demo) registerProvider('sandbox', sandbox);
};

export const sandboxHandlers: Handlers<typeof sandboxEndpoints> = {
  sandboxPage: ({ ctx, params }) => showSandbox(ctx, params.reference),
  sandboxDecide: ({ ctx, params, body }) => decideSandbox(ctx, params.reference, body.outcome),
  sandboxCard: ({ ctx, params, query }) => showCardForm(ctx, params.reference, query.wrong),
  sandboxTakeCard: ({ ctx, params, body }) => takeCard(ctx, params.reference, body),
  sandboxSecure: ({ ctx, params, query }) => showSecure(ctx, params.reference, query.pass, query.wrong === 'code'),
  sandboxProve: ({ ctx, params, query, body }) => proveCard(ctx, params.reference, query.pass, body),
};
