import { expect, type Page } from '@playwright/test';

/** Milliseconds between looks: the library's own waits, 100 and 250 and 500, are longer than most screens take to settle. */
const INTERVALS = [20, 40, 60, 100];

/** Waits until the portal has taken a page over and shows what it was fetching. */
export const settled = async (page: Page): Promise<void> => {
  // What the build wrote stands there before anything runs.
  const taken = page.locator('#root:not([data-screen]) main[data-route]');
  await expect.poll(() => taken.isVisible(), { message: 'the portal takes the page over', intervals: INTERVALS }).toBe(true);
  const waits = page.locator('.bone:not([data-always] *), .busy:not([data-always] *)');
  await expect.poll(() => waits.count(), { message: 'what the page fetches is shown', intervals: INTERVALS, timeout: 20_000 }).toBe(0);
  await page.evaluate(() => document.fonts.ready);
};
