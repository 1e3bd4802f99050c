import { must } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { template } from '../../plugins/learning/test/enrolled';
import { room } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';
import { like } from './stage/words';

/** A course with a price, one lesson, an exam of one question and a certificate; and a coupon for it. */
const sold = async (): Promise<{ course: string; code: string }> => {
  const outline = new Outline(await Panel.open());
  const { courseId: course } = await room(outline, { passPercent: 100 }, ['single']);
  await outline.change('course', course, { price: 99_000, validityMonths: 24, certificateTemplate: { connect: [{ documentId: await template(outline) }] } });
  await outline.publish('course', course);
  await outline.lesson(await outline.module(course, {}), { title: 'บทเรียนแรก' });
  const code = `J${Date.now().toString(36).toUpperCase()}`;
  const terms = { code, percent: 20, amount: null, validFrom: '2026-01-01', validUntil: '2199-01-01', most: null, note: '' };
  must(await (await signedIn('admin')).post('/api/payments/coupons', terms), 'coupon');
  return { course, code };
};

test('a course is bought with a coupon, learnt, its exam passed, and anybody may check the certificate', async ({ enter, words, language }) => {
  const { learning, lesson, exams, payments } = words;
  const { course, code } = await sold();
  const person = await newPatient('ผู้เรียน ทดลอง');
  const page = await enter({ as: person, language });
  await page.goto(`/lms/courses/${course}`);
  await page.getByRole('link', { name: learning.enroll, exact: true }).click();
  await page.getByRole('button', { name: learning.enrollToPay }).dblclick();

  // A code that nobody made, then one that is.
  await page.getByText(learning.couponAsk).click();
  await page.getByLabel(learning.coupon).fill('NOSUCHCODE');
  await page.getByRole('button', { name: learning.couponUse }).click();
  await expect(page.getByText(words.problems['coupon.unknown'])).toBeVisible();
  await page.getByLabel(learning.coupon).fill(code.toLowerCase());
  await page.getByRole('button', { name: learning.couponUse }).click();
  await expect(page.getByText('฿198.00')).toBeVisible();

  await page.getByRole('button', { name: like(payments.pay) }).dblclick();
  await expect(page.getByText('฿792.00').first()).toBeVisible();
  // Whoever leaves finds it again among their payments.
  await page.goto('/lms/payment-verification');
  await page.getByRole('link', { name: learning.toCheckout }).click();
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: payments.sandbox }).click()]);
  await bank.getByRole('button').first().dblclick();
  await expect(page).toHaveURL(/checkout\/success$/, { timeout: 15_000 });
  await expect(bank).toHaveURL(/checkout\/success$/);
  await bank.close();

  await page.getByRole('link', { name: learning.begin, exact: true }).click();
  await page.getByRole('button', { name: lesson.finish }).click();
  await expect(page.getByText(lesson.doneAt)).toBeVisible();
  await page.goto('/lms/my-courses');
  await page.getByRole('link', { name: learning.toExam }).click();
  await page.getByRole('button', { name: exams.start }).click();
  await page.getByRole('dialog').getByRole('button', { name: exams.start }).click();
  await page.getByRole('radio', { name: 'right', exact: true }).check();
  await page.getByRole('button', { name: exams.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: exams.submit }).click();
  await expect(page.getByText(exams.resultText.passed)).toBeVisible();

  await page.goto('/lms/my-courses');
  await page.getByRole('link', { name: learning.certificateOpen }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ผู้เรียน ทดลอง' })).toBeVisible();
  const paper = await page.getByRole('link', { name: learning.certificatePdf }).getAttribute('href');
  expect((await page.request.get(paper!)).headers()['content-type']).toBe('application/pdf');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: learning.badge, exact: true }).click()]);
  expect(file.suggestedFilename()).toMatch(/^CE.*\.jwt$/);

  const anybody = await enter({ language });
  await anybody.goto(page.url());
  await expect(anybody.getByText(learning.standing.valid, { exact: true })).toBeVisible();
  await expect(anybody.getByRole('link', { name: learning.certificatePdf })).toHaveCount(0);
});
