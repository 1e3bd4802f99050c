import { addDays, refuse } from '@bai/kernel/contracts';
import { through, transaction, type Seat } from '@bai/kernel/server';
import { directoryProblems, type makeInvoice as makeSchema, type OwnSubscription, type Subscribing, type SubscriptionInvoice } from '../contracts';
import type { z } from 'zod';
import { subscriptions, type SubscriptionRow } from './collections';
import { askPeriod, askUpgrade, dropOpen, invoicesOf, presentInvoice } from './subscription-invoices';
import { beyond, offeredTiers, termsOf, type SubscriptionTier } from './subscription-tiers';
import { useOf } from './tier-use';

/** So many days it goes on unpaid. Source: the defaults of the domain specification. */
export const PAST_DUE_DAYS = 7;

type Standing = Omit<OwnSubscription, 'use' | 'invoices'>;
/** A subscription as it stands. */
export const presentStanding = ({ id, state, tierId, terms, until, nextTierId, nextTerms, nextFrom }: SubscriptionRow): Standing => ({
  ...{ id, state, tierId, until },
  tier: terms!,
  limitedFrom: state === 'past_due' ? addDays(until, PAST_DUE_DAYS + 1) : null,
  next: nextTierId ? { tierId: nextTierId, name: nextTerms!.name, price: nextTerms!.price, from: nextFrom! } : null,
});

/** What an owner sees of subscribing. */
export const mySubscription = async (seat: Seat): Promise<Subscribing> => {
  const row = await subscriptions.first(seat, {});
  const tiers = (await offeredTiers()).map((tier) => ({ ...termsOf(tier), id: tier.id, features: tier.features, trialDays: tier.trialDays }));
  if (!row) return { subscription: null, tiers };
  const invoices = await invoicesOf(through(seat, 'read-invoices'), row.id);
  return { subscription: { ...presentStanding(row), use: await useOf(row.accountId), invoices }, tiers };
};

const ownRow = async (seat: Seat): Promise<SubscriptionRow> => {
  const row = await subscriptions.first(seat, {}, { lock: true });
  if (!row) throw refuse('record.missing');
  return row;
};

/** A smaller tier was paid for already, which holds later. */
const isPaidAhead = ({ nextFrom, until }: SubscriptionRow): boolean => nextFrom !== null && until >= nextFrom;

const change = async (seat: Seat, row: SubscriptionRow, tier: SubscriptionTier): Promise<void> => {
  const system = through(seat, 'choose-tier');
  const none = { nextTierId: null, nextTerms: null, nextFrom: null };
  if (row.state !== 'active' || (tier.id !== row.tierId && tier.price === row.terms!.price)) {
    await dropOpen(seat, row.id);
    await subscriptions.change(system, row.id, { tierId: tier.id, terms: termsOf(tier), ...none }, { action: 'subscription.choose-tier' });
  } else if (tier.id === row.tierId) {
    await dropOpen(seat, row.id);
    await subscriptions.change(system, row.id, none, { action: 'subscription.choose-tier' });
  } else if (tier.price > row.terms!.price) await askUpgrade(seat, row, tier);
  else {
    await dropOpen(seat, row.id);
    const next = { nextTierId: tier.id, nextTerms: termsOf(tier), nextFrom: addDays(row.until, 1) };
    await subscriptions.change(system, row.id, next, { action: 'subscription.choose-tier' });
  }
};

/**
 * Takes another tier: where nothing is paid yet, at once; a larger one by an invoice for what is left of the period; a smaller one from
 * the next period on. `tier.small` where more is in use than it allows.
 */
export const chooseTier = (seat: Seat, tierId: string): Promise<Subscribing> =>
  transaction(async () => {
    const row = await ownRow(seat);
    const tier = (await offeredTiers()).find(({ id }) => id === tierId);
    if (!tier) throw refuse('record.missing');
    const small = beyond(termsOf(tier), await useOf(row.accountId));
    if (small) throw directoryProblems.refuse('tier.small', small);
    if (isPaidAhead(row)) throw directoryProblems.refuse('subscription.ahead');
    await change(seat, row, tier);
    return mySubscription(seat);
  });

/** The invoice of the next months; another that is open gives way to it. */
export const makeInvoice = (seat: Seat, { months }: z.output<typeof makeSchema>): Promise<SubscriptionInvoice> =>
  transaction(async () => presentInvoice(await askPeriod(seat, await ownRow(seat), months)));
