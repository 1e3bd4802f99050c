import { contentTypes, HOUR, job, mount, structure, tellPages } from '@bai/kernel/server';
import { registerPayable } from '@bai/payments/server';
import { learningApi } from '../contracts';
import { expireEnrollments } from './enroll';
import { handlers } from './handlers';
import { payableCourse } from './payable';
import './closing';
import { keepLessonMedia } from './lesson-media';
import './personal-data';
import { enrollmentType, examAttemptType, lessonNoteType, lessonProgressType } from './record-types';
import { coursePlaces, tellOfCourse } from './tell-course';
import { courseAddressType, usedContentType, USED_POSTGRES, USED_SQLITE } from './types';
import { watchWriting } from './watch-writing';

const types = [courseAddressType, usedContentType, enrollmentType, lessonProgressType, lessonNoteType, examAttemptType];

job('learning.expire-enrollments', expireEnrollments, { every: HOUR });

export default {
  ...mount('learning', learningApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    watchWriting();
    registerPayable('course', payableCourse);
    tellPages('/lms/courses/:id', tellOfCourse, coursePlaces);
    structure({ types, sqlite: USED_SQLITE, postgres: USED_POSTGRES });
  },
  bootstrap() {
    keepLessonMedia();
  },
};
