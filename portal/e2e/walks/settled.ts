import { expect, type Page } from '@playwright/test';

/** Waits until the portal has taken a page over and shows what it was fetching. */
export const settled = async (page: Page): Promise<void> => {
  // What the build wrote stands there before anything runs.
  await expect(page.locator('#root:not([data-screen]) main[data-route]')).toBeVisible();
  await expect(page.locator('.bone:not([data-always] *), .busy:not([data-always] *)')).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
};
