import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { issuedPrescription, scannedQr } from '../../cms/test/issue';
import { must } from '../../cms/test/journey';
import { onDuty } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { like } from './stage/words';
import { look, sheet } from './walks/camera';

const MERGE = { tag: ['@merge', '@prescriptions'] };
const CROSSING = { tag: ['@prescriptions'] };

declare global {
  interface Window {
    /** What every camera opened so far does now. */
    camerasOn: () => number;
  }
}

const SCANNER = '/budtender/scanner';

const countCameras = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const asks = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await asks(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
    window.camerasOn = () => tracks.filter(({ readyState }) => readyState === 'live').length;
  });
};
const camerasOn = (page: Page): Promise<number> => page.evaluate(() => window.camerasOn());

const counter = async () => {
  const { patient, physician, prescription } = await issuedPrescription();
  const { seller } = await onDuty('budtender');
  return { physician, prescription, seller, ...(await scannedQr(patient, prescription.id)) };
};

/** The keys of a scanner with an American keyboard, where the device writes Thai letters. */
const burst = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => {
    const places: Readonly<Record<string, readonly [string, boolean]>> = {
      ':': ['Semicolon', true],
      '/': ['Slash', false],
      '#': ['Digit3', true],
      '.': ['Period', false],
      '-': ['Minus', false],
      _: ['Minus', true],
    };
    const press = (code: string, shiftKey: boolean, key = 'ฟ') =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true }));
    for (const letter of given) {
      const [code, shift] = places[letter] ?? (/\d/.test(letter) ? [`Digit${letter}`, false] : [`Key${letter.toUpperCase()}`, letter !== letter.toLowerCase()]);
      press(code, shift);
    }
    press('Enter', false, 'Enter');
  }, text);

test('the QR of a prescription held before the camera leads to its verdict, and the camera is off', MERGE, async ({ enter, words }, info) => {
  const { seller, qr, prescription, token } = await counter();
  const film = info.outputPath('film.mjpeg');
  const picture = await sheet(qr);
  writeFileSync(film, Buffer.concat([picture, picture]));
  const page = await enter({ as: seller, film, viewport: { width: 390, height: 844 } });
  await countCameras(page);
  await page.goto(SCANNER);
  // What the device finds out by itself stands there before the register has answered.
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/api/prescriptions/verify', async (route) => {
    await asked;
    await route.continue();
  });
  await look(page, words);
  await expect(page.getByRole('heading', { level: 1, name: words.scanner.device.genuine })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(words.scanner.device.asking)).toBeVisible();
  expect(await camerasOn(page)).toBe(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`/budtender/verify/code/${prescription.code}`);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: words.dispensary.verdict.may, exact: true })).toBeVisible();
  await expect(page.getByText(words.dispensary.verdict.signature)).toBeVisible();
  expect(await page.content()).not.toContain(token.slice(0, 40));
  // Who scanned scans the next one.
  await page.getByRole('link', { name: words.dispensary.verdict.again }).click();
  await expect(page.locator(`main[data-route="${SCANNER}"]`)).toBeVisible();
});

test(
  'a QR that stays before the camera while its screen is on the way leads there once, and no token is left in an address',
  CROSSING,
  async ({ enter, words }, info) => {
    const { seller, qr, prescription } = await counter();
    const film = info.outputPath('film.mjpeg');
    const picture = await sheet(qr);
    writeFileSync(film, Buffer.concat([picture, picture]));
    const page = await enter({ as: seller, film, viewport: { width: 390, height: 844 } });
    // The screen of the verdict takes as long as many pictures of the camera.
    await page.route(/\/assets\/by-code\.screen-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await page.goto('/budtender/home');
    await page.goto(SCANNER);
    const before = await page.evaluate(() => history.length);
    await look(page, words);
    await expect(page.getByRole('heading', { level: 1, name: words.dispensary.verdict.may, exact: true })).toBeVisible({ timeout: 30_000 });
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`/budtender/verify/code/${prescription.code}`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page.locator(`main[data-route="${SCANNER}"]`)).toBeVisible();
  },
);

