import { byId, defineApi, reasonText } from '@bai/kernel/contracts';
import { SIGNED_MOST } from '@bai/documents/contracts';
import { z } from 'zod';
import { answerQuestions, attestation, draftPaper, issueContext, paperQuery, prescription, prescriptionPage, prescriptionQuery, recentCheck, shown, sign, verdict, verify } from './schemas';

const reason = z.object({ reason: reasonText(500) });

export const prescriptionsApi = defineApi({
  list: { method: 'GET', path: '/', action: 'prescription.list', query: prescriptionQuery, reply: prescriptionPage, exported: true, summary: 'Prescriptions within reach' },
  context: { method: 'GET', path: '/context/:id', action: 'prescription.sign', params: byId, reply: issueContext, summary: 'What a physician must know before signing, by appointment' },
  answer: { method: 'POST', path: '/context/:id/answers', action: 'prescription.sign', params: byId, body: answerQuestions, reply: issueContext, summary: 'What the patient said at the visit to questions that came into force since they applied' },
  draft: { method: 'POST', path: '/context/:id/pt33.pdf', action: 'prescription.sign', params: byId, body: draftPaper, file: true, summary: 'The PT.33 as it would be issued with what is typed so far, by appointment' },
  sign: { method: 'POST', path: '/', action: 'prescription.sign', body: sign, most: SIGNED_MOST, reply: prescription, idempotent: true, summary: 'Signs and issues; consultation and application move along' },
  read: { method: 'GET', path: '/:id', action: 'prescription.read', params: byId, reply: prescription, secret: true, summary: 'One prescription' },
  show: { method: 'GET', path: '/:id/qr', action: 'prescription.show', params: byId, reply: shown, secret: true, summary: 'The QR and code of one’s own prescription' },
  pdf: { method: 'GET', path: '/:id/pt33.pdf', action: 'prescription.read', params: byId, query: paperQuery, file: true, summary: 'The PT.33 as issued, byte for byte; an admin gives a reason' },
  preview: { method: 'GET', path: '/preview/:id/pt33.pdf', action: 'prescription.preview', params: byId, query: paperQuery, file: true, summary: 'The PT.33 of an application: as issued, or as a draft with a watermark' },
  template: { method: 'GET', path: '/template/:id/pt33.pdf', action: 'prescription.preview', params: byId, file: true, summary: 'The PT.33 of an application to be completed by hand: what is known of it so far, marked as a template' },
  revoke: { method: 'POST', path: '/:id/revoke', action: 'prescription.revoke', params: byId, body: reason, reply: prescription, summary: 'Revokes' },
  original: { method: 'POST', path: '/:id/original', action: 'prescription.original', params: byId, body: z.object({ move: z.enum(['print', 'unprint', 'wetSign', 'unsign', 'handOver', 'lose', 'spoil']) }), reply: prescription, summary: 'Says where the signed paper is' },
  verify: { method: 'POST', path: '/verify', action: 'prescription.verify', body: verify, reply: verdict, limit: { points: 60, seconds: 60, by: 'account' }, summary: 'The verdict on a code, number or reference; every check is kept' },
  check: { method: 'GET', path: '/checks/:id', action: 'prescription.check-again', params: byId, reply: verdict, summary: 'The verdict of one’s own check again, for half an hour; of a forged QR at any time' },
  checks: { method: 'GET', path: '/verify/recent', action: 'prescription.verify', reply: z.array(recentCheck), summary: 'One’s own last checks' },
  verifiedFace: { method: 'GET', path: '/verify/:id/face', action: 'prescription.verify', params: byId, reply: z.object({ photo: z.boolean() }), summary: 'Whether there is a photograph to compare, for whoever proved the prescription valid within half an hour' },
  verifiedPhoto: { method: 'GET', path: '/verify/:id/face.jpg', action: 'prescription.verify', params: byId, file: true, summary: 'The photograph to compare, for the same half hour' },
  attest: { method: 'POST', path: '/attest', action: 'prescription.attest', body: z.object({ code: z.string().trim().min(1).max(40), token: z.string().max(4000).optional() }), reply: attestation, limit: { points: 20, seconds: 60, by: 'address' }, summary: 'For those not signed in: genuine or not, and the dates' },
});
