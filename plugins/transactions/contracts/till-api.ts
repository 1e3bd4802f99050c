import { FILE_MOST } from '@bai/documents/contracts';
import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { transaction } from './schemas';
import {
  buyer,
  changeBuyer,
  comparePaper,
  copyPaper,
  discardPaper,
  earlierEntry,
  heldStock,
  holdStock,
  newBuyer,
  otherPurchases,
  paper,
  sellOnPaper,
  sellToLicensee,
} from './till-schemas';

const nothing = z.object({});

/** What a shop sells besides the platform's own prescriptions, and what it keeps for who is paying. All of it is of the shop where one is on duty. */
export const tillApi = defineApi({
  papers: {
    method: 'GET',
    path: '/papers',
    action: 'paper-prescription.keep',
    reply: z.array(paper),
    summary: 'The papers from elsewhere that the shop holds and of which something is left',
  },
  copyPaper: {
    method: 'POST',
    path: '/papers',
    action: 'paper-prescription.keep',
    body: copyPaper,
    reply: paper,
    idempotent: true,
    limit: { points: 60, seconds: 3600, by: 'account' },
    summary: 'Copies a PT.33 that was issued elsewhere; one that any shop has taken in is refused',
  },
  comparePaper: {
    method: 'POST',
    path: '/papers/compare',
    action: 'paper-prescription.keep',
    body: comparePaper,
    reply: z.array(earlierEntry),
    limit: { points: 60, seconds: 3600, by: 'account' },
    summary: 'What the dispensary has under the same document number with another name or birth date',
  },
  paper: { method: 'GET', path: '/papers/:id', action: 'paper-prescription.keep', params: byId, reply: paper, summary: 'A paper from elsewhere' },
  // prettier-ignore
  paperPurchases: { method: 'GET', path: '/papers/:id/purchases', action: 'paper-prescription.keep', params: byId, reply: otherPurchases, summary: 'What the person bought at the dispensary on other forms, for as many days back as the rules let a form be good for' },
  // prettier-ignore
  claimPurchases: { method: 'GET', path: '/claims/:id/purchases', action: 'claim.open', params: byId, reply: otherPurchases, summary: 'What the patient of a claimed prescription bought at the dispensary on other forms, for as many days back' },
  photographPaper: {
    method: 'POST',
    path: '/papers/:id/photo',
    action: 'paper-prescription.keep',
    params: byId,
    body: nothing,
    reply: paper,
    upload: { most: FILE_MOST },
    summary: 'Keeps a photo or PDF of the paper, in place of the one before',
  },
  paperPhoto: { method: 'GET', path: '/papers/:id/photo', action: 'paper-prescription.keep', params: byId, file: true, summary: 'The photo of the paper' },
  discardPaper: {
    method: 'POST',
    path: '/papers/:id/discard',
    action: 'paper-prescription.keep',
    params: byId,
    body: discardPaper,
    reply: paper,
    summary: 'Takes a copy back from which nothing was sold, so that it can be copied anew',
  },
  sellOnPaper: {
    method: 'POST',
    path: '/paper-sales',
    action: 'transaction.record',
    body: sellOnPaper,
    reply: transaction,
    idempotent: true,
    summary: 'Records a sale from a PT.33 that was issued elsewhere',
  },
  buyers: { method: 'GET', path: '/buyers', action: 'buyer.keep', reply: z.array(buyer), summary: 'The licensees to whom the shop sells' },
  addBuyer: { method: 'POST', path: '/buyers', action: 'buyer.keep', body: newBuyer, reply: buyer, idempotent: true, summary: 'Adds a licensee' },
  changeBuyer: { method: 'PUT', path: '/buyers/:id', action: 'buyer.keep', params: byId, body: changeBuyer, reply: buyer, summary: 'Changes a licensee' },
  attachLicense: {
    method: 'POST',
    path: '/buyers/:id/license',
    action: 'buyer.keep',
    params: byId,
    body: nothing,
    reply: buyer,
    upload: { most: FILE_MOST },
    summary: 'Keeps a photo or PDF of a licensee’s license, in place of the one before',
  },
  buyerLicense: { method: 'GET', path: '/buyers/:id/license', action: 'buyer.keep', params: byId, file: true, summary: 'The license of a licensee' },
  sellToLicensee: {
    method: 'POST',
    path: '/licensee-sales',
    action: 'transaction.record',
    body: sellToLicensee,
    reply: transaction,
    idempotent: true,
    summary: 'Records a sale to another licensee',
  },
  holdStock: {
    method: 'POST',
    path: '/stock-holds',
    action: 'transaction.record',
    body: holdStock,
    reply: heldStock,
    summary: 'Keeps what a customer is paying for from being sold to somebody else, for a minute',
  },
  letStockGo: {
    method: 'POST',
    path: '/stock-holds/release',
    action: 'transaction.record',
    summary: 'Gives back what the seller kept for a customer who is paying',
  },
});
