import type { Route } from '@playwright/test';
import { expect, test } from './stage';
import { KIT } from './stage/table';
import { like } from './stage/words';
import { signHere } from './walks/enter';

const MERGE = { tag: ['@merge', '@kernel'] };
const CROSSING = { tag: ['@kernel'] };

test('a year of the other era is asked about before it is taken', CROSSING, async ({ enter, words, language }) => {
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

test('figures keep their thousands, and an arrow adds the smallest step there is', CROSSING, async ({ enter, language }) => {
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

test('of a signature the last stroke is taken back, and the rest stays', CROSSING, async ({ enter, words, language }) => {
  const page = await enter();
  await page.goto(KIT);
  const label = language === 'th' ? 'ลายมือชื่อ' : 'Signature';
  await signHere(page, label);
  await page.getByRole('button', { name: words.kit.undoStroke }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toHaveAttribute('data-strokes', '1');
  await page.getByRole('button', { name: words.kit.undoStroke }).click();
  await expect(page.getByRole('img', { name: label, exact: true })).toHaveAttribute('data-strokes', '0');
});

test('a part that cannot be fetched leaves its screen as it is, and comes with the network', MERGE, async ({ enter, words, language }) => {
  const page = await enter({ tolerates: /ERR_INTERNET_DISCONNECTED/ });
  const gone = async (route: Route): Promise<void> => {
    const asked = route.request();
    await (asked.method() === 'HEAD' || /crop-drawn/.test(asked.url()) ? route.abort('internetdisconnected') : route.continue());
  };
  await page.route('**/*', gone);
  await page.goto(KIT);
  const missing = page.getByRole('status').filter({ hasText: words.shell.offline.part });
  await expect(missing).toHaveCount(1);
  const name = page.getByLabel(language === 'th' ? 'ชื่อ' : 'Name', { exact: true }).last();
  await name.fill('ยังอยู่');
  await missing.getByRole('button', { name: words.shell.offline.button }).click();
  await expect(missing).toBeVisible();

  await page.unroute('**/*', gone);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: language === 'th' ? 'ใช้รูปนี้' : 'Take this' })).toBeVisible();
  await expect(missing).toBeHidden();
  await expect(name).toHaveValue('ยังอยู่');
});

test('a dialog longer than the screen is scrolled by a finger or a wheel down to its buttons', CROSSING, async ({ enter, language }) => {
  const page = await enter({ viewport: { width: 320, height: 200 } });
  await page.goto(KIT);
  await page.getByRole('button', { name: language === 'th' ? 'ยกเลิกรายการ' : 'Take back', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const last = dialog.getByRole('button').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await dialog.getByRole('heading').hover();
  await page.mouse.wheel(0, 600);
  await expect(last).toBeInViewport({ ratio: 1 });
});
