import { issuedPrescription, scannedQr } from '../../cms/test/issue';
import { onDuty } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { like } from './stage/words';
import { sheet } from './walks/camera';

const MERGE = { tag: ['@merge', '@prescriptions'] };
const SCANNER = '/budtender/scanner';

const counter = async () => {
  const { patient, prescription } = await issuedPrescription();
  const { seller } = await onDuty('budtender');
  return { prescription, seller, ...(await scannedQr(patient, prescription.id)) };
};

test('a forged QR stays one after a reload and on the way back, and its code is warned about at that dispensary', MERGE, async ({ enter, words }) => {
  const { verdict } = words.dispensary;
  const { seller, qr, prescription } = await counter();
  const page = await enter({ as: seller });
  const refused = page.getByRole('heading', { level: 1, name: verdict.mayNot, exact: true });
  const may = page.getByRole('heading', { level: 1, name: verdict.may, exact: true });
  const path = `/budtender/verify/code/${prescription.code}`;
  await page.goto(SCANNER);
  await page.goto(`${path}#${qr.split('#')[1]!.slice(0, -12)}AAAAAAAAAAAA`);
  await expect(page.getByText(verdict.line.forged)).toBeVisible();
  await page.reload();
  await expect(page.getByText(verdict.line.forged)).toBeVisible();
  await expect(refused).toBeVisible();
  await page.getByRole('link', { name: verdict.again }).click();
  await expect(refused).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(verdict.line.forged)).toBeVisible();
  await expect(may).toHaveCount(0);

  // Typed by hand it may be sold on, and the seller is told of what was shown before.
  await page.goto(SCANNER);
  await page.goto(path);
  await expect(may).toBeVisible();
  await expect(page.getByText(like(verdict.warned))).toBeVisible();
  // A genuine scan keeps its signature through a reload.
  await page.goto(SCANNER);
  await page.goto(`${path}#${qr.split('#')[1]!}`);
  await expect(page.getByText(verdict.signature)).toBeVisible();
  // The real QR was scanned just now: nothing asks for it once more.
  await expect(page.getByText(like(verdict.warnedGenuine))).toBeVisible();
  await expect(page.getByText(like(verdict.warned))).toHaveCount(0);
  await page.reload();
  await expect(may).toBeVisible();
  await expect(page.getByText(verdict.signature)).toBeVisible();

  const outside = await enter();
  await outside.goto(`${path}#${qr.split('#')[1]!}`);
  await expect(outside.getByText(verdict.genuine)).toBeVisible();
  await outside.reload();
  await expect(outside.getByText(verdict.scanAgain)).toBeVisible();
  await expect(outside.getByText(verdict.genuine)).toHaveCount(0);
});

test('a QR that was found forged without a network is warned about once there is one', MERGE, async ({ enter, words }) => {
  const { scanner, dispensary } = words;
  const { seller, qr, token, prescription } = await counter();
  const page = await enter({ as: seller, tolerates: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to (fetch|load)/ });
  const kept = () => page.evaluate(() => localStorage.getItem('bai.forged'));
  await page.goto(SCANNER);
  await expect(page.getByText(like(scanner.ready.kept))).toBeVisible({ timeout: 30_000 });

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(scanner.offline)).toBeVisible({ timeout: 20_000 });
  const picture = await sheet(qr.slice(0, -12) + (qr.at(-12) === 'A' ? 'B' : 'A') + qr.slice(-11));
  await page.getByLabel(scanner.file).setInputFiles({ name: 'qr.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText(scanner.device.line.forged)).toBeVisible();
  await expect.poll(kept).toContain(prescription.code);
  expect(await kept()).not.toContain(token.split('.')[1]);
  // A code cannot be checked here; that is said for as long as it is so.
  await page.getByRole('button', { name: scanner.next }).click();
  await page.getByLabel(dispensary.verify.text).fill(prescription.code);
  await page.getByLabel(dispensary.verify.text).press('Enter');
  await expect(page.getByText(scanner.said.unreached)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(scanner.said.unreached)).toHaveCount(0);
  await expect.poll(kept).toBeNull();
  await page.goto(`/budtender/verify/code/${prescription.code}`);
  await expect(page.getByRole('heading', { level: 1, name: dispensary.verdict.may, exact: true })).toBeVisible();
  await expect(page.getByText(like(dispensary.verdict.warned))).toBeVisible();
});
