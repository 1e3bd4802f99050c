import { byId, defineApi } from '@bai/kernel/contracts';
import { paperOriginal, postPaper, wishPaper } from './originals';

// prettier-ignore
/** The way of the signed paper from its prescriber to its patient. */
export const originalsApi = defineApi({
  paper: { method: 'GET', path: '/:id/original', action: 'prescription.read', params: byId, reply: paperOriginal, secret: true, summary: 'Where the signed paper is, and how it gets to its patient' },
  wishPaper: { method: 'PUT', path: '/:id/original/way', action: 'prescription.receive', params: byId, body: wishPaper, reply: paperOriginal, summary: 'Says whether one fetches the signed paper or has it sent' },
  postPaper: { method: 'POST', path: '/:id/original/post', action: 'prescription.original', params: byId, body: postPaper, reply: paperOriginal, summary: 'Says by whom the signed paper was sent, and under which number' },
  receivePaper: { method: 'POST', path: '/:id/original/receive', action: 'prescription.receive', params: byId, reply: paperOriginal, summary: 'Says that the paper which was sent has arrived' },
});
