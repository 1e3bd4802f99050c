import type { Page } from '@playwright/test';
import { must, newThaiId, testPictures } from '../../cms/test/journey';
import { queryDatabase } from '../../cms/test/clock';
import { PAPERS, sellPaper, takenIn, written } from '../../plugins/transactions/test/till';
import { expect, test } from './stage';
import { ownRoom, type StockRoom } from './stage/stock-room';
import { fill, like, type Language, type Words } from './stage/words';

const MERGE = { tag: ['@merge', '@transactions'] };
const CROSSING = { tag: ['@transactions'] };

const NEW = '/budtender/create-transaction';
/** Whom the forms are filled in for. */
const HOLDER = 'นาง ถือใบ ทดสอบ';
const onDuty = async (grams: readonly number[]): Promise<StockRoom> => {
  const room = await ownRoom(grams);
  must(await room.seller.post('/api/directory/duty', { dispensaryId: room.dispensaryId }), 'duty');
  return room;
};
const picture = async () => ({ name: 'ใบ.png', mimeType: 'image/png', buffer: (await testPictures()).card });
const year = (language: Language, common: number): number => (language === 'th' ? common + 543 : common);
/** The day in Bangkok that the shop's screens have as today, as a person types it. */
const typedToday = async (page: Page, language: Language): Promise<string> => {
  const answer = await page.request.get('/api/accounts/me');
  const { today } = ((await answer.json()) as { data: { today: string } }).data;
  const [common, month, day] = today.split('-').map(Number) as [number, number, number];
  return `${day}/${month}/${year(language, common)}`;
};

interface Form {
  readonly words: Words;
  readonly language: Language;
  readonly number: string;
  readonly license: string;
}
/** A form of today for somebody born on 3 February 1980. */
const fillForm = async (page: Page, { words, language, number, license }: Form): Promise<void> => {
  const { paper } = words.till;
  await page.getByLabel(paper.issuedOn).fill(await typedToday(page, language));
  await page.getByLabel(paper.prescriberName).fill('พญ. กระดาษ ทดสอบ');
  await page.getByLabel(paper.profession, { exact: true }).selectOption({ label: words.patient.professions.medicine });
  await page.getByLabel(paper.prescriberLicense).fill(license);
  await page.getByLabel(paper.patientName).fill(HOLDER);
  await page.getByLabel(paper.birthDate).fill(`3/2/${year(language, 1980)}`);
  await page.getByLabel(paper.documentNumber).fill(number);
  await page.getByLabel(paper.condition).selectOption({ index: 1 });
  await page.getByLabel(paper.daily).fill('1');
  await page.getByLabel(paper.days).fill('10');
};

