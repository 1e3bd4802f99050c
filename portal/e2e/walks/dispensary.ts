import { expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { fill, like, type Words } from '../stage/words';

/** What a scanner reads from a QR on a screen. */
export const scan = async (page: Page, label: string): Promise<string> => {
  const qr = page.getByRole('img', { name: label });
  await expect(qr.locator('path')).toBeVisible();
  const { data, info } = await sharp(await qr.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data;
};

/** Goes on duty, unless the person is already. */
export const startDuty = async (page: Page, { dispensary }: Words): Promise<void> => {
  const start = page.getByRole('button', { name: like(dispensary.duty.start) });
  const serve = page.getByRole('heading', { name: dispensary.serve.title });
  await expect(start.or(serve)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(serve).toBeVisible();
};

/** Types a number alone: nothing personal and nothing to sell, until the second fact is given, and given right. */
export const proveNumber = async (page: Page, { dispensary }: Words, number: string, name: RegExp, wrong: string, proof: string): Promise<void> => {
  const { verify, verdict } = dispensary;
  const prove = async (fact: string): Promise<void> => {
    await page.getByLabel(verify.proof).fill(fact);
    await page.getByRole('button', { name: verify.prove }).click();
  };
  await page.goto(`/budtender/verify/prescription/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict.inForce);
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: verdict.record })).toHaveCount(0);
  await prove(wrong);
  await expect(page.getByText(verdict.tell.mismatched)).toBeVisible();
  await prove(proof);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict.may);
  await expect(page.getByText(name)).toBeVisible();
};

const expectLeft = (page: Page, grams: string) => expect(page.getByText(grams, { exact: false }).first()).toBeVisible();

/** Types a code, or a number and what proves it, and expects leave to sell at most so many grams. */
export const check = async (page: Page, { dispensary }: Words, typed: string, grams: string, proof?: string): Promise<void> => {
  await page.goto('/budtender/verify');
  await page.getByLabel(dispensary.verify.text).fill(typed);
  if (proof) await page.getByLabel(like(dispensary.verify.proof)).fill(proof);
  await page.getByRole('button', { name: dispensary.verify.submit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dispensary.verdict.may);
  await expectLeft(page, grams);
};

/** Opens the scanned address: the token leaves the address at once and proves the signature. */
export const checkScanned = async (page: Page, { dispensary }: Words, scanned: string, grams: string): Promise<void> => {
  expect(scanned).toContain('#');
  await page.goto('/budtender/verify');
  await page.goto(scanned);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dispensary.verdict.may);
  await expect(page.getByText(dispensary.verdict.signature)).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectLeft(page, grams);
};

/** From the verdict to the receipt: five grams, three ticks, and a double press that must record one sale. Gives its number. */
export const sellFive = async (page: Page, { dispensary }: Words): Promise<string> => {
  const { sale, verdict } = dispensary;
  await page.getByRole('button', { name: verdict.record }).click();
  await page.getByLabel(like(sale.grams)).first().fill('5');
  const submit = page.getByRole('button', { name: fill(sale.submit, { grams: '5.00' }) });
  await expect(submit).toBeDisabled();
  await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
  await page.getByRole('checkbox', { name: sale.form }).check();
  await page.getByLabel(sale.place).fill('กล่อง 3');
  await page.getByRole('checkbox', { name: sale.asked }).check();
  await submit.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sale.done);
  return /TX\d{2}-\d{7}-\d/.exec((await page.getByRole('main').textContent())!)![0];
};
