import { byId, defineApi } from '@bai/kernel/contracts';
import { FILE_MOST } from '@bai/documents/contracts';
import { z } from 'zod';
import { subscriptionInvoice } from '@bai/directory/contracts';
import { coupon, couponPage, couponQuery, endCoupon, makeCoupon, withInvoiceCoupon } from './coupon-schemas';
import { providerEndpoints } from './providers/api';
import { waysQuery } from './providers/schemas';
import { refundEndpoints } from './refunds/api';
import { sandboxEndpoints } from './sandbox';
import { approveRefund, askRefund, openPayment, payment, paymentDetail, paymentFigures, paymentPage, paymentQuery, paymentWays, refund, rejectRefund, reviewSlip, slipQuery } from './schemas';
import { unmatchedEndpoints } from './unmatched/api';

export const paymentsApi = defineApi({
  open: { method: 'POST', path: '/', action: 'payment.pay', body: openPayment, reply: payment, idempotent: true, summary: 'Opens the payment of something held, or finds the open one' },
  list: { method: 'GET', path: '/', action: 'payment.list', query: paymentQuery, reply: paymentPage, exported: true, summary: 'Payments' },
  ways: { method: 'GET', path: '/ways', action: 'payment.pay', query: waysQuery, reply: paymentWays, summary: 'The ways in which something held can be paid for' },
  figures: { method: 'GET', path: '/figures', action: 'payment.figures', reply: paymentFigures, summary: 'Today’s payments and the last fourteen days' },
  ...unmatchedEndpoints,
  coupons: { method: 'GET', path: '/coupons', action: 'coupon.list', query: couponQuery, reply: couponPage, summary: 'Coupons, and how often each was taken' },
  makeCoupon: { method: 'POST', path: '/coupons', action: 'coupon.keep', body: makeCoupon, reply: coupon, idempotent: true, summary: 'A new coupon: a share or an amount off, for some days, so often at most' },
  endCoupon: { method: 'POST', path: '/coupons/:id/end', action: 'coupon.keep', params: byId, body: endCoupon, reply: coupon, summary: 'Nobody takes it any more; what was taken stays' },
  takeInvoiceCoupon: { method: 'POST', path: '/subscription-invoices/:id/coupon', action: 'subscription.keep', params: byId, body: withInvoiceCoupon, reply: subscriptionInvoice, idempotent: true, summary: 'Takes a coupon off an open invoice of one’s own subscription' },
  ...providerEndpoints,
  ...refundEndpoints,
  read: { method: 'GET', path: '/:id', action: 'payment.read', params: byId, reply: paymentDetail, summary: 'One payment with provider events, history and ledger' },
  receipt: { method: 'GET', path: '/:id/receipt.pdf', action: 'payment.read', params: byId, file: true, summary: 'The receipt as PDF' },
  confirmCash: { method: 'POST', path: '/:id/confirm-cash', action: 'payment.confirm-cash', params: byId, reply: payment, idempotent: true, summary: 'The money was taken at the clinic' },
  askRefund: { method: 'POST', path: '/:id/refunds', action: 'refund.request', params: byId, body: askRefund, reply: refund, idempotent: true, summary: 'Asks for part or all of it to be given back; never more than came in' },
  approveRefund: { method: 'POST', path: '/refunds/:id/approve', action: 'refund.approve', assurance: 'recent', params: byId, body: approveRefund, reply: refund, idempotent: true, summary: 'Another than who asked lets money go back; of a large sum two do' },
  rejectRefund: { method: 'POST', path: '/refunds/:id/reject', action: 'refund.reject', assurance: 'recent', params: byId, body: rejectRefund, reply: refund, idempotent: true, summary: 'Refuses what somebody asked to be given back; the payer reads why. What the rules owe is never refused' },
  submitSlip: { method: 'POST', path: '/:id/slip', action: 'payment.pay', params: byId, body: z.object({}), reply: payment, upload: { most: FILE_MOST }, summary: 'Shows the bank’s slip of a transfer; the payment waits for its review. Another one before it takes the place of the first' },
  slip: { method: 'GET', path: '/:id/slip', action: 'slip.read', params: byId, query: slipQuery, file: true, summary: 'The bytes of a slip; unless told which, of the newest' },
  review: { method: 'POST', path: '/:id/review', action: 'payment.review', params: byId, body: reviewSlip, reply: payment, idempotent: true, summary: 'Accepts a slip, in full or for a part, or rejects it' },
  notify: { method: 'POST', path: '/webhooks/:provider', action: 'payment.notify', params: z.object({ provider: z.string().max(40) }), summary: 'A provider’s signed event; twins and forgeries have no effect, what fits nothing is kept' },
  ...sandboxEndpoints,
});
