import { newAdmin } from '../../cms/test/holding';
import { queryDatabase } from '../../cms/test/clock';
import { NEW_PASSWORD, newPatient, readCode } from '../../cms/test/people';
import { addApp } from '../../cms/test/second-factor';
import { expect, test } from './stage';
import { knock } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts', '@notifications'] };
const CROSSING = { tag: ['@accounts', '@notifications'] };

let numbers = 0;
const newNumber = (): string => `09${String(Date.now()).slice(-5)}${String((numbers += 1)).padStart(3, '0')}`;

test('somebody confirms a phone number, signs in by it, and comes back in without the app', MERGE, async ({ enter, words }) => {
  const { account, accounts } = words;
  const owner = await newPatient();
  const number = newNumber();
  const page = await enter({ as: owner });
  await page.goto('/account');
  await page.getByRole('button', { name: account.phoneAdd }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(accounts.phoneNumber);
  await field.fill('12');
  await dialog.getByRole('button', { name: accounts.phoneSend }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(number);
  await dialog.getByRole('button', { name: accounts.phoneSend }).click();
  await expect(dialog.getByLabel(accounts.otpLabel)).toBeVisible();
  const text = dialog.locator('.demo-text');
  await expect(async () => {
    await dialog.getByRole('button', { name: accounts.demoMail }).click();
    await expect(text).toContainText(/@\S+ #\d{6}/, { timeout: 500 });
  }).toPass();
  const code = /#(\d{6})/.exec((await text.textContent()) ?? '')![1]!;
  // The sixth digit sends it.
  await dialog.getByLabel(accounts.otpLabel).fill(code);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(account.phoneDone)).toBeVisible();
  await expect(page.getByText(`${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`)).toBeVisible();

  await addApp(owner);
  const browser = await enter();
  await browser.goto('/login');
  await knock(browser, words, { email: number, password: NEW_PASSWORD });
  await browser.getByRole('button', { name: accounts.second.instead.lost }).click();
  // What does not arrive, or too late, is sent once more.
  await browser.getByRole('button', { name: accounts.second.lostSend, exact: true }).click();
  await browser.getByRole('button', { name: accounts.second.lostAgain }).click();
  const asked = browser.waitForResponse((answer) => answer.url().endsWith('/sign-in/other-channels'));
  await browser.getByRole('button', { name: accounts.second.lostSend, exact: true }).click();
  const { data } = (await (await asked).json()) as { data: { mail: { challengeId: string }; phone: { challengeId: string } } };
  const boxes = browser.getByRole('textbox');
  await boxes.nth(0).fill(await readCode(owner, data.mail.challengeId));
  await boxes.nth(1).fill(await readCode(owner, data.phone.challengeId));
  await browser.getByRole('button', { name: accounts.otpSubmit, exact: true }).click();
  await expect(browser).toHaveURL('/patient/home');
});

test('an administrator sets providers of text messages, orders them by keyboard, tries one, and sees why it did not go', MERGE, async ({ enter, words }) => {
  const { kit, sms } = words;
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/settings/sms-providers');
  await expect(page.getByText(sms.nobodyDemo)).toBeVisible();
  const card = page.getByRole('group', { name: 'Twilio', exact: true });
  await card.getByRole('button', { name: sms.edit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: sms.isActive }).check();
  await dialog.getByLabel(sms.reason, { exact: true }).fill('ทดลองใช้งานก่อนเริ่ม');
  await dialog.getByRole('button', { name: sms.save, exact: true }).click();
  await expect(dialog.getByLabel(sms.sender, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(sms.sender, { exact: true }).fill('BAI');
  await dialog.getByLabel(sms.sid, { exact: true }).fill('AC0000001234');
  await dialog.getByLabel(sms.token, { exact: true }).fill('a-token');
  try {
    await dialog.getByRole('button', { name: sms.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText(sms.kept.replace('{{end}}', '1234'))).toBeVisible();
    await expect(page.getByText('a-token')).toHaveCount(0);

    const up = page.getByRole('button', { name: kit.moveUp.replace('{{name}}', 'Twilio') });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: sms.orderKeep }).click();
    await dialog.getByLabel(sms.reason, { exact: true }).fill('ทดลองใช้งานก่อนเริ่ม');
    await dialog.getByRole('button', { name: sms.orderKeep }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.locator('.sortable-line').first()).toContainText('Twilio');

    // Nobody listens where the test's provider is.
    await card.getByRole('button', { name: sms.try }).click();
    await dialog.getByLabel(sms.tryTo).fill('0812345678');
    await dialog.getByRole('button', { name: sms.trySend, exact: true }).click();
    await expect(dialog.getByText(sms.faults.down)).toBeVisible();
    await dialog.getByRole('button', { name: sms.close, exact: true }).last().click();
    await expect(card.getByText(sms.faults.down).first()).toBeVisible();
  } finally {
    await queryDatabase('UPDATE sms_providers SET active = FALSE, key_end = NULL, has_secret = FALSE');
  }
});

test('an administrator finds a message that was given up, and sends it again', CROSSING, async ({ enter, words }) => {
  const { sms, states } = words;
  const owner = await newPatient();
  await queryDatabase(`UPDATE messages SET state = 'failed', fault = 'recipient', event = 'payment.paid', account_id = ? WHERE address = ?`, [
    owner.account,
    owner.email,
  ]);
  const home = await enter({ as: owner });
  await home.goto('/account');
  await expect(home.getByText(sms.lostMail.replace('{{address}}', owner.email))).toBeVisible();
  const page = await enter({ as: await newAdmin() });
  await page.goto(`/test/email-sender?state=failed&q=${encodeURIComponent(owner.email)}`);
  const row = page.getByRole('row').filter({ hasText: owner.email });
  await expect(row.getByText(sms.faults.recipient)).toBeVisible();
  await expect(row.getByRole('link', { name: sms.mail.account })).toHaveAttribute('href', /\/admin\/users#q=/);
  await row.getByRole('button', { name: sms.mail.again }).click();
  await page.goto(`/test/email-sender?q=${encodeURIComponent(owner.email)}`);
  await expect(page.getByRole('row').filter({ hasText: owner.email }).getByText(states.message.sent, { exact: true })).toBeVisible();
  await home.reload();
  await expect(home.getByText(sms.lostMail.replace('{{address}}', owner.email))).toHaveCount(0);
});
