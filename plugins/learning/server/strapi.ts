import { contentTypes, ensureSigningKey, HOUR, job, mount, structure, tellPages } from '@bai/kernel/server';
import { registerPayable } from '@bai/payments/server';
import { learningApi } from '../contracts';
import { BADGE_KEYS } from './badge';
import './closing';
import { expireCertificates } from './certify';
import { expireEnrollments } from './enroll';
import { handlers } from './handlers';
import { payableCourse } from './payable';
import './personal-data';
import './reactions';
import { courseCertificateType, enrollmentType, examAttemptType, lessonNoteType, lessonProgressType } from './record-types';
import { keepLessonMedia } from './lesson-media';
import { coursePlaces, tellOfCourse } from './tell-course';
import { courseAddressType, usedContentType, USED_POSTGRES, USED_SQLITE } from './types';
import { watchWriting } from './watch-writing';
import { wellKnown } from './well-known';

const types = [courseAddressType, usedContentType, enrollmentType, lessonProgressType, lessonNoteType, examAttemptType, courseCertificateType];

job('learning.expire-enrollments', expireEnrollments, { every: HOUR });
job('learning.expire-certificates', expireCertificates, { every: HOUR });

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
