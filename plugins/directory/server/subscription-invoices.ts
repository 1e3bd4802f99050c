import { addDays, addMonths, daysBetween } from '@bai/kernel/contracts';
import { nextNumber, through, today, type Seat } from '@bai/kernel/server';
import { directoryProblems, type SUBSCRIPTION_MONTHS, type SubscriptionInvoice, type TierTerms } from '../contracts';
import { subscriptionInvoices, subscriptions, type SubscriptionInvoiceRow, type SubscriptionRow } from './collections';
import { termsOf, type SubscriptionTier } from './subscription-tiers';

/** A month of an upgrade has so many days. */
const MONTH_DAYS = 30;
const BAHT = 100;
/** So far ahead one pays at most. */
const AHEAD_MONTHS = 18;

type Months = (typeof SUBSCRIPTION_MONTHS)[number];
type DropListener = (seat: Seat, invoiceId: string) => Promise<void>;
const listeners: DropListener[] = [];
/** Registers what a higher floor does before an open invoice gives way: it may refuse, where money is on its way. In the same transaction. */
export const onInvoiceDropped = (listener: DropListener): void => void listeners.push(listener);

/** The tier that the next period is of. */
export const nextOf = ({ tierId, terms, nextTierId, nextTerms }: SubscriptionRow): { tierId: string; terms: TierTerms } =>
  nextTierId ? { tierId: nextTierId, terms: nextTerms! } : { tierId, terms: terms! };

/** What follows what is paid; where nothing runs any more it begins today. */
export const periodOf = ({ state, until }: SubscriptionRow, months: number): { from: string; until: string } => {
  const from = state === 'limited' || state === 'ended' ? today() : addDays(until, 1);
  return { from, until: addDays(addMonths(from, months), -1) };
};

/** Lets an open invoice give way, unless money is on its way for it. In the caller's transaction. */
export const dropOpen = async (seat: Seat, subscriptionId: string): Promise<void> => {
  const system = through(seat, 'drop-invoice');
  const open = await subscriptionInvoices.first(system, { subscriptionId, state: 'open' }, { lock: true });
  if (!open) return;
  for (const listener of listeners) await listener(seat, open.id);
  await subscriptionInvoices.move(system, open.id, 'drop');
};

const ask = async (
  seat: Seat,
  { id: subscriptionId, accountId }: SubscriptionRow,
  asked: Pick<SubscriptionInvoiceRow, 'kind' | 'tierId' | 'terms' | 'months' | 'amount' | 'from' | 'until'>,
): Promise<SubscriptionInvoiceRow> => {
  await dropOpen(seat, subscriptionId);
  const invoice = await subscriptionInvoices.create(through(seat, 'ask-payment'), {
    ...asked,
    subscriptionId,
    accountId,
    discount: 0,
    number: await nextNumber('IV'),
  });
  return invoice.amount === 0 ? settle(seat, invoice, null) : invoice;
};

/** The invoice of the next months, in the caller's transaction; what costs nothing is settled at once. `subscription.ahead` more than a year and a half ahead. */
export const askPeriod = async (seat: Seat, row: SubscriptionRow, months: Months): Promise<SubscriptionInvoiceRow> => {
  const period = periodOf(row, months);
  if (period.until > addMonths(today(), AHEAD_MONTHS)) throw directoryProblems.refuse('subscription.ahead');
  const next = nextOf(row);
  return ask(seat, row, { kind: 'period', ...next, months, amount: next.terms.price * months, ...period });
};

/** The invoice of a larger tier from today until what is paid ends: the difference of a month’s prices for each thirtieth of it, in whole baht. */
export const askUpgrade = async (seat: Seat, row: SubscriptionRow, tier: SubscriptionTier): Promise<SubscriptionInvoiceRow> => {
  const [from, until] = [today(), row.until];
  const days = daysBetween(from, until) + 1;
  const amount = Math.floor(((tier.price - row.terms!.price) * days) / MONTH_DAYS / BAHT) * BAHT;
  return ask(seat, row, { kind: 'upgrade', tierId: tier.id, terms: termsOf(tier), months: 0, amount, from, until });
};

const NO_NEXT = { nextTierId: null, nextTerms: null, nextFrom: null };

/** Gives what an open invoice is for. In the caller's transaction, which has locked it. */
const settle = async (seat: Seat, invoice: SubscriptionInvoiceRow, paymentId: string | null): Promise<SubscriptionInvoiceRow> => {
  const system = through(seat, 'settle-invoice');
  const row = await subscriptions.one(system, invoice.subscriptionId, { lock: true });
  const { tierId, terms } = invoice;
  if (invoice.kind === 'upgrade') {
    await subscriptions.move(system, row.id, 'activate', { set: { tierId, terms, ...NO_NEXT } });
    return subscriptionInvoices.move(system, invoice.id, 'settle', { set: { paymentId } });
  }
  const period = periodOf(row, invoice.months);
  // A smaller tier that was chosen waits for the day from which it holds.
  const at = row.state === 'trial' || row.state === 'active' ? {} : { tierId, terms, ...NO_NEXT };
  await subscriptions.move(system, row.id, 'activate', { set: { until: period.until, ...at } });
  return subscriptionInvoices.move(system, invoice.id, 'settle', { set: { ...period, paymentId } });
};

/**
 * Gives what was paid for, once, in the caller's transaction. False: it cannot be had any more, and the money goes back: another invoice
 * took its place, or what an upgrade was of has ended meanwhile.
 */
export const settleInvoice = async (seat: Seat, id: string, paymentId: string): Promise<boolean> => {
  const system = through(seat, 'settle-invoice');
  const { subscriptionId } = await subscriptionInvoices.one(system, id);
  const { state } = await subscriptions.one(system, subscriptionId, { lock: true });
  const invoice = await subscriptionInvoices.one(system, id, { lock: true });
  if (invoice.state !== 'open') return invoice.paymentId === paymentId;
  if (invoice.kind === 'upgrade' && state !== 'active') return false;
  await settle(seat, invoice, paymentId);
  return true;
};

/** Takes something off an open invoice of one's own; all of it off settles it. In the caller's transaction. */
export const discountInvoice = async (seat: Seat, id: string, discount: number): Promise<SubscriptionInvoiceRow> => {
  const system = through(seat, 'discount-invoice');
  const { amount, discount: before } = await subscriptionInvoices.one(seat, id, { lock: true });
  const changed = await subscriptionInvoices.change(system, id, { amount: amount + before - discount, discount });
  return changed.amount === 0 ? settle(seat, changed, null) : changed;
};

/** An invoice within the seat's reach. */
export const invoiceById = (seat: Seat, id: string, how: { lock?: boolean } = {}): Promise<SubscriptionInvoiceRow> => subscriptionInvoices.one(seat, id, how);

/** Invoices as they travel. */
export const presentInvoice = ({ terms, ...row }: SubscriptionInvoiceRow): SubscriptionInvoice => ({ ...row, tier: terms!.name });

/** All invoices of a subscription, the newest first. The caller has reached the subscription. */
export const invoicesOf = async (system: Seat, subscriptionId: string): Promise<SubscriptionInvoice[]> =>
  (await subscriptionInvoices.every(system, { subscriptionId })).map(presentInvoice).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
