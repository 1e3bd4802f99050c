import type { Me } from '@bai/accounts/contracts';
import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { NEW_PASSWORD, newPatient, type Person } from '../../cms/test/people';
import { expect, test } from './stage';
import { newAddress } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/** Nothing was heard of them for longer than anybody may be away. */
const awayTooLong = ({ account }: Person): Promise<unknown> => {
  const earlier = new Date('2026-01-01');
  return queryDatabase('UPDATE sessions SET seen_at = ? WHERE account_id = ?', [process.env.BAI_TEST_DB_URL ? earlier : earlier.getTime(), account]);
};
const PATIENT_HOME = '/patient/home';

test('who was away too long signs in where they are: what they typed goes on, in the role they had, in every tab', MERGE, async ({ enter, words }) => {
  const { users, accounts, problems } = words;
  const person = await newAdmin();
  const page = await enter({ as: person, tolerates: /401|403/ });
  await page.goto('/admin/users');
  const other = await page.context().newPage();
  await other.goto('/admin/users');
  await expect(other.getByRole('button', { name: users.invite })).toBeVisible();

  await page.getByRole('button', { name: users.invite }).click();
  const form = page.getByRole('dialog', { name: users.invite });
  await form.getByLabel(users.name, { exact: true }).fill('Typed Before');
  await form.getByLabel(users.email, { exact: true }).fill(newAddress());
  await form.getByRole('checkbox', { name: words.shell.roles.desk, exact: true }).check();
  await awayTooLong(person);
  await form.getByRole('button', { name: users.inviteSend }).click();

  const back = page.getByRole('dialog', { name: accounts.backTitle });
  await expect(back).toBeVisible();
  // A stray key does not throw anything away.
  await page.keyboard.press('Escape');
  await expect(back).toBeVisible();
  const password = back.getByLabel(accounts.password, { exact: true });
  await password.fill('not my password');
  await back.getByRole('button', { name: accounts.backGo }).click();
  await expect(back.getByText(problems['credentials.wrong'])).toBeVisible();
  // The other tab finds the session over as well.
  await other.getByRole('searchbox').fill('เจ้าหน้าที่');
  await other.getByRole('searchbox').press('Enter');
  const backThere = other.getByRole('dialog', { name: accounts.backTitle });
  await expect(backThere).toBeVisible();

  const roles: (string | undefined)[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/accounts/me') roles.push(((await response.json()) as { data: Me }).data.person?.role);
  });
  await password.fill(NEW_PASSWORD);
  await back.getByRole('button', { name: accounts.backGo }).click();
  await expect(back).toBeHidden();
  // It began in the role they had, so that nothing of the screen was asked for in another.
  await expect.poll(() => roles.at(0)).toBe('admin');
  await expect(page.getByText(users.invited)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Typed Before' })).toBeVisible();
  await expect(backThere).toBeHidden();
  await expect(other.getByRole('link', { name: /เจ้าหน้าที่/ }).first()).toBeVisible();
});

test('who would rather leave is led out, and comes back to the same place', CROSSING, async ({ enter, words }) => {
  const { accounts, patient, shell } = words;
  const person = await newPatient();
  const page = await enter({ as: person, tolerates: /401/ });
  await page.goto(PATIENT_HOME);
  await expect(page.getByRole('link', { name: patient.start.button, exact: true })).toBeVisible();
  await awayTooLong(person);
  const back = page.getByRole('dialog', { name: accounts.backTitle });
  // What the page asks by itself may find it out before the person does anything.
  await expect(async () => {
    if (!(await back.isVisible())) await page.getByRole('link', { name: shell.nav.applications }).first().click({ timeout: 2000 });
    await expect(back).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await back.getByRole('button', { name: accounts.backLeave }).click();
  await expect(page).toHaveURL(/\/login\?ended=1/);
  await expect(page.getByText(accounts.sessionEnded)).toBeVisible();
});

test('whose session is found to be over by the page itself signs in where they are, in every tab', CROSSING, async ({ enter, words }) => {
  const { accounts, shell, users } = words;
  const person = await newAdmin();
  const page = await enter({ as: person, tolerates: /401|ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/admin/users');
  const other = await page.context().newPage();
  await other.goto('/admin/users');
  // One that is still asking who is here would find nobody, and lead on.
  await expect(other.getByRole('button', { name: users.invite })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: users.invite }).click();
  const form = page.getByRole('dialog', { name: users.invite });
  await form.getByLabel(users.name, { exact: true }).fill('Typed Before');
  await awayTooLong(person);
  // The stream of changes breaks, and is refused when it comes back: nobody has pressed anything.
  await page.context().setOffline(true);
  await expect(page.getByText(shell.mayBeOld)).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(false);
  for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: accounts.backTitle })).toBeVisible({ timeout: 60_000 });
  const back = page.getByRole('dialog', { name: accounts.backTitle });
  await back.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
  await back.getByRole('button', { name: accounts.backGo }).click();
  await expect(back).toBeHidden();
  await expect(form.getByLabel(users.name, { exact: true })).toHaveValue('Typed Before');
  await expect(other.getByRole('dialog', { name: accounts.backTitle })).toBeHidden();
  await expect(other.getByRole('button', { name: users.invite })).toBeVisible();
});

test('who signed in again stays, though another tab hears only then that the session before is over', CROSSING, async ({ enter, words }) => {
  const { accounts, users } = words;
  const person = await newAdmin();
  const page = await enter({ as: person, tolerates: /401/ });
  await page.goto('/admin/users');
  const other = await page.context().newPage();
  await other.goto('/admin/users');
  await expect(other.getByRole('searchbox')).toBeVisible();
  await awayTooLong(person);
  await page.getByRole('searchbox').fill('เจ้าหน้าที่');
  await page.getByRole('searchbox').press('Enter');
  const back = page.getByRole('dialog', { name: accounts.backTitle });
  await expect(back).toBeVisible();

  let [asked, letGo] = [(): void => undefined, (): void => undefined];
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await other.route('**/api/accounts/refresh', async (route) => {
    const response = await route.fetch();
    asked();
    await held;
    await route.fulfill({ response });
  });
  const late = other.waitForResponse('**/api/accounts/refresh');
  await other.getByRole('searchbox').fill('เจ้าหน้าที่');
  await other.getByRole('searchbox').press('Enter');
  await isAsked;
  await back.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
  await back.getByRole('button', { name: accounts.backGo }).click();
  await expect(back).toBeHidden();
  await expect(page.getByRole('link', { name: /เจ้าหน้าที่/ }).first()).toBeVisible();
  letGo();
  expect((await late).status()).toBe(401);
  // The tab that hears it late asks nobody to sign in once more.
  await expect(other.getByRole('link', { name: /เจ้าหน้าที่/ }).first()).toBeVisible();
  await expect(other.getByRole('dialog', { name: accounts.backTitle })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: users.invite })).toBeVisible();
});
