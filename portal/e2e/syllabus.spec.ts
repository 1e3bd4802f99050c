import type { Page } from '@playwright/test';
import { signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill, type Words } from './stage/words';

const MERGE = { tag: ['@merge', '@learning'] };

/** Writes the same field in both languages. */
const both = async (page: Page, { syllabus }: Words, label: string, th: string, en: string): Promise<void> => {
  for (const [language, text] of [
    ['th', th],
    ['en', en],
  ] as const)
    await page.getByRole('textbox', { name: fill(syllabus.inLanguage, { label, language: syllabus.languages[language] }) }).fill(text);
};

test(
  'an editor writes a course in two languages, puts it in order by keyboard, mends what keeps it, and publishes it',
  MERGE,
  async ({ enter, words, language }) => {
    const { syllabus, learning, writing, blocks, arranging, titles } = words;
    // Digits are written the same in both languages.
    const mark = String(Date.now());
    const slug = `written-${mark}`;
    const page = await enter({ as: await signedIn('editor') });
    const named = (name: string) => page.getByRole('link', { name, exact: true });
    await page.goto('/admin/lms/courses');
    await page.getByRole('link', { name: syllabus.newCourse }).first().click();

    // What is missing is said at its field, and nothing typed is lost.
    await both(page, words, syllabus.title, `หลักสูตร ${mark}`, `Course ${mark}`);
    await both(page, words, syllabus.summary, 'สรุปสั้น ๆ', 'In short');
    const thai = page.getByRole('textbox', { name: fill(syllabus.inLanguage, { label: syllabus.description, language: syllabus.languages.th }) });
    await thai.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('เริ่มที่นี่');
    const tools = page.getByRole('toolbar').first();
    await expect(tools.getByRole('button', { name: blocks.marks.bold })).toHaveAttribute('aria-pressed', 'true');
    await tools.getByRole('button', { name: blocks.kinds['heading-2'] }).click();
    await page.getByRole('button', { name: syllabus.createCourse }).click();
    await expect(page.getByLabel(learning.category, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(thai.locator('strong')).toHaveText('เริ่มที่นี่');
    await page.getByLabel(learning.category, { exact: true }).selectOption('law');
    await page.getByLabel(learning.level, { exact: true }).selectOption('basic');
    await page.getByLabel(learning.language, { exact: true }).selectOption('both');
    await page.getByLabel(syllabus.minutes, { exact: true }).fill('40');
    await page.getByLabel(syllabus.slug, { exact: true }).fill(slug);
    await page.getByRole('button', { name: syllabus.createCourse }).click();
    await expect(page.getByText(syllabus.noModules)).toBeVisible();
    const address = page.url();

    for (const [th, en] of [
      ['บทหนึ่ง', 'Module one'],
      ['บทสอง', 'Module two'],
    ] as const) {
      await page.getByRole('button', { name: syllabus.addModule }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: fill(writing.inThai, { label: syllabus.moduleTitle }) }).fill(th);
      await dialog.getByRole('textbox', { name: fill(writing.inEnglish, { label: syllabus.moduleTitle }) }).fill(en);
      await dialog.getByRole('button', { name: syllabus.addModule }).click();
      await expect(dialog).toBeHidden();
    }
    // Three lessons in the first module; the last one has no text yet.
    for (const number of [1, 2, 3]) {
      await page.getByRole('link', { name: syllabus.addLesson }).first().click();
      await both(page, words, syllabus.title, `บทเรียน ${number}`, `Lesson ${number}`);
      if (number < 3) await both(page, words, syllabus.body, 'เนื้อหา', 'What is taught');
      await page.getByRole('button', { name: syllabus.createLesson }).click();
      await page.getByRole('link', { name: syllabus.toCourse }).click();
      await expect(page).toHaveURL(address);
    }

    // By keyboard from one module into the next; what was put in order stays.
    const last = language === 'th' ? 'บทเรียน 3' : 'Lesson 3';
    const lines = page.getByRole('list', { name: syllabus.outline }).getByRole('listitem');
    await expect(lines).toHaveCount(5);
    await page.getByRole('button', { name: fill(arranging.drag.handle, { name: last }), exact: true }).focus();
    await page.keyboard.press('Space');
    // It is told as picked up, and at once as being where it was.
    const told = (sentence: string, place: number) => page.getByText(fill(sentence, { name: last, place, places: 5 }));
    await expect(told(arranging.drag.picked, 4).or(told(arranging.drag.over, 4)).first()).toBeAttached();
    // What is picked up takes keys a moment after it was told; at the last place a further press moves nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(told(arranging.drag.over, 5)).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/outline') && answer.ok());
    await page.keyboard.press('Space');
    await kept;
    await page.reload();
    await expect(lines).toHaveCount(5);
    await expect(lines.last()).toContainText(last);

    // It is not published while a lesson cannot be taught, and the way to that lesson stands beside it.
    await page.getByRole('tab', { name: syllabus.publishing }).click();
    await expect(page.getByText(syllabus.findings['lesson-unfit']).first()).toBeVisible();
    const publish = page.getByRole('button', { name: syllabus.publish, exact: true });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await named(last).first().click();
    await both(page, words, syllabus.body, 'เนื้อหาสุดท้าย', 'The last words');
    await page.getByRole('button', { name: syllabus.saveLesson }).click();
    await expect(page.getByText(syllabus.savedLesson)).toBeVisible();
    await page.getByRole('link', { name: syllabus.toCourse }).click();
    await page.getByRole('tab', { name: syllabus.publishing }).click();
    await publish.click();
    await page.getByRole('dialog').getByRole('button', { name: syllabus.publish, exact: true }).click();
    await expect(page.getByText(syllabus.published)).toBeVisible();

    for (const [own, title] of [
      ['th', `หลักสูตร ${mark}`],
      ['en', `Course ${mark}`],
    ] as const) {
      const visitor = await enter({ language: own });
      await visitor.goto(`/lms/courses?q=${mark}`);
      await visitor.getByRole('article').getByRole('link', { name: title }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(visitor.getByText(own === 'th' ? 'บทสอง' : 'Module two')).toBeVisible();
    }
    await page.goto('/admin/lms/courses');
    await page.getByRole('searchbox').fill(mark);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['learning/admin/courses']);
    await expect(page.getByRole('link', { name: mark })).toHaveCount(1);
  },
);
