import { FILE_MOST, storedFile } from '@bai/documents/contracts';
import { byId, defineApi } from '@bai/kernel/contracts';
import { decideReason } from '../registration-schemas';
import { correctShop, shop } from '../office-shop-schemas';
import { byShopDocument, keepOwnShop, shopRegistration } from './registration';

// prettier-ignore
/** The registration of a shop by its owner, until it is approved. `id` is the dispensary’s. */
export const shopRegistrationApi = defineApi({
  ownShop: { method: 'GET', path: '/me/shops/:id', action: 'dispensary.register', params: byId, reply: shopRegistration, summary: 'The registration of one’s own shop' },
  keepOwnShop: { method: 'PUT', path: '/me/shops/:id', action: 'dispensary.register', params: byId, body: keepOwnShop, reply: shopRegistration, summary: 'Keeps what the shop’s papers say, and hands in again what was asked about; refused once it is approved' },
  correctOwnShop: { method: 'PUT', path: '/me/shops/:id/facts', action: 'dispensary.register', assurance: 'recent', params: byId, body: correctShop, reply: shopRegistration, summary: 'Corrects what is known of one’s approved shop, for a reason that stays beside it' },
  attachShopDocument: { method: 'POST', path: '/me/shops/:id/documents', action: 'dispensary.register', params: byId, upload: { most: FILE_MOST }, reply: storedFile, summary: 'Attaches the shop’s license, five files at most' },
  detachShopDocument: { method: 'DELETE', path: '/me/shops/:id/documents/:fileId', action: 'dispensary.register', params: byShopDocument, summary: 'Takes a document off again' },
  shopDocument: { method: 'GET', path: '/me/shops/:id/documents/:fileId', action: 'dispensary.register', params: byShopDocument, file: true, summary: 'A document of the registration' },
  askShop: { method: 'POST', path: '/shops/:id/ask', action: 'dispensary.decide', assurance: 'recent', params: byId, body: decideReason, reply: shop, summary: 'Asks the owner for what is missing before the shop is approved' },
});
