import { must } from '../../cms/test/journey';
import { signedIn } from '../../cms/test/people';
import { blankForm, everyBox } from '../../plugins/documents/server/paper/testing/blank-form';
import { placedOn, reportBlank, sentBlank } from '../../plugins/documents/test/layouts';
import { reportBoxes } from '../../plugins/documents/server/paper/testing/report-boxes';
import type { FormLayout } from '../../plugins/documents/contracts';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@documents'] };
const CROSSING = { tag: ['@documents'] };

test(
  'an administrator places facts on an official form by keyboard and mouse, tries it, and publishes it once it is whole',
  MERGE,
  async ({ enter, words }) => {
    const { placement, positions, titles, kit } = words;
    const admin = await signedIn('admin');
    const page = await enter({ as: admin });
    const note = `แบบ ${String(Date.now())}`;

    await page.goto('/pt33-position-helper');
    await expect(page.getByRole('heading', { level: 1, name: titles['documents/admin/form-layouts'] })).toBeVisible();
    await page.getByRole('button', { name: positions.new }).click();
    await page.getByLabel(positions.file).setInputFiles({ name: 'blank.pdf', mimeType: 'application/pdf', buffer: await blankForm() });
    await page.getByLabel(positions.note, { exact: true }).fill(note);
    await page.getByRole('button', { name: positions.newSave }).click();
    await expect(page).toHaveURL(/version=/);
    const id = new URL(page.url()).searchParams.get('version')!;

    // The official form lies under what is placed.
    const sheet = page.getByRole('group', { name: fill(placement.sheet, { label: fill(positions.sheet, { page: 1, form: positions.shortForms.pt33 }) }) });
    await expect(sheet.locator('img')).toBeVisible();
    const { patient, qr } = positions.fieldNames;
    const boxOf = (name: string) => sheet.getByRole('button', { name: `${name}:`, exact: false });
    const standsAt = (name: string, x: number, y: number, width: number, height: number) =>
      expect(boxOf(name)).toHaveAccessibleName(fill(placement.boxHigh, { name, x, y, width, height }));
    const add = async (field: string): Promise<void> => {
      await page.getByLabel(placement.kind, { exact: true }).selectOption(field);
      await page.getByRole('button', { name: placement.add, exact: true }).click();
    };

    // By keyboard: by a tenth, by a millimetre, higher; the step back, and again.
    await add('patient');
    await standsAt(patient, 55, 144.5, 100, 8);
    await boxOf(patient).focus();
    for (const key of ['ArrowRight', 'Shift+ArrowUp', 'Alt+Shift+ArrowDown']) await page.keyboard.press(key);
    await standsAt(patient, 55.1, 143.5, 100, 9);
    await page.keyboard.press('Control+z');
    await standsAt(patient, 55, 144.5, 100, 8);
    await page.keyboard.press('Control+Shift+z');
    await standsAt(patient, 55.1, 143.5, 100, 9);

    // By mouse: the QR by its middle; then both are marked, and stand in one line.
    await add('qr');
    await page.getByRole('button', { name: placement.snap }).click();
    await sheet.scrollIntoViewIfNeeded();
    const tenth = (await sheet.boundingBox())!.width / 2100;
    const { x, y, width, height } = (await boxOf(qr).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + 300 * tenth);
    await page.mouse.move(x + width / 2, y + height / 2 + 600 * tenth);
    await page.mouse.up();
    await expect(boxOf(qr)).not.toHaveAccessibleName(new RegExp(`${fill(placement.at, { x: 87.5, y: 131 })}`));
    await boxOf(patient).focus();
    await page.keyboard.press('Space');
    await boxOf(qr).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: placement.aligns.left }).click();
    await expect(boxOf(qr)).toHaveAccessibleName(new RegExp(placement.boxHigh.includes('ห่าง') ? '55\\.1 มม' : '55\\.1 mm'));

    await page.getByRole('button', { name: positions.sample }).click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: positions.close }).click();
    await page.getByRole('button', { name: positions.save }).click();
    await expect(page.getByText(positions.saved)).toBeVisible();

    // Not whole: it is not published. What is missing is placed elsewhere, and it is.
    const publish = async (): Promise<void> => {
      await page.getByRole('button', { name: positions.publish, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(positions.publishText.prescription)).toBeVisible();
      await page.getByRole('dialog').getByLabel(positions.reason).fill('แบบใหม่ของกรมตามประกาศ');
      await page.getByRole('dialog').getByRole('button', { name: positions.publish, exact: true }).click();
    };
    await publish();
    await expect(page.getByRole('dialog').getByText(words.problems['layout.incomplete'])).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: kit.back, exact: true }).click();
    await placedOn(admin, must(await admin.get<FormLayout>(`/api/documents/form-layouts/${id}`), 'layout'), everyBox());
    await page.reload();
    await expect(page.getByText(positions.fieldsWhole)).toBeVisible();
    await publish();
    await expect(page.getByText(positions.fixed)).toBeVisible();

    // Beside another, and out of use again.
    const other = must(await sentBlank(admin, await blankForm(), 'อีกรุ่น'), 'another');
    await page.goto(`/pt33-position-helper?version=${id}&beside=${other.id}`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(everyBox().length + 1);
    await page.goto(`/pt33-position-helper?version=${id}`);
    await page.getByRole('button', { name: positions.retire, exact: true }).click();
    await page.getByRole('dialog').getByLabel(positions.reason).fill('ทดสอบเสร็จแล้ว ใช้แบบเดิม');
    await page.getByRole('dialog').getByRole('button', { name: positions.retire, exact: true }).click();
    await expect(page.getByText(words.states['form-layout'].retired)).toBeVisible();
  },
);

