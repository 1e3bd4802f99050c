import { storedFile } from '@bai/documents/contracts';
import { copied, day, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { openSpan, weekProblems } from '../hours-schemas';
import { shop, shopFacts } from '../office-shop-schemas';
import { dispensaryState } from '../shop-schemas';

/** Facts of a dispensary as its owner copies them from its papers, before an administrator has checked them. */
export const keepOwnShop = z
  .object({
    facts: shopFacts,
    licenseNumber: copied(),
    expiresOn: day,
    /** The week's opening hours, which hold from the approval on. */
    spans: z.array(openSpan).min(1, { error: 'required' }).max(56),
    version: z.number().int(),
  })
  .superRefine(({ spans }, { addIssue }) => {
    for (const { path, rule } of weekProblems(spans))
      addIssue({ code: 'custom', message: rule, path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) });
  });
export const byShopDocument = z.object({ id, fileId: id });

/** The registration of one's own shop. */
export const shopRegistration = z.object({
  id,
  state: dispensaryState,
  facts: shop.shape.facts,
  licenseNumber: z.string(),
  /** The last day of the license; null until the owner has said it. */
  expiresOn: day.nullable(),
  spans: shop.shape.spans,
  /** The license as a picture or a PDF. */
  files: z.array(storedFile),
  corrections: shop.shape.corrections,
  /** The administrator's request for more; null where none is open. */
  answer: z.string().nullable(),
  version: z.number().int(),
});
export type ShopRegistration = z.infer<typeof shopRegistration>;
