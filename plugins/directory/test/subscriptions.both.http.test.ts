import { randomUUID } from 'node:crypto';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, newAddress, runThrough, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { addDays, addMonths, bangkokDay } from '../../kernel/contracts';
import type { Payment } from '../../payments/contracts';
import { begun, newStall, type Stall } from '../../prescriptions/test/stall';
import { checked, claim, clearCounters } from '../../transactions/test/counter';
import type { OfferedTier, OwnSubscription, Subscribing, SubscriptionInvoice } from '../contracts';
import { Inside, seat } from './inside';

jest.setTimeout(180_000);

const MINE = '/api/directory/me/subscription';
const PRODUCT = { name: 'ใหม่', strain: 'New', thcHundredths: 100, cbdHundredths: 100, pricePerGram: 100 };
const TERMS = { name: { th: 'ทดลอง', en: 'Test' }, price: 99_000, budtenders: null, shops: null, salesPerMonth: null };
let inside: Inside;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
});
afterAll(() => inside.close());
afterEach(clearCounters);

const today = async (): Promise<string> => bangkokDay(new Date(Date.now() + (await clockOffset())));

interface Owned {
  readonly owner: Person;
  readonly stall: Stall;
}
/** A shop that may sell, whose owner has the trial that every owner begins with. */
const owned = async (): Promise<Owned> => {
  const stall = await newStall(inside);
  const owner = await holding('dispensary');
  const place = { dispensaryId: stall.dispensary, accountId: owner.account, role: 'owner', state: 'active' };
  await inside.call('directory/collections', 'memberships.create', [seat(), place]);
  await runThrough('directory.begin-subscriptions');
  return { owner, stall };
};
const subscribing = async (owner: Person): Promise<{ of: OwnSubscription; tiers: OfferedTier[] }> => {
  const { subscription, tiers } = must(await owner.get<Subscribing>(MINE), 'mine');
  return { of: subscription!, tiers };
};
const standing = async (owner: Person): Promise<OwnSubscription> => (await subscribing(owner)).of;
const tierOf = async (owner: Person, code: 'single' | 'growing' | 'chain'): Promise<OfferedTier> => {
  const price = { single: 99_000, growing: 249_000, chain: 690_000 }[code];
  return (await subscribing(owner)).tiers.find((one) => one.price === price)!;
};
const choose = (owner: Person, tierId: string) => owner.post<Subscribing>(`${MINE}/tier`, { tierId }, randomUUID());
const ask = (owner: Person, months: number, key: string = randomUUID()) => owner.post<SubscriptionInvoice>(`${MINE}/invoices`, { months }, key);
const payable = (id: string) => ({ payable: { kind: 'subscription', id }, method: 'promptpay' });
const open = async (owner: Person, id: string): Promise<Payment> => must(await owner.post<Payment>('/api/payments', payable(id), randomUUID()), 'open');
const settle = async ({ providerUrl, amount }: Payment): Promise<void> => {
  const reference = providerUrl!.split('/').at(-1)!;
  await sendEvent({ id: `evt_${reference}`, type: 'charge.succeeded', reference, amount, currency: 'THB' });
};
const pays = async (owner: Person, months: number): Promise<SubscriptionInvoice> => {
  const invoice = must(await ask(owner, months), 'invoice');
  await settle(await open(owner, invoice.id));
  return invoice;
};
/** Lets what was paid end so many days ago. */
const endedAgo = async (owner: Person, days: number): Promise<string> => {
  const until = addDays(await today(), -days);
  await queryDatabase('UPDATE subscriptions SET until = ? WHERE account_id = ?', [until, owner.account]);
  await runThrough('directory.advance-subscriptions');
  return until;
};
const told = async (event: string, { account }: Person): Promise<number> =>
  (await queryDatabase('SELECT id FROM messages WHERE event = ? AND account_id = ?', [event, account])).length;

