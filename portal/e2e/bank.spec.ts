import type { Page } from '@playwright/test';
import { signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill, type Words } from './stage/words';

const MERGE = { tag: ['@merge', '@learning'] };

const both = async (page: Page, { writing }: Words, label: string, th: string, en: string): Promise<void> => {
  await page.getByLabel(fill(writing.inThai, { label }), { exact: true }).fill(th);
  await page.getByLabel(fill(writing.inEnglish, { label }), { exact: true }).fill(en);
};
const row = (page: Page, text: string) => page.getByRole('link', { name: text });

test('an editor writes two questions and an exam of them, mends a mistake, and tries it', MERGE, async ({ enter, words, language }) => {
  const { bank, papers, kit, exams, writing } = words;
  // Digits are written the same in both languages.
  const mark = String(Date.now());
  const page = await enter({ as: await signedIn('editor'), tolerates: /400/ });
  await page.goto('/admin/lms/question-bank');

  // A choice whose options are empty is refused at its fields; nothing typed is lost.
  await page.getByRole('link', { name: bank.new }).first().click();
  await both(page, words, bank.stem, `ข้อหนึ่ง ${mark}`, `One ${mark}`);
  await page.getByRole('button', { name: bank.save, exact: true }).click();
  const option = (number: number): string => fill(bank.option, { number });
  await expect(page.getByLabel(fill(writing.inThai, { label: option(1) }), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await both(page, words, option(1), 'ถูกต้อง', 'Right one');
  await both(page, words, option(2), 'ไม่ถูก', 'Wrong one');
  await page.getByRole('button', { name: bank.save, exact: true }).click();
  await expect(page.getByText(bank.tryText)).toBeVisible();

  // Somebody who goes back with something unsaved is asked first.
  await page.getByLabel(bank.points, { exact: true }).fill('3');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: writing.stay }).click();
  await page.getByRole('button', { name: bank.save, exact: true }).click();
  await expect(page.getByText(fill(bank.saved, { version: 1 }))).toBeVisible();

  await page.goto('/admin/lms/question-bank?question=new');
  await page.getByLabel(bank.type, { exact: true }).selectOption('gap_fill');
  await both(page, words, bank.stem, `เติม [[1]] ${mark}`, `Fill it ${mark}`);
  await page.getByLabel(fill(bank.answer, { number: 1 }), { exact: true }).fill('ใบ');
  await page.getByRole('button', { name: bank.save, exact: true }).click();
  // Said by the server at the field: the two languages have other gaps.
  await expect(page.getByText(language === 'th' ? 'ช่องว่างในสองภาษาต้องเป็นชุดเดียวกัน' : 'Both languages need the same gaps.')).toBeVisible();
  await page.getByLabel(fill(writing.inEnglish, { label: bank.stem }), { exact: true }).fill(`Fill [[1]] ${mark}`);
  await page.getByRole('button', { name: bank.save, exact: true }).click();
  await expect(page.getByText(bank.tryText)).toBeVisible();

  await page.goto('/admin/lms/exams');
  await page.getByRole('link', { name: papers.new }).first().click();
  await both(page, words, papers.title, `ข้อสอบ ${mark}`, `Exam ${mark}`);
  await page.getByRole('button', { name: papers.pick }).click();
  const picking = page.getByRole('dialog');
  await picking.getByRole('searchbox').fill(mark);
  await picking.getByRole('button', { name: kit.search }).click();
  await expect(picking.getByRole('checkbox')).toHaveCount(2);
  for (const box of await picking.getByRole('checkbox').all()) await box.check();
  await picking.getByRole('button', { name: fill(papers.pickAdd_other, { count: 2 }) }).click();
  await page.getByRole('button', { name: papers.create }).click();
  await expect(page.getByText(fill(papers.totals_other, { count: 2 }))).toBeVisible();

  await page.getByRole('link', { name: papers.preview }).click();
  await expect(page.getByText(papers.previewNote)).toBeVisible();
  await page.getByRole('radio', { name: language === 'th' ? 'ถูกต้อง' : 'Right one' }).check();
  const asked = page.getByRole('listitem').filter({ hasText: mark });
  await asked
    .filter({ has: page.getByRole('radio') })
    .getByRole('button', { name: bank.mark })
    .click();
  await expect(page.getByText(exams.is.right, { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: papers.solved }).check();
  await expect(page.getByText(exams.accepted)).toBeVisible();
  await page.goto('/admin/lms/exams');
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('searchbox').press('Enter');
  await expect(row(page, mark)).toHaveCount(1);
});
