import { must } from '../../cms/test/journey';
import { atTheCounter, sell } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { fill, like } from './stage/words';

test(
  'a sale above what is left since another tab sold a part is refused, and what is left is read anew',
  { tag: ['@transactions'] },
  async ({ enter, words }) => {
    const { sale } = words.dispensary;
    const { issued, seller, claimId, lot } = await atTheCounter();
    const { id, totalMg } = issued.prescription;
    const grams = (totalMg / 1_000).toFixed(2);
    const page = await enter({ as: seller, tolerates: /ERR_FAILED/ });
    // The till hears of nothing until it asks.
    await page.route('**/api/live*', (route) => route.abort());
    await page.goto(`/budtender/create-transaction?prescription=${id}`);
    await page.getByRole('textbox', { name: lot.number }).fill(grams);
    await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
    await page.getByRole('checkbox', { name: sale.form }).check();
    await page.getByRole('checkbox', { name: sale.asked }).check();
    await expect(page.getByText(sale.excess)).toHaveCount(0);
    must(await sell(seller, claimId, lot.id, 5_000), 'sell');
    await page.getByRole('button', { name: fill(sale.submit, { grams }) }).click();
    await expect(page.getByText(words.problems['allowance.exceeded'])).toBeVisible();
    await expect(page.getByText(sale.excess)).toBeVisible();
    await expect(page.getByText(like('5.00')).first()).toBeVisible();
  },
);
