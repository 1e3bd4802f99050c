import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { officeTemplate } from './office-template';
import { printSample } from './template-preview';
import { listTemplates } from './template-rows';
import { changeTemplate, deleteTemplate, writeTemplate } from './template-writing';

type Named = 'templateList' | 'officeTemplate' | 'createTemplate' | 'keepTemplate' | 'deleteTemplate' | 'previewTemplate';

export const templateHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  templateList: ({ query }) => listTemplates(query),
  officeTemplate: ({ params }) => officeTemplate(params.id),
  createTemplate: ({ body }) => writeTemplate(body),
  keepTemplate: ({ params, body }) => changeTemplate(params.id, body),
  deleteTemplate: ({ params }) => deleteTemplate(params.id),
  previewTemplate: ({ body, seat }) => printSample(seat, body),
};
