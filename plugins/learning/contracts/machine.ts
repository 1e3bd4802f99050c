import { defineMachine } from '@bai/kernel/contracts';

/** Somebody in a course. What was not paid waits as long as nobody wants it any more; a course that is over may be taken again. */
export const enrollmentMachine = defineMachine({
  name: 'enrollment',
  states: { pending_payment: 'attention', active: 'live', completed: 'good', expired: 'expired', revoked: 'refused' },
  initial: 'pending_payment',
  moves: {
    activate: { from: ['pending_payment'], to: 'active', action: 'enrollment.advance' },
    complete: { from: ['active'], to: 'completed', action: 'enrollment.advance' },
    // What completed it was taken out of the count.
    reopen: { from: ['completed'], to: 'active', action: 'enrollment.advance' },
    expire: { from: ['pending_payment', 'active', 'completed'], to: 'expired', action: 'enrollment.advance' },
    revoke: { from: ['active', 'completed'], to: 'revoked', action: 'enrollment.advance' },
  },
});

/** The states in which somebody has a course, or is about to: there is at most one of them for each course. */
export const LIVE_ENROLLMENTS = ['pending_payment', 'active', 'completed'] as const;
/** The states in which lessons open. */
export const OPEN_ENROLLMENTS = ['active', 'completed'] as const;

/** What somebody was given for a completed course. */
export const certificateMachine = defineMachine({
  name: 'course-certificate',
  states: { issued: 'good', expired: 'expired', revoked: 'refused' },
  initial: 'issued',
  moves: {
    expire: { from: ['issued'], to: 'expired', action: 'course-certificate.advance' },
    revoke: { from: ['issued', 'expired'], to: 'revoked', action: 'course-certificate.revoke' },
  },
});
