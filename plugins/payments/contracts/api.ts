import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { openPayment, payment, paymentDetail, paymentFigures, paymentPage, paymentQuery } from './schemas';

const reference = z.object({ reference: z.string().regex(/^[\w-]{10,80}$/) });

export const paymentsApi = defineApi({
  open: { method: 'POST', path: '/', action: 'payment.pay', body: openPayment, reply: payment, idempotent: true, summary: 'Opens the payment of something held, or finds the open one' },
  list: { method: 'GET', path: '/', action: 'payment.list', query: paymentQuery, reply: paymentPage, summary: 'Payments' },
  figures: { method: 'GET', path: '/figures', action: 'payment.figures', reply: paymentFigures, summary: 'Today’s payments and the last fourteen days' },
  read: { method: 'GET', path: '/:id', action: 'payment.read', params: byId, reply: paymentDetail, summary: 'One payment with provider events, history and ledger' },
  receipt: { method: 'GET', path: '/:id/receipt.pdf', action: 'payment.read', params: byId, file: true, summary: 'The receipt as PDF' },
  confirmCash: { method: 'POST', path: '/:id/confirm-cash', action: 'payment.confirm-cash', params: byId, reply: payment, idempotent: true, summary: 'The money was taken at the clinic' },
  notify: { method: 'POST', path: '/webhooks/:provider', action: 'payment.notify', params: z.object({ provider: z.string().max(40) }), summary: 'A provider’s signed event; twins, forgeries and replays have no effect' },
  sandboxPage: { method: 'GET', path: '/sandbox/:reference', action: 'payment.simulate', params: reference, file: true, summary: 'The sandbox provider’s own page (demo only)' },
  sandboxDecide: { method: 'POST', path: '/sandbox/:reference', action: 'payment.simulate', params: reference, body: z.object({ outcome: z.enum(['success', 'failure']) }), file: true, summary: 'Confirms or refuses on the sandbox page; it calls back by signed webhook' },
});
