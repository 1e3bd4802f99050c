import { records } from '@bai/kernel/server';
import { attemptMachine, certificateMachine, enrollmentMachine } from '../contracts';
import { examAllowanceType, examAnswerType, examAttemptType, examBeatType, examCorrectionType } from './exam-types';
import { questionFigureType } from './figure-types';
import { courseCertificateType, enrollmentType, lessonNoteType, lessonProgressType } from './record-types';

const own = { attribute: 'accountId', of: 'account' } as const;

export const enrollments = records(enrollmentType, { own }, enrollmentMachine, { live: {} });
export const lessonProgresses = records(lessonProgressType, { own });
export const lessonNotes = records(lessonNoteType, { own });
export const certificates = records(courseCertificateType, { own }, certificateMachine, { live: {} });
export const examAttempts = records(examAttemptType, { own }, attemptMachine, { live: {} });
export const examAnswers = records(examAnswerType, { own });
export const examAllowances = records(examAllowanceType, { own });
export const examCorrections = records(examCorrectionType, {});
export const questionFigureRows = records(questionFigureType, {});
export const examBeats = records(examBeatType, {});
