import { byId } from '@bai/kernel/contracts';
import {
  allowances,
  attemptPage,
  attemptQuery,
  examChoices,
  giveAllowance,
  gradeAnswer,
  officeAttempt,
  regrade,
  regraded,
  regradeQuery,
} from './attempt-schemas';
import { because } from './office-schemas';

// prettier-ignore
export const attemptEndpoints = {
  attemptList: { method: 'GET', path: '/office/exam-attempts', action: 'attempt.list', query: attemptQuery, reply: attemptPage, exported: true, summary: 'Everybody’s sittings of exams; without names for whoever only writes exams' },
  examChoices: { method: 'GET', path: '/office/sat-exams', action: 'attempt.list', reply: examChoices, summary: 'The exams that somebody sat, by name' },
  officeAttempt: { method: 'GET', path: '/office/exam-attempts/:id', action: 'attempt.list', params: byId, reply: officeAttempt, summary: 'A sitting with its answers, their times, marks and what happened in it' },
  gradeAnswer: { method: 'POST', path: '/office/exam-attempts/:id/grades', action: 'attempt.grade', params: byId, body: gradeAnswer, reply: officeAttempt, summary: 'Gives points to a written answer; with the last one the sitting is marked' },
  voidAttempt: { method: 'POST', path: '/office/exam-attempts/:id/void', action: 'attempt.void', params: byId, body: because, reply: officeAttempt, summary: 'Takes a sitting out of the count, as if it had not been held' },
  allowances: { method: 'GET', path: '/office/enrollments/:id/allowances', action: 'attempt.allow', params: byId, reply: allowances, summary: 'The exams of somebody’s course, with what they are given beyond the rules' },
  giveAllowance: { method: 'PUT', path: '/office/enrollments/:id/allowances', action: 'attempt.allow', params: byId, body: giveAllowance, reply: allowances, summary: 'Gives somebody more time or attempts at an exam, also in the one under way' },
  regradePreview: { method: 'GET', path: '/office/questions/:id/regrade', action: 'attempt.grade', params: byId, query: regradeQuery, reply: regraded, summary: 'Whose marks a corrected question would change, and how; does nothing' },
  regrade: { method: 'POST', path: '/office/questions/:id/regrade', action: 'attempt.grade', params: byId, body: regrade, reply: regraded, idempotent: true, summary: 'Marks all sittings anew in which an earlier version of a question was asked' },
} as const;
