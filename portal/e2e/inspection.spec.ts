import { queryDatabase } from '../../cms/test/clock';
import { OFFICER, otherThan } from '../../plugins/transactions/test/inspected-shop';
import { must } from '../../cms/test/journey';
import { sellPaper, takenIn } from '../../plugins/transactions/test/till';
import { expect, test } from './stage';
import { enterAs } from './stage/inspection-looks';
import { ownRoom } from './stage/stock-room';
import { fill, WORDS } from './stage/words';

const MERGE = { tag: ['@merge', '@transactions'] };

const PHONE = { viewport: { width: 390, height: 844 } };

test('a shopkeeper mends what is missing, and shows the shop to an officer by a link that is ended', MERGE, async ({ enter, words, language }) => {
  test.setTimeout(120_000);
  const { inspection, dispensary } = words;
  const { owner, seller, dispensaryId, lots } = await ownRoom([40]);
  must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
  const number = 'ทด. 31/2569';
  must(await sellPaper(seller, (await takenIn(seller, { number })).id, lots[0]!.id, 500, { originalPlace: '' }), 'sale');

  // One tap, and it says exactly what is missing.
  const page = await enter({ as: owner });
  await page.goto('/dispensary/home');
  await page.getByRole('link', { name: dispensary.home.inspection }).click();
  await expect(page.getByRole('heading', { name: fill(inspection.notReady_one, { count: 1 }) })).toBeVisible();
  await page.getByRole('link', { name: inspection.ways.originals_unplaced }).click();
  await expect(page.getByText(number)).toBeVisible();
  await page.getByLabel(inspection.unplaced.place).fill('กล่อง 5');
  await page.getByRole('button', { name: fill(inspection.unplaced.save_one, { count: 1 }) }).click();
  await expect(page.getByRole('heading', { name: inspection.ready, level: 2 })).toBeVisible();
  await expect(page.getByText('กล่อง 5')).toBeVisible();

  await page.getByRole('button', { name: inspection.officer.open }).click();
  const dialog = page.getByRole('dialog');
  const link = (await dialog.getByText('/auth/action?mode=inspect#').textContent())!;
  const code = (await dialog.getByRole('strong').textContent())!.replace(/\D/g, '');
  expect(link).not.toContain(code);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(inspection.officer.noLooks)).toBeVisible();

  // The officer has no account, and reads another language on their own phone.
  const own = language === 'th' ? 'en' : 'th';
  const theirs = WORDS[own].inspection;
  const officer = await enter({ language: own, ...PHONE, tolerates: /410|422/ });
  await officer.goto(link);
  await expect(officer).toHaveURL(/\?mode=inspect$/);
  // The code is told in person: a reload, or a way elsewhere and back, asks for it still.
  await expect(officer.getByLabel(theirs.visit.code, { exact: true })).toBeVisible();
  await officer.reload();
  await expect(officer.getByLabel(theirs.visit.code, { exact: true })).toBeVisible();
  await officer.goto('/login');
  await officer.goBack();
  await expect(officer.getByLabel(theirs.visit.code, { exact: true })).toBeVisible();
  await enterAs(officer, own, otherThan(code));
  await expect(officer.getByText(WORDS[own].problems['inspection.code'])).toBeVisible();
  await officer.getByLabel(theirs.visit.code, { exact: true }).fill(code);
  await officer.getByRole('button', { name: theirs.visit.enter }).click();
  await expect(officer.getByRole('heading', { name: theirs.ready })).toBeVisible();
  await expect(officer.getByText(lots[0]!.number)).toBeVisible();
  await expect(officer.getByText(OFFICER.office)).toBeVisible();
  expect(await officer.evaluate(() => sessionStorage.getItem('bai.inspect'))).toBeNull();
  // What the shop alone does is not there, nor anybody who bought.
  await expect(officer.getByText(theirs.officer.title)).toHaveCount(0);
  await expect(officer.getByText('ถือกระดาษ')).toHaveCount(0);

  // On paper stands the shop alone.
  await officer.emulateMedia({ media: 'print' });
  await expect(officer.getByRole('button', { name: theirs.print, includeHidden: true })).toBeHidden();
  await expect(officer.getByText(lots[0]!.number)).toBeVisible();
  await officer.emulateMedia({ media: null });
  // A reload opens it by the cookie of this browser.
  await officer.reload();
  await expect(officer.getByRole('heading', { name: theirs.ready })).toBeVisible();
  await expect(page.getByText(fill(inspection.officer.looks_other, { count: 2 }))).toBeVisible();

  await page.getByRole('button', { name: inspection.officer.end, exact: true }).click();
  await dialog.getByRole('button', { name: inspection.officer.end, exact: true }).click();
  await expect(page.getByText(inspection.officer.none)).toBeVisible();
  await officer.getByRole('button', { name: theirs.again }).click();
  await expect(officer.getByRole('heading', { name: theirs.visit.overTitle })).toBeVisible();
  await officer.goto(link);
  await enterAs(officer, own, code);
  await expect(officer.getByRole('heading', { name: theirs.visit.overTitle })).toBeVisible();

  const looks = await queryDatabase<{ payload: string }>("SELECT payload FROM bai_audit WHERE action = 'inspection-link.look' AND payload LIKE ?", [
    `%${OFFICER.office}%`,
  ]);
  expect(looks.length).toBeGreaterThan(1);
});
