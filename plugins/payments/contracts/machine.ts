import { defineMachine } from '@bai/kernel/contracts';

export const paymentMachine = defineMachine({
  name: 'payment',
  states: {
    pending: 'attention', processing: 'waiting', in_review: 'waiting', late_review: 'waiting', underpaid: 'attention', paid: 'good', due_at_clinic: 'attention', failed: 'refused',
    expired: 'expired', cancelled: 'done', refund_due: 'attention', partially_refunded: 'good', refunded: 'done',
  },
  initial: 'pending',
  moves: {
    process: { from: ['pending'], to: 'processing', action: 'payment.settle' },
    defer: { from: ['pending'], to: 'due_at_clinic', action: 'payment.settle' },
    // The payer shows a slip of their bank; it never runs out by itself from then on.
    submitSlip: { from: ['pending', 'underpaid'], to: 'in_review', action: 'payment.pay' },
    // The slip shows no payment of this: it is asked for again, or, where a part had come before, for the rest.
    rejectSlip: { from: ['in_review'], to: 'pending', action: 'payment.review' },
    rejectRest: { from: ['in_review'], to: 'underpaid', action: 'payment.review' },
    // The payer shows the slip of a transfer for which nothing is held any more: no provider tells of it.
    submitLateSlip: { from: ['expired', 'cancelled'], to: 'late_review', action: 'payment.pay' },
    rejectLateSlip: { from: ['late_review'], to: 'expired', action: 'payment.review' },
    // Less came than was asked; what is missing is waited for.
    underpay: { from: ['pending', 'processing', 'in_review'], to: 'underpaid', action: 'payment.settle' },
    // A success that comes after the time to pay, or after a refusal, is applied while what it pays for still waits.
    settle: { from: ['pending', 'processing', 'in_review', 'underpaid', 'due_at_clinic', 'expired', 'failed', 'late_review'], to: 'paid', action: 'payment.settle' },
    // A provider's success that comes when nothing can be bought with it any more goes back to the payer.
    settleLate: { from: ['expired', 'failed', 'cancelled', 'pending', 'processing', 'in_review', 'underpaid', 'late_review'], to: 'refund_due', action: 'payment.settle' },
    fail: { from: ['pending', 'processing'], to: 'failed', action: 'payment.settle' },
    expire: { from: ['pending'], to: 'expired', action: 'payment.settle' },
    cancel: { from: ['pending', 'due_at_clinic'], to: 'cancelled', action: 'payment.settle' },
    returnMoney: { from: ['paid', 'partially_refunded', 'refunded', 'underpaid'], to: 'refund_due', action: 'payment.settle' },
    refundPart: { from: ['paid', 'refund_due'], to: 'partially_refunded', action: 'payment.settle' },
    refund: { from: ['paid', 'partially_refunded', 'refund_due'], to: 'refunded', action: 'payment.settle' },
  },
});

/** The states in which a payment takes its payable: there is at most one of them for each. */
export const LIVE_PAYMENTS = ['pending', 'processing', 'in_review', 'underpaid', 'due_at_clinic', 'paid'] as const;

/** The states in which a slip waits to be looked at. */
export const REVIEWED_PAYMENTS = ['in_review', 'late_review'] as const;
/** Tells whether a slip of a payment in a state waits to be looked at. */
export const awaitsReview = (state: string): boolean => (REVIEWED_PAYMENTS as readonly string[]).includes(state);

/** The states in which what a payment is for has been paid, even if part of the money went back. */
export const PAID_PAYMENTS = ['paid', 'partially_refunded'] as const;

/** Money on its way back to the payer; requested by the rules or an admin, approved by another. */
export const refundMachine = defineMachine({
  name: 'refund',
  states: { requested: 'attention', approved: 'waiting', processing: 'waiting', succeeded: 'good', failed: 'refused', rejected: 'refused' },
  initial: 'requested',
  moves: {
    approve: { from: ['requested', 'failed'], to: 'approved', action: 'payment.settle' },
    reject: { from: ['requested'], to: 'rejected', action: 'payment.settle' },
    // The payer named another account than the one that was approved.
    redirect: { from: ['approved'], to: 'requested', action: 'payment.settle' },
    process: { from: ['approved'], to: 'processing', action: 'payment.settle' },
    succeed: { from: ['processing'], to: 'succeeded', action: 'payment.settle' },
    fail: { from: ['processing'], to: 'failed', action: 'payment.settle' },
    // The payout that it was in was withdrawn before the bank had it.
    recall: { from: ['processing'], to: 'approved', action: 'payment.settle' },
    // The bank sent a transfer back that had arrived before.
    comeBack: { from: ['succeeded'], to: 'failed', action: 'payment.settle' },
  },
});

/** A provider's event that matches no payment. Its money leaves the list with the word of a second administrator only. */
export const unmatchedMachine = defineMachine({
  name: 'unmatched-event',
  states: { open: 'attention', write_off_requested: 'waiting', return_requested: 'waiting', written_off: 'done', returned: 'done', closed: 'done' },
  initial: 'open',
  moves: {
    // The event brought no money.
    close: { from: ['open'], to: 'closed', action: 'unmatched-event.resolve' },
    requestWriteOff: { from: ['open'], to: 'write_off_requested', action: 'unmatched-event.resolve' },
    requestReturn: { from: ['open'], to: 'return_requested', action: 'unmatched-event.resolve' },
    writeOff: { from: ['write_off_requested'], to: 'written_off', action: 'unmatched-event.confirm' },
    giveBack: { from: ['return_requested'], to: 'returned', action: 'unmatched-event.confirm' },
    decline: { from: ['write_off_requested', 'return_requested'], to: 'open', action: 'unmatched-event.confirm' },
  },
});

/** The states of unmatched events that wait for an administrator. */
export const WAITING_UNMATCHED = ['open', 'write_off_requested', 'return_requested'] as const;
