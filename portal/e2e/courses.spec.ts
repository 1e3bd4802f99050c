import { must, testPictures } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { queryDatabase } from '../../cms/test/clock';
import { enroll, enrollmentOf, taughtCourse, template } from '../../plugins/learning/test/enrolled';
import { platformTime, room } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';
import { fill, like } from './stage/words';

const MERGE = { tag: ['@merge', '@learning', '@payments'] };
const CROSSING = { tag: ['@learning', '@payments'] };

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

test('a course is bought with a coupon, learnt, its exam passed, and anybody may check the certificate', MERGE, async ({ enter, words, language }) => {
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

test('a course is paid by a transfer: the slip is shown, looked at, refused, shown again, and the course begins', MERGE, async ({ enter, words, language }) => {
  const { learning, payments, states } = words;
  const { course } = await taughtCourse(new Outline(await Panel.open()), { price: 49_000 }, 1);
  const name = `โอนเงิน${Date.now()} ทดลอง`;
  const person = await newPatient(name);
  const page = await enter({ as: person, language });
  await page.goto(`/lms/courses/${course}`);
  await page.getByRole('link', { name: learning.enroll, exact: true }).click();
  await page.getByRole('button', { name: learning.enrollToPay }).click();
  await page.getByRole('button', { name: like(payments.pay) }).click();
  const show = async (): Promise<void> => {
    await page.getByText(payments.slipAsk).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: (await testPictures()).card });
    await page.getByRole('button', { name: payments.slipSend }).click();
    await expect(page.getByText(payments.inReview)).toBeVisible();
  };
  await show();

  await page.goto('/lms/payment-verification');
  await expect(page.getByText(learning.reviewing)).toBeVisible();
  await expect(page.getByText(states.payment.in_review, { exact: true })).toBeVisible();
  await expect(page.getByText('฿490.00')).toBeVisible();
  await expect(page.getByRole('link', { name: learning.toCheckout })).toHaveCount(0);

  // The office finds it among the payments for courses that wait.
  const { payments: office, patients } = words.admin;
  const desk = await enter({ as: await signedIn('admin'), language });
  await desk.goto('/admin/lms/payments?state=in_review');
  await desk.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: office.slipReject }).click();
  await dialog.getByLabel(patients.reason).fill('อ่านไม่ออก');
  await dialog.getByRole('button', { name: office.slipReject }).click();
  await expect(desk.getByText(fill(office.slipRejected, { why: 'อ่านไม่ออก' }))).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: learning.toCheckout }).click();
  await expect(page.getByText(payments.slipRefused)).toContainText('อ่านไม่ออก');
  await show();

  await desk.reload();
  const slip = await desk.getByRole('link', { name: office.slipOpen }).getAttribute('href');
  expect((await desk.request.get(slip!)).headers()['content-type']).toBe('image/png');
  await desk.getByRole('button', { name: office.slipAccept, exact: true }).click();
  await dialog.getByLabel(office.slipReference).fill(`J${Date.now()}`);
  await dialog.getByRole('button', { name: office.slipAccept, exact: true }).click();
  await expect(desk.getByText(office.slipAccepted)).toBeVisible();
  // The page asks how it stands by itself.
  await expect(page).toHaveURL(/checkout\/success$/, { timeout: 15_000 });
  await page.getByRole('link', { name: learning.begin, exact: true }).click();
  await expect(page.getByRole('button', { name: words.lesson.finish })).toBeVisible();
});

