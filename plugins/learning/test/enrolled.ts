import { must } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { Inside } from '../../directory/test/inside';
import { seat } from '../../directory/test/inside';
import { Outline, said } from './outline';

export interface Enrollment {
  readonly id: string;
  readonly courseId: string;
  readonly state: string;
  readonly price: number;
  readonly paymentId: string | null;
  readonly openUntil: string | null;
  readonly doneLessonIds: readonly string[];
  readonly lessons: number;
  readonly nextLessonId: string | null;
  readonly certificate: {
    readonly id: string;
    readonly number: string;
    readonly standing: string;
    readonly validUntil: string | null;
    readonly renewable: boolean;
  } | null;
}

/** A course with so many lessons, published; `data` goes on top of what it has. */
export const taughtCourse = async (outline: Outline, data: object = {}, lessons = 2): Promise<{ course: string; lessonIds: string[] }> => {
  const course = await outline.course(data);
  const module = await outline.module(course, {});
  const lessonIds: string[] = [];
  for (let order = 1; order <= lessons; order += 1) lessonIds.push(await outline.lesson(module, { order }));
  return { course, lessonIds };
};

export const openOutline = async (): Promise<Outline> => new Outline(await Panel.open());

/** A template with the learner’s name and a QR. */
export const template = (outline: Outline, data: object = {}): Promise<string> =>
  outline.panel.create('certificate-template', {
    name: said('ใบรับรอง'),
    orientation: 'landscape',
    fields: [
      { field: 'learner_name', x: 40, y: 80, width: 217, size: 28, align: 'center' },
      { field: 'number', x: 40, y: 110, width: 217, size: 12, align: 'center' },
      { field: 'qr', x: 130, y: 140, width: 30, size: 12, align: 'center' },
    ],
    signatory: { name: said('ผู้ลงนาม ตัวอย่าง'), position: said('ผู้อำนวยการ') },
    validityMonths: 24,
    ...data,
  });

export const enroll = (person: Person, course: string): Promise<Answer<Enrollment>> =>
  person.post<Enrollment>('/api/learning/enrollments', { courseId: course });
export const enrollmentOf = async (person: Person, id: string): Promise<Enrollment> =>
  must(await person.get<Enrollment>(`/api/learning/enrollments/${id}`), 'enrollment');

/** Does lessons as somebody who has learnt them; the last of them completes the course. */
export const learn = async (inside: Inside, person: Person, enrollment: { readonly id: string }, lessonIds: readonly string[]): Promise<void> => {
  for (const lessonId of lessonIds)
    await inside.call('learning/collections', 'lessonProgresses.create', [
      seat(),
      { enrollmentId: enrollment.id, accountId: person.account, lessonId, position: 0, watchedSeconds: 0, completedAt: new Date().toISOString() },
    ]);
  await inside.call('learning/completion', 'considerCompletion', [enrollment.id], { inTransaction: true });
};
