import { expect, type Page } from '@playwright/test';
import { filledOpening } from '../../../plugins/transactions/test/opening-file';
import type { Look } from './look';
import { livedIn, ownRoom, takenIn, type StockRoom } from './stock-room';
import { WORDS, type Language } from './words';

let lived: Promise<StockRoom> | undefined;
let counting: Promise<StockRoom> | undefined;
let counted: Promise<StockRoom> | undefined;
const inLived = () => (lived ??= livedIn());
const inTake = async (grams: readonly number[], handsIn: boolean): Promise<StockRoom> => {
  const room = await ownRoom(grams);
  await takenIn(room, -350, handsIn);
  return room;
};
const inCounting = () => (counting ??= inTake([40, 12], false));
const inCounted = () => (counted ??= inTake([40, 12], true));

const tab = async (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const PRODUCTS = '/dispensary/products';

/** The stock room's further sides, and what it wants of a seller. */
export const STOCK_LOOKS: readonly Look[] = [
  {
    name: 'transactions/products.suppliers',
    of: async () => ({ address: PRODUCTS, by: (await inLived()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await tab(page, stock.suppliers);
      await expect(page.getByText(stock.supplier.gacpOver, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'transactions/products.wastes',
    of: async () => ({ address: PRODUCTS, by: (await inLived()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await tab(page, stock.wastes);
      await expect(page.getByText(stock.waste.waits)).toBeVisible();
    },
  },
  {
    name: 'transactions/products.receive',
    of: async () => ({ address: PRODUCTS, by: (await inLived()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await page.getByRole('button', { name: stock.receive.label }).first().click();
      const supplier = page.getByRole('dialog').getByLabel(stock.receive.supplier);
      await expect(supplier.locator('option')).toHaveCount(4);
      const [value] = await supplier
        .locator('option', { hasText: 'สวนที่ต่อใบอนุญาตอยู่' })
        .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
      await supplier.selectOption(value!);
      await expect(page.getByText(stock.receive.despite)).toBeVisible();
    },
  },
  {
    name: 'transactions/products.movements',
    of: async () => ({ address: PRODUCTS, by: (await inLived()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await page.getByRole('button', { name: stock.movements.show }).last().click();
      await expect(page.getByRole('list', { name: stock.movements.sums })).toBeVisible();
    },
  },
  {
    name: 'transactions/products.move',
    of: async () => ({ address: PRODUCTS, by: (await inLived()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await page.getByRole('button', { name: stock.move.label, exact: true }).first().click();
      await page.getByRole('dialog').getByLabel(stock.move.kind).selectOption({ label: stock.move.kinds.transfer_out });
      await expect(page.getByRole('dialog').getByLabel(stock.move.buyer)).toBeVisible();
    },
  },
  {
    name: 'transactions/products.counting',
    of: async () => ({ address: PRODUCTS, by: (await inCounting()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await tab(page, stock.takes);
      await expect(page.getByText(stock.take.blind)).toBeVisible();
    },
  },
  {
    name: 'budtender/home.stock',
    of: async () => ({ address: '/budtender/home', by: (await inCounting()).seller }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await page.getByRole('button', { name: stock.tasks.begin }).click();
      await expect(page.getByText(stock.take.saved)).toBeVisible();
    },
  },
  {
    name: 'transactions/products.counted',
    of: async () => ({ address: PRODUCTS, by: (await inCounted()).owner }),
    then: async (page, language) => {
      const { stock } = WORDS[language];
      await tab(page, stock.takes);
      await expect(page.getByText(stock.take.unexplained)).toBeVisible();
    },
  },
  {
    name: 'transactions/products.opening',
    of: async () => ({ address: PRODUCTS, by: (await inLived()).owner }),
    then: async (page, language: Language) => {
      const { stock } = WORDS[language];
      const { owner, dispensaryId } = await inLived();
      await page.getByRole('button', { name: stock.opening.label }).click();
      const buffer = await filledOpening(owner, dispensaryId, [{ number: 'O-1' }, { number: 'O-1', mg: 12.345 }]);
      await page.getByLabel(stock.opening.file).setInputFiles({ name: 'opening.xlsx', mimeType: 'application/octet-stream', buffer });
      await expect(page.getByText(stock.opening.good)).toBeVisible();
    },
  },
];
