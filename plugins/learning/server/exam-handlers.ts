import { accountOf, type Handlers, type Seat } from '@bai/kernel/server';
import type { Exam, learningApi } from '../contracts';
import { endAttempt, endIfOver } from './end-attempt';
import { examFacts } from './exam-facts';
import { enrollmentFor, missingForExam, standingOf } from './exam-standing';
import { checkAnswer, giveAnswer, requireHolding, takeOver } from './give-answer';
import { presentAttempt, presentExam } from './present-attempt';
import { ownAttempt, startAttempt } from './start-attempt';

const readExam = async (seat: Seat, id: string): Promise<Exam> => {
  const facts = await examFacts(id);
  const { courseId } = await enrollmentFor(seat, facts);
  const standing = await standingOf(accountOf(seat), facts);
  const open = standing.open && (await endIfOver(seat, standing.open));
  const asItStands = open === standing.open ? standing : await standingOf(accountOf(seat), facts);
  return presentExam(facts, asItStands, courseId, await missingForExam(seat, facts, courseId));
};

type Named = 'exam' | 'startAttempt' | 'attempt' | 'holdAttempt' | 'giveAnswer' | 'checkAnswer' | 'submitAttempt';

export const examHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  exam: ({ params, seat }) => readExam(seat, params.id),
  startAttempt: async ({ params, body, seat }) => presentAttempt(seat, await startAttempt(seat, params.id, body.holder), body.holder),
  attempt: async ({ params, query, seat }) => presentAttempt(seat, await ownAttempt(seat, params.id), query.holder),
  holdAttempt: async ({ params, body, seat }) => presentAttempt(seat, await takeOver(seat, await ownAttempt(seat, params.id), body.holder), body.holder),
  giveAnswer: ({ params, body, seat }) => giveAnswer(seat, params.id, body),
  checkAnswer: ({ params, body, seat }) => checkAnswer(seat, params.id, body.holder, body.questionId),
  submitAttempt: async ({ params, body, seat }) => {
    const row = await ownAttempt(seat, params.id);
    requireHolding(row, body.holder);
    return presentAttempt(seat, await endAttempt(seat, row.id, 'submit'), body.holder);
  },
};
