import { must, paidBySandbox, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, runThrough, signedIn, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { Inside } from '../../directory/test/inside';
import { enroll, enrollmentOf, learn, openOutline, taughtCourse, type Enrollment } from './enrolled';
import type { Outline } from './outline';

jest.setTimeout(90_000);

let outline: Outline;
let inside: Inside;
let learner: Person;
beforeAll(async () => {
  outline = await openOutline();
  inside = new Inside();
  learner = await newPatient();
});
afterAll(() => inside.close());

const pay = (person: Person, { id }: Enrollment) => person.post<OpenedPayment>('/api/payments', { payable: { kind: 'course', id }, method: 'promptpay' });
const mine = async (person: Person): Promise<readonly Enrollment[]> => must(await person.get<{ rows: Enrollment[] }>('/api/learning/enrollments'), 'mine').rows;

describe('enrolling', () => {
  it('in a course without a price opens it at once, for a year; again, also ten at a time, finds the same', async () => {
    const { course, lessonIds } = await taughtCourse(outline);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enroll(learner, course)));
    const ids = new Set(answers.map((answer) => must(answer, 'enroll').id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    const enrollment = await enrollmentOf(learner, id!);
    expect(enrollment).toMatchObject({ state: 'active', price: 0, doneLessonIds: [], lessons: 2, nextLessonId: lessonIds[0] });
    const days = (Date.parse(enrollment.openUntil!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(800);
  });

  test('nobody reaches the enrollment of somebody else, and a course that is not published is not there', async () => {
    const { course } = await taughtCourse(outline);
    const { id } = must(await enroll(learner, course), 'enroll');
    const other = await newPatient();
    expect((await other.get(`/api/learning/enrollments/${id}`)).status).toBe(404);
    expect((await pay(other, { id } as Enrollment)).status).toBe(404);
    expect((await enroll(learner, await outline.draft({}))).status).toBe(404);
  });

  test('waits for courses that have to be completed before, and names them', async () => {
    const first = await taughtCourse(outline);
    const second = await taughtCourse(outline, { prerequisites: { connect: [{ documentId: first.course, locale: 'th' }] } });
    const refused = await enroll(learner, second.course);
    expect([refused.status, refused.error.name]).toEqual([422, 'prerequisite.missing']);
    const standing = must(await learner.get<{ missing: unknown[] }>('/api/learning/standing', { courseId: second.course }), 'standing');
    expect(standing.missing).toHaveLength(1);
    const enrollment = must(await enroll(learner, first.course), 'first');
    await learn(inside, learner, enrollment, first.lessonIds);
    expect(must(await enroll(learner, second.course), 'second').state).toBe('active');
  });

  test.each(['budtender', 'physician', 'dispensary', 'editor'])('is for a %s too, who pays for it and reads the payment', async (role) => {
    const person = await signedIn(role);
    const { course } = await taughtCourse(outline, { price: 10_000 });
    const enrollment = must(await enroll(person, course), 'enroll');
    const payment = must(await pay(person, enrollment), 'pay');
    expect(must(await person.get<OpenedPayment>(`/api/payments/${payment.id}`), 'payment').state).toBe('pending');
  });
});

describe('paying for a course', () => {
  it('opens it when the money has come, once, with a receipt; the price is that of the day on which it was opened', async () => {
    const { course } = await taughtCourse(outline, { price: 99_000 });
    const waiting = must(await enroll(learner, course), 'enroll');
    expect(waiting).toMatchObject({ state: 'pending_payment', price: 99_000, openUntil: null });
    await outline.change('course', course, { price: 50_000 });
    await outline.publish('course', course);
    expect(must(await enroll(learner, course), 'cheaper')).toMatchObject({ id: waiting.id, price: 50_000 });
    const payment = must(await pay(learner, waiting), 'pay');
    expect(payment.amount).toBe(50_000);
    await outline.change('course', course, { price: 70_000 });
    await outline.publish('course', course);
    expect(must(await enroll(learner, course), 'dearer').price).toBe(50_000);
    const reference = payment.providerUrl!.split('/').at(-1)!;
    const event = { id: `evt-${reference}`, type: 'charge.succeeded', reference, amount: 50_000, currency: 'THB' } as const;
    await Promise.all([sendEvent(event), sendEvent(event)]);
    expect(await enrollmentOf(learner, waiting.id)).toMatchObject({ state: 'active', paymentId: payment.id });
    const paid = must(await learner.get<{ state: string; receiptNumber: string }>(`/api/payments/${payment.id}`), 'paid');
    expect([paid.state, paid.receiptNumber.slice(0, 2)]).toEqual(['paid', 'RC']);
    expect((await pay(learner, waiting)).status).not.toBe(500);
  });

  it('a second payment for what is open already goes back', async () => {
    const { course } = await taughtCourse(outline, { price: 20_000 });
    const enrollment = must(await enroll(learner, course), 'enroll');
    await paidBySandbox(learner, must(await pay(learner, enrollment), 'pay'));
    const again = await pay(learner, enrollment);
    expect(again.status === 200 ? again.data.state : again.error.name).toMatch(/^(paid|state\.forbids)$/);
  });

  test('leads back from the provider to where payments for courses are shown', async () => {
    const { course } = await taughtCourse(outline, { price: 20_000 });
    const payment = must(await pay(learner, must(await enroll(learner, course), 'enroll')), 'pay');
    const page = (await learner.get(new URL(payment.providerUrl!, 'http://x').pathname)).bytes.toString();
    expect(page).toContain(`/lms/payment-verification?payment=${payment.id}`);
  });
});

describe('what somebody has of a course', () => {
  test('stays as it is when the course is published again, taken off or deleted', async () => {
    const { course, lessonIds } = await taughtCourse(outline, { title: `เดิม ${Date.now()}` });
    const enrollment = must(await enroll(learner, course), 'enroll');
    const before = await inside.sql('SELECT * FROM enrollments WHERE document_id = ?', [enrollment.id]);
    await outline.change('course', course, { title: `ใหม่ ${Date.now()}` });
    await outline.publish('course', course);
    await outline.panel.act('course', course, 'unpublish', '?locale=th');
    expect(await enrollmentOf(learner, enrollment.id)).toMatchObject({ state: 'active', lessons: 0, nextLessonId: null });
    await outline.publish('course', course);
    expect(await enrollmentOf(learner, enrollment.id)).toMatchObject({ state: 'active', lessons: lessonIds.length });
    const deleted = await outline.panel.call('DELETE', `/content-manager/collection-types/api::course.course/${course}?locale=*`);
    expect(deleted.status).toBe(400);
    // The panel refuses it; whoever takes it out of the database itself changes nobody's enrollment either.
    await inside.sql('DELETE FROM courses WHERE document_id = ?', [course]);
    expect(await inside.sql('SELECT * FROM enrollments WHERE document_id = ?', [enrollment.id])).toEqual(before);
    expect((await mine(learner)).find(({ id }) => id === enrollment.id)).toMatchObject({ courseSlug: null, state: 'active' });
  });

  it('ends after its time: then the course may be taken again', async () => {
    const { course } = await taughtCourse(outline);
    const person = await newPatient();
    const { id } = must(await enroll(person, course), 'enroll');
    await inside.sql('UPDATE enrollments SET open_until = ? WHERE document_id = ?', [
      process.env.BAI_TEST_DATABASE === 'postgres' ? '2020-01-01T00:00:00Z' : Date.parse('2020-01-01T00:00:00Z'),
      id,
    ]);
    await runThrough('learning.expire-enrollments');
    expect((await enrollmentOf(person, id)).state).toBe('expired');
    const again = must(await enroll(person, course), 'again');
    expect([again.id === id, again.state]).toEqual([false, 'active']);
    expect(await mine(person)).toHaveLength(2);
  });
});

describe('a coupon', () => {
  const coupon = async (data: object = {}): Promise<string> => {
    const code = `T${process.hrtime.bigint().toString(36).toUpperCase()}`.slice(0, 18);
    const terms = { code, percent: 20, amount: null, validFrom: '2026-01-01', validUntil: '2199-01-01', most: null, note: '' };
    must(await (await signedIn('admin')).post('/api/payments/coupons', { ...terms, ...data }), 'coupon');
    return code;
  };
  const take = (person: Person, { id }: { readonly id: string }, code: string) => person.post<Enrollment>(`/api/learning/enrollments/${id}/coupon`, { code });
  const waiting = async (person: Person, price = 99_000): Promise<Enrollment> =>
    must(await enroll(person, (await taughtCourse(outline, { price })).course), 'enroll');

  test('takes its share off, in any spelling, once for a person; what was begun to be paid is asked for anew', async () => {
    const [person, code] = [await newPatient(), await coupon()];
    const [one, two] = [await waiting(person), await waiting(person)];
    const first = must(await pay(person, one), 'pay');
    expect(must(await take(person, one, ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)}`), 'take')).toMatchObject({ price: 79_200, discount: 19_800 });
    expect((await person.get<OpenedPayment>(`/api/payments/${first.id}`)).data.state).toBe('cancelled');
    expect(must(await pay(person, one), 'pay again').amount).toBe(79_200);
    expect(must(await take(person, one, code), 'again').price).toBe(79_200);
    expect((await take(person, two, code)).error.name).toBe('coupon.taken');
    expect((await take(await newPatient(), two, code)).status).toBe(404);
  });

  test('over all of it opens the course at once', async () => {
    const person = await newPatient();
    const code = await coupon({ percent: null, amount: 500_000 });
    expect(must(await take(person, await waiting(person), code), 'take')).toMatchObject({ state: 'active', price: 0, discount: 99_000 });
  });

  it('is taken no more often than it may be, also by many at once, nor before, after or once it was ended', async () => {
    const code = await coupon({ most: 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => newPatient()));
    const places: Enrollment[] = [];
    for (const person of people) places.push(await waiting(person));
    const answers = await Promise.all(people.map((person, index) => take(person, places[index]!, code)));
    expect(answers.map(({ status, error }) => (status === 200 ? 'taken' : error.name)).sort()).toEqual([
      ...['coupon.exhausted', 'coupon.exhausted', 'coupon.exhausted'],
      ...['taken', 'taken'],
    ]);
    const late = answers.findIndex(({ status }) => status !== 200);
    const refused = async (data: object) => (await take(people[late]!, places[late]!, await coupon(data))).error.name;
    expect(await refused({ validFrom: '2199-01-01' })).toBe('coupon.unknown');
    expect(await refused({ validUntil: '2026-01-02' })).toBe('coupon.unknown');
    const admin = await signedIn('admin');
    const ended = await coupon();
    const { rows } = must(await admin.get<{ rows: { id: string; code: string }[] }>('/api/payments/coupons', { q: ended }), 'coupons');
    must(await admin.post(`/api/payments/coupons/${rows[0]!.id}/end`, { reason: 'เลยกำหนดเพราะป่วย' }), 'end');
    expect((await take(people[late]!, places[late]!, ended)).error.name).toBe('coupon.unknown');
  });

  test.each([
    [{ percent: 10, amount: 100 }, 'coupon-one'],
    [{ percent: null }, 'coupon-one'],
    [{ validUntil: '2025-12-31' }, 'ahead'],
    [{ code: 'ก' }, 'coupon'],
  ])('that says %j is refused at its field', async (data, rule) => {
    const terms = { code: 'ABCD', percent: 20, amount: null, validFrom: '2026-01-01', validUntil: '2199-01-01', most: null, note: '' };
    const answer = await (await signedIn('admin')).post('/api/payments/coupons', { ...terms, ...data });
    expect([answer.status, answer.error.details.fields]).toMatchObject([400, [{ rule }]]);
  });
});
