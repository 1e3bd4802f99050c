import { queryDatabase } from '../../cms/test/clock';
import { NEW_PASSWORD } from '../../cms/test/people';
import { newPhone } from '../../cms/test/professionals';
import { Panel } from '../../plugins/directory/test/panel';
import { expect, test } from './stage';
import { newAddress, proveAddress } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };

test('who mistyped the address puts it right and keeps what else was typed, and may read first what they agree to', MERGE, async ({ enter, words }) => {
  const { accounts } = words;
  const panel = await Panel.open();
  const title = `ข้อกำหนด ${process.hrtime.bigint()}`;
  const body = [{ type: 'paragraph', children: [{ type: 'text', text: title }] }];
  const slug = `terms-${Date.now()}`;
  const id = await panel.create('page', { title, slug, body, audience: 'everyone', footPlace: 1 }, '?locale=th');
  expect((await panel.act('page', id, 'publish', '?locale=th')).status).toBe(200);
  const page = await enter();
  const give = async (email: string): Promise<void> => {
    await page.getByLabel(accounts.email).fill(email);
    await page.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('checkbox', { name: accounts.terms }).check();
    await page.getByRole('button', { name: accounts.submitSignUp }).click();
  };
  await page.goto('/signup/budtender?ref=FRIEND-7');
  await page.getByText(accounts.termsSummary).click();
  const whole = page.waitForEvent('popup');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect((await whole).getByRole('heading', { level: 1 })).toHaveText(title);
  await panel.remove('page', id);
  await page.getByLabel(accounts.name, { exact: true }).fill('ใบบัว พิมพ์ผิด');
  await page.getByLabel(accounts.phone).fill(newPhone());
  await give(newAddress());
  await page.getByRole('link', { name: accounts.otpCorrect }).click();
  await expect(page).toHaveURL('/signup/budtender?ref=FRIEND-7');
  await expect(page.getByLabel(accounts.name, { exact: true })).toHaveValue('ใบบัว พิมพ์ผิด');
  await expect(page.getByLabel(accounts.phone)).not.toHaveValue('');
  await expect(page.getByLabel(accounts.password, { exact: true })).toHaveValue('');
  const email = newAddress();
  await give(email);
  await proveAddress(page, words);
  await page.getByRole('button', { name: accounts.phoneLater }).click();
  await expect(page).toHaveURL('/budtender/home');
  const [account] = await queryDatabase<{ referral: string | null }>('SELECT referral FROM up_users WHERE email = ?', [email]);
  expect(account!.referral).toBe('FRIEND-7');
});
