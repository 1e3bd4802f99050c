import { bangkokDay } from '@bai/kernel/contracts';
import { now, perform } from '@bai/kernel/server';
import { tillApi, transactionsApi } from '@bai/transactions/contracts';
import { cardFile } from './apply';
import { lotWith, ownerOf, sellerOf, type Shop } from './counter';

const linesOf = async (shop: Shop, grams: number): Promise<{ lotId: string; mg: number }[]> => {
  const { seat, dispensaryId } = await ownerOf(shop);
  const products = await perform(transactionsApi.products, seat, { query: { dispensaryId } });
  return [{ lotId: lotWith(products, grams * 1000, grams), mg: grams * 1000 }];
};

/** Somebody comes with a paper from elsewhere: it is copied and photographed, a part is sold, the rest stays for later. */
export const sellsOnPaper = async (shop: Shop, grams: number): Promise<void> => {
  const seller = await sellerOf(shop);
  const form = {
    profession: 'medicine',
    idKind: 'thai_id',
    ...{ number: 'ตย. 14/2569', prescriberName: 'นพ. กระดาษ สมมุติ', prescriberLicense: 'ว. 00014' },
    ...{ patientName: 'นาย ถือใบ สมมุติ', nationality: 'TH', documentNumber: '1101700230708', birthDate: '1975-05-04' },
    ...{ condition: 'chronic_pain', dailyMg: 500, days: 30, issuedOn: bangkokDay(now()) },
  } as const;
  const { id: paperId } = await perform(tillApi.copyPaper, seller, { body: form });
  await perform(tillApi.photographPaper, seller, { params: { id: paperId }, body: {} }, await cardFile());
  const ticks = { idSeen: 'national_id', originalReceived: true, originalPlace: 'แฟ้ม ข', exclusionsAsked: true, checkedByEye: true } as const;
  await perform(tillApi.sellOnPaper, seller, { body: { paperId, lines: await linesOf(shop, grams), payment: 'cash', ...ticks } });
};

/** Another shop buys, with a license in date. */
export const sellsToLicensee = async (shop: Shop, licenseExpiresOn: string, grams: number): Promise<void> => {
  const seller = await sellerOf(shop);
  const buyer = { name: 'ร้านคู่ค้าตัวอย่าง', licenseNumber: 'ตย. ร้าน 0090', licenseExpiresOn, province: 'เชียงใหม่', phone: '053 000 090' };
  const { id: buyerId } = await perform(tillApi.addBuyer, seller, { body: buyer });
  await perform(tillApi.attachLicense, seller, { params: { id: buyerId }, body: {} }, await cardFile());
  const sale = { payment: 'transfer', documentNumber: 'ส่ง 90/2569', licenseSeen: true } as const;
  await perform(tillApi.sellToLicensee, seller, { body: { buyerId, lines: await linesOf(shop, grams), ...sale } });
};