test('a paper from elsewhere is copied, photographed and sold from, on a phone, and its receipt fits a roll', MERGE, async ({ enter, words, language }) => {
  const { till, dispensary } = words;
  const { seller, dispensaryId } = await onDuty([100]);
  const page = await enter({ as: seller });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(NEW);
  await page.getByRole('link', { name: till.ways.paperButton }).click();

  const number = newThaiId();
  // A digit was misread.
  await fillForm(page, { words, language, number: `${number.slice(0, 12)}${(Number(number[12]) + 1) % 10}`, license: 'ว. 4711' });
  await expect(page.getByText(fill(till.paper.grams, { grams: '10.00' }))).toBeVisible();
  await page.getByRole('button', { name: till.paper.copy }).click();
  await expect(page.getByText(words.rules['thai-id'])).toBeVisible();
  await page.getByLabel(till.paper.documentNumber).fill(number);
  await page.getByRole('button', { name: till.paper.copy }).click();

  await expect(page.getByText(till.photoMissing)).toBeVisible();
  const lot = page.getByRole('listitem').filter({ hasText: 'T-' });
  await lot.getByRole('textbox').fill('4');
  await page.getByText(dispensary.sale.idKinds.national_id).click();
  for (const tick of [dispensary.sale.original, dispensary.sale.asked, till.paper.eye]) await page.getByLabel(like(tick)).check();
  const submit = page.getByRole('button', { name: fill(dispensary.sale.submit, { grams: '4.00' }) });
  await expect(submit).toBeDisabled();
  await page.getByLabel(till.paper.photo).setInputFiles(await picture());
  await expect(page.getByRole('link', { name: till.photoShow })).toBeVisible();
  // What was entered is there after a reload.
  await page.reload();
  await page.getByLabel(till.discount).fill('2000');
  await expect(page.getByText(till.discountOver)).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel(till.discount).fill('50');
  await page.getByRole('button', { name: till.hold.button }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: dispensary.sale.done })).toBeVisible();
  await expect(page.getByText(like(till.receipt.paper))).toBeVisible();
  const [sale] = await queryDatabase<Record<string, unknown>>(
    'SELECT kind, total_mg AS mg, total_amount AS amount, discount FROM transactions WHERE dispensary_id = ?',
    [dispensaryId],
  );
  expect(sale).toMatchObject({ kind: 'paper', mg: 4_000, amount: 95_000, discount: 5_000 });

  // A printer on a roll of 58 mm gets a page of its width, as long as the receipt.
  await page.getByText(till.receipt.sizes.roll58).click();
  await page.getByRole('button', { name: dispensary.sale.print }).click();
  const box = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1'))!;
  const [width, height] = [Number(box[1]), Number(box[2])];
  expect(Math.abs(width - (58 / 25.4) * 72)).toBeLessThan(2);
  expect(height).toBeGreaterThan(width);
  expect(height).toBeLessThan((297 / 25.4) * 72);

  // Whoever comes back for the rest is found by the shop that holds the form.
  await page.goto(NEW);
  await page.getByRole('link', { name: HOLDER }).click();
  await expect(page.getByText('6.00').first()).toBeVisible();
});

test('case 03 a form that looks like one taken in is asked about, and opened or taken in as another', CROSSING, async ({ enter, words, language }) => {
  const { till } = words;
  const { seller } = await onDuty([100]);
  const number = newThaiId();
  const first = await written({ documentNumber: number, patientName: HOLDER, birthDate: '1980-02-03', prescriberLicense: 'ว. 88123' });
  const { id } = must(await seller.post<{ id: string }>(PAPERS, first), 'first');
  const page = await enter({ as: seller });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(NEW);
  await page.getByRole('link', { name: till.ways.paperButton }).click();
  await fillForm(page, { words, language, number, license: 'ว. 88128' });
  await page.getByRole('button', { name: till.paper.copy }).click();
  await expect(page.getByText(like(till.paper.alike))).toBeVisible();
  await page.getByRole('button', { name: till.paper.alikeSame }).click();
  await expect(page).toHaveURL(new RegExp(`paper=${id}`));
  await page.goBack();
  await page.getByRole('link', { name: till.ways.paperButton }).click();
  await fillForm(page, { words, language, number, license: 'ว. 88128' });
  await page.getByRole('button', { name: till.paper.copy }).click();
  await page.getByRole('button', { name: till.paper.alikeAnother }).click();
  await expect(page.getByText(till.photoMissing)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`paper=${id}`));
});

test('case 03 what is corrected after the question is checked anew, and nothing of before is taken in', CROSSING, async ({ enter, words, language }) => {
  const { till } = words;
  const { seller } = await onDuty([100]);
  const number = newThaiId();
  must(
    await seller.post(PAPERS, await written({ documentNumber: number, patientName: HOLDER, birthDate: '1980-02-03', prescriberLicense: 'ว. 88130' })),
    'first',
  );
  const page = await enter({ as: seller });
  await page.goto(NEW);
  await page.getByRole('link', { name: till.ways.paperButton }).click();
  await fillForm(page, { words, language, number, license: 'ว. 88131' });
  await page.getByRole('button', { name: till.paper.copy }).click();
  const another = page.getByRole('button', { name: till.paper.alikeAnother });
  await expect(another).toBeVisible();
  await page.getByLabel(till.paper.prescriberLicense).fill('ว. 88132');
  await expect(another).toBeHidden();
  await page.getByRole('button', { name: till.paper.copy }).click();
  await another.click();
  await expect(page.getByText(till.photoMissing)).toBeVisible();
  const held = must(await seller.get<{ prescriberLicense: string }[]>(PAPERS), 'held');
  expect(held.map(({ prescriberLicense }) => prescriberLicense)).toEqual(['ว. 88132', 'ว. 88130']);
});

