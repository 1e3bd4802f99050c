import { records } from '@bai/kernel/server';
import { certificateMachine, enrollmentMachine } from '../contracts';
import { courseCertificateType, enrollmentType, examAttemptType, lessonNoteType, lessonProgressType } from './record-types';

const own = { attribute: 'accountId', of: 'account' } as const;

export const enrollments = records(enrollmentType, { own }, enrollmentMachine, { live: {} });
export const lessonProgresses = records(lessonProgressType, { own });
export const lessonNotes = records(lessonNoteType, { own });
export const examAttempts = records(examAttemptType, { own });
export const certificates = records(courseCertificateType, { own }, certificateMachine, { live: {} });