test('without a camera a picture, a hardware scanner and the keyboard do, and each failure says what to do', CROSSING, async ({ enter, words }) => {
  const { seller, qr, prescription } = await counter();
  const { scanner, dispensary } = words;
  const page = await enter({ as: seller, refuses: true });
  await page.goto(SCANNER);
  await look(page, words);
  await expect(page.getByText(scanner.said.refused)).toBeVisible();

  const choose = (buffer: Buffer, mimeType = 'image/jpeg') => page.getByLabel(scanner.file).setInputFiles({ name: 'qr.jpg', mimeType, buffer });
  await choose(Buffer.from('no picture'));
  await expect(page.getByText(scanner.said.noPicture)).toBeVisible();
  await choose(await sheet('https://example.com/menu'));
  await expect(page.getByText(scanner.said.foreign)).toBeVisible();
  await choose(await sheet('C12345'));
  await expect(page.getByText(scanner.said.checkIn)).toBeVisible();
  await choose(await sheet(qr));
  await expect(page.getByRole('heading', { level: 1, name: dispensary.verdict.may, exact: true })).toBeVisible();

  await page.goto(SCANNER);
  const text = page.getByLabel(dispensary.verify.text);
  await text.fill(prescription.number);
  await page.getByLabel(like(dispensary.verify.proof)).fill('1990');
  await text.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/budtender/verify/prescription/${prescription.number}$`));
  await expect(page.getByRole('heading', { level: 1, name: dispensary.verdict.may, exact: true })).toBeVisible();

  // Wherever the focus is, and in whichever letters the device writes.
  for (const focus of [() => text.focus(), () => page.getByRole('button', { name: scanner.sound }).focus()]) {
    await page.goto(SCANNER);
    await expect(text).toBeVisible();
    await focus();
    await burst(page, qr);
    await expect(page).toHaveURL(new RegExp(`/budtender/verify/code/${prescription.code}$`));
    await expect(page.getByText(dispensary.verdict.signature)).toBeVisible();
  }
});

test('the camera that was chosen and the sound are kept, and whoever leaves takes the camera off', CROSSING, async ({ enter, words }) => {
  const { scanner } = words;
  const { seller } = await onDuty('budtender');
  const page = await enter({ as: seller });
  await countCameras(page);
  await page.goto(SCANNER);
  await look(page, words);
  const which = page.getByLabel(scanner.which);
  await expect(which.locator('option')).toHaveCount(3);
  const chosen = (await which.locator('option').nth(2).getAttribute('value'))!;
  await which.selectOption(chosen);
  await expect(which).toHaveValue(chosen);
  await expect.poll(() => camerasOn(page)).toBe(1);
  await page.getByRole('button', { name: scanner.sound }).click();
  await page.reload();
  await look(page, words);
  // A browser may name its cameras anew for each visit, as this one does: then there is one all the same.
  expect(await page.evaluate(() => localStorage.getItem('bai.scanner.camera'))).toBe(chosen);
  await expect(which.locator('option')).toHaveCount(3);
  await expect(page.getByRole('button', { name: scanner.sound })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => camerasOn(page)).toBe(1);
  await page.locator('.brand').click();
  await expect(page.locator(`main[data-route="/budtender/home"]`)).toBeVisible();
  expect(await camerasOn(page)).toBe(0);
  // Who is asked for the camera and leaves meanwhile gets none that stays on.
  await page.goto(SCANNER);
  // It may open by itself: that one first.
  await look(page, words);
  await page.getByRole('button', { name: scanner.stop }).click();
  await page.evaluate(() => {
    const asks = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      await new Promise((later) => setTimeout(later, 1500));
      return asks(wish);
    };
  });
  await page.getByRole('button', { name: scanner.open }).click();
  await page.locator('.brand').click();
  await expect(page.locator(`main[data-route="/budtender/home"]`)).toBeVisible();
  await page.waitForTimeout(2500);
  expect(await camerasOn(page)).toBe(0);
});

test(
  'without a network the screen opens from the device, checks signature, dates and revocation, and leads to no sale',
  MERGE,
  async ({ enter, words, language }) => {
    const { scanner, dispensary } = words;
    const first = await counter();
    const revoked = await counter();
    must(await revoked.physician.post(`/api/prescriptions/${revoked.prescription.id}/revoke`, { reason: 'พบข้อห้ามใช้หลังการตรวจ' }), 'revoke');
    const page = await enter({ as: first.seller, language, tolerates: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to (fetch|load)/ });
    await page.goto(SCANNER);
    await expect(page.getByText(like(scanner.ready.kept))).toBeVisible({ timeout: 30_000 });

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(scanner.offline)).toBeVisible({ timeout: 20_000 });
    await page.getByLabel(scanner.file).setInputFiles({ name: 'qr.jpg', mimeType: 'image/jpeg', buffer: await sheet(first.qr) });
    await expect(page.getByRole('heading', { level: 1, name: scanner.device.genuine })).toBeVisible();
    await expect(page.getByText(scanner.device.line.sound)).toBeVisible();
    // Whom to compare stands in the QR itself.
    await expect(page.getByText(scanner.device.born)).toBeVisible();
    await expect(page.getByText(scanner.device.prescribed)).toBeVisible();
    await expect(page.getByText(scanner.device.leftUnknown, { exact: true })).toBeVisible();
    await expect(page.getByText(like(scanner.device.statuses.in_force))).toBeVisible();
    await expect(page.getByText(scanner.device.noSale)).toBeVisible();
    await expect(page.getByRole('button', { name: dispensary.verdict.record })).toHaveCount(0);
    // Asking does not reach anybody, and what stands there stays.
    await page.getByRole('button', { name: scanner.device.again }).click();
    await expect(page.getByRole('button', { name: scanner.device.again })).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1, name: scanner.device.genuine })).toBeVisible();

    await burst(page, revoked.qr);
    await expect(page.getByText(scanner.device.line.withdrawn)).toBeVisible();
    const forged = first.qr.slice(0, -12) + (first.qr.at(-12) === 'A' ? 'B' : 'A') + first.qr.slice(-11);
    await burst(page, forged);
    await expect(page.getByText(scanner.device.line.forged)).toBeVisible();
    // No cure is offered for it.
    await expect(page.getByRole('button', { name: scanner.device.again })).toHaveCount(0);
    await expect(page.getByText(scanner.device.noSale)).toHaveCount(0);
    // The other language is there too.
    await page.locator('.bare-head .lang').click();
    await expect(page.getByText(scanner.device.line.forged)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.locator('.bare-head .lang').click();
    await burst(page, 'ABCDE-FGHJK');
    await expect(page.getByText(scanner.said.unreached)).toBeVisible();

    await burst(page, first.qr);
    await expect(page.getByRole('heading', { level: 1, name: scanner.device.genuine })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: scanner.device.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: dispensary.verdict.may, exact: true })).toBeVisible();
  },
);
