import { byId } from '@bai/kernel/contracts';
import { attempt, checkAnswer, exam, giveAnswer, hold, questionReview, storedAnswer } from './exam-schemas';

// prettier-ignore
export const examEndpoints = {
  exam: { method: 'GET', path: '/exams/:id', action: 'exam.take', params: byId, reply: exam, summary: 'An exam’s rules, and how one stands with it' },
  startAttempt: { method: 'POST', path: '/exams/:id/attempts', action: 'exam.take', params: byId, body: hold, reply: attempt, idempotent: true, summary: 'Begins an attempt, or goes on with the one under way' },
  attempt: { method: 'GET', path: '/exam-attempts/:id', action: 'exam.take', params: byId, query: hold, reply: attempt, summary: 'An attempt with its questions and what is stored; right answers as the review policy allows' },
  holdAttempt: { method: 'POST', path: '/exam-attempts/:id/hold', action: 'exam.take', params: byId, body: hold, reply: attempt, summary: 'Goes on with an attempt here; wherever else it is open, it can only be read' },
  giveAnswer: { method: 'POST', path: '/exam-attempts/:id/answers', action: 'exam.take', params: byId, body: giveAnswer, reply: storedAnswer, summary: 'Stores an answer; says how much time is left' },
  checkAnswer: { method: 'POST', path: '/exam-attempts/:id/checks', action: 'exam.take', params: byId, body: checkAnswer, reply: questionReview, summary: 'Shows on the way what is right, where the exam does so; the answer stays as it is from then on' },
  submitAttempt: { method: 'POST', path: '/exam-attempts/:id/submit', action: 'exam.take', params: byId, body: hold, reply: attempt, summary: 'Hands an attempt in; one that is over stays as it is' },
} as const;
