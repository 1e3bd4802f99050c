import type { Page } from '@playwright/test';
import { newPatient } from '../../cms/test/people';
import { startDraft } from '../../plugins/applications/test/wizard';
import { expect, test } from './stage';
import { like } from './stage/words';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/** All that scripts of the portal can find in the browser by themselves, but for its own files. */
const stored = (page: Page): Promise<{ readonly slots: string[]; readonly text: string }> =>
  page.evaluate(async () => {
    const slots = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }) as [string, string][]);
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    const answers = requests.flat().filter((address) => address.startsWith('/api/'));
    return { slots: [...slots.map(([name]) => name), ...databases, ...answers], text: JSON.stringify([slots, document.cookie]) };
  });

test('what somebody reads and types is not kept where scripts find it, and nothing of it is left after signing out', MERGE, async ({ enter, words }) => {
  const { patient: said, accounts, kit, shell } = words;
  const person = await newPatient('มะเฟือง ทดลองวาง');
  const { id } = await startDraft(person);
  const page = await enter({ as: person });
  await page.goto(`/patient/application/create/thai/step2?application=${id}`);
  await page.getByLabel(said.health.since).fill('ตั้งแต่เดือนยี่');
  await expect(page.getByRole('status').filter({ hasText: like(kit.savedAt) })).toBeVisible();
  for (const address of ['/account', '/profile', '/patient/applications', '/patient/home']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const during = await stored(page);
  for (const own of ['มะเฟือง', 'ทดลองวาง', 'เดือนยี่', person.email, person.account, 'eyJ']) expect(during.text).not.toContain(own);

  await page.getByRole('link', { name: shell.signOut }).click();
  await expect(page.getByRole('heading', { level: 1, name: accounts.signedOutTitle })).toBeVisible();
  const { slots } = await stored(page);
  expect(slots.filter((name) => !['bai.language', 'bai.theme'].includes(name))).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).filter((name) => /session|access|refresh/i.test(name))).toEqual([]);
  // Nor does the way back show it.
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('มะเฟือง')).toHaveCount(0);
});

test('nothing of it stays on the screens while the server cannot be reached either, in this tab and in others', CROSSING, async ({ enter, words }) => {
  const { accounts, shell } = words;
  const person = await newPatient('มะไฟ ทดลองลา');
  const page = await enter({ as: person, tolerates: /ERR_FAILED/ });
  const other = await page.context().newPage();
  for (const tab of [other, page]) {
    await tab.goto('/account');
    await expect(tab.getByText(person.email)).toBeVisible();
  }
  await page.context().route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: shell.signOut }).click();
  await expect(page.getByRole('heading', { level: 1, name: accounts.signOutFailed })).toBeVisible();
  await expect(other.getByLabel(accounts.identifier)).toBeVisible();
  const shown = async (): Promise<string> => (await Promise.all([page, other].map((tab) => tab.locator('body').innerText()))).join(' ');
  for (const own of ['มะไฟ', person.email]) expect(await shown()).not.toContain(own);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  for (const own of ['มะไฟ', person.email]) expect(await shown()).not.toContain(own);
});
