import { must } from '../../cms/test/journey';
import { signedIn } from '../../cms/test/people';
import { sendEvent } from '../../cms/test/sandbox';
import type { Subscribing } from '../../plugins/directory/contracts';
import type { Payment } from '../../plugins/payments/contracts';
import { addDays } from '../../plugins/kernel/contracts/bangkok';
import { dayText, moneyText, said } from '../src/kit/format';
import { expect, test } from './stage';
import { newSubscriber } from './stage/subscription-looks';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@directory'] };
const CROSSING = { tag: ['@directory'] };

const AT = '/dispensary/subscription';
const mine = async (owner: Awaited<ReturnType<typeof newSubscriber>>): Promise<Subscribing> =>
  must(await owner.get<Subscribing>('/api/directory/me/subscription'), 'mine');

test('an owner pays three months by QR on a phone, then takes a larger tier', MERGE, async ({ enter, words, language }) => {
  const { subscriptions, states, kit } = words;
  const owner = await newSubscriber();
  const page = await enter({ as: owner });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(AT);
  await expect(page.getByText(states.subscription.trial, { exact: true })).toBeVisible();
  await page.getByText(fill(subscriptions.month_other, { count: 3 }), { exact: true }).click();
  await page.getByRole('button', { name: subscriptions.ask, exact: true }).click();
  await expect(page.getByText(moneyText(297_000)).first()).toBeVisible();
  await page.getByRole('button', { name: fill(words.payments.pay, { amount: moneyText(297_000) }), exact: true }).click();
  await expect(page.getByRole('img', { name: words.payments.qrLabel })).toBeVisible();

  // A reload in the middle finds the same payment.
  await page.reload();
  await expect(page.getByRole('img', { name: words.payments.qrLabel })).toBeVisible();
  const { rows } = must(await owner.get<{ rows: Payment[] }>('/api/payments', { kind: 'subscription' }), 'payments');
  expect(rows).toHaveLength(1);
  const reference = rows[0]!.providerUrl!.split('/').at(-1)!;
  await sendEvent({ id: `evt-${reference}`, type: 'charge.succeeded', reference, amount: 297_000, currency: 'THB' });
  await expect(page.getByText(states.subscription.active, { exact: true })).toBeVisible();
  const { subscription, tiers } = await mine(owner);
  await expect(page.getByText(fill(subscriptions.stands.active, { day: dayText(language, subscription!.until) }), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: subscriptions.receipt, exact: true })).toBeVisible();

  const larger = said(language, tiers.find(({ price }) => price === 249_000)!.name);
  const name = fill(subscriptions.choose, { tier: larger });
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(subscriptions.chooseText.larger, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: kit.back, exact: true }).click();
  expect((await mine(owner)).subscription!.invoices).toHaveLength(1);
  await page.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(fill(subscriptions.kinds.upgrade, { tier: larger }), { exact: true }).first()).toBeVisible();
});

test('the office finds a subscription and gives it time, which its owner sees at once', CROSSING, async ({ enter, words, language }) => {
  const { subscriptions, tiers, states } = words;
  const owner = await newSubscriber();
  const { subscription } = await mine(owner);
  const watching = await enter({ as: owner });
  await watching.goto(AT);
  await expect(watching.getByText(states.subscription.trial, { exact: true })).toBeVisible();
  const page = await enter({ as: await signedIn('admin') });
  await page.goto(`/admin/dispensaries/subscriptions?subscription=${subscription!.id}`);
  await page.getByRole('button', { name: tiers.office.grant, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const until = addDays(subscription!.until, 30);
  await dialog.getByLabel(tiers.office.grantUntil, { exact: true }).fill(dayText(language, until).replaceAll('\u00a0', ' '));
  await dialog.getByLabel(tiers.office.reason, { exact: true }).fill('ระบบขัดข้องหนึ่งวัน');
  await dialog.getByRole('button', { name: tiers.office.grant, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(states.subscription.active, { exact: true }).first()).toBeVisible();
  await expect(watching.getByText(fill(subscriptions.stands.active, { day: dayText(language, until) }), { exact: true })).toBeVisible();
});
