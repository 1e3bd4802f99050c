import sharp from 'sharp';
import { newPatient } from '../../cms/test/people';
import { startDraft } from '../../plugins/applications/test/wizard';
import type { Application } from '../../plugins/applications/contracts';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@applications'] };
const CROSSING = { tag: ['@applications'] };

/** Where the template of a Thai card has these, in its 600 × 350 points. */
const RELIGION = { x: 240, y: 208, width: 69, height: 25 };
const BORN = { x: 258, y: 154, width: 148, height: 50 };
const CARD = { width: 1231, height: 776 };
const box = ({ x, y, width, height }: typeof RELIGION, colour: string): string =>
  `<rect x="${(x / 600) * CARD.width}" y="${(y / 350) * CARD.height}" width="${(width / 600) * CARD.width}" height="${(height / 350) * CARD.height}" fill="${colour}"/>`;

/** A card of nobody on a dark table: red where the religion would stand, blue at the date of birth, print elsewhere. */
const photo = async (): Promise<Buffer> => {
  const print = Array.from({ length: 60 }, (_, n) => `<rect x="${80 + n * 18}" y="${90 + (n % 4) * 30}" width="${4 + (n % 5)}" height="18" fill="#123"/>`).join(
    '',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="#bfe0e8"/>${print}${box(BORN, '#1030c0')}${box(RELIGION, '#d01020')}</svg>`;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a3430' } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 92 })
    .toBuffer();
};

const pageOf = async (seed: number, blur?: number): Promise<Buffer> => {
  const lines = Array.from(
    { length: 700 },
    (_, n) => `<rect x="${60 + (n % 50) * 20}" y="${80 + Math.floor(n / 50) * 90}" width="${4 + ((n * seed) % 9)}" height="22" fill="#222"/>`,
  );
  const drawn = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="1500"><rect width="100%" height="100%" fill="#ddd"/>${lines.join('')}</svg>`),
  );
  return (blur ? sharp(await drawn.png().toBuffer()).blur(blur) : drawn).jpeg().toBuffer();
};

test(
  'a card is cut by its frame and leaves with the religion covered; what did not arrive is sent again as it was',
  MERGE,
  async ({ enter, words, language: _ }) => {
    const { consents, picture } = words.patient;
    const person = await newPatient();
    const { id } = await startDraft(person);
    const page = await enter({ as: person, viewport: { width: 390, height: 844 }, tolerates: /ERR_FAILED|Failed to load resource/ });
    await page.goto(`/patient/application/create/thai/step3?application=${id}`);
    await page.getByLabel(consents.idCard).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    const dialog = page.getByRole('dialog', { name: consents.idCard });
    for (let n = 0; n < 6; n += 1) await dialog.getByRole('slider', { name: words.arranging.crop.size }).press('ArrowRight');
    await dialog.getByRole('button', { name: picture.cutDone }).click();

    // The cover lies on it by itself, obeys the keys, and is not lost by a slip.
    const cover = dialog.getByRole('button', { name: fill(picture.cover, { number: 1 }), exact: true });
    await expect(dialog.getByText(picture.check.card)).toBeVisible();
    const before = (await cover.boundingBox())!;
    await cover.press('Shift+ArrowRight');
    expect((await cover.boundingBox())!.x).toBeGreaterThan(before.x + 5);
    await cover.press('Shift+ArrowLeft');
    await dialog.getByRole('button', { name: fill(picture.uncover, { number: 1 }) }).click();
    await dialog.getByRole('button', { name: picture.keepCover }).click();
    await expect(cover).toBeVisible();
    await dialog.getByRole('button', { name: picture.addCover }).click();
    await dialog.getByRole('button', { name: fill(picture.uncover, { number: 2 }) }).click();
    await dialog.getByRole('button', { name: picture.uncoverDone }).click();
    await expect(dialog.getByRole('button', { name: fill(picture.cover, { number: 2 }), exact: true })).toHaveCount(0);

    await page.route('**/api/applications/*/files', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: picture.send, exact: true }).click();
    await expect(dialog.getByText(words.problems.offline)).toBeVisible();
    await dialog.getByRole('button', { name: picture.send, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('IMG_1.jpg')).toBeVisible();

    const { data } = await person.get<Application>(`/api/applications/${id}`);
    expect(data.files.map(({ kind, name, type }) => [kind, name, type])).toEqual([['id_card', 'IMG_1.jpg', 'image/jpeg']]);
    const { bytes } = await person.get(`/api/applications/${id}/files/${data.files[0]!.id}`);
    const kept = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(kept.info.width / kept.info.height).toBeCloseTo(85.6 / 54, 1);
    const at = ({ x, y, width, height }: typeof RELIGION): number[] => {
      const place = Math.round(((y + height / 2) / 350) * kept.info.height) * kept.info.width + Math.round(((x + width / 2) / 600) * kept.info.width);
      return [...kept.data.subarray(place * 3, place * 3 + 3)];
    };
    const [red, , blue] = at(BORN);
    expect(blue! - red!).toBeGreaterThan(100);
    // Nowhere in what was kept is anything of it left.
    let left = 0;
    for (let place = 0; place < kept.data.length; place += 3) if (kept.data[place]! - kept.data[place + 2]! > 60) left += 1;
    expect(left).toBe(0);
  },
);

test('pages of a record stay in their order, upright, are judged, and come from the camera too', CROSSING, async ({ enter, words }) => {
  const { consents, picture } = words.patient;
  const person = await newPatient();
  const { id } = await startDraft(person);
  const page = await enter({ as: person });
  await page.goto(`/patient/application/create/thai/step3?application=${id}`);
  const dialog = page.getByRole('dialog', { name: consents.records });
  const lying = await sharp(await pageOf(2))
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await page.getByLabel(consents.records).setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: lying },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await pageOf(3, 8) },
  ]);
  await expect(dialog.getByRole('img', { name: picture.shown })).toHaveJSProperty('width', 1120);
  await dialog.getByRole('button', { name: picture.send, exact: true }).click();
  await expect(dialog.getByText(picture.faults.blurred)).toBeVisible();
  await dialog.getByRole('button', { name: picture.sendAnyway }).click();
  await expect(dialog).toBeHidden();
  const drop = page.locator('.field').filter({ has: page.getByText(consents.records, { exact: true }) });
  await expect(drop.getByRole('listitem')).toHaveText([/one\.jpg/, /two\.jpg/]);
  await page.reload();
  await expect(drop.getByRole('listitem')).toHaveText([/one\.jpg/, /two\.jpg/]);
  await drop.getByRole('button', { name: fill(words.kit.remove, { name: 'one.jpg' }) }).click();
  await expect(drop.getByRole('listitem')).toHaveText([/two\.jpg/]);

  // The frame of the camera has a card's proportions: there is nothing left to cut.
  await page.getByRole('button', { name: picture.camera }).first().click();
  const card = page.getByRole('dialog', { name: consents.idCard });
  await expect(card.getByText(picture.look.card)).toBeVisible();
  await card.getByRole('button', { name: picture.take }).click();
  const shown = card.getByRole('img', { name: picture.shown });
  await expect(shown).toBeVisible();
  const [width, height] = await shown.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height] as const);
  expect(width / height).toBeCloseTo(85.6 / 54, 1);
  await expect(card.getByRole('button', { name: fill(picture.cover, { number: 1 }), exact: true })).toBeVisible();

  // On a PDF nothing can be covered.
  await page.keyboard.press('Escape');
  await page.getByLabel(consents.idCard).setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText(picture.unfit)).toBeVisible();
});
