import { storedFile } from '@bai/documents/contracts';
import { copied, day, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { shop, shopFacts } from '../office-shop-schemas';
import { dispensaryState } from '../shop-schemas';

/** Facts of a dispensary as its owner copies them from its papers, before an administrator has checked them. */
export const keepOwnShop = z.object({ facts: shopFacts, licenseNumber: copied(), expiresOn: day, version: z.number().int() });
export const byShopDocument = z.object({ id, fileId: id });

/** The registration of one's own shop. */
export const shopRegistration = z.object({
  id,
  state: dispensaryState,
  facts: shop.shape.facts,
  licenseNumber: z.string(),
  /** The last day of the license; null until the owner has said it. */
  expiresOn: day.nullable(),
  /** The license as a picture or a PDF. */
  files: z.array(storedFile),
  corrections: shop.shape.corrections,
  /** The administrator's request for more; null where none is open. */
  answer: z.string().nullable(),
  version: z.number().int(),
});
export type ShopRegistration = z.infer<typeof shopRegistration>;
