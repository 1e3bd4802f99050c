import { issuedPrescription, scannedQr } from '../../cms/test/issue';
import { onDuty } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { like } from './stage/words';

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
