import { readFileSync } from 'node:fs';
import { newAdmin } from '../../cms/test/holding';
import { issuedPrescription } from '../../cms/test/issue';
import { must } from '../../cms/test/journey';
import { copiedForms, newest, unpacked, WHY } from '../../plugins/prescriptions/test/form-files';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@prescriptions'] };

const MANY = 60;

test('an administrator chooses issued forms, sees how many, leaves while the file is made, and takes it', MERGE, async ({ enter, words }) => {
  test.slow();
  const { forms, titles, shell, problems, rules, states } = words;
  const { prescription } = await issuedPrescription();
  await copiedForms(prescription.id, MANY, prescription.issuedOn);
  const admin = await newAdmin();
  const page = await enter({ as: admin });
  await page.goto('/admin/reports/application-forms');
  await expect(page.getByRole('heading', { level: 1, name: titles['prescriptions/admin/forms'] })).toBeVisible();
  await expect(page.getByText(forms.mineNone)).toBeVisible();

  // Of what is narrowed to nothing there is none, and the server says so too.
  await page.getByLabel(forms.state).selectOption('closed_outside');
  await expect(page.getByText(forms.none)).toBeVisible();
  await page.getByLabel(forms.reason).fill('short');
  await page.getByRole('button', { name: forms.make }).click();
  await expect(page.getByText(fill(rules.short, { bound: 10 }), { exact: true })).toBeVisible();
  await page.getByLabel(forms.reason).fill(WHY);
  await page.getByRole('button', { name: forms.make }).click();
  await expect(page.getByText(problems['form-export.empty'])).toBeVisible();

  await page.getByLabel(forms.state).selectOption('');
  const { from, to } = { from: `${prescription.issuedOn.slice(0, 7)}-01`, to: prescription.issuedOn };
  const { total } = must(await admin.get<{ total: number }>('/api/prescriptions/form-exports/count', { from, to }), 'count');
  expect(total).toBeGreaterThan(MANY);
  await expect(page.getByText(fill(forms.count_other, { count: total }), { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: forms.formats.zip }).check();
  await page.getByRole('button', { name: forms.make }).click();
  await expect(page.getByRole('progressbar', { name: forms.busy })).toBeVisible();

  // Whoever leaves finds it as it is.
  await page.getByRole('link', { name: shell.nav.certifications, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: titles['prescriptions/admin/list'] })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(states['form-export'].ready)).toBeVisible({ timeout: 120_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: forms.download }).click()]);
  expect(file.suggestedFilename()).toBe(`pt33-${from}-${to}.zip`);
  const papers = unpacked(readFileSync(await file.path()));
  expect(papers.size).toBe(total);
  expect([...papers.keys()]).toContain(`${prescription.number}.pdf`);

  // A second one is stopped on the way.
  await page.getByLabel(forms.reason).fill(WHY);
  await page.getByRole('radio', { name: forms.formats.pdf }).check();
  await page.getByRole('button', { name: forms.make }).click();
  await page.getByRole('button', { name: forms.stop, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: forms.stopYes }).click();
  await expect(page.getByText(states['form-export'].stopped)).toBeVisible();
  expect((await newest(admin)).state).toBe('stopped');
});