test(
  'a slip that shows less counts as a part: the learner reads what is left, shows the rest, and the course begins',
  CROSSING,
  async ({ enter, words, language }) => {
    const { learning, payments, states } = words;
    const { payments: office, patients } = words.admin;
    const { course } = await taughtCourse(new Outline(await Panel.open()), { price: 49_000 }, 1);
    const name = `โอนไม่ครบ${Date.now()} ทดลอง`;
    const page = await enter({ as: await newPatient(name), language });
    await page.goto(`/lms/courses/${course}/checkout`);
    await page.getByRole('button', { name: learning.enrollToPay }).click();
    await page.getByRole('button', { name: like(payments.pay) }).click();
    const show = async (): Promise<void> => {
      await page.getByText(payments.slipAsk).click();
      const picture = { name: 'slip.png', mimeType: 'image/png', buffer: (await testPictures()).card };
      await page.locator('input[type=file]').last().setInputFiles(picture);
      await page.getByRole('button', { name: payments.slipSend }).click();
      await expect(page.getByText(payments.inReview)).toBeVisible();
    };
    const due = page.getByText(fill(payments.scan, { amount: '฿290.00' }));
    await show();

    const desk = await enter({ as: await signedIn('admin'), language });
    await desk.goto('/admin/lms/payments?state=in_review');
    await desk.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    const dialog = desk.getByRole('dialog');
    await desk.getByRole('button', { name: office.slipPart }).click();
    await expect(dialog.getByText(fill(office.slipPartTitle, { amount: '฿490.00', name }))).toBeVisible();
    await dialog.getByLabel(office.slipReference).fill(`P${Date.now()}`);
    await dialog.getByLabel(office.slipAmount).fill('490');
    await dialog.getByRole('button', { name: office.slipPartSave }).click();
    // All of it is no part.
    await expect(dialog.getByText(words.problems['payment.mismatched'])).toBeVisible();
    await dialog.getByLabel(office.slipAmount).fill('200');
    await dialog.getByRole('button', { name: office.slipPartSave }).click();
    await expect(desk.getByText(office.slipOfPart)).toContainText('฿200.00');
    await expect(desk.getByText(states.payment.underpaid, { exact: true }).first()).toBeVisible();

    // The page asks how it stands by itself: what is left is asked for, and what has come is not lost.
    await expect(due).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(payments.underpaid)).toBeVisible();
    await page.goto('/lms/payment-verification');
    await expect(page.getByText(states.payment.underpaid, { exact: true })).toBeVisible();
    await expect(page.getByText(fill(learning.partArrived, { part: '฿200.00', rest: '฿290.00' }))).toBeVisible();
    await expect(page.getByText(learning.waitsForMoney)).toHaveCount(0);
    await page.getByRole('link', { name: learning.toCheckout }).click();
    await expect(due).toBeVisible();
    await show();

    // A slip of the rest that is refused takes nothing of the part away.
    await desk.reload();
    await desk.getByRole('button', { name: office.slipReject }).click();
    await dialog.getByLabel(patients.reason).fill('อ่านไม่ออก');
    await dialog.getByRole('button', { name: office.slipReject }).click();
    await expect(page.getByText(payments.slipRefused)).toContainText('อ่านไม่ออก', { timeout: 15_000 });
    await expect(due).toBeVisible();
    await show();

    await desk.reload();
    await desk.getByRole('button', { name: office.slipAccept, exact: true }).click();
    await expect(dialog.getByText(fill(office.slipAcceptTitle, { amount: '฿290.00', name }))).toBeVisible();
    await dialog.getByLabel(office.slipReference).fill(`R${Date.now()}`);
    await dialog.getByRole('button', { name: office.slipAccept, exact: true }).click();
    await expect(page).toHaveURL(/checkout\/success$/, { timeout: 15_000 });
    await page.getByRole('link', { name: learning.begin, exact: true }).click();
    await expect(page.getByRole('button', { name: words.lesson.finish })).toBeVisible();
  },
);

test('a certificate that ends soon stands first, with its last day and the way to renew it', CROSSING, async ({ enter, words, language }) => {
  const { learning } = words;
  const outline = new Outline(await Panel.open());
  const person = await newPatient();
  const gives = { certificateTemplate: { connect: [{ documentId: await template(outline) }] }, validityMonths: 24 };
  /** Completed, with a certificate whose last day is so many days away. */
  const ending = async (title: string, days: number): Promise<string> => {
    const { course, lessonIds } = await taughtCourse(outline, { title, ...gives }, 1);
    const { id } = must(await enroll(person, course), 'enroll');
    must(await person.post(`/api/learning/lessons/${lessonIds[0]!}/finish`), 'finish');
    const lastDay = new Date((await platformTime()) + days * 86_400_000).toISOString().slice(0, 10);
    await queryDatabase('UPDATE course_certificates SET valid_until = ? WHERE document_id = ?', [lastDay, (await enrollmentOf(person, id)).certificate!.id]);
    return lastDay;
  };
  const [mark, days] = [String(Date.now()), [] as string[]];
  days.push(await ending(`ก ${mark}`, 40), await ending(`ข ${mark}`, 20), await ending(`ค ${mark}`, 200));

  const page = await enter({ as: person, language });
  await page.goto('/lms/my-courses');
  const soon = page.getByRole('region', { name: learning.renewHead });
  await expect(page.getByRole('heading', { name: mark })).toHaveText([`ข ${mark}`, `ก ${mark}`, `ค ${mark}`]);
  await expect(soon.getByRole('group')).toHaveCount(2);
  const first = soon.getByRole('group', { name: `ข ${mark}` });
  await expect(first.locator(`time[datetime="${days[1]!}"]`)).toBeVisible();
  await expect(first).toContainText(learning.renewText);
  const later = page.getByRole('group', { name: `ค ${mark}` });
  await expect(later.locator(`time[datetime="${days[2]!}"]`)).toBeVisible();
  await expect(later.getByRole('link', { name: learning.renew })).toHaveCount(0);

  await first.getByRole('link', { name: learning.renew }).click();
  await page.getByRole('button', { name: learning.enrollFree }).click();
  await expect(page).toHaveURL(/checkout\/success$/);
  // What was begun again is renewed by that.
  await page.goto('/lms/my-courses');
  await expect(soon.getByRole('group')).toHaveText(new RegExp(`ก ${mark}`));
});
