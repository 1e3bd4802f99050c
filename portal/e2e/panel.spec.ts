import { expect, test, type Page } from '@playwright/test';

const DEMO_PANEL = { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' };

/** Opens the panel and signs in; answers the calls that were refused since then, as they come. */
const signIn = async (page: Page, remembered: boolean): Promise<string[]> => {
  await page.goto('/cms');
  await page.locator('input[name="email"]').fill(DEMO_PANEL.email);
  await page.locator('input[name="password"]').fill(DEMO_PANEL.password);
  if (remembered) await page.getByRole('checkbox').first().check();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  await page.locator('button[type="submit"]').click();
  return refused;
};

for (const remembered of [false, true])
  test(`an editor is let into the panel and stays, ${remembered ? 'remembered' : 'not remembered'}`, async ({ page }) => {
    const refused = await signIn(page, remembered);
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/cms\/?$/);
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
    await page.goto('/cms/content-manager/collection-types/api::package.package');
    await expect(page.getByText('thai-face')).toBeVisible({ timeout: 30_000 });
    expect(page.url()).not.toContain('/auth/login');
    expect(refused).toEqual([]);
  });

test('a price is typed in baht, and the panel says what people will see', async ({ page }) => {
  await signIn(page, false);
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/cms/content-manager/collection-types/api::package.package');
  await page.getByText('thai-face').click();
  const price = page.locator('input[name="price"], [id="price"]').first();
  await expect(price).toHaveValue(/^500/, { timeout: 30_000 });
  await expect(page.getByText('฿500.00')).toBeVisible();
  await price.fill('650');
  await price.blur();
  await expect(page.getByText('฿650.00')).toBeVisible();
});
