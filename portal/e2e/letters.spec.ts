import { readFile } from 'node:fs/promises';
import { newAdmin } from '../../cms/test/holding';
import { issuedPrescription } from '../../cms/test/issue';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@prescriptions'] };

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WHY = 'หัวจดหมายใหม่ของคลินิก';

test('a Word template is uploaded, reviewed by somebody else, and letters are downloaded', MERGE, async ({ enter, words }) => {
  const { letters } = words;
  const { patient, prescription } = await issuedPrescription(await newPatient('ขอสำเนา ทดลอง'));
  const open = async () => {
    const page = await enter({ as: await newAdmin(), tolerates: /422/ });
    await page.goto('/admin/reports/application-forms');
    await page.getByRole('tab', { name: letters.label }).click();
    return page;
  };
  const office = await open();
  await office.getByRole('button', { name: letters.new }).first().click();
  const dialog = office.getByRole('dialog');
  // What cannot be a template says why and where; what was chosen stays.
  await dialog.getByLabel(letters.note).fill('หัวจดหมายทดลอง');
  const [blank] = await Promise.all([office.waitForEvent('download'), dialog.getByRole('link', { name: letters.begin }).click()]);
  const bytes = await readFile(await blank.path());
  await dialog.getByLabel(letters.file).setInputFiles({ name: 'broken.docx', mimeType: WORD, buffer: bytes.subarray(0, 900) });
  await dialog.getByRole('button', { name: letters.newSave }).click();
  await expect(dialog.getByText(words.problems['file.unsupported'])).toBeVisible();
  await expect(dialog.getByLabel(letters.note)).toHaveValue('หัวจดหมายทดลอง');
  await dialog.getByLabel(letters.file).setInputFiles({ name: 'letter.docx', mimeType: WORD, buffer: bytes });
  await dialog.getByRole('button', { name: letters.newSave }).click();
  await expect(dialog).toBeHidden();
  // Nobody reviews their own.
  const row = office.getByRole('row').filter({ hasText: 'หัวจดหมายทดลอง' });
  await expect(row.getByText(letters.waitsForOther, { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: letters.publish })).toHaveCount(0);

  const colleague = await open();
  const theirs = colleague.getByRole('row').filter({ hasText: 'หัวจดหมายทดลอง' });
  const [sample] = await Promise.all([colleague.waitForEvent('download'), theirs.getByRole('link', { name: letters.sample }).click()]);
  expect((await readFile(await sample.path())).subarray(0, 2).toString()).toBe('PK');
  const decide = async (what: 'publish' | 'retire') => {
    await theirs.getByRole('button', { name: letters[what] }).click();
    await colleague.getByRole('dialog').getByLabel(letters.reason).fill(WHY);
    await colleague.getByRole('dialog').getByRole('button', { name: letters[what], exact: true }).click();
    await expect(colleague.getByRole('dialog')).toBeHidden();
  };
  await decide('publish');
  await expect(theirs.getByText(words.states['letter-template'].published)).toBeVisible();

  const page = await enter({ as: patient, viewport: { width: 390, height: 844 } });
  await page.goto(`/patient/prescriptions/${prescription.id}`);
  const name = `${letters.kinds.pt33_copy} · ${letters.languages.th}`;
  const [copy] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: `Word ${name}` }).click()]);
  expect(copy.suggestedFilename()).toBe(`${prescription.number}-pt33-copy-th.docx`);
  await decide('retire');
  await expect(theirs.getByText(words.states['letter-template'].retired)).toBeVisible();
});
