import { must, testPictures, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { enroll, enrollmentOf, openOutline, taughtCourse, type Enrollment } from './enrolled';
import type { Outline } from './outline';

jest.setTimeout(60_000);

const PRICE = 49_000;
let outline: Outline;
let admin: Person;
beforeAll(async () => {
  outline = await openOutline();
  admin = await signedIn('admin');
});

/** Somebody who showed the bank's slip of what they paid for a course. */
const shown = async (): Promise<{ learner: Person; enrollment: Enrollment; payment: OpenedPayment; firstLesson: string }> => {
  const [learner, { course, lessonIds }] = [await newPatient(), await taughtCourse(outline, { price: PRICE })];
  const enrollment = must(await enroll(learner, course), 'enroll');
  const opened = must(await learner.post<OpenedPayment>('/api/payments', { payable: { kind: 'course', id: enrollment.id }, method: 'promptpay' }), 'open');
  const file = { name: 'slip.png', bytes: (await testPictures()).card, type: 'image/png' };
  const payment = must(await learner.upload<OpenedPayment>(`/api/payments/${opened.id}/slip`, file, {}), 'slip');
  return { learner, enrollment, payment, firstLesson: lessonIds[0]! };
};
const review = (payment: { id: string }, body: object, who = admin): Promise<Answer<OpenedPayment>> =>
  who.post<OpenedPayment>(`/api/payments/${payment.id}/review`, body);
const bankReference = (): string => `C${process.hrtime.bigint()}`;
/** What waits for the office among the payments for courses. */
const waiting = async (): Promise<readonly string[]> =>
  must(await admin.get<{ rows: { id: string }[] }>('/api/payments', { kind: 'course', state: 'in_review', limit: 100 }), 'waiting').rows.map(({ id }) => id);

test('a course waits for its slip to be looked at, and begins with its acceptance', async () => {
  const { learner, enrollment, payment, firstLesson } = await shown();
  expect(payment.state).toBe('in_review');
  // What /lms/payment-verification shows: the enrollment with its payment, and how that stands.
  expect(await enrollmentOf(learner, enrollment.id)).toMatchObject({ state: 'pending_payment', paymentId: payment.id, openUntil: null });
  expect((await learner.get<OpenedPayment>(`/api/payments/${payment.id}`)).data.state).toBe('in_review');
  const lesson = () => learner.get(`/api/learning/lessons/${firstLesson}/page`, { language: 'th' });
  expect((await lesson()).status).toBe(403);
  expect(await waiting()).toContain(payment.id);
  expect((await admin.get(`/api/payments/${payment.id}/slip`)).headers['content-type']).toBe('image/png');

  const accept = { decision: 'accept', bankReference: bankReference() };
  expect((await review(payment, accept, learner)).status).toBe(403);
  expect(must(await review(payment, accept), 'accept').state).toBe('paid');
  const begun = await enrollmentOf(learner, enrollment.id);
  expect(begun).toMatchObject({ state: 'active', paymentId: payment.id });
  expect(Date.parse(begun.openUntil!)).toBeGreaterThan(Date.now());
  expect((await lesson()).status).toBe(200);
  expect(must(await learner.get<OpenedPayment>(`/api/payments/${payment.id}`), 'paid').receiptNumber).toMatch(/^RC/);
  expect(await waiting()).not.toContain(payment.id);
});

test('a slip that is refused begins nothing, and the course can still be paid', async () => {
  const { learner, enrollment, payment, firstLesson } = await shown();
  expect(must(await review(payment, { decision: 'reject', reason: 'เป็นสลิปของรายการอื่น' }), 'reject')).toMatchObject({
    state: 'pending',
    qr: expect.any(String) as string,
  });
  expect(await enrollmentOf(learner, enrollment.id)).toMatchObject({ state: 'pending_payment', openUntil: null });
  expect((await learner.get(`/api/learning/lessons/${firstLesson}/page`, { language: 'th' })).status).toBe(403);
  const file = { name: 'right.png', bytes: (await testPictures()).card, type: 'image/png' };
  must(await learner.upload(`/api/payments/${payment.id}/slip`, file, {}), 'another slip');
  expect(must(await review(payment, { decision: 'accept', bankReference: bankReference() }), 'accept').state).toBe('paid');
  expect((await enrollmentOf(learner, enrollment.id)).state).toBe('active');
});
