import type { Transaction } from '../../plugins/transactions/contracts';
import { must } from '../../cms/test/journey';
import { atTheCounter, sell } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { fill, like } from './stage/words';

test(
  'a voided sale leads to its credit note, its receipt prints as void, and the sale is recorded again from there',
  { tag: ['@merge', '@transactions'] },
  async ({ enter, words }) => {
    const { sale, void: taken } = words.dispensary;
    const { creditNote } = words.till;
    const { issued, seller, claimId, lot } = await atTheCounter();
    const sold = must(await sell(seller, claimId, lot.id, 5_000), 'sell');
    const { number, receiptNumber } = sold;
    const { seller: soldBy } = sold as unknown as Pick<Transaction, 'seller'>;
    const page = await enter({ as: seller });
    await page.goto(`/budtender/transactions?q=${number}`);
    await page.getByRole('button', { name: taken.button }).click();
    const dialog = page.getByRole('dialog');
    // The cause decides about the stock: nothing is chosen beforehand, and the button says what is missing.
    for (const radio of await dialog.getByRole('radio').all()) await expect(radio).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: taken.missing.kind })).toBeDisabled();
    await dialog.getByRole('radio', { name: taken.mistake }).check();
    await expect(dialog.getByRole('button', { name: taken.missing.money })).toBeDisabled();
    await dialog.getByRole('radio', { name: taken.back.transfer }).check();
    await dialog.getByLabel(taken.reason).fill('ชั่งน้ำหนักผิดเมื่อครู่');
    await dialog.getByRole('button', { name: taken.button }).click();
    await expect(page.getByRole('heading', { name: creditNote.done })).toBeVisible();
    const paper = page.locator('.card').filter({ hasText: creditNote.receiptAt });
    for (const said of [receiptNumber, 'ชั่งน้ำหนักผิดเมื่อครู่', creditNote.kinds.mistake, taken.back.transfer]) await expect(paper).toContainText(said);
    await expect(paper).not.toContainText(sale.duplicate);
    // The dispensary issues it, not the person who sold.
    await expect(paper).not.toContainText(soldBy.th);
    const note = /CN\d\d-\d{7}-\d/.exec((await paper.textContent())!)![0];
    // Opened again from the list of sales, it is a copy.
    await page.goto(`/budtender/transactions?q=${number}`);
    await page.getByRole('link', { name: note }).click();
    await expect(paper).toContainText(`${note} · ${sale.duplicate}`);
    await page.getByRole('link', { name: fill(sale.openReceipt, { number: receiptNumber }) }).click();
    await expect(page.getByText(taken.stamp, { exact: true })).toBeVisible();
    await expect(page.getByText(like(taken.back.transfer)).first()).toBeVisible();
    await expect(page.getByText(note).first()).toBeVisible();
    await page.getByRole('link', { name: taken.again }).click();
    await expect(page).toHaveURL(`/budtender/create-transaction?prescription=${issued.prescription.id}`);
    await expect(page.getByText(like(sale.held))).toBeVisible();
  },
);
