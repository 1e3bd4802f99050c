import sharp from 'sharp';
import { newPatient } from '../../cms/test/people';
import { startDraft } from '../../plugins/applications/test/wizard';
import { expect, test } from './stage';
import { signHere } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/** A picture with a red left half and a green right half, so that one sees which part was cut out. */
const halves = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 450, channels: 3, background: '#c22' } })
    .composite([{ input: { create: { width: 450, height: 450, channels: 3, background: '#2a6' } }, left: 450, top: 0 }])
    .png()
    .toBuffer();

test('a photo is cut out by the keyboard alone, shown beside the name, and taken away again', MERGE, async ({ enter, words }) => {
  const { profile, arranging } = words;
  const page = await enter({ as: await newPatient() });
  await page.goto('/profile');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: profile.photoAdd }).click();
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });
  const dialog = page.getByRole('dialog', { name: profile.photo });
  await expect(dialog.getByText(arranging.crop.hint)).toBeVisible();
  // The arrow keys bring the green half into the middle.
  await dialog.getByRole('group', { name: arranging.crop.move }).focus();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('slider', { name: arranging.crop.size }).press('ArrowRight');
  await dialog.getByRole('button', { name: profile.photoKeep }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('main').locator('img.avatar');
  await expect(shown).toBeVisible();
  const colour = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...drawing.getImageData(0, 0, 1, 1).data];
  });
  expect(colour[1]).toBeGreaterThan(colour[0]!);
  await page.reload();
  await expect(page.getByRole('main').locator('img.avatar')).toBeVisible();
  await page.getByRole('button', { name: profile.photoRemove }).click();
  const asked = page.getByRole('dialog', { name: profile.photoRemoveTitle });
  await expect(asked.getByText(profile.photoRemoveText)).toBeVisible();
  await asked.getByRole('button', { name: profile.photoRemove }).click();
  await expect(page.getByRole('main').locator('img.avatar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: profile.photoAdd })).toBeVisible();
});

test('what only calls itself a picture is said to be none, and there is a way out without one', CROSSING, async ({ enter, words }) => {
  const { profile, arranging, kit } = words;
  const page = await enter({ as: await newPatient(), tolerates: /ERR_/ });
  await page.goto('/profile');
  const dialog = page.getByRole('dialog', { name: profile.photo });
  const choose = async (buffer: Buffer): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: profile.photoAdd }).click();
    await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.from('no picture'));
  await expect(dialog.getByRole('alert')).toHaveText(arranging.crop.unread);
  await expect(dialog.getByRole('button', { name: profile.photoKeep })).toHaveCount(0);
  await dialog.getByRole('button', { name: kit.cancel }).click();
  await expect(dialog).toBeHidden();
  await choose(await halves());
  await expect(dialog.getByRole('button', { name: profile.photoKeep })).toBeEnabled();
  await dialog.getByRole('button', { name: kit.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: profile.photoAdd })).toBeVisible();
});

test('a name is changed in either script, wrong letters are said at their field, and what was typed is not lost', CROSSING, async ({ enter, words }) => {
  const { profile, rules } = words;
  const page = await enter({ as: await newPatient() });
  await page.goto('/profile');
  await page.getByRole('button', { name: profile.rename }).click();
  const dialog = page.getByRole('dialog', { name: profile.rename });
  await dialog.getByLabel(profile.nameThai).fill('Nobody');
  await dialog.getByLabel(profile.nameLatin).fill('Test Newname');
  await dialog.getByRole('button', { name: profile.save }).click();
  await expect(dialog.getByText(rules['thai-letters'])).toBeVisible();
  await dialog.getByLabel(profile.nameThai).fill('ทดลอง ชื่อใหม่');
  await dialog.getByRole('button', { name: profile.save }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(/ทดลอง ชื่อใหม่|Test Newname/)
      .first(),
  ).toBeVisible();
});

test('a signature is drawn once, signs an application by a tap, and goes again without touching what was signed', MERGE, async ({ enter, words }) => {
  const { patient, kit, profile, titles } = words;
  const person = await newPatient();
  const { id } = await startDraft(person);
  const page = await enter({ as: person });
  await page.goto('/profile');
  await page.getByRole('link', { name: profile.details.signature }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['directory/signature']);
  await page.getByRole('button', { name: patient.signatures.save }).click();
  await expect(page.locator('.has-error')).toBeVisible();
  await signHere(page, patient.signatures.yours);
  await page.getByRole('button', { name: patient.signatures.save }).click();
  await expect(page.getByText(patient.signatures.offered)).toBeVisible();
  await expect(page.getByRole('img', { name: patient.signatures.one })).toBeVisible();

  await page.goto(`/patient/application/create/thai/step3?application=${id}`);
  await page.getByRole('button', { name: kit.useKept }).click();
  await expect(page.getByRole('img', { name: patient.consents.signature })).toHaveAttribute('src', /^data:image\/png/);
  await expect(page.getByRole('button', { name: kit.useKept })).toBeHidden();
  await page.getByRole('button', { name: kit.signAgain }).click();
  await expect(page.getByRole('button', { name: kit.useKept })).toBeVisible();

  await page.goto('/patient/signature');
  await page.getByRole('button', { name: patient.signatures.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: patient.signatures.remove, exact: true }).click();
  await expect(page.getByText(patient.signatures.draw, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: kit.useKept })).toBeHidden();
});
