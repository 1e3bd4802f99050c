import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { translate } from './walks/translate';

const MERGE = { tag: ['@merge', '@kernel'] };

test('a page that the browser translates goes on when its buttons are pressed', MERGE, async ({ enter, words }) => {
  const { account, accounts, problems } = words;
  const stranger = await enter();
  await stranger.goto('/login');
  // What the build wrote is the portal's own from here on.
  await expect(stranger.locator('#root[data-screen]')).toHaveCount(0);
  await translate(stranger);
  await stranger.getByLabel(accounts.identifier).fill('nobody@demo.bai.example');
  await stranger.getByLabel(accounts.password, { exact: true }).fill('wrong-password-1');
  await stranger.getByRole('button', { name: accounts.submitSignIn }).click();
  await expect(stranger.getByText(problems['credentials.wrong'])).toBeVisible();
  await expect(stranger.getByRole('button', { name: accounts.submitSignIn })).toBeEnabled();

  const page = await enter({ as: await newPatient('แปลภาษา ทดลอง') });
  await page.goto('/account');
  const copy = page.getByRole('button', { name: account.copy.make });
  await expect(copy).toBeVisible();
  await translate(page);
  await copy.click();
  await expect(copy).toBeHidden();
});
