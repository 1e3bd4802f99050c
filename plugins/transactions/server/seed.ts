import { DEMO_PEOPLE, findByEmail } from '@bai/accounts/server';
import { dispensariesOfAccount } from '@bai/directory/server';
import { addDays } from '@bai/kernel/contracts';
import { systemSeat, today, transaction } from '@bai/kernel/server';
import { lots, products } from './collections';
import { moveStock } from './stock';

const DISPENSARY_OWNERS = ['dispensary', 'dispensary-two'];
const SAMPLES = [
  { name: 'ช่อดอก ตัวอย่าง ก', strain: 'Sample A', thcHundredths: 1550, cbdHundredths: 40, pricePerGram: 30_000, grams: 500 },
  { name: 'ช่อดอก ตัวอย่าง ข', strain: 'Sample B', thcHundredths: 900, cbdHundredths: 820, pricePerGram: 28_000, grams: 250 },
  { name: 'ช่อดอก ตัวอย่าง ค', strain: 'Sample C', thcHundredths: 1210, cbdHundredths: 110, pricePerGram: 25_000, grams: 15 },
];

/** Invented products with one lot each, for the demo dispensaries. */
export const demo = async (): Promise<void> => {
  const seat = systemSeat('demo');
  for (const key of DISPENSARY_OWNERS) {
    const owner = await findByEmail(DEMO_PEOPLE.find((person) => person.key === key)!.email);
    const [dispensary] = owner ? await dispensariesOfAccount(owner.id) : [];
    if (!dispensary || (await products.first(seat, { dispensaryId: dispensary.id }))) continue;
    for (const [index, { grams, ...sample }] of SAMPLES.entries())
      await transaction(async () => {
        const product = await products.create(seat, { ...sample, dispensaryId: dispensary.id, active: true });
        const number = `L-${today().slice(0, 4)}-${index + 1}`;
        const source = {
          supplier: 'แปลงปลูกตัวอย่าง',
          supplierLicense: 'ตย. ปลูก 0001',
          gacpNumber: 'ตย. GACP 0001',
          gacpExpiresOn: addDays(today(), 500),
          province: 'เชียงราย',
        };
        const lot = await lots.create(seat, {
          ...source,
          dispensaryId: dispensary.id,
          productId: product.id,
          number,
          receivedOn: today(),
          expiresOn: addDays(today(), 400),
          receivedMg: grams * 1000,
          onHandMg: 0,
        });
        await moveStock(seat, lot, 'opening', grams * 1000);
      });
  }
};
