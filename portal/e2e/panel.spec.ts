import { must } from '../../cms/test/journey';
import { panelAccount } from '../../cms/test/panel-user';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { enroll } from '../../plugins/learning/test/enrolled';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';
import { openPanel } from './walks/panel';
import { PanelForm } from './walks/panel-writing';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

for (const remembered of [false, true])
  test(`an editor is let into the panel and stays, ${remembered ? 'remembered' : 'not remembered'}`, CROSSING, async ({ page }) => {
    const refused = await openPanel(page, { remembered });
    await expect(page).toHaveURL(/\/cms\/?$/);
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
    await page.goto('/cms/content-manager/collection-types/api::package.package');
    await expect(page.getByText('thai-face')).toBeVisible({ timeout: 30_000 });
    expect(page.url()).not.toContain('/auth/login');
    expect(refused).toEqual([]);
  });

test('an editor goes into the panel from their home by no password, and no script there can take along what opens it', MERGE, async ({ enter, words }) => {
  const page = await enter({ as: await signedIn('editor') });
  await page.goto('/editor/home');
  const address = new URL(page.url()).origin;
  await page.getByRole('button', { name: words.editor.open, exact: true }).first().click();
  await expect(page).toHaveURL(/\/cms\/content-manager\//, { timeout: 30_000 });
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
  const read = await page.evaluate(() => ({ stored: JSON.stringify(localStorage), cookies: document.cookie }));
  expect(read.stored).toMatch(/bai\.[\w-]+\.held/);
  // A token of Strapi's, of whatever kind, has a head and a body, each JSON.
  expect(read.stored + read.cookies).not.toMatch(/eyJ[\w-]+\.eyJ/);
  // Who signs out of the portal is out of the panel, which leads to where people sign in.
  await page.context().request.post(`${address}/api/accounts/sign-out`, { headers: { origin: address } });
  // The panel may have noticed by itself: its own way to the sign-in then ends this reload before it is answered.
  await page.evaluate(() => window.location.reload()).catch(() => undefined);
  await expect(page).toHaveURL(/\/cms\/auth\/login/, { timeout: 30_000 });
  await expect(page.locator('input[name="password"]')).toBeVisible();
});

test('a price is typed in baht, and the panel says what people will see', CROSSING, async ({ page }) => {
  await openPanel(page);
  await page.goto('/cms/content-manager/collection-types/api::package.package');
  await page.getByText('thai-face').click();
  const price = page.locator('input[name="price"], [id="price"]').first();
  await expect(price).toHaveValue(/^500/, { timeout: 30_000 });
  await expect(page.getByText('฿500.00')).toBeVisible();
  await price.fill('650');
  await price.blur();
  await expect(page.getByText('฿650.00')).toBeVisible();
});

test('the fields of a question say in the editor’s language what they are for, and a wrong one says why at its place', CROSSING, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('strapi-admin-language', 'th'));
  await openPanel(page);
  await page.goto('/cms/content-manager/collection-types/api::question.question/create');
  await expect(page.getByText('ข้อความที่ถาม ช่องว่างเขียนเป็น [[1]] [[2]]', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('สำหรับผู้ใช้ระบบเป็นภาษาไทย', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('ข้อสอบสุ่มจากหมวด', { exact: true })).toBeVisible();
  for (const language of ['th', 'en']) await page.locator(`[name="stem.${language}"]`).fill('x');
  await page.getByRole('button', { name: /^(Save|บันทึก)$/ }).click();
  await expect(page.getByText('ต้องมีตัวเลือกอย่างน้อย 2 ข้อ').first()).toBeVisible();
});

test('beside a lesson stands in the editor’s language what publishing it would change for those enrolled', CROSSING, async ({ page }) => {
  const outline = new Outline(await Panel.open());
  const course = await outline.course({});
  const module = await outline.module(course, {});
  await outline.lesson(module, {});
  must(await enroll(await newPatient(), course), 'enroll');
  const added = await outline.lesson(module, { title: 'บทเรียนเพิ่มเติม' }, false);
  await page.addInitScript(() => localStorage.setItem('strapi-admin-language', 'th'));
  await openPanel(page, { as: await panelAccount('lms-editor') });
  await new PanelForm(page).open('lesson', 'th', added);
  const card = page.getByText('ตรวจก่อนเผยแพร่', { exact: true }).locator('xpath=ancestor::*[.//li][1]');
  await expect(card).toContainText('มีผู้เรียนอยู่ 1 คน', { timeout: 30_000 });
  await expect(card).toContainText('สิ่งที่มีผลต่อผู้ที่กำลังเรียน');
  await expect(card.getByRole('listitem')).toHaveText(['บทเรียนเพิ่มเติม: บทเรียนนี้เพิ่มใหม่ มีผลต่อผู้เรียน 1 คน']);
});
