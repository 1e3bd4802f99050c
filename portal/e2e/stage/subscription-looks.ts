import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { runThrough, type Person } from '../../../cms/test/people';
import type { Subscribing, SubscriptionInvoice } from '../../../plugins/directory/contracts';
import { addDays } from '../../../plugins/kernel/contracts/bangkok';
import { todayOf } from '../../../plugins/transactions/test/hours-shop';
import type { Look } from './look';
import { ownRoom } from './stock-room';

/** The owner of a shop of its own, on trial. */
export const newSubscriber = async (): Promise<Person> => {
  const { owner } = await ownRoom([40]);
  await runThrough('directory.begin-subscriptions');
  return owner;
};

/** Whose trial ended so many days ago. */
const unpaidFor = async (days: number): Promise<Person> => {
  const owner = await newSubscriber();
  await queryDatabase('UPDATE subscriptions SET until = ? WHERE account_id = ?', [addDays(await todayOf(owner), -days), owner.account]);
  await runThrough('directory.advance-subscriptions');
  return owner;
};

/** Who pays by QR. */
const paying = async (): Promise<Person> => {
  const owner = await newSubscriber();
  const { id } = must(await owner.post<SubscriptionInvoice>('/api/directory/me/subscription/invoices', { months: 3 }, randomUUID()), 'invoice');
  must(await owner.post('/api/payments', { payable: { kind: 'subscription', id }, method: 'promptpay' }, randomUUID()), 'open');
  return owner;
};

const AT = '/dispensary/subscription';
const HOME = '/dispensary/home';

/** A subscription on trial, being paid, and not paid; and how the office opens one and writes a tier. */
export const SUBSCRIPTION_LOOKS: readonly Look[] = [
  { name: 'dispensary/subscription.trial', of: async () => ({ address: AT, by: await newSubscriber() }) },
  { name: 'dispensary/subscription.paying', of: async () => ({ address: AT, by: await paying() }) },
  { name: 'dispensary/subscription.limited', of: async () => ({ address: AT, by: await unpaidFor(9) }) },
  { name: 'dispensary/home.past-due', of: async () => ({ address: HOME, by: await unpaidFor(2) }) },
  {
    name: 'directory/admin/subscriptions.one',
    of: async ({ people }) => {
      const { subscription } = must(await (await paying()).get<Subscribing>('/api/directory/me/subscription'), 'mine');
      return { address: `/admin/dispensaries/subscriptions?subscription=${subscription!.id}`, by: people.admin };
    },
  },
  {
    name: 'directory/admin/subscription-tiers.one',
    of: async ({ people }) => {
      // Not the dispensary of the company: its session is its browser's once it has looked at a screen.
      const { subscription } = must(await (await newSubscriber()).get<Subscribing>('/api/directory/me/subscription'), 'mine');
      return { address: `/admin/subscription-tiers?tier=${subscription!.tierId}`, by: people.admin };
    },
  },
];
