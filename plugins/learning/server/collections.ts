import { records } from '@bai/kernel/server';
import { enrollmentMachine } from '../contracts';
import { enrollmentType, examAttemptType, lessonNoteType, lessonProgressType } from './record-types';

const own = { attribute: 'accountId', of: 'account' } as const;

export const enrollments = records(enrollmentType, { own }, enrollmentMachine, { live: {} });
export const lessonProgresses = records(lessonProgressType, { own });
export const lessonNotes = records(lessonNoteType, { own });
export const examAttempts = records(examAttemptType, { own });
