import { applicant } from '../../plugins/transactions/test/merging';
import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@directory'] };

test('two records of one person are compared, made one, found by either number, and parted again', MERGE, async ({ enter, words }) => {
  const { admin: says } = words;
  const [kept, away] = [await applicant(), await applicant()];
  const [row] = await queryDatabase<{ last: string; name: string }>('SELECT document_last AS last, name_line AS name FROM patients WHERE document_id = ?', [
    away.id,
  ]);
  const page = await enter({ as: await newAdmin() });
  await page.goto(`/admin/patients/${kept.id}`);
  const card = page.getByRole('group', { name: says.merge.title });
  await card.getByRole('button', { name: says.merge.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(row!.last);
  await dialog.getByRole('listitem').filter({ hasText: row!.last }).first().getByRole('button', { name: says.merge.compare }).click();
  await expect(dialog.getByRole('columnheader', { name: says.merge.kept }).first()).toBeVisible();
  await expect(dialog.getByText(says.merge.conflicts.documents)).toBeVisible();
  const applications = dialog.getByRole('row').filter({ hasText: words.trail.nouns.application }).first();
  await expect(applications.getByRole('cell')).toHaveText(['1', '1', '2']);
  // A reason is wanted.
  await dialog.getByRole('button', { name: says.merge.confirm }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(says.merge.reason).fill('the same face on both documents');
  await dialog.getByRole('button', { name: says.merge.confirm }).click();
  await expect(dialog).toBeHidden();
  const merged = card.getByRole('listitem').filter({ hasText: row!.last });
  await expect(merged.getByText('the same face on both documents')).toBeVisible();

  await page.goto(`/admin/patients/${away.id}`);
  await expect(page.getByText(says.merge.old)).toBeVisible();
  await expect(page.getByRole('group', { name: says.patients.applications }).getByRole('listitem')).toHaveCount(2);
  await page.goto(`/admin/patients?q=${row!.last}`);
  await page.getByRole('rowheader').first().waitFor();
  expect((await away.person.get('/api/accounts/me')).data.person ?? null).toBeNull();

  await page.goto(`/admin/patients/${kept.id}`);
  await merged.getByRole('button', { name: says.merge.undo }).click();
  await expect(dialog.getByText(says.merge.undoText)).toBeVisible();
  await dialog.getByLabel(says.merge.undoReason).fill('they are sisters');
  await dialog.getByRole('button', { name: says.merge.undo }).click();
  await expect(dialog).toBeHidden();
  await expect(merged.getByText('they are sisters')).toBeVisible();
  await expect(merged.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('group', { name: says.patients.applications }).getByRole('listitem')).toHaveCount(1);
  await page.goto(`/admin/patients/${away.id}`);
  await expect(page.getByText(says.merge.old)).toBeHidden();
});
