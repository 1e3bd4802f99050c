import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, runThrough, Person, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { Attempt, Exam, LessonPage } from '../contracts';
import { enroll, enrollmentOf, learn, openOutline, taughtCourse, template, type Enrollment } from './enrolled';
import { HOLDER, room } from './exam-room';
import type { Outline } from './outline';

jest.setTimeout(180_000);

let outline: Outline;
const inside = new Inside();
beforeAll(async () => {
  outline = await openOutline();
});
afterAll(() => inside.close());

interface Taught {
  readonly course: string;
  readonly lessonIds: string[];
}
const after = ({ course }: Taught): object => ({ prerequisites: { connect: [{ documentId: course, locale: 'th' }] } });
const certifying = async (): Promise<Taught> => taughtCourse(outline, { certificateTemplate: { connect: [{ documentId: await template(outline) }] } }, 1);
const complete = async (person: Person, { course, lessonIds }: Taught): Promise<Enrollment> => {
  const { id } = must(await enroll(person, course), 'enroll');
  await learn(inside, person, { id }, lessonIds);
  return enrollmentOf(person, id);
};
const page = (person: Person, lesson: string) => person.get<LessonPage>(`/api/learning/lessons/${lesson}/page`, { language: 'th' });
const slugOf = async (course: string): Promise<string> =>
  must(await new Person().get<{ slug: string }>(`/api/learning/courses/${course}`, { language: 'th' }), 'course').slug;
const revoke = async (id: string): Promise<void> => {
  must(await (await signedIn('admin')).post(`/api/learning/office/certificates/${id}/revoke`, { reason: 'ทดสอบการเพิกถอน' }), 'revoke');
};

/** Two courses, the second after the first, and somebody in both: they completed the first. */
const both = async (): Promise<{ first: Taught; second: Taught; person: Person; certificateId: string }> => {
  const first = await certifying();
  const second = await taughtCourse(outline, after(first), 2);
  const person = await newPatient();
  const { certificate } = await complete(person, first);
  must(await enroll(person, second.course), 'second');
  return { first, second, person, certificateId: certificate!.id };
};

describe('what a course presupposes', () => {
  test('opens its lessons while its certificate stands, and says which course is missing once that was revoked', async () => {
    const { first, second, person, certificateId } = await both();
    const [lesson, other] = second.lessonIds as [string, string];
    expect((await page(person, lesson)).status).toBe(200);
    must(await person.post(`/api/learning/lessons/${lesson}/finish`), 'finish');
    await revoke(certificateId);
    const refused = await page(person, lesson);
    expect([refused.status, refused.error.name]).toEqual([422, 'prerequisite.missing']);
    expect(refused.error.details).toMatchObject({ courses: [{ slug: await slugOf(first.course) }], course: { slug: await slugOf(second.course) } });
    expect((await person.post(`/api/learning/lessons/${other}/finish`)).error.name).toBe('prerequisite.missing');
    // What was done stays done.
    expect((await enrollmentOf(person, (await enroll(person, second.course)).data.id)).doneLessonIds).toEqual([lesson]);
  });

  test('is missing again the day after its certificate ended, and there again once it was renewed', async () => {
    const { second, person, certificateId } = await both();
    const [lesson] = second.lessonIds as [string];
    await queryDatabase('UPDATE course_certificates SET valid_until = ? WHERE document_id = ?', ['2020-01-01', certificateId]);
    expect((await page(person, lesson)).error.name).toBe('prerequisite.missing');
    await runThrough('learning.expire-certificates');
    expect((await page(person, lesson)).error.name).toBe('prerequisite.missing');
    await queryDatabase(`UPDATE course_certificates SET valid_until = ?, state = 'issued' WHERE document_id = ?`, ['2199-01-01', certificateId]);
    expect((await page(person, lesson)).status).toBe(200);
  });

  test('counts without a certificate where there is none, however long ago it was', async () => {
    const first = await taughtCourse(outline, {}, 1);
    const second = await taughtCourse(outline, after(first), 1);
    const person = await newPatient();
    const { id } = await complete(person, first);
    must(await enroll(person, second.course), 'second');
    expect((await page(person, second.lessonIds[0]!)).status).toBe(200);
    await queryDatabase(`UPDATE enrollments SET state = 'expired', live_key = NULL WHERE document_id = ?`, [id]);
    expect((await page(person, second.lessonIds[0]!)).status).toBe(200);
    await queryDatabase(`UPDATE enrollments SET state = 'revoked' WHERE document_id = ?`, [id]);
    expect((await page(person, second.lessonIds[0]!)).error.name).toBe('prerequisite.missing');
  });

  test('is asked when somebody enrolls, too: with a certificate that was revoked they cannot', async () => {
    const { first, person, certificateId } = await both();
    await revoke(certificateId);
    const third = await taughtCourse(outline, after(first), 1);
    expect((await enroll(person, third.course)).error.name).toBe('prerequisite.missing');
  });

  test('is not asked of a lesson that anybody may read', async () => {
    const { second, person, certificateId } = await both();
    const free = await outline.lesson(await outline.module(second.course, { order: 2 }), { freePreview: true });
    await revoke(certificateId);
    expect((await page(person, free)).status).toBe(200);
  });

  test('is asked before an exam begins, and not of whoever has begun', async () => {
    const { first, person, certificateId } = await both();
    const { examId, courseId } = await room(outline, { maxAttempts: 3 });
    await outline.change('course', courseId, after(first));
    await outline.publish('course', courseId);
    must(await enroll(person, courseId), 'exam');
    const read = async (): Promise<Exam> => must(await person.get<Exam>(`/api/learning/exams/${examId}`), 'exam');
    const start = () => person.post<Attempt>(`/api/learning/exams/${examId}/attempts`, { holder: HOLDER });
    expect(await read()).toMatchObject({ block: null, missing: [] });
    const attempt = must(await start(), 'start');
    await revoke(certificateId);
    expect((await start()).data.id).toBe(attempt.id);
    must(await person.post(`/api/learning/exam-attempts/${attempt.id}/submit`, { holder: HOLDER }), 'submit');
    expect(await read()).toMatchObject({ block: 'prerequisite', missing: [{ slug: await slugOf(first.course) }] });
    const refused = await start();
    expect([refused.status, refused.error.name, refused.error.details.courses]).toEqual([
      422,
      'prerequisite.missing',
      [expect.objectContaining({ slug: await slugOf(first.course) })],
    ]);
  });
});
