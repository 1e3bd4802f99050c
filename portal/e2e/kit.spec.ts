import { expect, test } from './stage';
import { KIT } from './stage/table';
import { like } from './stage/words';
import { signHere } from './walks/enter';

test('a year of the other era is asked about before it is taken', async ({ enter, words, language }) => {
  const page = await enter();
  await page.goto(KIT);
  const day = page.getByLabel(language === 'th' ? 'วันที่ใดก็ได้' : 'Any day', { exact: true });
  await day.fill(language === 'th' ? '5 มกราคม 2027' : '5 January 2570');
  const asked = page.getByRole('status').filter({ hasText: like(language === 'th' ? words.kit.eraCommon : words.kit.eraBuddhist) });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: like(words.kit.eraYes) }).click();
  await expect(asked).toBeHidden();
  await expect(day).toHaveValue(language === 'th' ? /2570/ : /2027/);
});

test('figures keep their thousands, and an arrow adds the smallest step there is', async ({ enter, language }) => {
  const page = await enter();
  await page.goto(KIT);
  const [money, grams] = language === 'th' ? ['จำนวนเงิน', 'น้ำหนัก'] : ['Money', 'Weight'];
  await expect(page.getByLabel(money, { exact: true })).toHaveValue('1,200.50');
  await page.getByLabel(money, { exact: true }).fill('฿๑,๕๐๐');
  await page.getByLabel(grams, { exact: true }).press('ArrowUp');
  await expect(page.getByLabel(grams, { exact: true })).toHaveValue('1.51');
  await page.getByLabel(grams, { exact: true }).press('ArrowDown');
  await expect(page.getByLabel(grams, { exact: true })).toHaveValue('1.50');
  await expect(page.getByLabel(money, { exact: true })).toHaveValue('1,500.00');
});

test('of a signature the last stroke is taken back, and the rest stays', async ({ enter, words, language }) => {
  const page = await enter();
  await page.goto(KIT);
  const label = language === 'th' ? 'ลายมือชื่อ' : 'Signature';
  await signHere(page, label);
  await page.getByRole('button', { name: words.kit.undoStroke }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toHaveAttribute('data-strokes', '1');
  await page.getByRole('button', { name: words.kit.undoStroke }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toHaveAttribute('data-strokes', '0');
});
