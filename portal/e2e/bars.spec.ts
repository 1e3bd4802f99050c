import { signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { HOMES } from './stage/table';
import { WORDS } from './stage/words';

const ROLES = ['patient', 'physician', 'budtender', 'dispensary', 'admin'] as const;

test('no word of the bar is cut on a phone, in either language', async ({ enter }) => {
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
