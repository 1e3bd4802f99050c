import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { byShare, cardShare, certificateCard, lookAtCard, shareCard } from './cards';

// prettier-ignore
/** The certificate card of a prescription, and the links by which its patient shows it. */
export const cardsApi = defineApi({
  lookAtCard: { method: 'POST', path: '/cards/:id', action: 'certificate-card.look', params: byId, body: lookAtCard, reply: certificateCard, secret: true, limit: { points: 60, seconds: 60, by: 'address' }, summary: 'A certificate as it stands now, by the unguessable id of a link; every look is in the trail, and its patient sees how often' },
  ownCard: { method: 'GET', path: '/:id/card', action: 'prescription.share', params: byId, reply: certificateCard, secret: true, summary: 'The card of one’s own prescription, as others see it' },
  shares: { method: 'GET', path: '/:id/shares', action: 'prescription.share', params: byId, reply: z.array(cardShare), secret: true, summary: 'The open links to one’s own card, newest first' },
  share: { method: 'POST', path: '/:id/shares', action: 'prescription.share', params: byId, body: shareCard, reply: cardShare, secret: true, idempotent: true, limit: { points: 60, seconds: 3600, by: 'account' }, summary: 'Makes a link to the card, good for some days or until the prescription’s last' },
  withdrawShare: { method: 'DELETE', path: '/:id/shares/:shareId', action: 'prescription.share', params: byShare, summary: 'Takes a link back: from now on it tells nothing' },
});
