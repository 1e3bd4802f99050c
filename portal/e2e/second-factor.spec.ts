import type { Page } from '@playwright/test';
import { queryDatabase } from '../../cms/test/clock';
import { NEW_PASSWORD, newPatient, Person, signedIn } from '../../cms/test/people';
import { addApp as addApi, App, knock as knockApi, stepIn } from '../../cms/test/second-factor';
import { expect, test } from './stage';
import type { Words } from './stage/words';
import { giveName, knock } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/** Adds an app as its owner does, a wrong digit included; answers it with the recovery codes. */
const addApp = async (page: Page, words: Words): Promise<App> => {
  const { account, problems } = words;
  await page.goto('/account');
  await page.getByRole('button', { name: account.addApp }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: account.appScan })).toBeVisible();
  const secret = ((await dialog.locator('.app-key').textContent()) ?? '').replaceAll(' ', '');
  const app = new App('', secret);
  await dialog.getByLabel(account.appCode).fill(await app.wrong());
  await dialog.getByRole('button', { name: account.add, exact: true }).click();
  await expect(dialog.getByText(problems['factor.wrong'])).toBeInViewport();
  await dialog.getByLabel(account.appCode).fill(await app.digits());
  await dialog.getByRole('button', { name: account.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  const shown = page.locator('.recovery-codes li');
  await expect(shown).toHaveCount(10);
  app.codes = await shown.allTextContents();
  // They are shown this once: whoever goes on by mistake is asked first.
  await page.getByRole('link', { name: account.profile }).click();
  await expect(dialog).toContainText(account.codesAskText);
  await dialog.getByRole('button', { name: account.codesStay }).click();
  await expect(shown).toHaveCount(10);
  await page.getByRole('button', { name: account.codesKept }).click();
  await expect(shown).toHaveCount(0);
  return app;
};

/** Gives the password at the door. */
const come = async (page: Page, words: Words, { email }: Person): Promise<void> => {
  await page.goto('/login');
  await knock(page, words, { email, password: NEW_PASSWORD });
};

test('an app on the phone is added, asked for, trusted here, and taken away', MERGE, async ({ enter, words }) => {
  const { account, accounts } = words;
  const owner = await newPatient();
  const home = await enter({ as: owner });
  const app = await addApp(home, words);

  const page = await enter();
  await come(page, words, owner);
  const code = page.getByLabel(accounts.second.code);
  await expect(code).toBeFocused();
  await code.fill('12');
  await page.getByRole('button', { name: accounts.otpSubmit, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await page.getByRole('checkbox', { name: accounts.second.remember }).check();
  // The sixth digit sends it.
  await code.fill(await app.digits());
  await expect(page).toHaveURL('/patient/home');
  await page.goto('/auth/signout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signedOutTitle);
  await come(page, words, owner);
  await expect(page).toHaveURL('/patient/home');

  await home.reload();
  await home.getByRole('button', { name: account.remove }).click();
  await expect(home.getByRole('dialog').getByText(account.removeLast)).toBeVisible();
  await home.getByRole('dialog').getByRole('button', { name: account.remove }).click();
  await expect(home.getByText(account.factorsNone)).toBeVisible();
});

const forgetShown = ({ account }: Person): Promise<unknown> =>
  queryDatabase('UPDATE sessions SET assured_at = NULL, proven_at = NULL WHERE account_id = ?', [account]);

test('before something that deserves it the app does as well as the password', CROSSING, async ({ enter, words }) => {
  const { account, accounts, problems } = words;
  const owner = await newPatient();
  const app = await addApi(owner);
  const elsewhere = new Person();
  const { factor } = (await knockApi(elsewhere, owner.email, NEW_PASSWORD)).data;
  await stepIn(elsewhere, factor!.attemptId, { code: await app.digits() });
  await forgetShown(owner);
  const page = await enter({ as: owner });
  await page.goto('/account');
  await page.getByRole('button', { name: account.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.endOthers }).click();
  const dialog = page.getByRole('dialog', { name: accounts.assureTitle });
  await dialog.getByRole('button', { name: accounts.second.instead.code }).click();
  const code = dialog.getByLabel(accounts.second.code);
  await expect(code).toBeFocused();
  await code.fill(await app.wrong());
  await expect(dialog.getByText(problems['factor.wrong'])).toBeVisible();
  // The sixth digit sends it, and what was asked for is done.
  await code.fill(await app.digits());
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: account.endOthers, exact: true })).toBeHidden();
});

test('before the way in is changed the password is wanted and the app', CROSSING, async ({ enter, words }) => {
  const { account, accounts, problems } = words;
  const owner = await newPatient();
  const app = await addApi(owner);
  await forgetShown(owner);
  const page = await enter({ as: owner });
  await page.goto('/account');
  await page.getByRole('button', { name: account.codesRenew }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.codesRenew }).click();
  const dialog = page.getByRole('dialog', { name: accounts.assureTitle });
  const password = dialog.getByLabel(accounts.password, { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the one');
  await password.press('Enter');
  await expect(dialog.getByText(problems['credentials.wrong'])).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await password.press('Enter');
  const code = dialog.getByLabel(accounts.second.code);
  await expect(dialog.getByText(accounts.assureThen.password)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await app.digits());
  await expect(dialog).toBeHidden();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  // Within the ten minutes nothing is asked again.
  await page.getByRole('button', { name: account.codesRenew }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.codesRenew }).click();
  await expect(dialog).toBeHidden();
});

test('who has lost the phone gets in by a recovery code, once', CROSSING, async ({ enter, words }) => {
  const { account, accounts, problems } = words;
  const owner = await newPatient();
  const { codes } = await addApp(await enter({ as: owner }), words);
  const page = await enter();
  await come(page, words, owner);
  await page.getByRole('button', { name: accounts.second.instead.recovery }).click();
  await page.getByLabel(accounts.second.recovery).fill(codes[4]!.toUpperCase());
  await page.getByRole('button', { name: accounts.otpSubmit, exact: true }).click();
  await expect(page).toHaveURL('/patient/home');
  await page.goto('/account');
  await expect(page.getByText(account.codesLeft_other.replace('{{count}}', '9'))).toBeVisible();

  const again = await enter();
  await come(again, words, owner);
  await again.getByRole('button', { name: accounts.second.instead.recovery }).click();
  await again.getByLabel(accounts.second.recovery).fill(codes[4]!);
  await again.getByRole('button', { name: accounts.otpSubmit, exact: true }).click();
  await expect(again.getByText(problems['factor.wrong'])).toBeVisible();
});

test('L10 who gives too many wrong second steps is told what still lets them in', CROSSING, async ({ enter, words }) => {
  const { accounts, problems } = words;
  const owner = await newPatient();
  await addApp(await enter({ as: owner }), words);
  const page = await enter();
  await come(page, words, owner);
  const refused = page.locator('.form-refused');
  for (const digits of ['111111', '222222', '333333', '444444']) {
    await page.getByLabel(accounts.second.code).fill(digits);
    await expect(refused).toContainText(problems['factor.wrong']);
  }
  await page.getByLabel(accounts.second.code).fill('555555');
  await expect(refused).toContainText(problems['account.locked']);
  // They have no passkey.
  await expect(refused).toContainText(accounts.locked.knownBrowser);
});

test('a passkey is added, is the second step, and takes the password’s place', MERGE, async ({ enter, words, baseURL }) => {
  const { account, accounts } = words;
  const owner = await newPatient();
  const page = await enter();
  // Passkeys belong to names, not to numbers.
  const origin = baseURL!.replace('127.0.0.1', 'localhost');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  const signOut = async (): Promise<void> => {
    await page.goto(`${origin}/auth/signout`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signedOutTitle);
    await page.goto(`${origin}/login`);
  };

  await page.goto(`${origin}/login`);
  await giveName(page, words, { email: owner.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(`${origin}/patient/home`);
  await page.goto(`${origin}/account`);
  await page.getByRole('button', { name: account.addPasskey }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.add, exact: true }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  await page.getByRole('button', { name: account.codesKept }).click();
  expect((await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await signOut();
  await knock(page, words, { email: owner.email, password: NEW_PASSWORD });
  await page.getByRole('button', { name: accounts.second.usePasskey }).click();
  await expect(page).toHaveURL(`${origin}/patient/home`);

  await signOut();
  await page.getByRole('button', { name: accounts.passkeySignIn }).click();
  await expect(page).toHaveURL(`${origin}/patient/home`);
});

test('an administrator wants a second step of a role, is told whom that concerns, and they add one before anything else', MERGE, async ({ enter, words }) => {
  const { account, admin, shell, titles } = words;
  const owner = await newPatient();
  const page = await enter({ as: await signedIn('admin') });
  const keep = async (reason: string): Promise<void> => {
    await page.getByRole('button', { name: admin.policy.save }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(admin.policy.reason).fill(reason);
    await dialog.getByRole('button', { name: admin.policy.keep }).click();
    await expect(page.getByText(admin.policy.done)).toBeVisible();
  };
  await page.goto('/admin/settings/login-session-policy');
  const idle = page.getByLabel(admin.policy.staffIdle);
  await idle.fill('2');
  await page.getByRole('button', { name: admin.policy.save }).click();
  await expect(idle).toBeFocused();
  await expect(idle).toHaveAttribute('aria-invalid', 'true');
  await idle.fill('30');
  const patients = page.getByRole('checkbox', { name: shell.roles.patient, exact: true });
  await patients.check();
  try {
    await keep('ทดลองขั้นที่สอง');
    const home = await enter();
    await come(home, words, owner);
    await expect(home.getByRole('heading', { level: 1 })).toHaveText(titles['accounts/account']);
    await expect(home.getByText(account.factorsMust)).toBeVisible();
    await home.goto('/patient/applications');
    await expect(home).toHaveURL('/account');
    await addApp(home, words);
    await home.goto('/patient/applications');
    await expect(home.getByRole('heading', { level: 1 })).toHaveText(titles['applications/list']);
  } finally {
    await patients.uncheck();
    await keep('กลับเป็นเดิม');
  }
});
