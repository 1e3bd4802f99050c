import { readFile } from 'node:fs/promises';
import { must, testPictures } from '../../cms/test/journey';
import { unpacked } from '../../cms/test/unpacked';
import { realSale, soldIn } from '../../plugins/transactions/test/agreeing-month';
import { atTheCounter, sell } from '../../plugins/transactions/test/counter';
import { corrected, filed, frozen, overview, standing } from '../../plugins/transactions/test/filing-shop';
import { day, sellPaper, takenIn } from '../../plugins/transactions/test/till';
import { expect, test } from './stage';
import { ownRoom } from './stage/stock-room';
import { fill, like } from './stage/words';

const MERGE = { tag: ['@merge', '@transactions'] };
const CROSSING = { tag: ['@transactions'] };

const REPORT = '/dispensary/sales-report';

test('a shopkeeper checks a month, freezes it, takes its paper along and keeps the receipt', MERGE, async ({ enter, words }) => {
  const { filings } = words;
  const { owner, dispensaryId } = await ownRoom([20]);
  const { month } = await overview(owner, { dispensaryId });
  const page = await enter({ as: owner });
  await page.goto(`${REPORT}?month=${month}`);
  const card = page.getByRole('group', { name: filings.titles.pt27 });
  const dialog = page.getByRole('dialog');
  await expect(card.getByText(fill(filings.gaps.lot_document_one, { count: 1 }))).toBeVisible();
  await card.getByRole('button', { name: filings.acts.check, exact: true }).click();
  await dialog.getByRole('button', { name: filings.acts.check, exact: true }).click();
  await expect(card.getByText(filings.states.checking, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: filings.acts.prepare, exact: true }).click();
  await expect(dialog.getByText(filings.acts.early)).toBeVisible();
  await dialog.getByRole('button', { name: filings.acts.prepare, exact: true }).click();
  await expect(card.getByText(filings.states.ready, { exact: true })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'PDF' }).click()]);
  expect(file.suggestedFilename()).toBe(`pt27-${month}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await card.getByRole('button', { name: filings.acts.file }).click();
  await dialog.getByLabel(filings.receiptNumber).fill('ร.77/2569');
  await dialog.getByLabel(filings.filedOn).fill(await day(0));
  // A form without its file is not sent; and a file that is chosen is not filed yet.
  await dialog.getByRole('button', { name: filings.acts.file }).click();
  await expect(dialog.getByText(words.rules['file-needed'])).toBeVisible();
  await dialog.getByLabel(filings.receiptFile).setInputFiles({ name: 'ใบรับ.png', mimeType: 'image/png', buffer: (await testPictures()).card });
  await expect(dialog.getByText('ใบรับ.png')).toBeVisible();
  expect((await standing(owner, 'pt27', { dispensaryId })).state).toBe('ready');
  await dialog.getByRole('button', { name: filings.acts.file }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(filings.states.filed, { exact: true })).toBeVisible();
  await expect(card.getByText('ร.77/2569')).toBeVisible();
  await expect(card.getByRole('link', { name: filings.receipt })).toBeVisible();
  const shown = page.locator('[aria-current="true"]').filter({ hasText: filings.forms.pt27 });
  await expect(shown).toContainText(filings.year.filed);

  await card.getByRole('button', { name: filings.correct.button }).click();
  await dialog.getByLabel(filings.receiptNumber).fill('ร.78/2569');
  await dialog.getByLabel(filings.reason).fill('พิมพ์เลขรับผิด');
  await dialog.getByRole('button', { name: filings.correct.save }).click();
  await expect(dialog).toBeHidden();
  await card.getByText(fill(filings.history.title_one, { count: 1 })).click();
  await expect(card.getByText('ร.78/2569')).toBeVisible();
  await expect(card.getByText('ร.77/2569')).toBeVisible();
  await expect(card.getByText('พิมพ์เลขรับผิด')).toBeVisible();
  await expect(card.getByRole('link', { name: filings.history.file })).toBeVisible();
});

test('a correction that was saved elsewhere meanwhile is shown beside what is typed, and nothing typed is lost', CROSSING, async ({ enter, words }) => {
  const { filings, kit } = words;
  const { owner, dispensaryId } = await ownRoom([20]);
  const { month } = await overview(owner, { dispensaryId });
  const { id } = await filed(owner, dispensaryId, month, 'pt27');
  const page = await enter({ as: owner });
  await page.goto(`${REPORT}?month=${month}`);
  const card = page.getByRole('group', { name: filings.titles.pt27 });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: filings.correct.button }).click();
  await dialog.getByLabel(filings.receiptNumber).fill('ร.79/2569');
  await dialog.getByLabel(filings.reason).fill('พิมพ์เลขรับผิด');
  must(await corrected(owner, id, { receiptNumber: 'ร.80/2569', filedOn: await day(0), reason: 'แก้จากอีกเครื่อง' }), 'elsewhere');
  await expect(dialog.getByText(kit.newer.text)).toBeVisible();
  await expect(dialog.getByText('ร.80/2569')).toBeVisible();
  await dialog.getByRole('button', { name: kit.newer.keep }).click();
  await expect(dialog.getByLabel(filings.receiptNumber)).toHaveValue('ร.79/2569');
  await dialog.getByRole('button', { name: filings.correct.save }).click();
  await expect(dialog).toBeHidden();
  await card.getByText(fill(filings.history.title_other, { count: 2 })).click();
  await expect(card.getByText('ร.79/2569')).toBeVisible();
  await expect(card.getByText('ร.80/2569')).toBeVisible();
});

test(
  'a void in a month that is frozen and not filed is told before it and after it, with the way to freeze the month anew',
  CROSSING,
  async ({ enter, words }) => {
    const { filings, dispensary } = words;
    const { owner, seller, dispensaryId, lots } = await ownRoom([40]);
    must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
    must(await sellPaper(seller, (await takenIn(seller)).id, lots[0]!.id, 500), 'sale');
    const { month } = await overview(owner, { dispensaryId });
    await frozen(owner, dispensaryId, month);
    const page = await enter({ as: owner });
    const dialog = page.getByRole('dialog');
    await page.goto('/dispensary/transactions');
    await page.getByRole('button', { name: dispensary.void.button, exact: true }).first().click();
    await expect(dialog.getByText(like(dispensary.void.frozen))).toBeVisible();
    await dialog.getByRole('radio', { name: dispensary.void.return }).check();
    await dialog.getByRole('radio', { name: dispensary.void.back.transfer }).check();
    await dialog.getByLabel(dispensary.void.reason).fill('ลูกค้าคืนสินค้าทั้งหมด');
    await dialog.getByRole('button', { name: dispensary.void.button, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${REPORT}?month=${month}`);
    const card = page.getByRole('group', { name: filings.titles.pt28 });
    await expect(card.getByText(fill(filings.voidedFrozen_one, { count: 1 }))).toBeVisible();
    await card.getByRole('button', { name: filings.acts.reopen }).click();
    await dialog.getByRole('button', { name: filings.acts.reopen }).click();
    await expect(card.getByText(filings.states.open, { exact: true })).toBeVisible();
    await expect(card.getByText(fill(filings.voidedFrozen_one, { count: 1 }))).toBeHidden();
  },
);

