import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { must } from '../../../cms/test/journey';
import { linkFor, OFFICER, visit } from '../../../plugins/transactions/test/inspected-shop';
import { moved } from '../../../plugins/transactions/test/stock-room';
import { day, sellPaper, takenIn } from '../../../plugins/transactions/test/till';
import { Person } from '../../../cms/test/people';
import type { Look } from './look';
import { at } from './place';
import { ownRoom, type StockRoom } from './stock-room';
import { WORDS, type Language } from './words';

const HOME = '/dispensary/home?view=inspection';

let ready: Promise<StockRoom> | undefined;
/** A shop in order, with originals in two places, a part of a lot set aside and an officer who has looked. */
export const inOrder = (): Promise<StockRoom> =>
  (ready ??= (async () => {
    const room = await ownRoom([120, 40]);
    const { owner, seller, dispensaryId, lots } = room;
    must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
    must(await moved(owner, lots[0]!.id, { kind: 'quarantine', mg: 4_000 }), 'quarantine');
    for (const originalPlace of ['กล่อง 1', 'กล่อง 1', 'ลิ้นชักใต้เคาน์เตอร์'])
      must(await sellPaper(seller, (await takenIn(seller)).id, lots[0]!.id, 500, { originalPlace }), 'sale');
    const { token, code } = await linkFor(room);
    must(await visit(new Person(), token, code), 'visit');
    return room;
  })());

let lacking: Promise<StockRoom> | undefined;
/** A shop in which much is missing: nobody on duty, a lot past its day and one without a certificate in date, originals anywhere, months not filed. */
const inDisorder = (): Promise<StockRoom> =>
  (lacking ??= (async () => {
    const room = await ownRoom([120, 40]);
    const { seller, dispensaryId, lots } = room;
    must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
    for (const number of ['ทด. 12/2569', ''])
      must(await sellPaper(seller, (await takenIn(seller, { number })).id, lots[0]!.id, 500, { originalPlace: '' }), 'sale');
    must(await seller.post('/api/directory/duty/end'), 'end of duty');
    await queryDatabase("UPDATE lots SET expires_on = '2026-01-31' WHERE document_id = ?", [lots[0]!.id]);
    await queryDatabase("UPDATE lots SET gacp_expires_on = '2026-01-31' WHERE document_id = ?", [lots[1]!.id]);
    await queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [await day(12), dispensaryId]);
    const [row] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM use_rows WHERE dispensary_id = ? LIMIT 1', [dispensaryId]);
    const month = (await day(-95)).slice(0, 7);
    await copyRow('use_rows', await rowOf('use_rows', row!.id), [{ transaction_id: randomUUID(), month, day: `${month}-01` }]);
    return room;
  })());

const says = (say: (words: (typeof WORDS)['th']['inspection']) => string) => async (page: Page, language: Language) =>
  expect(page.getByText(say(WORDS[language].inspection), { exact: true }).first()).toBeVisible();

/** What an officer types. */
export const enterAs = async (page: Page, language: Language, code: string): Promise<void> => {
  const { inspection } = WORDS[language];
  await page.getByLabel(inspection.visit.code, { exact: true }).fill(code);
  await page.getByLabel(inspection.visit.name, { exact: true }).fill(OFFICER.name);
  await page.getByLabel(inspection.visit.office, { exact: true }).fill(OFFICER.office);
  await page.getByRole('button', { name: inspection.visit.enter }).click();
};

let told = '';
/** A shop as an inspector sees it, by itself and by an officer’s link. */
export const INSPECTION_LOOKS: readonly Look[] = [
  { name: 'dispensary/home.inspection', of: async () => at(HOME, (await inOrder()).owner), then: says(({ ready: word }) => word) },
  { name: 'dispensary/home.inspection-busy', of: ({ people }) => at(HOME, people.dispensary), then: says(({ stock }) => stock.title) },
  { name: 'dispensary/home.lacking', of: async () => at(HOME, (await inDisorder()).owner), then: says(({ unplaced }) => unplaced.title) },
  {
    name: 'dispensary/home.officer-link',
    of: async () => at(HOME, (await inOrder()).owner),
    then: async (page, language) => {
      const { officer } = WORDS[language].inspection;
      await page.getByRole('button', { name: officer.open }).click();
      await expect(page.getByRole('dialog').getByText(officer.once)).toBeVisible();
    },
  },
  {
    name: 'general/action.inspect',
    of: async () => at(`/auth/action?mode=inspect#${(await linkFor(await inOrder())).token}`, null),
    then: says(({ visit: words }) => words.text),
  },
  {
    name: 'general/action.inspected',
    of: async () => {
      const { token, code } = await linkFor(await inOrder());
      told = code;
      return at(`/auth/action?mode=inspect#${token}`, null);
    },
    then: async (page, language) => {
      await enterAs(page, language, told);
      await says(({ visit: words }) => words.viewTitle)(page, language);
    },
  },
  {
    name: 'general/action.inspect-over',
    of: () => at(`/auth/action?mode=inspect#${'x'.repeat(24)}.${'y'.repeat(43)}`, null),
    then: async (page, language) => {
      await enterAs(page, language, '12345678');
      await says(({ visit: words }) => words.overTitle)(page, language);
    },
  },
];
