import { bilingual, day, id, instant, listQuery, page, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { sellerMachine } from './machine';
import { permitRow } from './permit-schemas';
import { dispensaryState } from './shop-schemas';

export const sellerState = z.enum(statesOf(sellerMachine));
/** What a license or training comes to today: `ending` within its last thirty days, `waiting` where one was handed in and none counts. */
export const STANDINGS = ['valid', 'ending', 'expired', 'waiting', 'missing'] as const;
export type Standing = (typeof STANDINGS)[number];
const held = z.object({ standing: z.enum(STANDINGS), number: z.string(), expiresOn: day.nullable() });
export type HeldStanding = z.infer<typeof held>;

/** A place where somebody works. */
const workplace = z.object({ id, name: bilingual, role: z.enum(['seller', 'owner']), state: dispensaryState, licensed: z.boolean(), onDuty: z.boolean() });

/** A seller as administrators list them. */
export const sellerRow = z.object({
  id,
  name: bilingual,
  state: sellerState,
  license: held,
  training: held,
  shops: z.array(workplace.pick({ id: true, name: true, onDuty: true })),
  createdAt: instant,
});
export type SellerRow = z.infer<typeof sellerRow>;
export const sellerQuery = listQuery.extend({
  state: sellerState.optional(),
  license: z.enum(STANDINGS).optional(),
  training: z.enum(STANDINGS).optional(),
  dispensaryId: id.optional(),
});
export const sellerPage = page(sellerRow);

const count = z.number().int().min(0);
/** What somebody sold and checked in some days, both included; milligrams and satang, voided sales counted apart. */
export const sellerWork = z.object({ since: day, until: day, count, mg: count, amount: count, voided: count, checks: count, refused: count });
export type SellerWork = z.infer<typeof sellerWork>;

const pastStep = z.object({ to: z.string(), at: instant, role: z.string().nullable(), why: z.string().nullable() });

/** One seller: licenses, shops, duty, work, and what a suspension would end. */
export const seller = sellerRow.extend({
  accountId: id,
  email: z.string(),
  permits: z.array(permitRow.omit({ holder: true })),
  shops: z.array(workplace),
  duty: z.object({ dispensary: bilingual, from: instant }).nullable(),
  work: sellerWork,
  /** Minutes on duty in the same days. */
  dutyMinutes: count,
  openClaims: count,
  history: z.array(pastStep),
});
export type Seller = z.infer<typeof seller>;

const ownedShop = z.object({
  id,
  name: bilingual,
  state: dispensaryState,
  taxId: z.string(),
  branch: z.string(),
  licenseNumber: z.string(),
  licenseExpiresOn: day.nullable(),
});
/** Somebody who owns dispensaries, by their account; a company is told by the tax number of its dispensaries. */
export const ownerRow = z.object({ id, name: bilingual, shops: z.array(ownedShop), staff: count, since: instant });
export type OwnerRow = z.infer<typeof ownerRow>;
/** Found by the name of a dispensary. `attention`: one of theirs is suspended, waits, or has no license in date. */
export const ownerQuery = listQuery.extend({ shop: dispensaryState.optional() });
export const ownerPage = page(ownerRow);

/** What stops with a dispensary: who is on duty, sale screens that hold a claim, and people who have something left that only it may dispense. */
export const shopEnding = z.object({ onDuty: count, openClaims: count, customers: count });
export type ShopEnding = z.infer<typeof shopEnding>;

export const owner = ownerRow.extend({
  email: z.string(),
  shops: z.array(ownedShop.extend({ staff: count, permits: z.array(permitRow.omit({ holder: true })) })),
  ending: shopEnding,
});
export type Owner = z.infer<typeof owner>;
export const standingReason = z.object({ reason: reasonLine(500) });
