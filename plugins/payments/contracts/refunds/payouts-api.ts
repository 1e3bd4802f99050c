import { byId, type Api } from '@bai/kernel/contracts';
import { z } from 'zod';
import { payout, payoutResult, payouts, RESULT_MOST, withdrawPayout } from './payouts';

/** The endpoints of payout files. */
// prettier-ignore
export const payoutEndpoints = {
  payouts: { method: 'GET', path: '/refunds/payouts', action: 'refund.list', reply: payouts, summary: 'The newest payout files, and how many refunds the next one would take' },
  createPayout: { method: 'POST', path: '/refunds/payouts', action: 'refund.pay-out', assurance: 'recent', reply: payout, idempotent: true, summary: 'Takes every approved refund that goes to a named account into one payout file' },
  payoutFile: { method: 'GET', path: '/refunds/payouts/:id/file', action: 'refund.pay-out', assurance: 'recent', params: byId, file: true, summary: 'The refunds of a payout that still wait, with whole account numbers; the audit log keeps who took the file' },
  readPayoutResult: { method: 'POST', path: '/refunds/payouts/:id/result', action: 'refund.pay-out', assurance: 'recent', params: byId, body: z.object({}), reply: payoutResult, upload: { most: RESULT_MOST }, summary: 'Takes over the bank’s result line by line: a paid refund is settled, a returned one fails and asks for another account' },
  withdrawPayout: { method: 'POST', path: '/refunds/payouts/:id/withdraw', action: 'refund.pay-out', assurance: 'recent', params: byId, body: withdrawPayout, reply: payout, idempotent: true, summary: 'Withdraws a payout that the bank did not get: its refunds are approved as before. Refused once the bank’s result was read for any of them' },
} as const satisfies Api;
