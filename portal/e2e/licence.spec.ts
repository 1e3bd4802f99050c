import type { Page } from '@playwright/test';
import { FILM } from '../../cms/src/demo/courses/film';
import { advanceClock, queryDatabase } from '../../cms/test/clock';
import { issuedPrescription, newChecker } from '../../cms/test/issue';
import { NEW_PASSWORD, Person } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { template } from '../../plugins/learning/test/enrolled';
import { QUESTIONS } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { onDuty, stocked } from '../../plugins/transactions/test/counter';
import { newAdmin } from '../../cms/test/holding';
import { expect, test } from './stage';
import { like, type Language, type Words } from './stage/words';
import { check, sellFive } from './walks/dispensary';
import { openPanel } from './walks/panel';
import { PanelForm } from './walks/panel-writing';

const MERGE = { tag: ['@merge', '@learning'] };

/** What an editor finds in the bank: a category of questions with one right option each, and the sheet of a certificate. */
const shelved = async (mark: string): Promise<void> => {
  const outline = new Outline(await Panel.open());
  const { panel } = outline;
  await template(outline, { name: { th: `ใบ ${mark}`, en: `Sheet ${mark}` } });
  const category = await panel.create('question-category', { name: { th: `หมวด ${mark}`, en: `Shelf ${mark}` }, code: `shelf-${mark}` });
  for (const turn of [1, 2, 3])
    await panel.create('question', {
      ...QUESTIONS.single,
      stem: { th: `คำถาม ${turn} ของ ${mark}`, en: `Question ${turn} of ${mark}` },
      category: { connect: [{ documentId: category }] },
    });
};

/** Of the course: digits, which are read in both languages, since it is written in one of them. */
const called = (mark: string): string => `4-${mark}`;

/** Writes the course in Strapi's admin; answers its id. */
const write = async (page: Page, mark: string, language: Language): Promise<{ course: string; exam: string }> => {
  await openPanel(page);
  const form = new PanelForm(page);
  await form.open('exam');
  await form.write({ 'title.th': `สอบ ${mark}`, 'title.en': `Exam ${mark}`, passPercent: '100', cooldownHours: '1' });
  await form.openPart();
  await form.choose('Kind', 'drawn');
  await form.relate('sections.0.category', `หมวด ${mark}`);
  await form.write({ 'sections.0.count': '2' });
  const exam = await form.save();

  await form.open('course', language);
  await form.write({ title: called(mark), slug: `course-${mark}`, summary: 'In short', price: '450', minutes: '30' });
  await form.write({ validityMonths: '24', grantsLicense: 'seller-training' });
  await form.writeText('What it is about');
  await form.choose('Category', 'law');
  await form.choose('Taught in', language);
  await form.relate('exam', `สอบ ${mark}`);
  await form.relate('certificateTemplate', `ใบ ${mark}`);
  const course = await form.save();
  const written: [type: string, id: string][] = [['course', course]];
  for (const [order, name] of [
    ['1', 'Watching'],
    ['2', 'Reading'],
  ] as const) {
    await form.open('course-module', language);
    await form.write({ title: `${name} ${mark}`, order });
    await form.relate('course', called(mark));
    written.push(['course-module', await form.save()]);
  }
  await form.open('lesson', language);
  await form.write({ title: `Film ${mark}`, videoPercent: '50' });
  await form.relate('module', `Watching ${mark}`);
  await form.choose('Kind', 'video');
  await form.choose('Ends when', 'video_watched');
  await form.attach('Video', { name: `film-${mark}.mp4`, mimeType: 'video/mp4', buffer: FILM.film });
  await form.attach('Captions', { name: `film-${mark}.vtt`, mimeType: 'text/vtt', buffer: FILM.captions[language] });
  written.push(['lesson', await form.save()]);
  await form.open('lesson', language);
  await form.write({ title: `Text ${mark}` });
  await form.relate('module', `Reading ${mark}`);
  await form.writeText('What there is to read');
  written.push(['lesson', await form.save()]);
  // As a learner will see it, before anybody does.
  await form.open('course', language, course);
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('[data-testid="preview-iframe"]');
  await expect(frame.getByRole('heading', { level: 1, name: called(mark) })).toBeVisible({ timeout: 30_000 });
  await expect(frame.getByText(`Film ${mark}`)).toBeVisible();
  for (const [type, id] of written) {
    await form.open(type, language, id);
    await form.publish();
  }
  return { course, exam };
};

