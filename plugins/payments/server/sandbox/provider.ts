import { environment, newId, type Handlers } from '@bai/kernel/server';
import type { sandboxEndpoints } from '../../contracts/sandbox';
import { promptpayFor } from '../promptpay';
import { registerProvider, type Provider } from '../providers';
import { decideSandbox, showSandbox } from './bank';
import { readSandboxEvent } from './signature';

/** The bank of the demo: it shows a QR, a page with two buttons, and calls back; what it gives back is back at once. */
const sandbox: Provider = {
  capabilities: ['pay', 'redirect', 'slip', 'refund'],
  open: async ({ amount, issuer, reference }) => ({ reference: reference ?? `sbx_${newId()}`, qr: await promptpayFor(issuer, amount) }),
  parseEvent: readSandboxEvent,
  refund: () => Promise.resolve(),
  pageOf: (reference) => `/api/payments/sandbox/${reference}`,
};

/** Registers the sandbox where demo people are; elsewhere nobody knows it. */
export const registerSandbox = (): void => {
  if (environment().demo) registerProvider('sandbox', sandbox);
};

export const sandboxHandlers: Handlers<typeof sandboxEndpoints> = {
  sandboxPage: ({ ctx, params }) => showSandbox(ctx, params.reference),
  sandboxDecide: ({ ctx, params, body }) => decideSandbox(ctx, params.reference, body.outcome),
};
