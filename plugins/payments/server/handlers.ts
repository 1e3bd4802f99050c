import type { Handlers } from '@bai/kernel/server';
import type { paymentsApi } from '../contracts';
import { confirmCash } from './confirm-cash';
import { openPayment, waysToPay } from './open-payment';
import { figuresOf } from './payment-figures';
import { endCoupon, makeCoupon, presentCoupons } from './coupons';
import { takeCouponForInvoice } from './payable-subscription';
import { coupons, payments } from './payments';
import { presentPayment, presentRows, readPayment } from './present-payment';
import { receiveEvent } from './provider-events';
import { eventOf } from './providers';
import { providerHandlers } from './providers/handlers';
import { receiptFile } from './receipt';
import { refundHandlers } from './refunds/handlers';
import { presentRefund } from './refunds/present';
import { approveRefund, askRefund, rejectRefund } from './refunds/refunds';
import { sandboxHandlers } from './sandbox/provider';
import { decideSlip, slipFile, submitSlip } from './slips';
import { unmatchedHandlers } from './unmatched/handlers';

export const handlers: Handlers<typeof paymentsApi> = {
  open: async ({ seat, body }) => presentPayment(await openPayment(seat, body)),
  list: async ({ seat, query }) => {
    const found = await payments.page(seat, query, ['createdAt', 'amount'], { state: query.state, method: query.method, payableKind: query.kind });
    return { ...found, rows: await presentRows(found.rows) };
  },
  ways: ({ seat, query }) => waysToPay(seat, query),
  figures: ({ seat }) => figuresOf(seat),
  coupons: async ({ seat, query }) => {
    const found = await coupons.page(seat, query, ['createdAt']);
    return { ...found, rows: await presentCoupons(found.rows) };
  },
  makeCoupon: ({ seat, body }) => makeCoupon(seat, body),
  takeInvoiceCoupon: ({ seat, params, body }) => takeCouponForInvoice(seat, params.id, body.code),
  endCoupon: ({ seat, params, body }) => endCoupon(seat, params.id, body.reason),
  read: ({ seat, params }) => readPayment(seat, params.id),
  receipt: ({ seat, params }) => receiptFile(seat, params.id),
  confirmCash: async ({ seat, params }) => presentPayment(await confirmCash(seat, params.id)),
  askRefund: async ({ seat, params, body }) => presentRefund(await askRefund(seat, params.id, body)),
  approveRefund: async ({ seat, params, body }) => presentRefund(await approveRefund(seat, params.id, body.version)),
  rejectRefund: async ({ seat, params, body }) => presentRefund(await rejectRefund(seat, params.id, body.reason)),
  submitSlip: async ({ seat, params, upload }) => presentPayment(await submitSlip(seat, params.id, upload!)),
  slip: ({ seat, params, query }) => slipFile(seat, params.id, query.slipId),
  review: async ({ seat, params, body }) => presentPayment(await decideSlip(seat, params.id, body)),
  notify: ({ ctx, params }) => receiveEvent(eventOf(params.provider, ctx)),
  ...providerHandlers,
  ...refundHandlers,
  ...sandboxHandlers,
  ...unmatchedHandlers,
};
