import type { Page } from '@playwright/test';
import { expect, test } from './stage';
import { LOOKS } from './stage/further-looks';
import { HEIGHT } from './stage/look';
import { WORDS, type Language } from './stage/words';
import { allowChanges, pressAll, refuseChanges } from './walks/press-all';
import { settled } from './walks/settled';
import { translate } from './walks/translate';

test.use({ trace: 'off' });

/** BAI_CROSSING=1 (npm run test:all) walks through every screen; else through those that hold the parts of the kit, one or two a role. */
const WHOLE = process.env.BAI_CROSSING === '1';
/** What the screen of an example of errors does when it is asked to. */
const RAISED = /Raised on purpose/;
const COMPACT: readonly string[] = [
  'accounts/login',
  'general/landing',
  'kit',
  'accounts/account',
  'general/profile',
  'patient/home',
  'physician/home',
  'consultations/visit',
  'transactions/new',
  'transactions/products',
  'dispensary/home',
  'desk/home',
  'learning/admin/lesson',
  'admin/overview',
];

/** Switches to the other theme and language and back, by the tools of the frame. */
const turnTwice = async (page: Page, language: Language): Promise<void> => {
  for (const worn of [language, language === 'th' ? 'en' : 'th'] as const)
    for (const tool of ['theme', 'language'] as const) await page.getByRole('button', { name: WORDS[worn].shell[tool] }).click();
  await expect(page.getByRole('button', { name: WORDS[language].shell.language })).toBeVisible();
};

for (const { name, of, then, signsIn } of LOOKS.filter(({ name }) => WHOLE || COMPACT.includes(name)))
  test(`case 01 ${name}`, async ({ desks, company }) => {
    const { address, by } = await of(company);
    const { page, heard, language } = await desks.of(by);
    try {
      await page.setViewportSize({ width: 1280, height: HEIGHT });
      await page.goto(address);
      await settled(page);
      await translate(page);
      await then?.(page, language);
      await refuseChanges(page);
      const pressed = await pressAll(page);
      await allowChanges(page);
      // A dialog covers the tools, and phones have them elsewhere.
      const covered = await page.getByRole('dialog').count();
      if (!covered && (await page.getByRole('button', { name: WORDS[language].shell.theme }).isVisible())) await turnTwice(page, language);
      expect(
        heard.filter((said) => !RAISED.test(said)),
        `after ${pressed.join(', ')}`,
      ).toEqual([]);
      // The page of an address that is not there, or of a fault, says what happened.
      await expect(page.locator('main')).toBeVisible();
      if (signsIn) await desks.giveUp(by);
    } catch (error) {
      await desks.giveUp(by);
      throw error;
    }
  });
