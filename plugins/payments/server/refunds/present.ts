import { today } from '@bai/kernel/server';
import type { z } from 'zod';
import type { refund, refundRow, RefundTurn } from '../../contracts';
import type { RefundRow } from '../payments';
import { destinationOf, takesDestination } from './destination';
import { heldUntil } from './ready';
import { goesByHand, isOwed } from './refunds';
import { isUnanswered } from './silent';

/** A refund as it travels. */
export const presentRefund = (row: RefundRow): z.input<typeof refund> => ({
  ...row,
  owed: isOwed(row),
  byHand: goesByHand(row),
  failure: row.state === 'failed' ? row.failure : null,
  returnedOn: row.state === 'failed' ? row.returnedOn : null,
  destination: destinationOf(row),
  takesDestination: takesDestination(row),
  heldUntil: heldUntil(row),
  paidOut: row.paidOn && row.paidWay ? { paidOn: row.paidOn, way: row.paidWay, bankReference: row.paidReference, proven: row.proofId !== null } : null,
});

const TURNS: Readonly<Record<RefundRow['state'], (row: RefundRow) => RefundTurn>> = {
  requested: ({ approvedBy }) => (approvedBy ? 'confirm' : 'approve'),
  failed: (row) => (goesByHand(row) && !row.destinationKind ? 'payer' : row.approvedBy ? 'confirm' : 'approve'),
  approved: (row) => {
    if (!goesByHand(row)) return 'provider';
    if (!row.destinationKind) return 'payer';
    return heldUntil(row) ? 'held' : 'pay_out';
  },
  processing: ({ payoutId }) => (payoutId ? 'bank' : 'provider'),
  succeeded: () => 'nobody',
  rejected: () => 'nobody',
};

/** A refund in the list of the office, as it travels. */
export const presentListed = (row: RefundRow): z.input<typeof refundRow> => {
  const next = TURNS[row.state](row);
  const turn = next === 'payer' && isUnanswered(row) ? 'unanswered' : next;
  const { paymentId, paymentNumber, payerName, dueOn } = row;
  return { ...presentRefund(row), paymentId, paymentNumber, payerName, turn, dueOn, overdue: turn !== 'nobody' && dueOn < today() };
};
