import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, type Person } from '../../cms/test/people';
import { newPhone } from '../../cms/test/professionals';
import { bounced, handIn } from '../../plugins/notifications/test/bounced-mails';
import { phoneText } from '../src/kit/phone-text';
import { expect, test } from './stage';
import { fill, like } from './stage/words';
import { giveName, newAddress, proveAddress } from './walks/enter';

const MERGE = { tag: ['@merge', '@notifications'] };
const CROSSING = { tag: ['@notifications'] };

test('somebody links LINE at the example, is told there as they choose, and unlinks it', MERGE, async ({ enter, words }) => {
  const { accounts, account, profile } = words;
  const person = await newPatient();
  const page = await enter({ as: person });
  await page.goto('/profile');
  const card = page.getByRole('group', { name: profile.line.title, exact: true });
  const told = page.getByRole('group', { name: profile.told });
  await expect(told.getByRole('checkbox', { name: profile.channels.line })).toHaveCount(0);
  await expect(card.getByText(profile.line.consent)).toBeVisible();

  // Whoever does not agree at LINE comes back with nothing linked.
  await card.getByRole('button', { name: profile.line.link }).click();
  await expect(page.getByText(accounts.lineExample.notice)).toBeVisible();
  await page.getByRole('button', { name: accounts.lineExample.decline }).click();
  await expect(page).toHaveURL('/profile');
  await expect(card.getByText(profile.line.declined)).toBeVisible();

  await card.getByRole('button', { name: profile.line.link }).click();
  const name = `Mulberry ${Date.now() % 1_000_000}`;
  await page.getByLabel(accounts.lineExample.name).fill(name);
  await page.getByRole('button', { name: accounts.lineExample.agree, exact: true }).click();
  await expect(card.getByText(profile.line.linked)).toBeVisible();
  await expect(card.getByText(name)).toBeVisible();
  // What LINE sent along is not left in the address.
  await expect(page).toHaveURL('/profile');
  await expect(told.getByRole('checkbox', { name: profile.channels.line }).first()).toBeChecked();

  // The same account at LINE is nobody else's, and nobody learns whose it is.
  const other = await enter({ as: await newPatient() });
  await other.goto('/profile');
  await other.getByRole('button', { name: profile.line.link }).click();
  await other.getByLabel(accounts.lineExample.name).fill(name);
  await other.getByRole('button', { name: accounts.lineExample.agree, exact: true }).click();
  await expect(other.getByText(words.problems['line.taken'])).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText(account.consents.of.line.title).first()).toBeVisible();
  await page.goto('/profile');
  await card.getByRole('button', { name: profile.line.unlink }).click();
  await page.getByRole('dialog').getByRole('button', { name: profile.line.unlink }).click();
  await expect(card.getByRole('button', { name: profile.line.link })).toBeVisible();
});

test('somebody who signs up confirms the mail address, puts the number right and confirms it too', MERGE, async ({ enter, words }) => {
  const { accounts, account } = words;
  const page = await enter();
  const email = newAddress();
  await page.goto('/signup/budtender');
  await page.getByLabel(accounts.name, { exact: true }).fill('ใบบัว ทดลองยืนยัน');
  await page.getByLabel(accounts.email).fill(email);
  await page.getByLabel(accounts.phone).fill(newPhone());
  await page.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: accounts.terms }).check();
  await page.getByRole('button', { name: accounts.submitSignUp }).click();
  await proveAddress(page, words);
  await expect(page.getByRole('heading', { name: accounts.phoneStep })).toBeVisible();
  // The code was sent without asking, and a reload loses nothing.
  await page.reload();
  await expect(page.getByLabel(accounts.otpLabel, { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: accounts.phoneOther }).click();
  const field = page.getByLabel(accounts.phoneNumber);
  await expect(field).toHaveValue(/^\+66/);
  const number = newPhone();
  await field.fill(number);
  await page.getByRole('button', { name: accounts.phoneSend }).click();
  await expect(page.getByRole('button', { name: like(accounts.otpResendIn) })).toBeVisible();
  const text = page.locator('.demo-text');
  await expect(async () => {
    await page.getByRole('button', { name: accounts.demoMail }).click();
    await expect(text).toContainText(/@\S+ #\d{6}/, { timeout: 500 });
  }).toPass();
  await page.getByLabel(accounts.otpLabel, { exact: true }).fill(/#(\d{6})/.exec((await text.textContent())!)![1]!);
  await expect(page).toHaveURL('/budtender/home');
  await page.goto('/account');
  const own = `+66${number.slice(-9)}`;
  await expect(page.getByText(fill(account.phoneNow, { number: phoneText(own) }))).toBeVisible();
  const again = await enter();
  await again.goto('/login');
  await giveName(again, words, { email: number, password: NEW_PASSWORD });
  await expect(again).toHaveURL('/budtender/home');
});

/** What the mail server calls the newest mail of a kind that went to somebody. */
const referenceOf = (person: Person, event: string): Promise<string> =>
  eventually(async () => {
    const [row] = await queryDatabase<{ reference: string }>(
      `SELECT d.reference FROM deliveries d JOIN messages m ON m.document_id = d.message_id WHERE m.account_id = ? AND m.event = ? AND m.state = 'sent' ORDER BY d.id DESC`,
      [person.account, event],
    );
    return row?.reference;
  }, 40);

test('a mail that came back is seen by its person and by the administrator, who sends it again', CROSSING, async ({ enter, words }) => {
  const { sms, states } = words;
  const person = await newPatient();
  must(await person.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'another quiet leaf' }), 'password');
  must(await handIn(bounced({ reference: await referenceOf(person, 'password.changed'), to: person.email })), 'bounce');

  const page = await enter({ as: person });
  await page.goto('/account');
  await expect(page.getByText(fill(sms.lostMail, { address: person.email }))).toBeVisible();

  const admin = await enter({ as: await newAdmin() });
  await admin.goto(`/test/email-sender?state=failed&q=${encodeURIComponent(person.email)}`);
  const row = admin.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByText(states.message.failed)).toBeVisible();
  await expect(row.getByText(sms.faults.recipient)).toBeVisible();
  await expect(row.getByText('550 5.1.1')).toBeVisible();
  await expect(row.getByText(like(sms.mail.bounces_one))).toBeVisible();
  await row.getByRole('button', { name: sms.mail.again }).click();
  await expect(row).toHaveCount(0);
  await admin.goto(`/test/email-sender?q=${encodeURIComponent(person.email)}`);
  await expect(row.getByText(like(sms.mail.bounces_one))).toBeVisible();
});
