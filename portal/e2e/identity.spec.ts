import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { testPictures } from '../../cms/test/application-walk';
import { submittedApplication } from '../../plugins/applications/test/wizard';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@directory', '@applications'] };

test('what of an identity does not match is told its person at once, mended on a phone, and set beside the face', MERGE, async ({ enter, words }) => {
  const { identity, patient: told, admin: office, states } = words;
  const person = await newPatient('ทดลอง ยืนยันตัวตน');
  await submittedApplication(person);
  const { id } = must(await person.get<{ id: string }>('/api/directory/me/patient'), 'patient');
  const page = await enter({ as: person, viewport: { width: 390, height: 844 } });
  await page.goto('/patient/application/verification');
  await expect(page.getByText(identity.status.submitted)).toBeVisible();

  const desk = await enter({ as: await newAdmin() });
  await desk.goto(`/admin/patients/${id}`);
  await desk.getByRole('button', { name: identity.ask.label }).click();
  const asking = desk.getByRole('dialog');
  await asking.getByRole('button', { name: identity.ask.send }).click();
  await expect(asking.getByRole('button', { name: identity.ask.send })).toBeVisible();
  await asking.getByRole('checkbox', { name: identity.faults.picture_unclear }).check();
  await asking.getByRole('checkbox', { name: identity.faults.sex }).check();
  await asking.getByRole('checkbox', { name: identity.faults.face_missing }).check();
  await asking.getByRole('button', { name: identity.ask.send }).click();
  await expect(asking).toBeHidden();

  // It is told while they look.
  await expect(page.getByText(identity.mend.picture_unclear)).toBeVisible();
  await page.getByRole('button', { name: identity.form.send }).click();
  await expect(page.locator('.has-error')).toHaveCount(2);
  const { card } = await testPictures();
  for (const label of [identity.form.document, identity.form.portrait]) {
    await page.getByLabel(label).setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: card });
    const dialog = page.getByRole('dialog', { name: label });
    const cut = dialog.getByRole('button', { name: told.picture.cutDone });
    const send = dialog.getByRole('button', { name: told.picture.send }).or(dialog.getByRole('button', { name: told.picture.sendAnyway }));
    await expect(cut.or(send)).toBeVisible();
    if (await cut.isVisible()) await cut.click();
    await send.click();
    await expect(dialog).toBeHidden();
  }
  // The sex that the office cannot find in the document is corrected beside the pictures.
  await expect(page.getByText(identity.mend.sex)).toBeVisible();
  await page.getByRole('group', { name: told.identity.sex }).getByText(told.identity.male, { exact: true }).click();
  await page.getByRole('button', { name: identity.form.send }).click();
  await expect(page.getByText(identity.status.submitted)).toBeVisible();

  await desk.reload();
  await expect(desk.getByText(office.patients.sexes.male, { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: office.patients.verify }).click();
  const verifying = desk.getByRole('dialog');
  const face = verifying.getByRole('img', { name: identity.pictures.portrait });
  await expect(face).toBeVisible();
  const small = (await face.boundingBox())!.width;
  await verifying
    .getByRole('figure')
    .filter({ has: desk.getByRole('img', { name: identity.pictures.portrait }) })
    .getByRole('button', { name: identity.zoom.in })
    .click();
  await expect.poll(async () => (await face.boundingBox())!.width).toBeGreaterThan(small * 1.3);
  await verifying.getByRole('button', { name: office.patients.verifyConfirm }).click();
  await expect(verifying).toBeHidden();
  await expect(page.getByText(identity.status.verified)).toBeVisible();
  await expect(page.getByText(states.identity.verified, { exact: true }).first()).toBeVisible();
});
