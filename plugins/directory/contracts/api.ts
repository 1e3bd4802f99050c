import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { announcement, bySlug, contentPage, contentQuery, FOOT_MOST, footPage } from './contents';
import { askIdentity, breakGlass, brokenGlass, clinic, dispensary, duty, patient, patientPage, patientQuery, reveal, revealed, ruleSet, ruleSetQuery, startDuty, verifyIdentity } from './schemas';

export const directoryApi = defineApi({
  rules: { method: 'GET', path: '/rules', action: 'rule-set.read', query: ruleSetQuery, reply: ruleSet, summary: 'The rule set in force on a day (today unless named)' },
  clinics: { method: 'GET', path: '/clinics', action: 'clinic.list', reply: z.array(clinic), summary: 'Clinics with their hours and physicians' },
  announcements: { method: 'GET', path: '/announcements', action: 'content.read', query: contentQuery, reply: z.array(announcement), summary: 'What editors announce today to who asks, newest first' },
  page: { method: 'GET', path: '/pages/:slug', action: 'content.read', params: bySlug, query: contentQuery, reply: contentPage, summary: 'A page that editors published' },
  foot: { method: 'GET', path: '/foot', action: 'content.read', query: contentQuery, reply: z.array(footPage).max(FOOT_MOST), summary: 'The pages in the foot of what everybody may read: terms, privacy, complaints' },
  patients: { method: 'GET', path: '/patients', action: 'patient.list', query: patientQuery, reply: patientPage, exported: true, summary: 'Patients, newest first; ids masked' },
  patient: { method: 'GET', path: '/patients/:id', action: 'patient.read', params: byId, reply: patient, summary: 'One patient' },
  myPatient: { method: 'GET', path: '/me/patient', action: 'patient.read', reply: patient.nullable(), summary: 'One’s own patient record' },
  breakGlass: { method: 'POST', path: '/patients/:id/break-glass', action: 'glass.break', assurance: 'recent', params: byId, body: breakGlass, reply: brokenGlass, limit: { points: 10, seconds: 3600, by: 'account' }, summary: 'Opens the record of a former patient for a while, to read; the patient is told' },
  reveal: { method: 'POST', path: '/patients/:id/reveal', action: 'patient.reveal', assurance: ['admin'], params: byId, body: reveal, reply: revealed, summary: 'The full document number, with a reason that the patient sees' },
  verifyIdentity: { method: 'POST', path: '/patients/:id/identity/verify', action: 'identity.verify', params: byId, body: verifyIdentity, reply: patient, summary: 'The document was seen beside the face' },
  askIdentity: { method: 'POST', path: '/patients/:id/identity/ask', action: 'identity.ask', params: byId, body: askIdentity, reply: patient, summary: 'The identity cannot be verified as it is' },
  duty: { method: 'GET', path: '/duty', action: 'duty.read', reply: duty, summary: 'Where one is on duty, and may be' },
  startDuty: { method: 'POST', path: '/duty', action: 'duty.keep', body: startDuty, reply: duty, summary: 'Goes on duty at a dispensary; nobody is on duty in two' },
  endDuty: { method: 'POST', path: '/duty/end', action: 'duty.keep', reply: duty, summary: 'Goes off duty' },
  dispensaries: { method: 'GET', path: '/dispensaries', action: 'dispensary.read', reply: z.array(dispensary), summary: 'One’s own dispensaries with license and who is on duty' },
});