describe('a subscription', () => {
  it('begins with a trial of the smallest tier that fits, and is paid for: no day of the trial is lost, and there is a receipt', async () => {
    const { owner } = await owned();
    const day = await today();
    const { of, tiers } = await subscribing(owner);
    expect(tiers.map(({ price }) => price)).toEqual([...tiers.map(({ price }) => price)].sort((a, b) => a - b));
    expect(of).toMatchObject({ state: 'trial', until: addDays(day, 59), use: { budtenders: 1, shops: 1, salesPerMonth: 0 }, limitedFrom: null, invoices: [] });
    expect(of.tier).toMatchObject({ price: 99_000, shops: 1 });

    const invoice = await pays(owner, 3);
    const from = addDays(of.until, 1);
    expect(invoice).toMatchObject({ kind: 'period', months: 3, amount: 297_000, state: 'open', from, until: addDays(addMonths(from, 3), -1) });
    const after = await standing(owner);
    expect(after).toMatchObject({ state: 'active', until: invoice.until });
    expect(after.invoices).toMatchObject([{ id: invoice.id, state: 'paid' }]);
    const receipt = await owner.call('GET', `/api/payments/${after.invoices[0]!.paymentId}/receipt.pdf`);
    expect([receipt.status, receipt.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });

  it('asks for one thing at a time, whoever presses how often, and money settles it once', async () => {
    const { owner } = await owned();
    const asked = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(owner, index % 2 ? 1 : 3)));
    expect(asked.filter(({ status }) => status >= 500)).toEqual([]);
    const before = await standing(owner);
    const [opened] = before.invoices.filter(({ state }) => state === 'open');
    expect(before.invoices.filter(({ state }) => state === 'open')).toHaveLength(1);
    const payment = await open(owner, opened!.id);
    await Promise.all(Array.from({ length: 6 }, () => settle(payment)));
    const after = await standing(owner);
    expect(after).toMatchObject({ state: 'active', until: opened!.until });
    expect(after.invoices.filter(({ state }) => state === 'paid')).toHaveLength(1);
  });

  it('lets an unpaid payment go with its invoice, and money that comes for it later goes back', async () => {
    const { owner } = await owned();
    const first = must(await ask(owner, 1), 'first');
    const payment = await open(owner, first.id);
    const second = must(await ask(owner, 12), 'second');
    expect(second.amount).toBe(12 * 99_000);
    await settle(payment);
    const after = await standing(owner);
    expect(after.state).toBe('trial');
    expect(after.invoices).toMatchObject([
      { id: second.id, state: 'open' },
      { id: first.id, state: 'void' },
    ]);
    expect(must(await owner.get<Payment>(`/api/payments/${payment.id}`), 'payment').state).toBe('refund_due');
  });

  it('goes on for a week unpaid, then begins nothing new, while what was begun is finished; paid, all is open again', async () => {
    const [first, other] = [await issuedPrescription(), await issuedPrescription()];
    const { owner, stall } = await owned();
    const until = await endedAgo(owner, 1);
    expect(await standing(owner)).toMatchObject({ state: 'past_due', until, limitedFrom: addDays(until, 8) });
    await eventually(async () => (await told('subscription.past-due', owner)) === 1);
    await checked(stall.seller, first);
    must(await claim(stall.seller, first.prescription.id), 'a claim within the week');

    await endedAgo(owner, 8);
    expect((await standing(owner)).state).toBe('limited');
    await eventually(async () => (await told('subscription.limited', owner)) === 1);
    await checked(stall.seller, other);
    const refusals = [
      await claim(stall.seller, other.prescription.id),
      await owner.post('/api/directory/staff/invitations', { dispensaryId: stall.dispensary, name: 'ทดลอง', email: newAddress() }, randomUUID()),
      await owner.post('/api/transactions/products', { dispensaryId: stall.dispensary, ...PRODUCT }, randomUUID()),
    ];
    expect(refusals.map(({ status, error }) => [status, error.name])).toEqual(Array(3).fill([422, 'subscription.limited']));
    // What was begun within the week has its claim still, and may be asked for anew.
    must(await claim(stall.seller, first.prescription.id), 'the claim that was begun');

    const invoice = await pays(owner, 1);
    const day = await today();
    expect(invoice.from).toBe(day);
    expect(await standing(owner)).toMatchObject({ state: 'active', until: addDays(addMonths(day, 1), -1) });
    must(await claim(stall.seller, other.prescription.id), 'a claim again');
  });

  it('takes a larger tier for the difference of the days that are left, and a smaller one from the next period', async () => {
    const { owner } = await owned();
    await pays(owner, 1);
    const before = await standing(owner);
    const day = await today();
    const [single, growing] = [await tierOf(owner, 'single'), await tierOf(owner, 'growing')];
    const asked = must(await choose(owner, growing.id), 'larger').subscription!;
    const days = Math.round((Date.parse(before.until) - Date.parse(day)) / 86_400_000) + 1;
    const [upgrade] = asked.invoices;
    expect(asked.tierId).toBe(single.id);
    expect(upgrade).toMatchObject({ kind: 'upgrade', state: 'open', from: day, until: before.until, amount: Math.floor((150_000 * days) / 3000) * 100 });
    await settle(await open(owner, upgrade!.id));
    expect(await standing(owner)).toMatchObject({ tierId: growing.id, until: before.until, tier: { price: 249_000 } });

    const lower = must(await choose(owner, single.id), 'smaller').subscription!;
    const from = addDays(before.until, 1);
    expect(lower).toMatchObject({ tierId: growing.id, next: { tierId: single.id, from, price: 99_000 } });
    expect((await pays(owner, 1)).amount).toBe(99_000);
    expect(await standing(owner)).toMatchObject({ tierId: growing.id, next: { from } });
    expect((await choose(owner, growing.id)).error.name).toBe('subscription.ahead');
    await queryDatabase('UPDATE subscriptions SET next_from = ? WHERE account_id = ?', [day, owner.account]);
    await runThrough('directory.advance-subscriptions');
    expect(await standing(owner)).toMatchObject({ state: 'active', tierId: single.id, next: null });
  });

  it('refuses a tier that is too small for what there is', async () => {
    const { owner } = await owned();
    const growing = await tierOf(owner, 'growing');
    expect(must(await choose(owner, growing.id), 'on trial at once').subscription).toMatchObject({ state: 'trial', tierId: growing.id });
    const shop = await newStall(inside);
    const place = { dispensaryId: shop.dispensary, accountId: owner.account, role: 'owner', state: 'active' };
    await inside.call('directory/collections', 'memberships.create', [seat(), place]);
    const small = await choose(owner, (await tierOf(owner, 'single')).id);
    expect([small.status, small.error.name, small.error.details]).toMatchObject([422, 'tier.small', { what: 'shops', used: 2, most: 1 }]);
  });

  it('holds its limits: no more people or sales than the tier allows', async () => {
    const [one, two] = [await issuedPrescription(), await issuedPrescription()];
    const { owner, stall } = await owned();
    const limit = (terms: object) =>
      queryDatabase('UPDATE subscriptions SET terms = ? WHERE account_id = ?', [JSON.stringify({ ...TERMS, ...terms }), owner.account]);
    const invite = () => owner.post('/api/directory/staff/invitations', { dispensaryId: stall.dispensary, name: 'ทดลอง', email: newAddress() }, randomUUID());
    await limit({ budtenders: 2 });
    must(await invite(), 'the second');
    expect((await invite()).error).toMatchObject({ name: 'subscription.full', details: { what: 'budtenders', most: 2 } });
    await limit({ salesPerMonth: 1 });
    await begun(stall, one, 1_000);
    expect((await standing(owner)).use.salesPerMonth).toBe(1);
    await checked(stall.seller, two);
    expect((await claim(stall.seller, two.prescription.id)).error).toMatchObject({ name: 'subscription.full', details: { what: 'salesPerMonth', most: 1 } });
  });
});
