import type { Page } from '@playwright/test';

import { expect, test } from './stage';
import { KIT } from './stage/table';
import { signHere, signIn } from './walks/enter';

const MERGE = { tag: ['@merge', '@kernel'] };
const CROSSING = { tag: ['@kernel'] };

/** What a browser and the portal say of a proxy whose server starts. */
const tolerates = /status of 502|: 502|dynamically imported module/;

/** What judges passwords. */
const JUDGE = /assets\/index\.esm-[^/]*\.js/;

/** Answers requests for a script with 502, as a proxy does while the server behind it starts; gives the way to let them through. */
const failing = async (page: Page, script: RegExp): Promise<() => Promise<void>> => {
  await page.route(script, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  return () => page.unroute(script);
};

test('case 14 a part whose script answers 502 says so in its place, and comes by itself', MERGE, async ({ enter, words, language }) => {
  const page = await enter({ tolerates });
  const mend = await failing(page, /assets\/crop-drawn[^/]*\.js/);
  await page.goto(KIT);
  const missing = page.getByRole('status').filter({ hasText: words.shell.offline.part });
  await expect(missing).toHaveCount(1);
  const name = page.getByLabel(language === 'th' ? 'ชื่อ' : 'Name', { exact: true }).last();
  await name.fill('ยังอยู่');
  await mend();
  await expect(page.getByRole('button', { name: language === 'th' ? 'ใช้รูปนี้' : 'Take this' })).toBeVisible();
  await expect(missing).toBeHidden();
  await expect(name).toHaveValue('ยังอยู่');
});

test('case 14 the board of a signature whose pad answers 502 is drawn on once it came', CROSSING, async ({ enter, words, language }) => {
  const page = await enter({ tolerates });
  const mend = await failing(page, /assets\/signature_pad[^/]*\.js/);
  await page.goto(KIT);
  const missing = page.getByRole('status').filter({ hasText: words.shell.offline.part });
  await expect(missing).toHaveCount(1);
  await mend();
  await expect(missing).toHaveCount(0);
  const label = language === 'th' ? 'ลายมือชื่อ' : 'Signature';
  await signHere(page, label);
  await expect(page.getByRole('img', { name: label, exact: true })).not.toHaveAttribute('data-strokes', '0');
});

test('case 14 sessions are named once what names their browsers came by itself', CROSSING, async ({ enter, words }) => {
  const page = await enter({ tolerates });
  await signIn(page, words, 'patient');
  const mend = await failing(page, /assets\/bowser[^/]*\.js/);
  await page.goto('/account');
  const name = page.locator('li .d-block.fw-semibold[lang="en"]').first();
  await expect(name).toHaveText(/^\s*$/);
  await mend();
  await expect(name).toHaveText(/\S/);
});

test('case 14 what is pressed says that its code did not come, and does it when it is pressed again', MERGE, async ({ enter, words }) => {
  const page = await enter({ tolerates });
  const mend = await failing(page, JUDGE);
  await page.goto('/password-test');
  const refused = page.getByRole('alert').filter({ hasText: words.problems['part.missing'] });
  await expect(refused).toBeVisible();
  await mend();
  await refused.getByRole('button', { name: words.kit.again }).click();
  await expect(refused).toBeHidden();
  await expect(page.getByRole('meter')).toBeVisible();
});