/** Watches the film until enough of it was played, and reads the text. */
const learn = async (page: Page, { lesson }: Words): Promise<void> => {
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => [Math.round(media.duration), media.textTracks.length])).toEqual([24, 1]);
  await video.evaluate((media: HTMLVideoElement) => {
    media.muted = true;
    media.playbackRate = 2;
    return media.play();
  });
  await expect(page.getByText(lesson.doneAt)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: lesson.next }).click();
  await page.getByRole('button', { name: lesson.finish }).click();
  await expect(page.getByText(lesson.doneAt)).toBeVisible();
};

/** Sits the exam, and says of each question what is right, or of all but one. */
const sit = async (page: Page, { exams }: Words, exam: string, right: boolean): Promise<void> => {
  await page.goto(`/lms/exams/${exam}`);
  await page.getByRole('button', { name: exams.start }).click();
  await page.getByRole('dialog').getByRole('button', { name: exams.start }).click();
  await page.getByRole('radio', { name: right ? 'right' : 'b', exact: true }).check();
  await page.getByRole('button', { name: exams.next, exact: true }).click();
  await page.getByRole('radio', { name: 'right', exact: true }).check();
  await page.getByRole('button', { name: exams.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: exams.submit }).click();
  await expect(page.getByText(right ? exams.resultText.passed : exams.resultText.failed)).toBeVisible();
};

const HOUR = 3_600_000;

/** What the first test writes and the second one learns. */
let written: { readonly course: string; readonly exam: string };
test.describe.configure({ mode: 'serial' });

test('a course is written in the Strapi admin, seen before anybody else sees it, and published', MERGE, async ({ page, language }) => {
  test.setTimeout(240_000);
  const mark = String(Date.now());
  await shelved(mark);
  written = await write(page, mark, language);
});

test('the course is bought, failed, passed, and its certificate is what one sells by, until it is revoked', MERGE, async ({ enter, words, language }) => {
  test.setTimeout(240_000);
  const { learning, payments, exams, teaching, laws } = words;
  const { course, exam } = written;

  // A seller whose training has run out, a shop with something to sell, and somebody with a prescription.
  const seller = await newChecker();
  await queryDatabase("UPDATE permits SET expires_on = '2020-01-01' WHERE master = 'seller-training' AND holder_id = ?", [`s${seller.account}`.slice(0, 24)]);
  const { seller: owner, dispensaryId } = await onDuty('dispensary');
  await stocked(owner, dispensaryId, 200);
  const { prescription } = await issuedPrescription();
  let page = await enter({ as: seller, language, tolerates: /403|422/ });
  const refused = async (): Promise<void> => {
    await page.goto(`/budtender/verify/code/${prescription.code}`);
    await expect(page.getByText(laws['seller.trained']).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words.dispensary.verdict.record })).toHaveCount(0);
  };
  await refused();

  await page.goto(`/lms/courses/${course}`);
  await page.getByRole('link', { name: learning.enroll, exact: true }).click();
  await page.getByRole('button', { name: learning.enrollToPay }).click();
  await page.getByRole('button', { name: like(payments.pay) }).click();
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: payments.sandbox }).click()]);
  await bank.getByRole('button').first().click();
  await expect(page).toHaveURL(/checkout\/success$/, { timeout: 15_000 });
  await bank.close();
  await page.getByRole('link', { name: learning.begin, exact: true }).click();
  await learn(page, words);
  await sit(page, words, exam, false);
  await page.getByRole('link', { name: exams.toExam }).click();
  await expect(page.getByText(exams.blocks.cooling)).toBeVisible();

  await advanceClock(1.02 * HOUR);
  const back = new Person();
  await back.post('/api/accounts/sign-in', { identifier: seller.email, password: NEW_PASSWORD });
  await back.post('/api/accounts/role', { role: 'budtender' });
  page = await enter({ as: back, language, tolerates: /403|422/ });
  await sit(page, words, exam, true);
  await page.goto('/lms/my-courses');
  await page.getByRole('link', { name: learning.certificateOpen }).click();
  await expect(page.getByText(learning.standing.valid, { exact: true })).toBeVisible();
  const [{ number }] = (await queryDatabase<{ number: string }>('SELECT number FROM course_certificates WHERE account_id = ?', [seller.account])) as [
    { number: string },
  ];
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: learning.badge, exact: true }).click()]);
  expect(file.suggestedFilename()).toMatch(/^CE.*\.jwt$/);

  await check(page, words, prescription.code, '30.00');
  await sellFive(page, words);

  const office = await enter({ as: await newAdmin(), language });
  await office.goto(`/admin/lms/certificates?q=${number}`);
  await office.getByRole('button', { name: teaching.certificates.revoke }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(teaching.certificates.reason).fill('ทดสอบการให้เหตุผล');
  await dialog.getByRole('button', { name: teaching.certificates.revoke }).click();
  await expect(dialog).toBeHidden();
  await refused();
});
