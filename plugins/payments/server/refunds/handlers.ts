import type { Handlers } from '@bai/kernel/server';
import type { refundEndpoints } from '../../contracts/refunds/api';
import { creditNoteFile } from './credit-note';
import { keepRefundDestination, revealDestination } from './destination';
import { listRefunds } from './list';
import { readApprovers } from './other-person';
import { payoutFile } from './payouts/payout-sheet';
import { readPayoutResult } from './payouts/payout-result';
import { createPayout, listPayouts } from './payouts/payouts';
import { withdrawPayout } from './payouts/withdraw-payout';
import { payOutRefund, proveRefund, refundProofFile } from './pay-out';
import { presentRefund } from './present';
import { recordReturnedTransfer } from './returned-transfer';
import { findRefundable, readRefundable } from './tool';

export const refundHandlers: Handlers<typeof refundEndpoints> = {
  refunds: ({ seat, query }) => listRefunds(seat, query),
  findRefundable: ({ seat, body }) => findRefundable(seat, body),
  refundable: ({ seat, params }) => readRefundable(seat, params.id),
  refundApprovers: ({ seat, params }) => readApprovers(seat, params.id),
  keepRefundDestination: async ({ seat, params, body }) => presentRefund(await keepRefundDestination(seat, params.id, body)),
  revealDestination: ({ seat, params }) => revealDestination(seat, params.id),
  payOutRefund: async ({ seat, params, body }) => presentRefund(await payOutRefund(seat, params.id, body)),
  proveRefund: async ({ seat, params, upload }) => presentRefund(await proveRefund(seat, params.id, upload!)),
  recordReturnedTransfer: async ({ seat, params, body }) => presentRefund(await recordReturnedTransfer(seat, params.id, body)),
  creditNote: ({ seat, params }) => creditNoteFile(seat, params.id, params.refundId),
  payouts: ({ seat }) => listPayouts(seat),
  createPayout: ({ seat }) => createPayout(seat),
  payoutFile: ({ seat, params }) => payoutFile(seat, params.id),
  readPayoutResult: ({ seat, params, upload }) => readPayoutResult(seat, params.id, upload!),
  withdrawPayout: ({ seat, params, body }) => withdrawPayout(seat, params.id, body),
  refundProof: ({ seat, params }) => refundProofFile(seat, params.id),
};
