import { expect, test } from './stage';
import { cast } from './stage/cast';

test('a list turns to its next page and back, also after a reload, and is narrowed to some days', async ({ enter, words }) => {
  const { people } = await cast();
  const page = await enter({ as: people.admin });
  const { kit } = words;
  await page.goto('/admin/audit-logs');
  const first = page.getByRole('rowheader').first();
  const [next, previous] = [page.getByRole('button', { name: kit.next, exact: true }), page.getByRole('button', { name: kit.previous, exact: true })];
  await expect(first).toBeVisible();
  await expect(previous).toHaveCount(0);
  const addresses: string[] = [page.url()];
  for (let turned = 0; turned < 2; turned += 1) {
    await next.click();
    await expect(page).not.toHaveURL(addresses.at(-1)!);
    await expect(page.locator('.list-card')).toBeFocused();
    addresses.push(page.url());
  }
  await page.reload();
  await previous.click();
  await expect(page).toHaveURL(addresses[1]!);
  await previous.click();
  await expect(page).toHaveURL(addresses[0]!);
  await expect(previous).toHaveCount(0);

  await page.goto('/admin/patients');
  await expect(first).toBeVisible();
  const rows = await page.getByRole('rowheader').count();
  await page.getByLabel(kit.firstDay).fill('2199-01-01');
  await expect(page.getByRole('heading', { name: kit.nothing })).toBeVisible();
  await page.getByRole('button', { name: kit.clear }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(rows);
  await expect(page.getByLabel(kit.firstDay)).toHaveValue('');
});
