import { contentTypes, ensureSigningKey, HOUR, job, mount, structure, tellPages } from '@bai/kernel/server';
import { registerPayable } from '@bai/payments/server';
import { learningApi } from '../contracts';
import { BADGE_KEYS } from './badge';
import './closing';
import { expireCertificates } from './certify';
import { expireEnrollments } from './enroll';
import { endOverdue } from './end-attempt';
import { examAllowanceType, examAnswerType, examAttemptType, examBeatType } from './exam-types';
import { handlers } from './handlers';
import { payableCourse } from './payable';
import './personal-data';
import './exam-closing';
import './exam-personal-data';
import './reactions';
import { courseCertificateType, enrollmentType, lessonNoteType, lessonProgressType } from './record-types';
import { keepLessonMedia } from './lesson-media';
import { coursePlaces, tellOfCourse } from './tell-course';
import { courseAddressType, usedContentType, USED_POSTGRES, USED_SQLITE } from './types';
import { watchWriting } from './watch-writing';
import { wellKnown } from './well-known';

/** Milliseconds between two looks for attempts whose time is over. */
const SWEEP = 5_000;

const types = [
  courseAddressType,
  usedContentType,
  enrollmentType,
  lessonProgressType,
  lessonNoteType,
  examAttemptType,
  examAnswerType,
  examAllowanceType,
  examBeatType,
  courseCertificateType,
];

job('learning.expire-enrollments', expireEnrollments, { every: HOUR });
job('learning.expire-certificates', expireCertificates, { every: HOUR });
// Found by its time and not queued one by one: whatever process dies, the next turn hands in what is over.
job('learning.end-attempts', endOverdue, { every: SWEEP, lane: 'deadlines' });

export default {
  ...mount('learning', learningApi, handlers),
  contentTypes: contentTypes(types),
  middlewares: { 'well-known': wellKnown },
  register() {
    watchWriting();
    registerPayable('course', payableCourse);
    tellPages('/lms/courses/:id', tellOfCourse, coursePlaces);
    structure({ types, sqlite: USED_SQLITE, postgres: USED_POSTGRES, prepare: () => ensureSigningKey(BADGE_KEYS) });
  },
  bootstrap() {
    keepLessonMedia();
  },
};
