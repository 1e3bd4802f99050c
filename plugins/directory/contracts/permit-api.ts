import { FILE_MOST, storedFile } from '@bai/documents/contracts';
import { byId, defineApi } from '@bai/kernel/contracts';
import { decideReason } from './registration-schemas';
import { z } from 'zod';
import { byPermitFile, clinicKind, clinicPermit, filedRenewal, permit, permitPage, permitQuery, revokePermit, verifyPermit } from './permit-schemas';

// prettier-ignore
/** Licenses, trainings and approvals of people, dispensaries and clinics, as the office checks them. */
export const permitsApi = defineApi({
  permits: { method: 'GET', path: '/permits', action: 'permit.list', query: permitQuery, reply: permitPage, summary: 'Licenses and trainings of people, dispensaries and clinics' },
  clinicKinds: { method: 'GET', path: '/clinic-permits/kinds', action: 'permit.list', reply: z.array(clinicKind), summary: 'Kinds of license and approval that clinics hold' },
  recordClinicPermit: { method: 'POST', path: '/clinic-permits', action: 'permit.decide', assurance: 'recent', body: clinicPermit, reply: permit, idempotent: true, summary: 'A clinic holds it: it was found in the register' },
  verifyPermit: { method: 'POST', path: '/permits/:id/verify', action: 'permit.decide', assurance: 'recent', params: byId, body: verifyPermit, summary: 'It was found in the register' },
  rejectPermit: { method: 'POST', path: '/permits/:id/reject', action: 'permit.decide', params: byId, body: decideReason, summary: 'It is not what it says' },
  permit: { method: 'GET', path: '/permits/:id', action: 'permit.list', params: byId, reply: permit, summary: 'One license or training with its documents and what became of it' },
  fileRenewal: { method: 'POST', path: '/permits/:id/renewal', action: 'permit.decide', params: byId, body: filedRenewal, reply: permit, summary: 'Its holder has filed for a renewal' },
  revokePermit: { method: 'POST', path: '/permits/:id/revoke', action: 'permit.decide', assurance: 'recent', params: byId, body: revokePermit, reply: permit, summary: 'It counts for nothing from now on' },
  attachPermitFile: { method: 'POST', path: '/permits/:id/files', action: 'permit.decide', params: byId, reply: storedFile, upload: { most: FILE_MOST }, summary: 'Attaches a document of a permit' },
  detachPermitFile: { method: 'DELETE', path: '/permits/:id/files/:fileId', action: 'permit.decide', params: byPermitFile, summary: 'Takes a document off again' },
  permitFile: { method: 'GET', path: '/permits/:id/files/:fileId', action: 'permit.list', params: byPermitFile, file: true, summary: 'The bytes of a document' },
});
