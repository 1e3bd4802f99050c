import { byId } from '@bai/kernel/contracts';
import { badge, certificate } from './certificate-schemas';

// prettier-ignore
export const certificateEndpoints = {
  certificate: { method: 'GET', path: '/certificates/:id', action: 'course-certificate.check', params: byId, reply: certificate, summary: 'A course certificate with its validity of today, by its unguessable id' },
  certificatePdf: { method: 'GET', path: '/certificates/:id/certificate.pdf', action: 'course-certificate.read', params: byId, file: true, summary: 'One’s own course certificate as PDF' },
  badge: { method: 'GET', path: '/certificates/:id/badge', action: 'course-certificate.read', params: byId, reply: badge, summary: 'One’s own course certificate as an Open Badge 3.0: a credential signed as a JWT' },
} as const;
