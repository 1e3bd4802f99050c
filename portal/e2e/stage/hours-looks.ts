import { expect, type Page } from '@playwright/test';
import { must } from '../../../cms/test/journey';
import { openedDaily, shopWithoutHours, type HoursShop } from '../../../plugins/transactions/test/hours-shop';
import { licensee } from '../../../plugins/transactions/test/till';
import type { Look } from './look';
import { ownRoom } from './stock-room';
import { WORDS, type Language } from './words';

let kept: Promise<HoursShop> | undefined;
/** A shop with hours, gaps, refused checks and somebody on duty now. */
const withHours = () =>
  (kept ??= (async () => {
    const shop = await shopWithoutHours();
    await openedDaily(shop);
    must(await shop.seller.post('/api/directory/duty', { dispensaryId: shop.dispensaryId }), 'duty');
    for (const text of ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']) must(await shop.seller.post('/api/prescriptions/verify', { by: 'code', text }), 'verify');
    return shop;
  })());
let bare: Promise<HoursShop> | undefined;
const withoutHours = () => (bare ??= shopWithoutHours());
let till: Promise<{ seller: HoursShop['seller']; buyer: string }> | undefined;
const atTill = () =>
  (till ??= (async () => {
    const room = await ownRoom([40]);
    must(await room.seller.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
    return { seller: room.seller, buyer: await licensee(room.seller) };
  })());

const REPORT = '/dispensary/budtender-report';
const MOVED = '/budtender/transaction-entry-deprecated';
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const words = (language: Language) => WORDS[language].hours;

/** Opening hours against duty, and what is left where sales were once entered by hand. */
export const HOURS_LOOKS: readonly Look[] = [
  {
    name: 'transactions/seller-report.gaps',
    of: async () => ({ address: REPORT, by: (await withHours()).owner }),
    then: async (page, language) => expect(page.getByText(words(language).gaps.title, { exact: true })).toBeVisible(),
  },
  {
    name: 'transactions/seller-report.none',
    of: async () => ({ address: REPORT, by: (await withoutHours()).owner }),
    then: async (page, language) => expect(page.getByText(words(language).none, { exact: true })).toBeVisible(),
  },
  {
    name: 'transactions/seller-report.days',
    of: async () => ({ address: `${REPORT}?since=2026-01-01&until=2026-06-30`, by: (await withHours()).owner }),
    then: async (page, language) => expect(page.getByText(words(language).title, { exact: true })).toBeVisible(),
  },
  {
    name: 'transactions/seller-report.week',
    of: async () => ({ address: REPORT, by: (await withHours()).owner }),
    then: (page, language) => press(page, words(language).change),
  },
  {
    name: 'transactions/seller-report.closures',
    of: async () => ({ address: REPORT, by: (await withHours()).owner }),
    then: (page, language) => press(page, words(language).closures.title),
  },
  {
    name: 'transactions/entry-moved.kept',
    of: async () => {
      const { seller, buyer } = await atTill();
      return { address: `/budtender/create-transaction?buyer=${buyer}`, by: seller };
    },
    then: async (page, language) => {
      await page.getByRole('listitem').filter({ hasText: 'T-' }).getByRole('textbox').fill('4');
      await page.goto(MOVED);
      await expect(page.getByRole('listitem').filter({ hasText: words(language).moved.kinds.buyer })).toBeVisible();
    },
  },
];