test(
  'a number that the shop has under another name is asked about with both shown, and what was bought on other forms is told',
  CROSSING,
  async ({ enter, words, language }) => {
    const { twoNames, otherPurchases, paper } = words.till;
    const room = await onDuty([100]);
    const [number, earlier] = [newThaiId(), 'นาย ชื่ออื่น ทดสอบ'];
    const first = await takenIn(room.seller, { documentNumber: number, patientName: earlier });
    must(await sellPaper(room.seller, first.id, room.lots[0]!.id, 2_500), 'sale');
    const page = await enter({ as: room.seller });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${NEW}?paper=new`);
    await fillForm(page, { words, language, number, license: 'ว. 88140' });
    await page.getByRole('button', { name: paper.copy }).click();
    const card = page.getByRole('group', { name: twoNames.title });
    await expect(card.getByText(HOLDER)).toBeVisible();
    await expect(card.getByText(earlier).first()).toBeVisible();
    await card.getByRole('button', { name: twoNames.save }).click();
    await expect(card.getByText(twoNames.choose)).toBeVisible();
    await card.getByLabel(twoNames.answers.printed).check();
    await card.getByLabel(paper.reason).fill('เทียบกับบัตรแล้ว ใบระบุไว้เช่นนี้');
    await card.getByRole('button', { name: twoNames.save }).click();
    await expect(page.getByText('เทียบกับบัตรแล้ว ใบระบุไว้เช่นนี้')).toBeVisible();
    const told = page.getByRole('status').filter({ hasText: otherPurchases.noLimit });
    await expect(told).toContainText('2.50');
    await expect(told).toContainText(otherPurchases.anotherName);
    await expect(page.getByText(HOLDER).first()).toBeVisible();
  },
);

test('another licensee is added with a copy of the license, and buys', CROSSING, async ({ enter, words, language }) => {
  const { till, dispensary } = words;
  const { seller, dispensaryId } = await onDuty([50]);
  const page = await enter({ as: seller });
  await page.goto(NEW);
  await page.getByRole('link', { name: till.ways.licenseeButton }).click();
  await page.getByRole('button', { name: till.buyer.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(till.buyer.name).fill('ร้านปลายทาง ทดสอบ');
  await dialog.getByLabel(till.buyer.license, { exact: true }).fill('ค.77');
  await dialog.getByLabel(till.buyer.until).fill(`31/5/${year(language, 2099)}`);
  await dialog.getByLabel(till.buyer.province).fill('ลำปาง');
  await dialog.getByRole('button', { name: till.save }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel(till.buyer.photo).setInputFiles(await picture());
  await expect(page.getByRole('link', { name: till.photoShow })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'T-' }).getByRole('textbox').fill('25');
  await page.getByLabel(like(till.buyer.seen)).check();
  const submit = page.getByRole('button', { name: fill(dispensary.sale.submit, { grams: '25.00' }) });
  await expect(submit).toBeDisabled();
  await page.getByLabel(till.buyer.document).fill('ส่ง 12/2569');
  await submit.click();
  await expect(page.getByRole('heading', { name: dispensary.sale.done })).toBeVisible();
  await expect(page.getByText('ค.77')).toBeVisible();
  const [row] = await queryDatabase<Record<string, unknown>>('SELECT mg, buyer_license AS license FROM use_rows WHERE dispensary_id = ?', [dispensaryId]);
  expect(row).toMatchObject({ mg: 25_000, license: 'ค.77' });
});
