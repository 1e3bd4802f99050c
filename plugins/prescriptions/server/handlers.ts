import type { Handlers } from '@bai/kernel/server';
import type { cardsApi, formExportsApi, lettersApi, originalsApi, prescriptionsApi, replacementsApi } from '../contracts';
import { answerQuestions } from './answer-questions';
import { attest } from './attest';
import { cardHandlers } from './cards/handlers';
import { recentChecks } from './checks';
import { prescriptions } from './collections';
import { beginFormExport, countForms, ownFormExports, stopFormExport, takeFormExport } from './form-exports/exports';
import { letterHandlers } from './letters/handlers';
import { issueContext } from './issue-context';
import { list } from './list';
import { moveOriginal } from './originals';
import { draftPaper, issuedPaper, previewPaper, templatePaper } from './paper';
import { presentPrescription } from './present-prescription';
import { replacementHandlers } from './replacements/handlers';
import { revoke } from './revoke';
import { show } from './show';
import { sign } from './sign';
import { hasFace, verifiedPhoto } from './verified-face';
import { verify } from './verify';
import { readCheck } from './verify/read-check';

type Api = typeof cardsApi & typeof formExportsApi & typeof lettersApi & typeof originalsApi & typeof replacementsApi & typeof prescriptionsApi;

export const handlers: Handlers<Api> = {
  list: ({ seat, query }) => list(seat, query),
  formExports: ({ seat }) => ownFormExports(seat),
  formCount: ({ seat, query }) => countForms(seat, query),
  makeFormExport: ({ seat, body }) => beginFormExport(seat, body),
  stopFormExport: ({ seat, params }) => stopFormExport(seat, params.id),
  formExportFile: ({ seat, params }) => takeFormExport(seat, params.id),
  ...letterHandlers,
  ...cardHandlers,
  ...replacementHandlers,
  context: ({ seat, params }) => issueContext(seat, params.id),
  answer: ({ seat, params, body }) => answerQuestions(seat, params.id, body),
  draft: ({ seat, params, body }) => draftPaper(seat, params.id, body),
  sign: ({ seat, body }) => sign(seat, body),
  read: async ({ seat, params }) => presentPrescription(seat, await prescriptions.one(seat, params.id)),
  show: ({ seat, params }) => show(seat, params.id),
  pdf: ({ seat, params, query }) => issuedPaper(seat, params.id, query.reason),
  preview: ({ seat, params, query }) => previewPaper(seat, params.id, query.reason),
  template: ({ seat, params }) => templatePaper(seat, params.id),
  revoke: ({ seat, params, body }) => revoke(seat, params.id, body.reason),
  original: ({ seat, params, body }) => moveOriginal(seat, params.id, body.move),
  verify: ({ seat, body }) => verify(seat, body),
  check: ({ seat, params }) => readCheck(seat, params.id),
  checks: ({ seat }) => recentChecks(seat),
  verifiedFace: async ({ seat, params }) => ({ photo: await hasFace(seat, params.id) }),
  verifiedPhoto: ({ seat, params }) => verifiedPhoto(seat, params.id),
  attest: ({ seat, body }) => attest(seat, body),
};
