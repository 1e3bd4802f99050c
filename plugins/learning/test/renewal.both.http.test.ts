import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, runThrough, signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { enroll, enrollmentOf, learn, openOutline, taughtCourse, template, type Enrollment } from './enrolled';
import { platformTime } from './exam-room';
import type { Outline } from './outline';

jest.setTimeout(90_000);

const DAY = 24 * 3_600_000;
const JOB = 'learning.tell-renewable';
type Taught = Awaited<ReturnType<typeof taughtCourse>>;

let outline: Outline;
let inside: Inside;
beforeAll(async () => {
  outline = await openOutline();
  inside = new Inside();
});
afterAll(() => inside.close());

const certifying = async (): Promise<Taught> =>
  taughtCourse(outline, { certificateTemplate: { connect: [{ documentId: await template(outline) }] }, validityMonths: 24 }, 1);
const completed = async (person: Person, { course, lessonIds }: Taught): Promise<Enrollment> => {
  const enrollment = must(await enroll(person, course), 'enroll');
  await learn(inside, person, enrollment, lessonIds);
  return enrollmentOf(person, enrollment.id);
};
/** The certificate of somebody new whose last day is so many days away. */
const endingIn = async (days: number): Promise<{ person: Person; taught: Taught; id: string; lastDay: string }> => {
  const [person, taught] = [await newPatient(), await certifying()];
  const { certificate } = await completed(person, taught);
  const lastDay = addDays(bangkokDay(new Date(await platformTime())), days);
  await inside.sql('UPDATE course_certificates SET valid_until = ? WHERE document_id = ?', [lastDay, certificate!.id]);
  return { person, taught, id: certificate!.id, lastDay };
};
const told = (id: string) => queryDatabase<{ text: string }>('SELECT text FROM messages WHERE event = ? AND about_id = ?', ['certificate.renewable', id]);
const revoke = async (id: string): Promise<void> =>
  void must(await (await signedIn('admin')).post(`/api/learning/office/certificates/${id}/revoke`, { reason: 'ทดสอบการให้เหตุผล' }), 'revoke');

it('whoever holds a certificate is told ninety days before its last day, and never again', async () => {
  const { person, id, lastDay } = await endingIn(91);
  await runThrough(JOB);
  expect(await told(id)).toEqual([]);

  await advanceClock(DAY);
  await runThrough(JOB);
  const [message, ...others] = await told(id);
  expect(others).toEqual([]);
  expect(message!.text).toContain('/lms/my-courses');
  expect(message!.text).toContain(`${Number(lastDay.slice(8))} `);
  expect(message!.text).toContain(String(Number(lastDay.slice(0, 4)) + 543));

  must(await person.post('/api/accounts/refresh'), 'refresh');
  const inbox = must(await person.get<{ rows: { event: string; at: string }[] }>('/api/notifications/inbox'), 'inbox').rows;
  expect(inbox.filter(({ event }) => event === 'certificate.renewable')).toMatchObject([{ at: '/lms/my-courses' }]);

  await runThrough(JOB);
  await advanceClock(DAY);
  await runThrough(JOB);
  expect(await told(id)).toHaveLength(1);
  // Messages are forgotten with time; that it was told is not.
  await queryDatabase('DELETE FROM messages WHERE about_id = ?', [id]);
  await runThrough(JOB);
  expect(await told(id)).toEqual([]);
});

it('also where two processes look at the same time it is told once', async () => {
  const { id } = await endingIn(30);
  await Promise.all([runThrough(JOB), inside.call('learning/tell-renewable', 'tellRenewable', [])]);
  expect(await told(id)).toHaveLength(1);
});

test('nobody is told of what was taken back, is over, was renewed already, or belongs to a course that is shown no longer', async () => {
  const [revoked, over, renewed, gone, other] = [await endingIn(60), await endingIn(-1), await endingIn(60), await endingIn(60), await endingIn(60)];
  await revoke(revoked.id);
  const again = await completed(renewed.person, renewed.taught);
  expect(again.certificate!.id).not.toBe(renewed.id);
  await outline.panel.act('course', gone.taught.course, 'unpublish', '?locale=th');
  await runThrough(JOB);
  expect(await told(other.id)).toHaveLength(1);
  for (const { id } of [revoked, over, renewed, gone]) expect(await told(id)).toEqual([]);
  expect(await told(again.certificate!.id)).toEqual([]);
});
