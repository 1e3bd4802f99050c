import type { Handlers } from '@bai/kernel/server';
import type { replacementsApi } from '../../contracts';
import { refuseReplacement, withdrawReplacement } from './answer';
import { askReplacement, replacementFormOf } from './ask';
import { closeOutside } from './close-outside';
import { formLineOf } from './form-line';
import { replacementPaper } from './paper';
import { listReplacements, readReplacement } from './present';
import { reportLost } from './report-lost';
import { reissueRest, signReplacement } from './sign';

export const replacementHandlers: Handlers<typeof replacementsApi> = {
  replacements: ({ seat, query }) => listReplacements(seat, query),
  replacement: ({ seat, params }) => readReplacement(seat, params.id),
  replacementPaper: ({ seat, params }) => replacementPaper(seat, params.id),
  signReplacement: ({ seat, params, body }) => signReplacement(seat, params.id, body),
  refuseReplacement: ({ seat, params, body }) => refuseReplacement(seat, params.id, body),
  withdrawReplacement: ({ seat, params, body }) => withdrawReplacement(seat, params.id, body),
  line: ({ seat, params }) => formLineOf(seat, params.id),
  replacementForm: ({ seat, params }) => replacementFormOf(seat, params.id),
  askReplacement: ({ seat, params, body }) => askReplacement(seat, params.id, body),
  reissueRest: ({ seat, params, body }) => reissueRest(seat, params.id, body.leftMg),
  reportLost: ({ seat, params, body }) => reportLost(seat, params.id, body),
  closeOutside: ({ seat, params, body }) => closeOutside(seat, params.id, body),
};
