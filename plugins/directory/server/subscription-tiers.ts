import { bilingual } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { TIER_LIMITS, type TierTerms, type TierUse } from '../contracts';

/** What editors write of what owners may subscribe to. */
export const SUBSCRIPTION_TIER = 'api::subscription-tier.subscription-tier';
export const TIER_PARTS = { name: true, features: true };

const most = z.number().int().nullish();
/** An entry as it is stored. */
export const storedTier = z
  .object({
    documentId: z.string(),
    code: z.string(),
    name: bilingual,
    features: bilingual,
    price: z.number().int(),
    budtenders: most,
    shops: most,
    salesPerMonth: most,
    trialDays: z.number().int(),
    offered: z.boolean(),
    updatedAt: z.coerce.date(),
  })
  .transform(({ documentId, name, features, budtenders, shops, salesPerMonth, ...facts }) => ({
    ...facts,
    id: documentId,
    // A component has an id of its own beside its words.
    name: { th: name.th, en: name.en },
    features: { th: features.th, en: features.en },
    budtenders: budtenders ?? null,
    shops: shops ?? null,
    salesPerMonth: salesPerMonth ?? null,
  }));
export type SubscriptionTier = z.output<typeof storedTier>;

/** All tiers, the cheapest first. */
export const storedTiers = async (): Promise<SubscriptionTier[]> =>
  (await documents(SUBSCRIPTION_TIER).findMany({ populate: TIER_PARTS, sort: 'price:asc', limit: 200 })).map((stored) => storedTier.parse(stored));

/** What owners may choose, the cheapest first. */
export const offeredTiers = async (): Promise<SubscriptionTier[]> => (await storedTiers()).filter(({ offered }) => offered);

/** What of a tier an owner agrees to. */
export const termsOf = ({ name, price, budtenders, shops, salesPerMonth }: SubscriptionTier): TierTerms => ({
  name,
  price,
  budtenders,
  shops,
  salesPerMonth,
});

/** The first limit that what is used goes beyond; null where it fits. Sales of a month that is over hinder nobody. */
export const beyond = (terms: TierTerms, use: TierUse): { what: (typeof TIER_LIMITS)[number]; used: number; most: number } | null => {
  for (const what of TIER_LIMITS) {
    const ceiling = terms[what];
    if (what !== 'salesPerMonth' && ceiling !== null && use[what] > ceiling) return { what, used: use[what], most: ceiling };
  }
  return null;
};
