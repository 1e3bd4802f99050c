import type { Handlers } from '@bai/kernel/server';
import type { prescriptionsApi } from '../contracts';
import { answerQuestions } from './answer-questions';
import { attest } from './attest';
import { recentChecks } from './checks';
import { prescriptions } from './collections';
import { issueContext } from './issue-context';
import { list } from './list';
import { moveOriginal } from './originals';
import { draftPaper, issuedPaper, previewPaper } from './paper';
import { presentPrescription } from './present-prescription';
import { revoke } from './revoke';
import { show } from './show';
import { sign } from './sign';
import { verify } from './verify';

export const handlers: Handlers<typeof prescriptionsApi> = {
  list: ({ seat, query }) => list(seat, query),
  context: ({ seat, params }) => issueContext(seat, params.id),
  answer: ({ seat, params, body }) => answerQuestions(seat, params.id, body),
  draft: ({ seat, params, body }) => draftPaper(seat, params.id, body),
  sign: ({ seat, body }) => sign(seat, body),
  read: async ({ seat, params }) => presentPrescription(seat, await prescriptions.one(seat, params.id)),
  show: ({ seat, params }) => show(seat, params.id),
  pdf: ({ seat, params, query }) => issuedPaper(seat, params.id, query.reason),
  preview: ({ seat, params, query }) => previewPaper(seat, params.id, query.reason),
  revoke: ({ seat, params, body }) => revoke(seat, params.id, body.reason),
  original: ({ seat, params, body }) => moveOriginal(seat, params.id, body.move),
  verify: ({ seat, body }) => verify(seat, body),
  checks: ({ seat }) => recentChecks(seat),
  attest: ({ seat, body }) => attest(seat, body),
};
