import { expect, type Page } from '@playwright/test';
import { must } from '../../../cms/test/journey';
import { licensee, sellPaper, takenIn } from '../../../plugins/transactions/test/till';
import type { Look } from './look';
import { ownRoom, type StockRoom } from './stock-room';
import { WORDS, type Language } from './words';

let room: Promise<StockRoom & { paper: string; buyer: string; sale: string; voided: string }> | undefined;
/** A shop whose seller is on duty, with a paper from elsewhere of which a part is sold, and another licensee. */
const till = () =>
  (room ??= (async () => {
    const own = await ownRoom([120, 40]);
    must(await own.seller.post('/api/directory/duty', { dispensaryId: own.dispensaryId }), 'duty');
    const paper = (await takenIn(own.seller, { number: 'ทด. 9/2569' })).id;
    const sale = must(await sellPaper(own.seller, paper, own.lots[0]!.id, 12_500, { discount: 12_345 }), 'sale');
    const voided = String(must(await sellPaper(own.seller, paper, own.lots[0]!.id, 1_000), 'second sale').id);
    must(await own.seller.post(`/api/transactions/${voided}/void`, { kind: 'mistake', reason: 'บันทึกน้ำหนักผิด', moneyBack: 'cash' }), 'void');
    const buyer = await licensee(own.seller);
    await licensee(own.seller, { name: 'ร้านที่ใบอนุญาตหมดอายุ', licenseExpiresOn: '2026-01-31' });
    return { ...own, paper, buyer, sale: String(sale.id), voided };
  })());

const NEW = '/budtender/create-transaction';
const seen = (say: (words: (typeof WORDS)['th']) => string) => async (page: Page, language: Language) =>
  expect(page.getByText(say(WORDS[language]), { exact: true }).first()).toBeVisible();

/** The till for what is not sold from a prescription of the platform. */
export const TILL_LOOKS: readonly Look[] = [
  {
    name: 'transactions/new.ways',
    of: async () => ({ address: NEW, by: (await till()).seller }),
    then: seen(({ till: words }) => words.ways.held),
  },
  {
    name: 'transactions/new.copy',
    of: async () => ({ address: `${NEW}?paper=new`, by: (await till()).seller }),
    then: seen(({ till: words }) => words.paper.prescriber),
  },
  {
    name: 'transactions/new.paper',
    of: async () => {
      const { seller, paper } = await till();
      return { address: `${NEW}?paper=${paper}`, by: seller };
    },
    then: seen(({ till: words }) => words.paper.eyeNote),
  },
  {
    name: 'transactions/new.buyers',
    of: async () => ({ address: `${NEW}?buyer=other`, by: (await till()).seller }),
    then: seen(({ till: words }) => words.buyer.over),
  },
  {
    name: 'transactions/new.licensee',
    of: async () => {
      const { seller, buyer } = await till();
      return { address: `${NEW}?buyer=${buyer}`, by: seller };
    },
    then: seen(({ till: words }) => words.buyer.seen),
  },
  {
    name: 'transactions/new.receipt',
    of: async () => {
      const { seller, sale } = await till();
      return { address: `${NEW}?sale=${sale}`, by: seller };
    },
    then: seen(({ till: words }) => words.receipt.on),
  },
  {
    name: 'transactions/new.credit-note',
    of: async () => {
      const { seller, voided } = await till();
      return { address: `${NEW}?sale=${voided}&show=credit-note`, by: seller };
    },
    then: seen(({ till: words }) => words.creditNote.credited),
  },
];
