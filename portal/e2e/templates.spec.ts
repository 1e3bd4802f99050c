import type { Page } from '@playwright/test';
import { must } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { enroll, openOutline, taughtCourse } from '../../plugins/learning/test/enrolled';
import { expect, test } from './stage';
import { fill, type Words } from './stage/words';

const MERGE = { tag: ['@merge', '@learning'] };

const both = async (page: Page, { writing }: Words, label: string, th: string, en: string): Promise<void> => {
  await page.getByLabel(fill(writing.inThai, { label }), { exact: true }).fill(th);
  await page.getByLabel(fill(writing.inEnglish, { label }), { exact: true }).fill(en);
};

test(
  'an editor places what a certificate says by keyboard and by mouse, looks at it, and a used template becomes the next version',
  MERGE,
  async ({ enter, words, language }) => {
    const { templates, placement, titles } = words;
    // Digits are written the same in both languages.
    const mark = String(Date.now());
    const page = await enter({ as: await signedIn('editor') });
    const sheet = page.getByRole('group', { name: fill(placement.sheet, { label: templates.fields }) });
    const boxOf = (name: string) => sheet.getByRole('button', { name: `${name}:`, exact: false });
    const standsAt = (name: string, x: number, y: number, width: number) =>
      expect(boxOf(name)).toHaveAccessibleName(fill(placement.box, { name, x, y, width }));
    const { learner_name: learner, number, qr, score } = templates.fieldNames;

    // An editor sees templates, and nobody's certificates.
    await page.goto('/admin/lms/certificates');
    await expect(page.getByRole('heading', { level: 1, name: titles['learning/admin/certificates'] })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('link', { name: templates.new }).first().click();

    // By keyboard: one by one, farther, wider; steps are taken back and done again.
    await boxOf(learner).focus();
    const start = { x: 59, y: 80, width: 180 };
    await standsAt(learner, start.x, start.y, start.width);
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await standsAt(learner, start.x + 2, start.y + 10, start.width);
    await page.keyboard.press('Control+z');
    await standsAt(learner, start.x, start.y, start.width);
    await page.keyboard.press('Control+Shift+z');
    await standsAt(learner, start.x + 2, start.y + 10, start.width);
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await standsAt(learner, start.x + 2, start.y + 10, start.width - 10);
    await expect(page).toHaveURL(/certificates\/create$/);

    // By mouse: the QR by its middle, then its edge.
    await page.getByRole('button', { name: placement.snap }).click();
    const room = (await sheet.boundingBox())!;
    const millimetre = room.width / 297;
    const drag = async (name: string, part: number, right: number, down: number): Promise<void> => {
      const { x, y, width, height } = (await boxOf(name).boundingBox())!;
      const [from, middle] = [x + width * part, y + height / 2];
      await page.mouse.move(from, middle);
      await page.mouse.down();
      await page.mouse.move(from + (right * millimetre) / 2, middle + (down * millimetre) / 2);
      await page.mouse.move(from + right * millimetre, middle + down * millimetre);
      await page.mouse.up();
    };
    await sheet.scrollIntoViewIfNeeded();
    await drag(qr, 0.5, -50, 20);
    await standsAt(qr, 180, 165, 30);
    await drag(qr, 1, 10, 0);
    await standsAt(qr, 180, 165, 40);
    await page.getByRole('button', { name: placement.undo }).click();
    await standsAt(qr, 180, 165, 30);

    // In the list: what is typed moves it, what leaves the sheet is said, and put back.
    const list = page.getByRole('list', { name: placement.list });
    const line = (name: string) => list.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name} `) }) });
    await line(number).getByRole('button').first().click();
    await line(number).getByLabel(templates.x, { exact: true }).fill('290');
    await expect(line(number).getByText(placement.outside)).toBeVisible();
    await line(number).getByRole('button', { name: placement.putBack }).click();
    await standsAt(number, 217, 180, 80);
    await page.getByLabel(placement.kind, { exact: true }).selectOption('score');
    await page.getByRole('button', { name: placement.add, exact: true }).click();
    await standsAt(score, 119, 105, 60);
    await expect(line(score).getByText(fill(placement.over, { names: templates.fieldNames.issued_on }))).toBeVisible();
    await line(score)
      .getByRole('button', { name: fill(placement.removeOf, { name: score }) })
      .click();
    await expect(boxOf(score)).toHaveCount(0);

    // Nothing is printed before it is known who signs; then it is, by what prints certificates.
    await page.getByRole('button', { name: templates.preview }).click();
    await expect(page.getByRole('dialog').getByText(templates.previewUnready)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: templates.previewClose }).click();
    await both(page, words, templates.signatoryName, 'ผู้ลงนาม ตัวอย่าง', 'Example Signer');
    await both(page, words, templates.position, 'ผู้อำนวยการ', 'Director');
    await page.getByRole('button', { name: templates.preview }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: `${templates.previewTitle} 1/1` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: templates.previewClose }).click();

    // What is missing is said at its field; then it is made.
    await page.getByRole('button', { name: templates.create }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await both(page, words, templates.name, `แบบ ${mark}`, `Template ${mark}`);
    await page.getByRole('button', { name: templates.create }).click();
    await expect(page).toHaveURL(/certificates\/edit\//);
    await standsAt(learner, start.x + 2, start.y + 10, start.width - 10);
    const id = page.url().split('/').at(-1)!;

    // Somebody is certified by it; what is changed then is its next version.
    const outline = await openOutline();
    const { course, lessonIds } = await taughtCourse(outline, { certificateTemplate: { connect: [{ documentId: id }] } }, 1);
    const person = await newPatient();
    must(await enroll(person, course), 'enroll');
    must(await person.post(`/api/learning/lessons/${lessonIds[0]!}/finish`), 'finish');
    await page.reload();
    await expect(page.getByText(fill(templates.usedNote, { version: 1 }))).toBeVisible();
    await boxOf(learner).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: templates.save }).click();
    await expect(page.getByText(fill(templates.saved, { version: 2 }))).toBeVisible();
    await page.goto('/admin/lms/certificates');
    const row = page.getByRole('row').filter({ hasText: mark });
    await expect(row.getByRole('link', { name: language === 'th' ? `แบบ ${mark}` : `Template ${mark}` })).toBeVisible();
    await row.getByRole('link', { name: templates.copy }).click();
    await expect(page.getByRole('heading', { level: 1, name: titles['learning/admin/certificate-new'] })).toBeVisible();
    await standsAt(learner, start.x + 2, start.y + 9, start.width - 10);
  },
);
