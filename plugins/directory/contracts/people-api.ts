import { byId, defineApi } from '@bai/kernel/contracts';
import { approveShop, correctShop, shop, shopPage, shopQuery } from './office-shop-schemas';
import { owner, ownerPage, ownerQuery, seller, sellerPage, sellerQuery, shopEnding, standingReason } from './people-schemas';
import { decideReason } from './registration-schemas';

// prettier-ignore
/** Sellers and the owners of dispensaries, as the office keeps them. */
export const peopleApi = defineApi({
  sellers: { method: 'GET', path: '/sellers', action: 'seller.list', query: sellerQuery, reply: sellerPage, exported: true, summary: 'Whoever may sell, with license, training and shops' },
  seller: { method: 'GET', path: '/sellers/:id', action: 'seller.list', params: byId, reply: seller, summary: 'One seller with licenses, shops, duty and work' },
  suspendSeller: { method: 'POST', path: '/sellers/:id/suspend', action: 'seller.decide', assurance: 'recent', params: byId, body: standingReason, reply: seller, summary: 'The seller sells nowhere until let back in: duty and claims end at once' },
  restoreSeller: { method: 'POST', path: '/sellers/:id/restore', action: 'seller.decide', assurance: 'recent', params: byId, body: standingReason, reply: seller, summary: 'The seller may sell again' },
  owners: { method: 'GET', path: '/owners', action: 'dispensary.list', query: ownerQuery, reply: ownerPage, summary: 'The owners of dispensaries' },
  owner: { method: 'GET', path: '/owners/:id', action: 'dispensary.list', params: byId, reply: owner, summary: 'One owner with dispensaries, permits and staff' },
  suspendOwner: { method: 'POST', path: '/owners/:id/suspend', action: 'dispensary.decide', assurance: 'recent', params: byId, body: standingReason, reply: owner, summary: 'All approved dispensaries of an owner are suspended at once' },
  restoreOwner: { method: 'POST', path: '/owners/:id/restore', action: 'dispensary.decide', assurance: 'recent', params: byId, body: standingReason, reply: owner, summary: 'All suspended dispensaries of an owner sell again' },
  shops: { method: 'GET', path: '/shops', action: 'dispensary.list', query: shopQuery, reply: shopPage, summary: 'All dispensaries' },
  shop: { method: 'GET', path: '/shops/:id', action: 'dispensary.list', params: byId, reply: shop, summary: 'One dispensary with its permits and people' },
  approveShop: { method: 'POST', path: '/shops/:id/approve', action: 'dispensary.decide', assurance: 'recent', params: byId, body: approveShop, reply: shop, summary: 'Its license was checked: it may sell' },
  correctShop: { method: 'PUT', path: '/shops/:id/facts', action: 'dispensary.decide', assurance: 'recent', params: byId, body: correctShop, reply: shop, summary: 'What is known of it is corrected, for a reason that stays beside it' },
  suspendShop: { method: 'POST', path: '/shops/:id/suspend', action: 'dispensary.decide', assurance: 'recent', params: byId, body: decideReason, reply: shop, summary: 'It sells nothing until it is restored; its claims are released' },
  restoreShop: { method: 'POST', path: '/shops/:id/restore', action: 'dispensary.decide', assurance: 'recent', params: byId, body: decideReason, reply: shop, summary: 'It may sell again' },
  closeShop: { method: 'POST', path: '/shops/:id/close', action: 'dispensary.decide', assurance: 'recent', params: byId, body: decideReason, reply: shop, summary: 'It is closed for good, and read only' },
  shopEnding: { method: 'GET', path: '/shops/:id/ending', action: 'dispensary.list', params: byId, reply: shopEnding, summary: 'What stops when a dispensary is suspended or closed, and how many customers it concerns' },
});
