import { refuse } from '@bai/kernel/contracts';
import type { Handlers } from '@bai/kernel/server';
import type { paymentsApi } from '../contracts';
import { confirmCash } from './confirm-cash';
import { openPayment } from './open-payment';
import { figuresOf } from './payment-figures';
import { payments } from './payments';
import { presentPayment, readPayment } from './present-payment';
import { receiveEvent } from './provider-events';
import { receiptFile } from './receipt';
import { decideSandbox, refuseWithoutSandbox, showSandbox } from './sandbox';
import { readSandboxEvent } from './sandbox-signature';

export const handlers: Handlers<typeof paymentsApi> = {
  open: async ({ seat, body }) => presentPayment(await openPayment(seat, body)),
  list: async ({ seat, query }) => {
    const found = await payments.page(seat, query, ['createdAt', 'amount'], { state: query.state, method: query.method });
    return { ...found, rows: found.rows.map(presentPayment) };
  },
  figures: ({ seat }) => figuresOf(seat),
  read: ({ seat, params }) => readPayment(seat, params.id),
  receipt: ({ seat, params }) => receiptFile(seat, params.id),
  confirmCash: async ({ seat, params }) => presentPayment(await confirmCash(seat, params.id)),
  notify: ({ ctx, params }) => {
    refuseWithoutSandbox();
    if (params.provider !== 'sandbox') throw refuse('record.missing');
    return receiveEvent(readSandboxEvent(ctx));
  },
  sandboxPage: ({ ctx, params }) => showSandbox(ctx, params.reference),
  sandboxDecide: ({ ctx, params, body }) => decideSandbox(ctx, params.reference, body.outcome),
};
