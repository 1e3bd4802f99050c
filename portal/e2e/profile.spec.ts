import sharp from 'sharp';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';

/** A picture with a red left half and a green right half, so that one sees which part was cut out. */
const halves = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 450, channels: 3, background: '#c22' } })
    .composite([{ input: { create: { width: 450, height: 450, channels: 3, background: '#2a6' } }, left: 450, top: 0 }])
    .png()
    .toBuffer();

test('a photo is cut out by the keyboard alone, shown beside the name, and taken away again', async ({ enter, words }) => {
  const { profile, kit } = words;
  const page = await enter({ as: await newPatient() });
  await page.goto('/profile');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: profile.photoAdd }).click();
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });
  const dialog = page.getByRole('dialog', { name: profile.photo });
  await expect(dialog.getByText(kit.crop.hint)).toBeVisible();
  // The arrow keys bring the green half into the middle.
  await dialog.getByRole('group', { name: kit.crop.move }).focus();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('slider', { name: kit.crop.size }).press('ArrowRight');
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
  await expect(page.getByRole('main').locator('img.avatar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: profile.photoAdd })).toBeVisible();
});

test('a name is changed in either script, wrong letters are said at their field, and what was typed is not lost', async ({ enter, words }) => {
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
