import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import {
  chooseTier,
  endSubscription,
  grantTime,
  keepSubscriptionTier,
  makeInvoice,
  officeSubscription,
  officeSubscriptionTier,
  subscribing,
  subscriptionInvoice,
  subscriptionPage,
  subscriptionQuery,
  subscriptionTierDraft,
  subscriptionTierRow,
} from './subscription-schemas';

// prettier-ignore
/** What owners of dispensaries pay the platform for, and the tiers as the office writes them. */
export const subscriptionsApi = defineApi({
  mySubscription: { method: 'GET', path: '/me/subscription', action: 'subscription.read', reply: subscribing, summary: 'One’s own subscription with what is used of it and its invoices, and the tiers that are offered' },
  chooseTier: { method: 'POST', path: '/me/subscription/tier', action: 'subscription.keep', body: chooseTier, reply: subscribing, idempotent: true, summary: 'Takes another tier: at once where nothing is paid yet, a larger one by an invoice, a smaller one from the next period' },
  makeInvoice: { method: 'POST', path: '/me/subscription/invoices', action: 'subscription.keep', body: makeInvoice, reply: subscriptionInvoice, idempotent: true, summary: 'The invoice of the next period; one that is open already gives way to it' },
  subscriptions: { method: 'GET', path: '/subscriptions', action: 'subscription.list', query: subscriptionQuery, reply: subscriptionPage, exported: true, summary: 'Subscriptions with tier, period and state' },
  subscription: { method: 'GET', path: '/subscriptions/:id', action: 'subscription.list', params: byId, reply: officeSubscription, summary: 'One subscription with its use, invoices and history' },
  grantTime: { method: 'POST', path: '/subscriptions/:id/grant', action: 'subscription.decide', params: byId, body: grantTime, reply: officeSubscription, summary: 'Gives an owner time until a day, whatever was paid' },
  endSubscription: { method: 'POST', path: '/subscriptions/:id/end', action: 'subscription.decide', params: byId, body: endSubscription, reply: officeSubscription, summary: 'Ends a subscription; who pays again begins anew' },
  subscriptionTiers: { method: 'GET', path: '/office/subscription-tiers', action: 'subscription-tier.list', reply: z.array(subscriptionTierRow), summary: 'All tiers, with how many owners have them' },
  officeSubscriptionTier: { method: 'GET', path: '/office/subscription-tiers/:id', action: 'subscription-tier.list', params: byId, reply: officeSubscriptionTier, summary: 'A tier as the office writes it' },
  createSubscriptionTier: { method: 'POST', path: '/office/subscription-tiers', action: 'subscription-tier.keep', body: subscriptionTierDraft, reply: officeSubscriptionTier, idempotent: true, summary: 'Makes a tier' },
  keepSubscriptionTier: { method: 'PUT', path: '/office/subscription-tiers/:id', action: 'subscription-tier.keep', params: byId, body: keepSubscriptionTier, reply: officeSubscriptionTier, summary: 'Changes a tier as it was read; who has it keeps what they agreed to' },
});
