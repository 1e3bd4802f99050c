import { byId, defineApi } from '@bai/kernel/contracts';
import { SIGNED_MOST } from '@bai/documents/contracts';
import { drawSignature, keptSignatures } from './signature-schemas';

// prettier-ignore
/** The signatures that a patient keeps. */
export const signaturesApi = defineApi({
  keptSignatures: { method: 'GET', path: '/me/signatures', action: 'signature.keep', reply: keptSignatures, summary: 'The signatures one keeps, newest first' },
  drawSignature: { method: 'POST', path: '/me/signatures', action: 'signature.keep', body: drawSignature, most: SIGNED_MOST, reply: keptSignatures, limit: { points: 60, seconds: 3600, by: 'account' }, summary: 'Keeps a newly drawn signature, which is offered from now on' },
  keptSignature: { method: 'GET', path: '/me/signatures/:id', action: 'signature.keep', params: byId, reply: drawSignature, summary: 'A kept signature itself' },
  offerSignature: { method: 'POST', path: '/me/signatures/:id/offer', action: 'signature.keep', params: byId, reply: keptSignatures, summary: 'Offers an earlier signature again' },
  removeSignature: { method: 'DELETE', path: '/me/signatures/:id', action: 'signature.keep', params: byId, reply: keptSignatures, summary: 'Removes a kept signature; what was signed with it stays as it is' },
});
