import { environment, newId, type Handlers } from '@bai/kernel/server';
import type { sandboxEndpoints } from '../../contracts/sandbox';
import { promptpayFor } from '../promptpay';
import { registerProvider, type Provider } from '../providers';
import { decideSandbox, showSandbox } from './bank';
import { proveCard, showCardForm, showSecure, takeCard } from './cards';
import { readSandboxEvent } from './signature';

/** The bank of the demo: a QR with a page of two buttons, a card form with 3-D Secure, and a call back; what it gives back is back at once. */
const sandbox: Provider = {
  capabilities: ['pay', 'card', 'redirect', 'slip', 'refund'],
  open: async ({ method, amount, issuer, reference }) => ({
    reference: reference ?? `sbx_${newId()}`,
    qr: method === 'promptpay' ? await promptpayFor(issuer, amount) : null,
  }),
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
