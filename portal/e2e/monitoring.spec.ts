import type { Locator, Page } from '@playwright/test';
import { signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import type { Words } from './stage/words';

const MERGE = { tag: ['@merge', '@monitoring'] };
const CROSSING = { tag: ['@monitoring'] };

const ON_PURPOSE = /Raised on purpose|\/api\/monitoring\/faults\/raise|status of 500/;

/** Raises an error and follows its digest to the one group that has it; answers its row. */
const raisedAndFound = async (page: Page, { monitoring: words }: Words, title: string, button: string): Promise<Locator> => {
  await page.goto('/sentry-example-page');
  const card = page.getByRole('group', { name: title });
  await card.getByRole('button', { name: button }).click();
  const digest = card.locator('dd').last();
  await expect(digest).toHaveText(/^[0-9a-z]{10}$/);
  const said = (await digest.textContent())!;
  // It is written within a second.
  await expect(async () => {
    await page.goto(`/admin/api-logs/errors?q=${said}`);
    await expect(page.locator('tbody tr')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const row = page.locator('tbody tr');
  await row.getByRole('button', { name: 'Error', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(said)).toBeVisible();
  await expect(dialog.locator('pre')).toContainText(' at ');
  await dialog.getByRole('button', { name: words.faults.close }).click();
  return row;
};

test('an error of the browser and one of the server are found by their digests, and resolved', MERGE, async ({ enter, words }) => {
  const page = await enter({ as: await signedIn('admin'), tolerates: ON_PURPOSE });
  const { monitoring, states } = words;
  const { example, faults } = monitoring;
  for (const [title, button, side] of [
    [example.client, example.raiseClient, faults.sides.client],
    [example.server, example.raiseServer, faults.sides.server],
  ] as const) {
    const row = await raisedAndFound(page, words, title, button);
    await expect(row).toContainText(side);
    await row.getByRole('button', { name: faults.resolve }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(faults.reason).fill('ทดลองใช้งานก่อนเริ่ม');
    await dialog.getByRole('button', { name: faults.resolve }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(states.fault.resolved)).toBeVisible();
    await expect(row.getByRole('button', { name: faults.resolve })).toHaveCount(0);
  }
});

test('a request is looked at, and its traces are followed', CROSSING, async ({ enter, words }) => {
  const page = await enter({ as: await signedIn('admin') });
  const { requests } = words.monitoring;
  await page.goto('/admin/api-logs');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: requests.detail });
  await expect(dialog.getByText('/api/').first()).toBeVisible();
  await dialog.getByRole('link', { name: requests.trail }).click();
  await expect(page).toHaveURL(/\/admin\/audit-logs\?q=[\w-]+$/);
});
