import type { Page } from '@playwright/test';
import { must, testPictures } from '../../cms/test/journey';
import { filledOpening } from '../../plugins/transactions/test/opening-file';
import { held, holds } from '../../plugins/transactions/test/stock-room';
import { expect, test } from './stage';
import { ownRoom } from './stage/stock-room';
import { fill, like } from './stage/words';

const MERGE = { tag: ['@merge', '@transactions'] };
const CROSSING = { tag: ['@transactions'] };

const PRODUCTS = '/dispensary/products';
const tab = async (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

test('a shopkeeper adds a supplier, receives a lot with its paper, and sets a part aside', MERGE, async ({ enter, words, language }) => {
  const { stock } = words;
  const { owner } = await ownRoom([5]);
  const page = await enter({ as: owner });
  await page.goto(PRODUCTS);
  await tab(page, stock.suppliers);
  await page.getByRole('button', { name: stock.supplier.add }).click();
  const year = language === 'th' ? 2642 : 2099;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(stock.supplier.name).fill('สวนใหม่');
  await dialog.getByLabel(stock.supplier.license, { exact: true }).fill('ส.7');
  await dialog.getByLabel(stock.supplier.licenseUntil, { exact: true }).fill(`31/5/${year}`);
  await dialog.getByLabel(stock.supplier.gacp, { exact: true }).fill('G-7');
  await dialog.getByLabel(stock.supplier.gacpUntil, { exact: true }).fill(`31/5/${year}`);
  await dialog.getByLabel(stock.supplier.province).fill('เชียงราย');
  await dialog.getByRole('button', { name: stock.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'สวนใหม่' }).getByText(stock.supplier.inDate)).toBeVisible();

  await tab(page, stock.products);
  await page.getByRole('button', { name: stock.receive.label }).click();
  const supplier = dialog.getByLabel(stock.receive.supplier);
  const [value] = await supplier.locator('option', { hasText: 'สวนใหม่' }).evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  await supplier.selectOption(value!);
  await dialog.getByLabel(stock.receive.number, { exact: true }).fill('ล-77');
  // A bound is said in grams, as the field has them.
  await dialog.getByLabel(stock.receive.grams).fill('0');
  await dialog.getByLabel(stock.receive.document, { exact: true }).focus();
  await expect(dialog.getByText(fill(words.rules.small, { bound: '0.01' }))).toBeVisible();
  await dialog.getByLabel(stock.receive.grams).fill('25');
  await dialog.getByLabel(stock.receive.document, { exact: true }).fill('ส่ง 77');
  await dialog.getByLabel(stock.receive.expires).fill(`30/4/${year}`);
  await dialog.getByLabel(stock.receive.place).fill('ตู้นิรภัย 2');
  await dialog.getByLabel(stock.receive.photo).setInputFiles({ name: 'ใบส่ง.png', mimeType: 'image/png', buffer: (await testPictures()).card });
  await dialog.getByRole('button', { name: stock.save }).click();
  await expect(dialog).toBeHidden();
  const lot = page.getByRole('listitem').filter({ hasText: 'ล-77' });
  await expect(lot.getByText(fill(stock.place, { place: 'ตู้นิรภัย 2' }))).toBeVisible();
  await expect(lot.getByRole('link', { name: stock.delivery.see })).toBeVisible();

  await lot.getByRole('button', { name: stock.move.label, exact: true }).click();
  await dialog.getByLabel(stock.move.kind).selectOption({ label: stock.move.kinds.quarantine });
  await dialog.getByLabel(stock.move.grams, { exact: true }).fill('4');
  await dialog.getByLabel(stock.reason).fill('มีกลิ่นอับทั้งถุง');
  await dialog.getByRole('button', { name: stock.move.submit }).click();
  await expect(lot.getByText(fill(stock.aside, { grams: '4.00' }))).toBeVisible();
  await page.getByRole('button', { name: stock.movements.show }).click();
  await expect(page.getByText('มีกลิ่นอับทั้งถุง')).toBeVisible();
});

