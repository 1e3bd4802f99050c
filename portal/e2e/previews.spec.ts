import type { Page } from '@playwright/test';
import { must } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { asRead, COURSES, lessonDraft, LESSONS, Writer } from '../../plugins/learning/test/content-drafts';
import { enroll, enrollmentOf, openOutline, taughtCourse, template } from '../../plugins/learning/test/enrolled';
import { Outline, unique } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';
import { fill } from './stage/words';
import { openPanel } from './walks/panel';

const MERGE = { tag: ['@merge', '@learning'] };
const CROSSING = { tag: ['@learning'] };

/** What Strapi's own pages complain of by themselves is not this platform's. */
const PANELS = /./;

const editing = (course: string): string => `/cms/content-manager/collection-types/api::course.course/${course}?plugins[i18n][locale]=th`;
const panelAt = async (page: Page, address: string): Promise<void> => {
  await openPanel(page);
  await page.goto(address);
};

test('an editor goes from the panel’s preview button to the draft in the portal, looks at it in both languages, and back', MERGE, async ({ enter, words }) => {
  const { preview } = words;
  const outline = new Outline(await Panel.open());
  const [thai, english] = [unique('ร่างจากระบบ'), unique('Draft of the panel')];
  const course = await outline.draft({ title: thai });
  await outline.change('course', course, { title: english, summary: 'In short' }, '?locale=en');
  const page = await enter({ tolerates: PANELS });
  await panelAt(page, editing(course));
  await page.getByRole('link', { name: /^(Open preview|เปิดตัวอย่าง|เปิดการแสดงตัวอย่าง)$/ }).click();
  const frame = page.frameLocator('[data-testid="preview-iframe"]');
  await expect(frame.getByRole('heading', { level: 1, name: thai })).toBeVisible({ timeout: 30_000 });
  await expect(frame.getByText(preview.draft)).toBeVisible();
  await expect(frame.getByRole('button', { name: words.learning.enroll })).toHaveAttribute('aria-disabled', 'true');
  await frame.getByRole('link', { name: preview.lookIn.en }).click();
  await expect(frame.getByRole('heading', { level: 1, name: english })).toBeVisible();
  await frame.getByRole('link', { name: preview.lookIn.th }).click();
  await expect(frame.getByRole('heading', { level: 1, name: thai })).toBeVisible();
  await frame.getByRole('link', { name: preview.back }).click();
  // Back where it is written, with its history beside it.
  await expect(page).toHaveURL(/\/cms\/content-manager\/collection-types\/api::course\.course\/\w+\?/);
  await expect(page.locator('input[name="title"]')).toHaveValue(thai, { timeout: 30_000 });
  await expect(page.getByText(/^(Written for the first time|เขียนครั้งแรก)/)).toHaveCount(2);
});

test(
  'an editor previews a course and a lesson from where the portal writes them; a link that somebody else made says what to do',
  CROSSING,
  async ({ enter, words }) => {
    const { preview, syllabus } = words;
    const editor = await signedIn('editor');
    const writer = new Writer(editor);
    const course = await writer.written([1]);
    const page = await enter({ as: editor, tolerates: /preview/ });
    await page.goto(`/admin/lms/courses/${course.id}`);
    await page.getByRole('button', { name: preview.open }).click();
    await expect(page.getByText(preview.draft)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/หลักสูตร|Course/);
    await page.getByRole('link', { name: preview.back }).click();
    await expect(page).toHaveURL(`/admin/lms/courses/${course.id}`);
    await page.goto(`/admin/lms/lessons/edit/${course.modules[0]!.lessons[0]!.id}`);
    await page.getByRole('button', { name: preview.open }).click();
    await expect(page.getByText(preview.draft)).toBeVisible();
    await expect(page.getByRole('button', { name: words.lesson.finish })).toHaveCount(0);
    await expect(page.getByText(words.lesson.note.title)).toHaveCount(0);

    // Somebody else to whom the link was sent is told what to do.
    const link = page.url();
    const stranger = await enter();
    await stranger.goto(link);
    await expect(stranger.getByText(preview.closed['preview.foreign'].title)).toBeVisible();

    // What cannot be drawn yet says what it lacks.
    const bare = must(await editor.post<{ id: string }>(LESSONS, lessonDraft(null)), 'bare');
    await page.goto(`/admin/lms/lessons/edit/${bare.id}`);
    await page.getByRole('button', { name: preview.open }).click();
    await expect(page.getByText(fill(preview.closed['preview.unready'].text, { fields: preview.fields.module }))).toBeVisible();
    await expect(page.getByRole('link', { name: syllabus.toCourse })).toHaveCount(0);
  },
);

