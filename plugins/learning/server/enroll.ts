import { namesOf } from '@bai/accounts/server';
import { addMonths, dayEnd, refuse } from '@bai/kernel/contracts';
import { accountOf, goOn, nowIso, oneAtATime, type Seat, systemSeat, through, today } from '@bai/kernel/server';
import { LIVE_PAYMENTS } from '@bai/payments/contracts';
import { cancelUnpaid, paymentOf, takeCoupon } from '@bai/payments/server';
import { learningProblems, OPEN_ENROLLMENTS } from '../contracts';
import { isRenewable } from './certify';
import { certificates, enrollments } from './collections';
import { courseFacts, type CourseFacts } from './course-facts';
import { missingBefore, requireNoneMissing } from './prerequisite';
import type { EnrollmentRow } from './record-types';
import { accessSetting } from './settings';

/** While an enrollment is live nobody has a second one of this account and course. */
export const liveKey = (accountId: string, courseId: string): string => `${accountId}:${courseId}`;

/** What somebody has of a course now, if anything. */
export const liveEnrollment = (seat: Seat, courseId: string, accountId = accountOf(seat)): Promise<EnrollmentRow | null> =>
  enrollments.first(seat, { liveKey: liveKey(accountId, courseId) });

/** Opens the lessons from now on, for as long as the setting says. */
export const activate = async (seat: Seat, row: EnrollmentRow, paymentId: string | null): Promise<EnrollmentRow> => {
  const { months } = await accessSetting.read();
  const set = { activatedAt: nowIso(), openUntil: dayEnd(addMonths(today(), months)).toISOString(), paymentId };
  return enrollments.move(through(seat, 'activate'), row.id, 'activate', { set });
};

const isBeingPaid = async (id: string): Promise<boolean> => {
  const payment = await paymentOf('course', id);
  return payment !== null && (LIVE_PAYMENTS as readonly string[]).includes(payment.state);
};

/** The price of what nobody is paying for is that of today. */
const asOfToday = async (seat: Seat, row: EnrollmentRow, { price, title }: CourseFacts): Promise<EnrollmentRow> => {
  if (row.discount || row.price === price || (await isBeingPaid(row.id))) return row;
  return enrollments.change(seat, row.id, { price, courseTitle: title });
};

/** What is completed makes room for taking the course again, once its certificate may be renewed. */
const makeRoom = async (row: EnrollmentRow): Promise<boolean> => {
  const system = systemSeat('renew');
  const certificate = row.state === 'completed' ? await certificates.first(system, { enrollmentId: row.id }, { order: 'createdAt', descending: true }) : null;
  if (!certificate || !isRenewable(certificate)) return false;
  await enrollments.move(system, row.id, 'expire', { set: { liveKey: null }, why: 'taken again' });
  return true;
};

/**
 * Enrolls who asks in a course, or finds that they are; in the one transaction of its idempotency key. `prerequisite.missing` names
 * what they have to complete before.
 */
export const enroll = async (seat: Seat, courseId: string): Promise<EnrollmentRow> => {
  const course = await courseFacts(courseId);
  if (!course) throw refuse('record.missing');
  const accountId = accountOf(seat);
  const key = liveKey(accountId, courseId);
  await oneAtATime(`enrollment:${key}`);
  const had = await liveEnrollment(seat, courseId);
  const live = had && !(await makeRoom(had)) ? had : null;
  if (live && live.state !== 'pending_payment') return live;
  requireNoneMissing(await missingBefore(seat, course));
  const name = (await namesOf([accountId])).get(accountId)!;
  const row = live
    ? await asOfToday(seat, live, course)
    : await enrollments.create(seat, {
        accountId,
        learnerName: name.th || name.en,
        courseId,
        courseTitle: course.title,
        price: course.price,
        liveKey: key,
      });
  return row.price === 0 ? activate(seat, row, null) : row;
};

/** Takes a coupon off what somebody is to pay; what they had begun to pay is asked for anew. All of it off opens the course. */
export const takeCouponFor = async (seat: Seat, id: string, code: string): Promise<EnrollmentRow> => {
  const row = await enrollments.one(seat, id, { lock: true });
  if (row.state !== 'pending_payment') throw refuse('state.forbids', { machine: 'enrollment', state: row.state, move: 'activate' });
  const full = row.price + (row.discount ?? 0);
  const discount = await takeCoupon(seat, code, { kind: 'course', id, price: full });
  await cancelUnpaid(seat, 'course', id, 'a coupon was taken');
  if (await isBeingPaid(id)) throw refuse('state.forbids', { rule: 'being-paid' });
  const changed = await enrollments.change(seat, id, { price: full - discount, discount });
  return changed.price === 0 ? activate(seat, changed, null) : changed;
};

/** The enrollment by which somebody may open what belongs to a course. `enrollment.missing`, or `enrollment.expired` when their time is over. */
export const requireEnrollment = async (seat: Seat, courseId: string): Promise<EnrollmentRow> => {
  const row = await liveEnrollment(seat, courseId);
  if (row && (OPEN_ENROLLMENTS as readonly string[]).includes(row.state)) {
    if (Date.parse(row.openUntil!) > Date.parse(nowIso())) return row;
    throw learningProblems.refuse('enrollment.expired');
  }
  const before = row ? null : await enrollments.first(seat, { accountId: accountOf(seat), courseId, state: 'expired' });
  throw learningProblems.refuse(before?.activatedAt ? 'enrollment.expired' : 'enrollment.missing');
};

/** Ends what is over: its key is free for whoever takes the course again. */
export const expireEnrollments = async (): Promise<void> => {
  const system = systemSeat('expire enrollments');
  const over = (query: { where(column: string, sign: string, value: Date): unknown }): void => void query.where('open_until', '<', new Date(nowIso()));
  const ended = await enrollments.all(system, { state: [...OPEN_ENROLLMENTS] }, { narrow: over, limit: 200 });
  await goOn(ended, ({ id }) => enrollments.move(system, id, 'expire', { set: { liveKey: null } }));
};
