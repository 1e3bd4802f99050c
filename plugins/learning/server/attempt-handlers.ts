import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { gradeByHand } from './grade-attempt';
import { allowancesOf, giveMore } from './office-allowances';
import { presentOfficeAttempt, readOfficeAttempt } from './office-attempt';
import { listAttempts } from './office-attempts';
import { satExams } from './sat-exams';
import { previewRegrade, regradeAll } from './regrade';
import { voidAttempt } from './void-attempt';

type Named = 'attemptList' | 'examChoices' | 'officeAttempt' | 'gradeAnswer' | 'voidAttempt' | 'allowances' | 'giveAllowance' | 'regradePreview' | 'regrade';

export const attemptHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  attemptList: ({ query, seat }) => listAttempts(seat, query),
  examChoices: () => satExams(),
  officeAttempt: ({ params, seat }) => readOfficeAttempt(seat, params.id),
  gradeAnswer: async ({ params, body, seat }) => presentOfficeAttempt(seat, await gradeByHand(seat, params.id, body.questionId, body.score, body.comment)),
  voidAttempt: async ({ params, body, seat }) => presentOfficeAttempt(seat, await voidAttempt(seat, params.id, body.reason)),
  allowances: ({ params, seat }) => allowancesOf(seat, params.id),
  giveAllowance: ({ params, body, seat }) => giveMore(seat, params.id, body),
  regradePreview: ({ params, query }) => previewRegrade(params.id, query.raiseOnly),
  regrade: ({ params, body, seat }) => regradeAll(seat, params.id, body.raiseOnly, body.reason),
};