test('an editor sees who changed what, and puts the draft back', MERGE, async ({ enter, words }) => {
  const { history, syllabus } = words;
  const editor = await signedIn('editor');
  const writer = new Writer(editor);
  const made = await writer.course();
  const { th, en } = made.words;
  must(await editor.put(`${COURSES}/${made.id}`, { ...asRead(made), words: { th: { ...th!, title: 'พิมพ์ผิด' }, en } }), 'change');
  const page = await enter({ as: editor });
  await page.goto(`/admin/lms/courses/${made.id}`);
  await page.getByRole('tab', { name: history.title }).click();
  const entries = page
    .getByRole('tabpanel', { name: history.title })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(entries.first()).toContainText(history.acts.update);
  await entries.first().locator('summary').click();
  await expect(entries.first().getByText('พิมพ์ผิด')).toBeVisible();
  await expect(entries.first().getByText(th!.title)).toBeVisible();
  // While something is not saved nothing is put back over it.
  await page.getByRole('tab', { name: syllabus.about }).click();
  const minutes = page.getByLabel(syllabus.minutes, { exact: true });
  await minutes.fill('44');
  await page.getByRole('tab', { name: history.title }).click();
  await expect(page.getByText(history.unsaved)).toBeVisible();
  await expect(page.getByRole('button', { name: history.putBack })).toHaveCount(0);
  await page.getByRole('tab', { name: syllabus.about }).click();
  await page.getByRole('button', { name: syllabus.saveCourse }).click();
  await expect(page.getByText(syllabus.saved)).toBeVisible();
  await page.getByRole('tab', { name: history.title }).click();
  await entries.filter({ hasText: history.acts.create }).last().getByRole('button', { name: history.putBack }).click();
  await page.getByRole('dialog').getByRole('button', { name: history.putBack }).click();
  await expect(page.getByText(history.wasPutBack)).toBeVisible();
  await page.getByRole('tab', { name: syllabus.about }).click();
  await expect(page.getByRole('textbox', { name: fill(syllabus.inLanguage, { label: syllabus.title, language: syllabus.languages.th }) })).toHaveValue(
    th!.title,
  );
});

test('somebody whose certificate was revoked is told calmly which course comes before, and led to it', CROSSING, async ({ enter, words }) => {
  const outline = await openOutline();
  const first = await taughtCourse(outline, { title: 'หลักสูตรก่อนหน้า', certificateTemplate: { connect: [{ documentId: await template(outline) }] } }, 1);
  const second = await taughtCourse(outline, { prerequisites: { connect: [{ documentId: first.course, locale: 'th' }] } }, 1);
  const learner = await newPatient();
  const { id } = must(await enroll(learner, first.course), 'first');
  must(await learner.post(`/api/learning/lessons/${first.lessonIds[0]!}/finish`), 'finish');
  must(await enroll(learner, second.course), 'second');
  const certificate = (await enrollmentOf(learner, id)).certificate!.id;
  must(await (await signedIn('admin')).post(`/api/learning/office/certificates/${certificate}/revoke`, { reason: 'ทดสอบการเพิกถอน' }), 'revoke');
  const page = await enter({ as: learner });
  await page.goto(`/lms/lessons/${second.lessonIds[0]!}`);
  await expect(page.getByText(words.lesson.closed['prerequisite.missing'].title)).toBeVisible();
  await page.getByRole('link', { name: 'หลักสูตรก่อนหน้า' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'หลักสูตรก่อนหน้า' })).toBeVisible();
});
