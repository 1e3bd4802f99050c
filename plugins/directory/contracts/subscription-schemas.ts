import { bilingual, day, id, instant, line, listQuery, page, reasonLine, satang, statesOf, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { subscriptionInvoiceMachine, subscriptionMachine } from './machine';

const both = <S extends z.ZodType>(words: S) => z.object({ th: words, en: words });
const most = (ceiling: number) => z.number().int({ error: 'whole' }).min(1).max(ceiling).nullable();

/** What a tier limits; null: as many as there are. */
const limits = {
  /** People who may sell at the dispensaries, those invited included. */
  budtenders: most(10_000),
  shops: most(1_000),
  /** Sales of a calendar month at all of them. */
  salesPerMonth: most(10_000_000),
};
export const TIER_LIMITS = ['budtenders', 'shops', 'salesPerMonth'] as const;
export type TierLimit = (typeof TIER_LIMITS)[number];

const facts = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'rule-code' })
    .max(40),
  name: both(line(120)),
  /** What it has, as owners read it before they choose. */
  features: both(text(1000).pipe(z.string().min(1))),
  /** Satang for a month. */
  price: satang,
  ...limits,
  /** So many days a new owner has it without paying. */
  trialDays: z.number().int({ error: 'whole' }).min(0).max(365),
  /** Whether owners may choose it; who has it keeps it. */
  offered: z.boolean(),
});
/** What the office writes of a tier. */
export const subscriptionTierDraft = facts;
export type SubscriptionTierDraft = z.output<typeof subscriptionTierDraft>;
/** A draft with the stamp of what it was made from. */
export const keepSubscriptionTier = facts.extend({ stamp: z.string().max(200) });
/** A tier as the office lists it, with how many owners have it. */
export const subscriptionTierRow = facts.extend({ id, code: z.string(), name: bilingual, features: bilingual, held: z.number().int(), updatedAt: instant });
export type SubscriptionTierRow = z.infer<typeof subscriptionTierRow>;
export const officeSubscriptionTier = subscriptionTierRow.extend({ stamp: z.string() });
export type OfficeSubscriptionTier = z.infer<typeof officeSubscriptionTier>;

/** What an owner has agreed to: the tier as it was when they chose it. What the office writes since changes nothing of it. */
export const tierTerms = z.object({ name: bilingual, price: satang, ...limits });
export type TierTerms = z.infer<typeof tierTerms>;
/** A tier that an owner may choose. */
export const offeredTier = tierTerms.extend({ id, features: bilingual, trialDays: z.number().int() });
export type OfferedTier = z.infer<typeof offeredTier>;

/** For how many months one pays at once. */
export const SUBSCRIPTION_MONTHS = [1, 3, 12] as const;
export const INVOICE_KINDS = ['period', 'upgrade'] as const;
export const subscriptionInvoice = z.object({
  id,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  tier: bilingual,
  months: z.number().int(),
  /** Satang to be paid, after `discount`. */
  amount: satang,
  discount: satang,
  /** From when to when it pays, both included. Of an open one as it stands now. */
  from: day,
  until: day,
  state: z.enum(statesOf(subscriptionInvoiceMachine)),
  /** The payment that settled it, whose receipt it has. */
  paymentId: id.nullable(),
  createdAt: instant,
});
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoice>;

const state = z.enum(statesOf(subscriptionMachine));
export const tierUse = z.object({ budtenders: z.number().int(), shops: z.number().int(), salesPerMonth: z.number().int() });
export type TierUse = z.infer<typeof tierUse>;
const standing = {
  id,
  state,
  tierId: id,
  tier: tierTerms,
  /** The last day that is paid for, or of the trial. */
  until: day,
  /** The day on which new sales, products and invitations stop unless it is paid; null where nothing is due. */
  limitedFrom: day.nullable(),
  /** Another tier, and the day from which it holds. */
  next: z.object({ tierId: id, name: bilingual, price: satang, from: day }).nullable(),
};
/** A subscription as its owner sees it, with the invoices, newest first. */
export const ownSubscription = z.object({
  ...standing,
  use: tierUse,
  invoices: z.array(subscriptionInvoice),
});
export type OwnSubscription = z.infer<typeof ownSubscription>;
/** All that an owner sees of subscribing. Null: none has begun. */
export const subscribing = z.object({ subscription: ownSubscription.nullable(), tiers: z.array(offeredTier) });
export type Subscribing = z.infer<typeof subscribing>;
export const chooseTier = z.object({ tierId: id });
export const makeInvoice = z.object({ months: z.literal(SUBSCRIPTION_MONTHS) });

/** A subscription as the office lists it. */
export const subscriptionRow = z.object({ ...standing, accountId: id, owner: bilingual, shops: z.array(bilingual), createdAt: instant });
export type SubscriptionRow = z.infer<typeof subscriptionRow>;
export const subscriptionPage = page(subscriptionRow);
export const subscriptionQuery = listQuery.extend({ state: state.optional() });
export const officeSubscription = subscriptionRow.extend({
  use: tierUse,
  invoices: z.array(subscriptionInvoice),
  history: z.array(z.object({ move: z.string(), to: z.string(), at: instant, role: z.string().nullable(), why: z.string().nullable() })),
});
export type OfficeSubscription = z.infer<typeof officeSubscription>;
/** Time that the office gives, to a last day. The owner reads the reason. */
export const grantTime = z.object({ until: day, reason: reasonLine(300) });
export const endSubscription = z.object({ reason: reasonLine(300) });
