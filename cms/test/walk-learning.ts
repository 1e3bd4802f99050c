import { enroll, enrollmentOf, openOutline, taughtCourse, template } from '../../plugins/learning/test/enrolled';
import { attemptOf } from '../../plugins/learning/test/exam-room';
import { freeLesson } from '../../plugins/learning/test/outline';
import { must } from './journey';
import { signedIn, type Person } from './people';

/** What is taught, and what somebody does with it. */
export interface TaughtIds {
  /** A lesson that anybody may read, in its module. */
  readonly lesson: string;
  readonly module: string;
  /** An exam, and an attempt of the patient's at it that runs. */
  readonly exam: string;
  readonly attempt: string;
  /** A question that the exam asks, and what it is about. */
  readonly question: string;
  readonly category: string;
  /** A course of theirs that they completed, what they were given for it, and a coupon that nobody took. */
  readonly enrollment: string;
  readonly certificate: string;
  /** What it was issued by. */
  readonly template: string;
  readonly coupon: string;
  readonly course: string;
}

const completed = async (patient: Person): Promise<Pick<TaughtIds, 'enrollment' | 'certificate' | 'template' | 'course'>> => {
  const outline = await openOutline();
  const design = await template(outline);
  const { course, lessonIds } = await taughtCourse(outline, { certificateTemplate: { connect: [{ documentId: design }] } }, 1);
  const { id } = must(await enroll(patient, course), 'enroll');
  must(await patient.post(`/api/learning/lessons/${lessonIds[0]!}/finish`), 'finish');
  return { enrollment: id, certificate: (await enrollmentOf(patient, id)).certificate!.id, template: design, course };
};

const madeCoupon = async (): Promise<string> => {
  const code = `W${process.hrtime.bigint().toString(36).toUpperCase()}`.slice(0, 18);
  const terms = { code, percent: 10, amount: null, validFrom: '2026-01-01', validUntil: '2199-01-01', most: null, note: '' };
  return must(await (await signedIn('admin')).post<{ id: string }>('/api/payments/coupons', terms), 'coupon').id;
};

export const taughtTo = async (patient: Person): Promise<TaughtIds> => ({
  ...(await freeLesson()),
  ...(await attemptOf(patient)),
  ...(await completed(patient)),
  coupon: await madeCoupon(),
});
