import { byId } from '@bai/kernel/contracts';
import { keepTemplate, officeTemplate, previewTemplate, templateDraft, templatePage, templateQuery } from './template-schemas';

// prettier-ignore
export const templateEndpoints = {
  templateList: { method: 'GET', path: '/office/certificate-templates', action: 'certificate-template.list', query: templateQuery, reply: templatePage, exported: true, summary: 'The certificate templates, with how often each was used' },
  officeTemplate: { method: 'GET', path: '/office/certificate-templates/:id', action: 'certificate-template.list', params: byId, reply: officeTemplate, summary: 'A certificate template as editors write it' },
  createTemplate: { method: 'POST', path: '/office/certificate-templates', action: 'certificate-template.keep', body: templateDraft, reply: officeTemplate, idempotent: true, summary: 'Writes a new certificate template' },
  keepTemplate: { method: 'PUT', path: '/office/certificate-templates/:id', action: 'certificate-template.keep', params: byId, body: keepTemplate, reply: officeTemplate, summary: 'Changes a certificate template; one that was used becomes the next version of itself, and what was issued keeps its own' },
  deleteTemplate: { method: 'DELETE', path: '/office/certificate-templates/:id', action: 'certificate-template.keep', params: byId, summary: 'Deletes a certificate template that no course has and nothing was issued by' },
  previewTemplate: { method: 'POST', path: '/office/certificate-preview', action: 'certificate-template.list', body: previewTemplate, file: true, summary: 'A template as it is written, printed with invented facts; keeps nothing' },
} as const;