test(
  'a shopkeeper is warned before voiding a sale of a filed month, and owes its supplement until it is filed',
  CROSSING,
  async ({ enter, words, language }) => {
    const { filings, dispensary, inspection } = words;
    const room = await ownRoom([40]);
    const { owner, seller, dispensaryId, lots } = room;
    must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
    const sale = must(await sellPaper(seller, (await takenIn(seller)).id, lots[0]!.id, 500), 'sale');
    const { month } = await overview(owner, { dispensaryId });
    await filed(owner, dispensaryId, month);
    const page = await enter({ as: owner });
    await page.goto('/dispensary/transactions');
    await page.getByRole('button', { name: dispensary.void.button, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(like(dispensary.void.filed))).toBeVisible();
    await dialog.getByRole('radio', { name: dispensary.void.return }).check();
    await dialog.getByRole('radio', { name: dispensary.void.back.transfer }).check();
    await dialog.getByLabel(dispensary.void.reason).fill('ลูกค้าคืนสินค้าทั้งหมด');
    await dialog.getByRole('button', { name: dispensary.void.button, exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`${REPORT}?month=${month}`);
    const card = page.getByRole('group', { name: filings.titles.pt28 });
    await expect(card.getByText(filings.states.owed, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: String(sale.number) })).toBeVisible();
    const check = page.getByRole('group', { name: filings.reconcile.title });
    await expect(check.getByRole('heading', { name: filings.states.owed })).toBeVisible();
    await page.goto('/dispensary/home?view=inspection');
    await expect(page.getByText(fill(inspection.findings.supplement_owed_one, { count: 1 }))).toBeVisible();
    await page.getByRole('link', { name: inspection.ways.supplement_owed }).click();

    await card.getByRole('button', { name: filings.acts.amend }).click();
    await dialog.getByLabel(filings.reason).fill('ลูกค้าคืนสินค้าหลังยื่น');
    await dialog.getByRole('button', { name: filings.acts.amend }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText(filings.states.owed, { exact: true })).toBeVisible();
    await card.getByRole('button', { name: filings.acts.file }).click();
    await dialog.getByLabel(filings.filedOn).fill(await day(0));
    await dialog.getByLabel(filings.receiptNumber).fill('ร.79/2569');
    await dialog.getByLabel(filings.receiptFile).setInputFiles({ name: 'ใบรับ.png', mimeType: 'image/png', buffer: (await testPictures()).card });
    await dialog.getByRole('button', { name: filings.acts.file }).click();
    await expect(card.getByText(filings.states.amended, { exact: true })).toBeVisible();
    await expect(check.getByText(like(filings.reconcile[language === 'th' ? 'agrees_other' : 'agrees_one']))).toBeVisible();
  },
);

test('a budtender reads what PT.28 says of a sale, and which fields are there', CROSSING, async ({ enter, words }) => {
  const { filings, titles } = words;
  const { seller, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 2_000), 'sell');
  const page = await enter({ as: seller });
  await page.goto('/budtender/pt28-transaction');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['transactions/use-record']);
  await expect(page.getByText(filings.record.lead)).toBeVisible();
  // The month is the owner's to file.
  await expect(page.getByRole('link', { name: filings.record.toFiling })).toHaveCount(0);
  await page.goto(`/budtender/pt28-transaction?transaction=${sale.number}`);
  const card = page.getByRole('group', { name: filings.record.kinds.sale });
  await expect(card.getByText(filings.record.complete)).toBeVisible();
  await expect(card.getByText('2.00')).toBeVisible();
  await page.getByRole('link', { name: filings.record.back }).click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/);
  await page.goto('/budtender/pt28-transaction?transaction=TX-0');
  await expect(page.getByText(filings.record.none)).toBeVisible();
});

test('a shopkeeper reads what of a month does not agree, with its way out, and takes its papers along', CROSSING, async ({ enter, words }) => {
  const { filings } = words;
  const room = await ownRoom();
  const written = await realSale(room);
  const month = '2025-10';
  const [sown] = await soldIn(written, month, 3, (index) => (index === 1 ? 'report_weight' : null));
  const page = await enter({ as: room.owner });
  await page.goto(`${REPORT}?month=${month}`);
  const card = page.getByRole('group', { name: filings.reconcile.title });
  await expect(card.getByRole('heading', { name: fill(filings.reconcile.differs_one, { count: 1 }) })).toBeVisible();
  await expect(card.getByText(filings.reconcile.kinds.report_weight.what)).toBeVisible();
  await expect(card.getByText(filings.reconcile.kinds.report_weight.way)).toBeVisible();
  await expect(card.getByText(sown!.of)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: filings.reconcile.pack }).click()]);
  expect(file.suggestedFilename()).toBe(`month-${month}.zip`);
  expect([...unpacked(await readFile(await file.path())).keys()]).toContain('discrepancies.xlsx');
});
