import { FILE_MOST } from '@bai/documents/contracts';
import { byId, id, type Api } from '@bai/kernel/contracts';
import { z } from 'zod';
import { refund } from '../schemas';
import { destinationInFull, keepDestination } from './destination';
import { payoutEndpoints } from './payouts-api';
import { payOutRefund, refundPage, refundQuery, returnedTransfer } from './schemas';
import { findRefundable, refundable, refundableRows, refundApprovers } from './tool';

/** The endpoints of the refunds' worklist, and of what is given back by hand. */
// prettier-ignore
export const refundEndpoints = {
  refunds: { method: 'GET', path: '/refunds', action: 'refund.list', query: refundQuery, reply: refundPage, summary: 'Refunds, with the step that each waits for and the day by which it is due' },
  findRefundable: { method: 'POST', path: '/refunds/find', action: 'refund.request', body: findRefundable, reply: refundableRows, summary: 'Finds payments to refund by number, payer, phone, reference, amount or day; the words stay out of the address and the audit log keeps the payments found' },
  refundable: { method: 'GET', path: '/:id/refundable', action: 'refund.request', params: byId, reply: refundable, summary: 'The most that a payment gives back, the rules that apply to it, and the administrators who may approve' },
  refundApprovers: { method: 'GET', path: '/refunds/:id/approvers', action: 'refund.list', params: byId, reply: refundApprovers, summary: 'The administrators who may approve a refund, and those who count as one who acted before' },
  keepRefundDestination: { method: 'PUT', path: '/refunds/:id/destination', action: 'refund.direct', assurance: 'recent', params: byId, body: keepDestination, reply: refund, summary: 'Says where a refund goes that cannot go back the way the money came; a change of the account is approved anew' },
  revealDestination: { method: 'POST', path: '/refunds/:id/destination/reveal', action: 'refund.pay-out', assurance: 'recent', params: byId, reply: destinationInFull, summary: 'The whole number of the account of an approved refund, for the administrator who pays it out; the audit log keeps who saw it' },
  payOutRefund: { method: 'POST', path: '/refunds/:id/pay-out', action: 'refund.pay-out', assurance: 'recent', params: byId, body: payOutRefund, reply: refund, idempotent: true, summary: 'Records that an approved refund was given back by hand; refused where the provider gives it back by itself' },
  proveRefund: { method: 'POST', path: '/refunds/:id/proof', action: 'refund.pay-out', params: byId, body: z.object({}), reply: refund, upload: { most: FILE_MOST }, summary: 'Keeps a picture or PDF that proves a refund given back by hand, in place of the one before' },
  recordReturnedTransfer: { method: 'POST', path: '/refunds/:id/returned', action: 'refund.pay-out', assurance: 'recent', params: byId, body: returnedTransfer, reply: refund, idempotent: true, summary: 'Records that the bank sent a transfer back after it had arrived: the refund fails, and its payer names another account' },
  creditNote: { method: 'GET', path: '/:id/refunds/:refundId/credit-note.pdf', action: 'payment.read', params: byId.extend({ refundId: id }), file: true, summary: 'The credit note of a refund as PDF' },
  ...payoutEndpoints,
  refundProof: { method: 'GET', path: '/refunds/:id/proof', action: 'refund.list', params: byId, file: true, summary: 'The proof of a refund given back by hand' },
} as const satisfies Api;