test('a monthly report is placed on its own blank: rows first, columns that go with them, and sums', CROSSING, async ({ enter, words }) => {
  const { placement, positions } = words;
  const admin = await signedIn('admin');
  const page = await enter({ as: admin });
  const note = `รายงาน ${String(Date.now())}`;
  await page.goto('/pt33-position-helper');
  await page.getByRole('button', { name: positions.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(positions.form, { exact: true }).selectOption('pt28');
  await expect(dialog.getByText(positions.fileHint.report)).toBeVisible();
  await dialog.getByLabel(positions.file).setInputFiles({ name: 'blank.pdf', mimeType: 'application/pdf', buffer: await reportBlank() });
  await dialog.getByLabel(positions.note, { exact: true }).fill(note);
  await dialog.getByRole('button', { name: positions.newSave }).click();
  await expect(page).toHaveURL(/version=/);
  const id = new URL(page.url()).searchParams.get('version')!;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(positions.shortForms.pt28.replace('.', '\\.')));

  const sheet = page.getByRole('group', { name: fill(placement.sheet, { label: fill(positions.sheet, { page: 1, form: positions.shortForms.pt28 }) }) });
  const { rows, buyer, grams } = positions.fieldNames;
  const boxOf = (name: string) => sheet.getByRole('button', { name: `${name}:`, exact: false });
  const standsAt = (name: string, x: number, y: number, width: number, height: number) =>
    expect(boxOf(name)).toHaveAccessibleName(fill(placement.boxHigh, { name, x, y, width, height }));
  const kind = page.getByLabel(placement.kind, { exact: true });
  const add = async (field: string): Promise<void> => {
    await kind.selectOption(field);
    await page.getByRole('button', { name: placement.add, exact: true }).click();
  };
  // Columns are offered where there are rows, and rows once.
  await expect(kind.locator('option[value="buyer"]')).toHaveCount(0);
  await add('rows');
  await expect(kind.locator('option[value="rows"]')).toHaveCount(0);
  await standsAt(rows, 10, 63, 277, 105);
  await add('buyer');
  await add('grams');
  await standsAt(buyer, 10, 63, 25, 105);
  await standsAt(grams, 35, 63, 25, 105);
  await boxOf(rows).focus();
  for (const key of ['Shift+ArrowDown', 'ArrowRight', 'Alt+Shift+ArrowUp']) await page.keyboard.press(key);
  await standsAt(grams, 35.1, 64, 25, 104);
  await boxOf(grams).focus();
  for (const key of ['Shift+ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await standsAt(grams, 36.1, 64, 25, 104);
  await page.keyboard.press('Control+z');
  await standsAt(grams, 35.1, 64, 25, 104);
  // Keys on one box in a row are one step.
  await page.keyboard.press('Control+z');
  await standsAt(rows, 10, 63, 277, 105);
  await standsAt(grams, 35, 63, 25, 105);

  await page.getByRole('button', { name: positions.save }).click();
  await expect(page.getByText(positions.saved)).toBeVisible();
  await placedOn(admin, must(await admin.get<FormLayout>(`/api/documents/form-layouts/${id}`), 'layout'), reportBoxes('pt28'));
  await page.reload();
  await expect(page.getByText(positions.fieldsWhole)).toBeVisible();
  await page.getByRole('button', { name: positions.sample }).click();
  // More rows than a page has: there are two sheets.
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: positions.close }).click();
  for (const act of ['publish', 'retire'] as const) {
    await page.getByRole('button', { name: positions[act], exact: true }).click();
    await expect(page.getByRole('dialog').getByText(positions[`${act}Text`].report)).toBeVisible();
    await page.getByRole('dialog').getByLabel(positions.reason).fill('แบบใหม่ของกรมตามประกาศ');
    await page.getByRole('dialog').getByRole('button', { name: positions[act], exact: true }).click();
    await expect(page.getByText(words.states['form-layout'][act === 'publish' ? 'published' : 'retired'])).toBeVisible();
  }
  await page.goto('/pt33-position-helper?form=pt28');
  await expect(page.getByRole('link', { name: note }).or(page.getByText(note)).first()).toBeVisible();
});
