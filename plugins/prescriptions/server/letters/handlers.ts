import type { Handlers } from '@bai/kernel/server';
import type { lettersApi } from '../../contracts';
import { builtInTemplate, letterOf, letterSample, lettersOf } from './make';
import { keepTemplate, listLetterTemplates, publishTemplate, refuseTemplate, retireTemplate, templateFile, withdrawTemplate } from './templates';

export const letterHandlers: Handlers<typeof lettersApi> = {
  letterTemplates: ({ seat, query }) => listLetterTemplates(seat, query),
  keepLetterTemplate: ({ seat, upload, body }) => keepTemplate(seat, upload!, body),
  letterTemplateFile: ({ seat, params }) => templateFile(seat, params.id),
  letterSample: ({ seat, params }) => letterSample(seat, params.id),
  builtInLetter: ({ seat, query }) => builtInTemplate(seat, query),
  publishLetterTemplate: ({ seat, params, body }) => publishTemplate(seat, params.id, body),
  refuseLetterTemplate: ({ seat, params, body }) => refuseTemplate(seat, params.id, body),
  retireLetterTemplate: ({ seat, params, body }) => retireTemplate(seat, params.id, body),
  withdrawLetterTemplate: ({ seat, params }) => withdrawTemplate(seat, params.id),
  letters: ({ seat, params }) => lettersOf(seat, params.id),
  letter: ({ seat, params, query }) => letterOf(seat, params.id, query),
};
