import { mac, type Seat } from '@bai/kernel/server';
import type { ExamAttemptRow } from './exam-types';

const LETTERS = 8;

/** By what sittings of one learner at one exam are known as such to whoever does not see names. Nobody finds the learner by it. */
export const codeOf = ({ accountId, examId }: Pick<ExamAttemptRow, 'accountId' | 'examId'>): string =>
  Buffer.from(mac('attempt-code', `${accountId}:${examId}`), 'base64url')
    .toString('hex')
    .slice(0, LETTERS)
    .toUpperCase();

/** Whether a seat sees who sat an exam: not who writes exams and no more. */
export const seesNames = ({ role }: Seat): boolean => role !== 'editor';
