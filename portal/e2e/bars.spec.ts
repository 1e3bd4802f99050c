import { signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { HOMES } from './stage/table';
import { WORDS } from './stage/words';

const CROSSING = { tag: ['@kernel'] };

const ROLES = ['patient', 'physician', 'budtender', 'dispensary', 'admin'] as const;

test('no word of the bar is cut on a phone, in either language', CROSSING, async ({ enter }) => {
  for (const role of ROLES) {
    const page = await enter({ as: await signedIn(role === 'patient' ? 'patient' : role), viewport: { width: 360, height: 740 }, language: 'en' });
    await page.goto(HOMES[role]);
    for (const language of ['en', 'th'] as const) {
      if (language === 'th') await page.getByRole('button', { name: WORDS.en.shell.language }).click();
      await expect(page.getByRole('button', { name: WORDS[language].shell.language })).toBeVisible();
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        const cut = await page
          .locator('.bottombar span')
          .evaluateAll((spans) => spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent));
        expect([role, language, width, cut]).toEqual([role, language, width, []]);
      }
    }
  }
});

test(
  'keys that stand alone do nothing on a device where they are switched off, and whoever switches them on again has them back',
  CROSSING,
  async ({ enter, words: { account, shell }, company: { people } }) => {
    const page = await enter({ as: people.admin });
    const switched = page.getByLabel(account.keys.label);
    const opener = page.getByRole('button', { name: shell.find });
    const [search, dialog] = [page.locator('input[name="q"]'), page.getByRole('dialog')];
    await page.goto('/account');
    await expect(switched).toBeChecked();
    await switched.uncheck();
    await page.goto('/admin/payments');
    await expect(search).toBeVisible();
    await expect(opener).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await opener.focus();
    await page.keyboard.press('/');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/account');
    await switched.check();
    await page.goto('/admin/payments');
    await expect(search).toBeVisible();
    await opener.focus();
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible();
  },
);
