import { defineMachine } from '@bai/kernel/contracts';

export const paymentMachine = defineMachine({
  name: 'payment',
  states: {
    pending: 'attention', processing: 'waiting', paid: 'good', due_at_clinic: 'attention', failed: 'refused', expired: 'expired', cancelled: 'done',
    refund_due: 'attention', refunded: 'done',
  },
  initial: 'pending',
  moves: {
    process: { from: ['pending'], to: 'processing', action: 'payment.settle' },
    defer: { from: ['pending'], to: 'due_at_clinic', action: 'payment.settle' },
    // A success that comes after the time to pay, or after a refusal, is applied while what it pays for still waits.
    settle: { from: ['pending', 'processing', 'due_at_clinic', 'expired', 'failed'], to: 'paid', action: 'payment.settle' },
    // A provider's success that comes when nothing can be bought with it any more goes back to the payer.
    settleLate: { from: ['expired', 'failed', 'cancelled', 'pending', 'processing'], to: 'refund_due', action: 'payment.settle' },
    fail: { from: ['pending', 'processing'], to: 'failed', action: 'payment.settle' },
    expire: { from: ['pending'], to: 'expired', action: 'payment.settle' },
    cancel: { from: ['pending', 'due_at_clinic'], to: 'cancelled', action: 'payment.settle' },
    returnMoney: { from: ['paid'], to: 'refund_due', action: 'payment.settle' },
    refund: { from: ['refund_due'], to: 'refunded', action: 'payment.settle' },
  },
});

/** The states in which a payment takes its payable: there is at most one of them for each. */
export const LIVE_PAYMENTS = ['pending', 'processing', 'due_at_clinic', 'paid'] as const;

/** Money on its way back to the payer; requested by the rules themselves, decided by an admin. */
export const refundMachine = defineMachine({
  name: 'refund',
  states: { requested: 'attention', approved: 'waiting', processing: 'waiting', succeeded: 'good', failed: 'refused', rejected: 'refused' },
  initial: 'requested',
  moves: {
    approve: { from: ['requested', 'failed'], to: 'approved', action: 'payment.settle' },
    reject: { from: ['requested'], to: 'rejected', action: 'payment.settle' },
    process: { from: ['approved'], to: 'processing', action: 'payment.settle' },
    succeed: { from: ['processing'], to: 'succeeded', action: 'payment.settle' },
    fail: { from: ['processing'], to: 'failed', action: 'payment.settle' },
  },
});
