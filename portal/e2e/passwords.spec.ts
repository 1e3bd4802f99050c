import { NEW_PASSWORD, newPatient, Person, signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill } from './stage/words';
import { giveName, knock } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

const NEXT = 'three brown river stones';

test('who has forgotten the password sets another by the link of a mail, mistakes included, and signs in with it', MERGE, async ({ enter, words }) => {
  const { accounts, problems, titles } = words;
  const person = await newPatient();
  const page = await enter();
  await page.goto('/login');
  await page.getByRole('link', { name: accounts.forgot }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['accounts/forgot-password']);
  await page.getByRole('button', { name: accounts.forgotSend }).click();
  await expect(page.getByLabel(accounts.identifier)).toBeFocused();
  await page.getByLabel(accounts.identifier).fill(person.email);
  await page.getByRole('button', { name: accounts.forgotSend }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.forgotSentTitle);
  const mail = page.locator('.demo-text');
  await expect(async () => {
    await page.getByRole('button', { name: accounts.demoMail }).click();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const [address = ''] = /https?:\S+/.exec((await mail.textContent()) ?? '') ?? [];
  const { pathname, search, hash } = new URL(address);

  await page.goto(`${pathname}${search}${hash}`);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel(accounts.newPassword, { exact: true }).fill('password1');
  await page.getByRole('button', { name: accounts.resetSubmit }).click();
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await page.getByLabel(accounts.newPassword, { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: accounts.resetSubmit }).click();
  await expect(page.getByText(accounts.resetDone)).toBeVisible();
  await page.getByRole('link', { name: accounts.resetSignIn }).click();
  await giveName(page, words, { email: person.email, password: NEXT });
  await expect(page).toHaveURL('/patient/home');

  // Back at the link, which is used up: it says so, and leads on.
  await page.goto(`${pathname}${search}${hash}`);
  await expect(page.getByText(problems['link.used'])).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))).not.toContain(hash.slice(1));
});

test('a password is judged in the browser alone', CROSSING, async ({ enter, words }) => {
  const { accounts } = words;
  const page = await enter();
  await page.goto('/password-test');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const field = page.getByLabel(accounts.password, { exact: true });
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text.replace('{{letters}}', '8') });
  await field.fill('short');
  await expect(rule(accounts.testLong)).toContainText(accounts.testUnmet);
  await field.fill('password1');
  await expect(rule(accounts.testUncommon)).toContainText(accounts.testUnmet);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
  await field.fill('three brown river stones');
  for (const text of [accounts.testLong, accounts.testShort, accounts.testUncommon]) await expect(rule(text)).toContainText(accounts.testHeld);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '4');
  expect(sent.join('\n')).not.toMatch(/short|password1|river/);
});

test('who is locked out is let in again by an administrator, who says why', MERGE, async ({ enter, words }) => {
  const { accounts, admin, kit } = words;
  const person = await newPatient('ลืมบ่อย ทดลอง');
  const locked = await enter();
  await locked.goto('/login');
  await locked.getByLabel(accounts.identifier).fill(person.email);
  const give = async (password: string, status: number): Promise<void> => {
    await locked.getByLabel(accounts.password, { exact: true }).fill(password);
    const answered = locked.waitForResponse('**/api/accounts/sign-in');
    await locked.getByRole('button', { name: accounts.submitSignIn, exact: true }).click();
    expect((await answered).status()).toBe(status);
  };
  for (let tries = 0; tries < 4; tries += 1) await give('not this one', 401);
  await give('not this one', 423);
  await give(NEW_PASSWORD, 423);
  // Nobody reckons in 900 seconds.
  await expect(locked.getByRole('alert')).toContainText(fill(kit.waitMinutes_other, { count: '15' }));

  const page = await enter({ as: await signedIn('admin') });
  await page.goto('/admin/security/lockouts');
  const row = page.getByRole('row').filter({ hasText: 'ลืมบ่อย' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: admin.lockouts.lift }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: admin.lockouts.lift }).click();
  await expect(dialog.getByLabel(admin.lockouts.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(admin.lockouts.reason).fill('โทรมาและตอบคำถามถูก');
  await dialog.getByRole('button', { name: admin.lockouts.lift }).click();
  await expect(row).toHaveCount(0);

  await give(NEW_PASSWORD, 200);
  await expect(locked).toHaveURL('/patient/home');
});

test('L10 who strangers locked out is told what still lets them in: a passkey, or the link by mail', MERGE, async ({ enter, words, baseURL }) => {
  const { account, accounts, problems, titles } = words;
  const owner = await newPatient();
  const page = await enter();
  // Passkeys belong to names, not to numbers.
  const origin = baseURL!.replace('127.0.0.1', 'localhost');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  await page.goto(`${origin}/login`);
  await giveName(page, words, { email: owner.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(`${origin}/patient/home`);
  await page.goto(`${origin}/account`);
  await page.getByRole('button', { name: account.addPasskey }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.add, exact: true }).click();
  await page.getByRole('button', { name: account.codesKept }).click();

  for (let turn = 0; turn < 30; turn += 1) await new Person().post('/api/accounts/sign-in', { identifier: owner.email, password: 'not this one' });
  // A device that nobody has seen yet.
  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await knock(page, words, { email: owner.email, password: NEW_PASSWORD });
  const refused = page.locator('.form-refused');
  await expect(refused).toContainText(problems['account.locked']);
  await expect(refused).toContainText(accounts.locked.text);
  await refused.getByRole('link', { name: accounts.locked.byMail }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['accounts/forgot-password']);
  await expect(page.getByLabel(accounts.identifier)).toHaveValue(owner.email);

  await page.goBack();
  await knock(page, words, { email: owner.email, password: NEW_PASSWORD });
  await refused.getByRole('button', { name: accounts.passkeySignIn }).click();
  await expect(page).toHaveURL(`${origin}/patient/home`);
});
