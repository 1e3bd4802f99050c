import { defineMachine } from '@bai/kernel/contracts';

export const applicationMachine = defineMachine({
  name: 'application',
  states: {
    draft: 'draft', submitted: 'waiting', awaiting_payment: 'attention', scheduled: 'good', in_consultation: 'live', in_review: 'waiting',
    needs_information: 'attention', approved: 'good', rejected: 'refused', cancelled: 'done', expired: 'expired',
  },
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'submitted', action: 'application.submit' },
    hold: { from: ['submitted'], to: 'awaiting_payment', action: 'application.advance' },
    settle: { from: ['awaiting_payment'], to: 'scheduled', action: 'application.advance' },
    lapse: { from: ['awaiting_payment'], to: 'submitted', action: 'application.advance' },
    miss: { from: ['scheduled'], to: 'submitted', action: 'application.advance' },
    start: { from: ['scheduled'], to: 'in_consultation', action: 'application.advance' },
    end: { from: ['in_consultation'], to: 'in_review', action: 'application.advance' },
    approve: { from: ['in_review'], to: 'approved', action: 'application.advance' },
    reject: { from: ['in_review'], to: 'rejected', action: 'application.decide' },
    ask: { from: ['in_review'], to: 'needs_information', action: 'application.decide' },
    reply: { from: ['needs_information'], to: 'in_review', action: 'application.reply' },
    resume: { from: ['needs_information'], to: 'in_review', action: 'application.advance' },
    cancel: { from: ['draft', 'submitted', 'awaiting_payment', 'scheduled'], to: 'cancelled', action: 'application.cancel' },
    expire: { from: ['draft'], to: 'expired', action: 'application.advance' },
  },
});

const OVER: readonly string[] = ['approved', 'rejected', 'cancelled', 'expired'];
/** Whether an application came to its end, in whichever way. */
export const isOver = (state: string): boolean => OVER.includes(state);
/** Whether an application was sent and somebody waits for a visit or a decision. */
export const isUnderWay = (state: string): boolean => state !== 'draft' && !isOver(state);
