import { readFile } from 'node:fs/promises';
import type { Bundle } from 'fhir/r4';
import { queryDatabase } from '../../cms/test/clock';
import { submittedApplication } from '../../cms/test/journey';
import { NEW_PASSWORD, newPatient } from '../../cms/test/people';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@documents'] };

test('a patient has a copy of everything that is kept about them, and reads their name in it', MERGE, async ({ enter, words, language }, info) => {
  const { account, accounts } = words;
  const owner = await newPatient('ขวัญข้าว ทดลองสำเนา');
  await submittedApplication(owner, { identity: { name: { title: '', first: 'ขวัญข้าว', last: 'ทดลองสำเนา' } } });
  // As if the password had been given this morning.
  await queryDatabase('UPDATE sessions SET assured_at = NULL WHERE account_id = ?', [owner.account]);
  const page = await enter({ as: owner });
  await page.goto('/account');
  await page.getByRole('button', { name: account.copy.make }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(accounts.password).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: accounts.assureGo }).click();
  await expect(page.getByText(account.copy.ready)).toBeVisible({ timeout: 30_000 });

  const take = async (format: keyof typeof account.copy.names): Promise<Buffer> => {
    const link = page.getByRole('link', { name: `${account.copy.take} ${account.copy.names[format]}` });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^bai-\d{4}-\d\d-\d\d\.[a-z.]+$/);
    return readFile(await file.path());
  };
  expect((await take('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const bundle = JSON.parse((await take('fhir')).toString()) as Bundle;
  const patient = bundle.entry!.find(({ resource }) => resource!.resourceType === 'Patient')!.resource;
  expect(JSON.stringify(patient)).toContain('ขวัญข้าว ทดลองสำเนา');

  const kept = info.outputPath('copy.html');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `${account.copy.take} ${account.copy.names.html}` }).click(),
  ]);
  await file.saveAs(kept);
  const copy = await page.context().newPage();
  await copy.goto(`file://${kept}`);
  await expect(copy.locator('html')).toHaveAttribute('lang', language);
  await expect(copy.getByText('ขวัญข้าว ทดลองสำเนา').first()).toBeVisible();
  await expect(copy.getByRole('heading', { level: 1 })).toBeVisible();
});
