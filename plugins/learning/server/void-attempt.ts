import { emit, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { certificates, examAttempts } from './collections';
import { reconsiderCompletion } from './completion';
import type { ExamAttemptRow } from './exam-types';

/** Whether the exam was passed in this enrollment by another sitting too. */
const passedBesides = async ({ id, enrollmentId, examId }: ExamAttemptRow): Promise<boolean> => {
  const passed = await examAttempts.every(systemSeat('void'), { enrollmentId, examId, state: 'graded', passed: true });
  return passed.some((other) => other.id !== id);
};

const isCertified = async ({ enrollmentId }: ExamAttemptRow): Promise<boolean> =>
  (await certificates.count(systemSeat('void'), { enrollmentId, state: 'issued' })) > 0;

/**
 * Takes a sitting out of the count, and looks again at the course that it completed. One on which a certificate rests is refused with
 * `attempt.certified`: that is taken back first, by who may, and its license with it.
 */
export const voidAttempt = (seat: Seat, id: string, why: string): Promise<ExamAttemptRow> =>
  transaction(async () => {
    const row = await examAttempts.one(seat, id, { lock: true });
    const decides = row.passed === true && !(await passedBesides(row));
    const voided = await examAttempts.move(seat, id, 'void', { set: { liveKey: null, holder: null }, why });
    if (decides) await reconsiderCompletion(row.enrollmentId, why);
    // After the enrollment is locked: a certificate that is being given just now is seen.
    if (decides && (await isCertified(row))) throw learningProblems.refuse('attempt.certified');
    await emit('exam-attempt.taken-out', { id });
    return voided;
  });
