import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { enroll, enrollmentOf, openOutline, taughtCourse } from './enrolled';
import type { Outline } from './outline';

jest.setTimeout(60_000);

interface Lines {
  readonly lines: readonly { line: number; address: string; outcome: string }[];
  readonly enrolled: number;
}

let outline: Outline;
let admin: Person;
beforeAll(async () => {
  outline = await openOutline();
  admin = await signedIn('admin');
});

const list = (course: string, lines: readonly string[], more: object = {}, who = admin): Promise<Answer<Lines>> =>
  who.post<Lines>('/api/learning/office/enrollments', { courseId: course, lines, reason: 'อบรมทั้งร้าน', dryRun: false, ...more });
const inCourse = async (course: string) =>
  must(
    await admin.get<{ rows: { id: string; learnerName: string; state: string; price: number }[] }>('/api/learning/office/enrollments', { courseId: course }),
    'list',
  ).rows;

describe('enrolling by a list', () => {
  test('names every bad line before anything is done, and then enrolls the others without payment', async () => {
    const { course } = await taughtCourse(outline, { price: 99_000 });
    const [first, second, third] = [await newPatient('หนึ่ง ทดลอง'), await newPatient('สอง ทดลอง'), await newPatient('สาม ทดลอง')];
    const paying = must(await enroll(second, course), 'enroll');
    must(await second.post('/api/payments', { payable: { kind: 'course', id: paying.id }, method: 'promptpay' }), 'pay');
    const lines = [first.email.toUpperCase(), 'no address', '', second.email, first.email, 'nobody-at-all@people.example'];
    const dry = must(await list(course, lines, { dryRun: true }), 'dry');
    expect(dry.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, 'enrolled'],
      [2, 'malformed'],
      [4, 'enrolled'],
      [5, 'twice'],
      [6, 'unknown'],
    ]);
    expect((await inCourse(course)).map(({ state }) => state)).toEqual(['pending_payment']);
    expect(must(await list(course, lines), 'go').enrolled).toBe(2);
    expect((await enrollmentOf(second, paying.id)).state).toBe('active');
    expect((await inCourse(course)).map(({ learnerName, state }) => [learnerName, state]).sort()).toEqual([
      ['สอง ทดลอง', 'active'],
      ['หนึ่ง ทดลอง', 'active'],
    ]);
    expect(must(await list(course, [first.email, third.email], { dryRun: true }), 'again').lines.map(({ outcome }) => outcome)).toEqual([
      'already',
      'enrolled',
    ]);
  });

  it('at the same time by two people enrolls each once', async () => {
    const { course } = await taughtCourse(outline);
    const people = [await newPatient(), await newPatient(), await newPatient()];
    const addresses = people.map(({ email }) => email);
    const answers = await Promise.all([list(course, addresses), list(course, [...addresses].reverse()), list(course, addresses)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await inCourse(course)).toHaveLength(3);
  });

  test('is for administrators alone, and of a course that is published', async () => {
    const { course } = await taughtCourse(outline);
    for (const who of ['budtender', 'editor', 'physician']) expect((await list(course, ['a@b.example'], {}, await signedIn(who))).status).toBe(403);
    expect((await list('abcdefghijklmnopqrstuvwx', ['a@b.example'])).status).toBe(404);
    expect((await list(course, [])).status).toBe(400);
  });
});

describe('what the office changes of an enrollment', () => {
  test('a later last day, and its end; never a day that is over', async () => {
    const { course } = await taughtCourse(outline);
    const person = await newPatient();
    const { id } = must(await enroll(person, course), 'enroll');
    const act = (verb: string, body: object) => admin.post(`/api/learning/office/enrollments/${id}/${verb}`, { reason: 'ลาป่วยทั้งสัปดาห์', ...body });
    expect((await act('extend', { until: '2020-01-01' })).error.name).toBe('input.invalid');
    must(await act('extend', { until: '2199-05-31' }), 'extend');
    expect((await enrollmentOf(person, id)).openUntil).toBe('2199-05-31T16:59:59.999Z');
    must(await act('revoke', {}), 'revoke');
    expect((await enrollmentOf(person, id)).state).toBe('revoked');
    expect((await act('revoke', {})).error.name).toBe('state.forbids');
    expect((await act('extend', { until: '2199-06-30' })).error.name).toBe('state.forbids');
    expect(must(await enroll(person, course), 'again').state).toBe('active');
  });
});