test('what a shopkeeper destroys is witnessed by a budtender', CROSSING, async ({ enter, words }) => {
  const { stock, states } = words;
  const { owner, seller, lots } = await ownRoom([20]);
  const page = await enter({ as: owner });
  await page.goto(PRODUCTS);
  await page.getByRole('button', { name: stock.move.label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(stock.move.kind).selectOption({ label: stock.move.kinds.waste_stock });
  await dialog.getByLabel(stock.move.grams, { exact: true }).fill('3.5');
  await dialog.getByLabel(stock.move.method).selectOption({ label: stock.move.methods.burned });
  await dialog.getByLabel(stock.reason).fill('ดอกขึ้นราทั้งถุง');
  await dialog.getByRole('button', { name: stock.move.submit }).click();
  await expect(dialog).toBeHidden();
  await tab(page, stock.wastes);
  await expect(page.getByText(stock.waste.waits)).toBeVisible();
  await expect(page.getByRole('button', { name: stock.waste.witness })).toHaveCount(0);
  expect(await held(lots[0]!.id)).toEqual(holds(16_500, 3_500));

  const phone = await enter({ as: seller, viewport: { width: 390, height: 844 } });
  await phone.goto('/budtender/home');
  await phone.getByRole('button', { name: stock.waste.witness }).click();
  await phone.getByRole('dialog').getByRole('button', { name: stock.waste.witness }).click();
  await expect(phone.getByRole('heading', { name: stock.tasks.title })).toBeHidden();
  expect(await held(lots[0]!.id)).toEqual(holds(16_500));
  await page.reload();
  await tab(page, stock.wastes);
  await expect(page.getByText(states['stock-waste'].witnessed, { exact: true })).toBeVisible();
});

test('a budtender counts blind, the shopkeeper has it explained and approves', MERGE, async ({ enter, words }) => {
  const { stock, states } = words;
  const { owner, seller, lots } = await ownRoom([20, 10]);
  const page = await enter({ as: owner });
  await page.goto(PRODUCTS);
  await tab(page, stock.takes);
  await page.getByRole('button', { name: stock.take.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: stock.take.open }).click();
  await expect(page.getByText(stock.take.blind)).toBeVisible();

  const phone = await enter({ as: seller, viewport: { width: 390, height: 844 } });
  await phone.goto('/budtender/home');
  await phone.getByRole('button', { name: stock.tasks.begin }).click();
  const handIn = phone.getByRole('button', { name: stock.take.handIn });
  for (const [index, grams] of ['19.7', '10'].entries()) {
    const field = phone.getByRole('listitem').filter({ hasText: lots[index]!.number }).getByRole('textbox');
    await field.fill(grams);
    await field.blur();
    await expect(phone.getByText(fill(stock.take.progress, { done: index + 1, all: 2 }))).toBeVisible();
  }
  await expect(phone.getByText('20.00')).toHaveCount(0);
  await handIn.click();
  await phone.getByRole('dialog').getByRole('button', { name: stock.take.handIn }).click();
  await expect(phone.getByRole('dialog')).toBeHidden();
  await expect(handIn).toBeHidden();

  await page.reload();
  await tab(page, stock.takes);
  await expect(page.getByText(stock.take.unexplained)).toBeVisible();
  await page.getByRole('button', { name: stock.take.explain }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(stock.take.cause).selectOption({ label: stock.take.causes.weighing });
  await dialog.getByLabel(stock.take.explanation).fill('ชั่งซ้ำแล้ว');
  await dialog.getByRole('button', { name: stock.save }).click();
  await page.getByRole('button', { name: stock.take.approve, exact: true }).click();
  await dialog.getByRole('button', { name: stock.take.approve, exact: true }).click();
  await expect(page.getByText(states['stock-take'].approved, { exact: true })).toBeVisible();
  expect(await held(lots[0]!.id)).toEqual(holds(19_700));
  await page.getByRole('button', { name: stock.take.see }).click();
  await expect(page.getByText('ชั่งซ้ำแล้ว')).toBeVisible();
});

test('opening stock is checked, mended and taken in', CROSSING, async ({ enter, words }) => {
  const { stock, rules } = words;
  const { owner, dispensaryId } = await ownRoom([5]);
  const page = await enter({ as: owner });
  await page.goto(PRODUCTS);
  await page.getByRole('button', { name: stock.opening.label }).click();
  const dialog = page.getByRole('dialog');
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: stock.opening.template }).click()]);
  expect(file.suggestedFilename()).toBe('opening-stock.xlsx');
  const give = async (rows: Parameters<typeof filledOpening>[2]): Promise<void> =>
    dialog.getByLabel(stock.opening.file).setInputFiles({
      name: 'opening.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await filledOpening(owner, dispensaryId, rows),
    });
  await give([{ number: 'O-1' }, { number: 'O-2', mg: 1.234 }]);
  await expect(dialog.getByText(`${stock.opening.columns.mg}: ${rules.step10}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: stock.opening.confirm })).toHaveAttribute('aria-disabled', 'true');
  await give([{ number: 'O-1' }, { number: 'O-2', mg: 1.23 }]);
  await expect(dialog.getByText(like(stock.opening.ready_other))).toBeVisible();
  await dialog.getByRole('button', { name: stock.opening.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(fill(stock.opening.done_other, { count: 2 }))).toBeVisible();
  const products = must(await owner.get<{ lots: { number: string }[] }[]>('/api/transactions/products'), 'products');
  expect(products.flatMap(({ lots }) => lots.map(({ number }) => number))).toEqual(expect.arrayContaining(['O-1', 'O-2']));
});
