import { subscriptionTierDraft, type OfficeSubscriptionTier, type SubscriptionTierDraft } from '@bai/directory/contracts';

type Figure = number | string | null;
/** A tier while it is written: what cannot be read as a figure stands as it was typed. */
export interface TierValues extends Omit<SubscriptionTierDraft, 'price' | 'budtenders' | 'shops' | 'salesPerMonth' | 'trialDays'> {
  readonly price: Figure;
  readonly budtenders: Figure;
  readonly shops: Figure;
  readonly salesPerMonth: Figure;
  readonly trialDays: Figure;
}

const NO_WORDS = { th: '', en: '' };
/** A tier that nobody has written yet. */
export const NEW_TIER: TierValues = {
  code: '',
  name: NO_WORDS,
  features: NO_WORDS,
  price: null,
  budtenders: null,
  shops: null,
  salesPerMonth: null,
  trialDays: 60,
  offered: true,
};

export const tierValues = ({ code, name, features, price, budtenders, shops, salesPerMonth, trialDays, offered }: OfficeSubscriptionTier): TierValues => ({
  ...{ code, name, features, price, budtenders, shops, salesPerMonth, trialDays, offered },
});
export const tierIn = (values: TierValues): SubscriptionTierDraft => subscriptionTierDraft.parse(values);
