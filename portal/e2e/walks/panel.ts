import { expect, type Page } from '@playwright/test';
import { EDITOR, type PanelAccount } from '../../../plugins/directory/test/panel';

/** Opens the Strapi admin and signs in, as its administrator unless somebody else is named; answers the calls that were refused since then, as they come. */
export const openPanel = async (page: Page, { remembered = false, as = EDITOR }: { remembered?: boolean; as?: PanelAccount } = {}): Promise<string[]> => {
  await page.goto('/cms');
  await page.locator('input[name="email"]').fill(as.email);
  await page.locator('input[name="password"]').fill(as.password);
  if (remembered) await page.getByRole('checkbox').first().check();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
  return refused;
};
