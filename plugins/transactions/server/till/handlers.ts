import { newId, type Handlers } from '@bai/kernel/server';
import type { tillApi } from '../../contracts';
import { addBuyer, attachLicense, editBuyer, licenseFile, listBuyers } from './buyers';
import { papers } from './collections';
import { holdLots, letGo } from './holds';
import { purchasesBesideClaim, purchasesBesidePaper } from './other-purchases';
import { copy, discard, listPapers, paperPhoto, photograph, presentPaper } from './papers';
import { compareWithEarlier } from './same-number';
import { recordPaperSale } from './sell-on-paper';
import { recordLicenseeSale } from './sell-to-licensee';

export const tillHandlers: Handlers<typeof tillApi> = {
  papers: ({ seat }) => listPapers(seat),
  copyPaper: ({ seat, body }) => copy(seat, body),
  comparePaper: ({ seat, body }) => compareWithEarlier(seat, body),
  paperPurchases: ({ seat, params }) => purchasesBesidePaper(seat, params.id),
  claimPurchases: ({ seat, params }) => purchasesBesideClaim(seat, params.id),
  paper: async ({ seat, params }) => presentPaper(await papers.one(seat, params.id)),
  photographPaper: ({ seat, params, upload }) => photograph(seat, params.id, upload!),
  paperPhoto: ({ seat, params }) => paperPhoto(seat, params.id),
  discardPaper: ({ seat, params, body }) => discard(seat, params.id, body.reason),
  sellOnPaper: ({ seat, body }) => recordPaperSale(seat, body, newId()),
  buyers: ({ seat }) => listBuyers(seat),
  addBuyer: ({ seat, body }) => addBuyer(seat, body),
  changeBuyer: ({ seat, params, body }) => editBuyer(seat, params.id, body),
  attachLicense: ({ seat, params, upload }) => attachLicense(seat, params.id, upload!),
  buyerLicense: ({ seat, params }) => licenseFile(seat, params.id),
  sellToLicensee: ({ seat, body }) => recordLicenseeSale(seat, body, newId()),
  holdStock: ({ seat, body }) => holdLots(seat, body),
  letStockGo: ({ seat }) => letGo(seat),
};
