import { expect, type Page } from '@playwright/test';

const DEMO_PANEL = { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' };

/** Opens the Strapi admin and signs in; answers the calls that were refused since then, as they come. */
export const openPanel = async (page: Page, { remembered = false } = {}): Promise<string[]> => {
  await page.goto('/cms');
  await page.locator('input[name="email"]').fill(DEMO_PANEL.email);
  await page.locator('input[name="password"]').fill(DEMO_PANEL.password);
  if (remembered) await page.getByRole('checkbox').first().check();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
  return refused;
};
