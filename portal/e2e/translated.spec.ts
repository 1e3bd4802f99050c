import { newPatient } from '../../cms/test/people';
import { WRITTEN_SCREENS } from '../src/addresses/table';
import { expect, test } from './stage';
import { admits, SCREEN_LINES } from './stage/table';
import { settled } from './walks/settled';
import { translate, translateAhead } from './walks/translate';

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

test('case 01 a page that the browser translates before the portal takes it over is taken over', MERGE, async ({ enter }) => {
  const page = await enter();
  await translateAhead(page);
  const written = SCREEN_LINES.filter(({ name, line }) => WRITTEN_SCREENS.some((one) => one === name) && admits(line.gate, null));
  for (const { line } of written) {
    await page.goto(line.path);
    await settled(page);
    await expect(page.locator('main font').first()).toBeAttached();
  }
});
