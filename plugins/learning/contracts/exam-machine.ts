import { defineMachine } from '@bai/kernel/contracts';

/** One sitting of an exam. What only a person can mark waits in `grading`; whatever went wrong can be taken back as `voided`. */
export const attemptMachine = defineMachine({
  name: 'exam-attempt',
  states: { in_progress: 'live', submitted: 'waiting', timed_out: 'waiting', grading: 'waiting', graded: 'good', voided: 'refused' },
  initial: 'in_progress',
  moves: {
    submit: { from: ['in_progress'], to: 'submitted', action: 'exam.take' },
    timeOut: { from: ['in_progress'], to: 'timed_out', action: 'attempt.advance' },
    awaitGrading: { from: ['submitted', 'timed_out'], to: 'grading', action: 'attempt.advance' },
    grade: { from: ['submitted', 'timed_out', 'grading'], to: 'graded', action: 'attempt.advance' },
    void: { from: ['in_progress', 'submitted', 'timed_out', 'grading', 'graded'], to: 'voided', action: 'attempt.void' },
  },
});
