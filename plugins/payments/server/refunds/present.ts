import { today } from '@bai/kernel/server';
import type { z } from 'zod';
import type { refund, refundRow, RefundTurn } from '../../contracts';
import type { RefundRow } from '../payments';
import { destinationOf, takesDestination } from './destination';
import { goesByHand, isOwed } from './refunds';

/** A refund as it travels. */
export const presentRefund = (row: RefundRow): z.input<typeof refund> => ({
  ...row,
  owed: isOwed(row),
  byHand: goesByHand(row),
  failure: row.state === 'failed' ? row.failure : null,
  destination: destinationOf(row),
  takesDestination: takesDestination(row),
  paidOut: row.paidOn && row.paidWay ? { paidOn: row.paidOn, way: row.paidWay, bankReference: row.paidReference, proven: row.proofId !== null } : null,
});

const TURNS: Readonly<Record<RefundRow['state'], (row: RefundRow) => RefundTurn>> = {
  requested: ({ approvedBy }) => (approvedBy ? 'confirm' : 'approve'),
  failed: (row) => (goesByHand(row) && !row.destinationKind ? 'payer' : row.approvedBy ? 'confirm' : 'approve'),
  approved: (row) => (goesByHand(row) ? (row.destinationKind ? 'pay_out' : 'payer') : 'provider'),
  processing: ({ payoutId }) => (payoutId ? 'bank' : 'provider'),
  succeeded: () => 'nobody',
  rejected: () => 'nobody',
};

/** A refund in the list of the office, as it travels. */
export const presentListed = (row: RefundRow): z.input<typeof refundRow> => {
  const turn = TURNS[row.state](row);
  const { paymentId, paymentNumber, payerName, dueOn } = row;
  return { ...presentRefund(row), paymentId, paymentNumber, payerName, turn, dueOn, overdue: turn !== 'nobody' && dueOn < today() };
};
