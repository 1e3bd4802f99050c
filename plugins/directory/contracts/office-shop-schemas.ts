import { bilingual, day, id, instant, line, listQuery, page, reasonText, taxBranch, taxNumber } from '@bai/kernel/contracts';
import { z } from 'zod';
import { address } from './facts';
import { openSpan } from './hours-schemas';
import { permitRow } from './permit-schemas';
import { checkedPermit } from './registration-schemas';
import { subscriptionRow } from './subscription-schemas';
import { DISPENSARY_CLASSES, dispensaryState, REGISTRARS } from './shop-schemas';

/** A dispensary as administrators list it. */
export const shopRow = z.object({
  id,
  name: bilingual,
  province: z.string(),
  state: dispensaryState,
  licenseNumber: z.string(),
  licenseExpiresOn: day.nullable(),
  createdAt: instant,
});
export const shopQuery = listQuery.extend({ state: dispensaryState.optional() });
export const shopPage = page(shopRow);
/** What is known of a dispensary when it may sell: what its reports and receipts say. */
export const shopFacts = z.object({
  nameThai: line(120),
  nameLatin: line(120),
  class: z.enum(DISPENSARY_CLASSES),
  registrar: z.enum(REGISTRARS),
  /** Thai names of the table of places, which belong together; `addressThai` and `addressLatin` are the line before them. */
  ...{ province: address.shape.province, district: address.shape.district, subdistrict: address.shape.subdistrict, postcode: address.shape.postcode },
  addressThai: line(300),
  addressLatin: line(300),
  taxId: taxNumber,
  branch: taxBranch,
});
const count = z.number().int().min(0);
/** What a dispensary sold in some days, both included, voided sales counted apart, and what is in stock now; milligrams and satang. */
export const shopWork = z.object({
  ...{ since: day, until: day, count, mg: count, amount: count, voided: count },
  ...{ products: count, onHandMg: count, quarantinedMg: count },
});
export type ShopWork = z.infer<typeof shopWork>;
export const shop = shopRow.extend({
  work: shopWork,
  /** The subscriptions of its owners, by which it begins something new. */
  subscriptions: z.array(subscriptionRow.pick({ id: true, owner: true, state: true, tier: true, until: true })),
  facts: z.object({
    nameThai: z.string(),
    nameLatin: z.string(),
    class: z.enum(DISPENSARY_CLASSES).nullable(),
    registrar: z.enum(REGISTRARS).nullable(),
    province: z.string(),
    district: z.string(),
    /** Empty, as the postcode is, of an address from before it was chosen by its parts: all of it is in `addressThai` and `addressLatin` then. */
    subdistrict: z.string(),
    postcode: z.string(),
    taxId: z.string(),
    branch: z.string(),
    addressThai: z.string(),
    addressLatin: z.string(),
  }),
  /** The opening hours that its owner said before the approval; empty where they said none. */
  spans: z.array(openSpan),
  permits: z.array(permitRow.omit({ holder: true })),
  people: z.array(z.object({ accountId: id, name: bilingual, role: z.enum(['seller', 'owner']), onDuty: z.boolean() })),
  /** Corrections after the approval, newest first; a fact by its name in `facts`. */
  corrections: z.array(
    z.object({
      at: instant,
      name: bilingual.nullable(),
      why: z.string(),
      changed: z.array(z.object({ fact: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  history: z.array(z.object({ to: z.string(), at: instant, role: z.string().nullable(), why: z.string().nullable() })),
  version: z.number().int(),
});
export type Shop = z.infer<typeof shop>;
/** The facts of a dispensary, and its license as it was checked. */
export const approveShop = z.object({ facts: shopFacts, license: checkedPermit, version: z.number().int() });
/** Corrects the facts of a dispensary, which its reports and receipts say from then on, with the reason. */
export const correctShop = z.object({ facts: shopFacts, reason: reasonText(300), version: z.number().int() });
