import { contentTypes, ensureSigningKey, HOUR, job, MINUTE, mount, structure, tellPages } from '@bai/kernel/server';
import { registerPayable } from '@bai/payments/server';
import { learningApi } from '../contracts';
import { BADGE_KEYS } from './badge';
import './closing';
import { expireCertificates } from './certify';
import { expireEnrollments } from './enroll';
import { endOverdue } from './end-attempt';
import { examAllowanceType, examAnswerType, examAttemptType, examBeatType, examCorrectionType } from './exam-types';
import { questionFigureType } from './figure-types';
import { handlers } from './handlers';
import { countQuestions } from './count-questions';
import { payableCourse } from './payable';
import { followPlans } from './publish-course';
import './personal-data';
import './exam-closing';
import './exam-personal-data';
import './reactions';
import { attemptsNameLearners } from './migrations/0001-attempts-name-learners';
import { certificatesNameTemplates } from './migrations/0002-certificates-name-templates';
import { contentsAreLabelled } from './migrations/0003-contents-are-labelled';
import { contentsSayHowFarTheyAre } from './migrations/0004-contents-say-how-far-they-are';
import { CERTIFICATE_INDEXES, courseCertificateType, enrollmentType, lessonNoteType, lessonProgressType } from './record-types';
import { keepHistories } from './history';
import { keepLessonMedia } from './lesson-media';
import { coursePlaces, tellOfCourse } from './tell-course';
import { tellRenewable } from './tell-renewable';
import { CHECK_UPLOAD } from './finish-upload';
import { checkUpload, sweepUploads } from './keep-upload';
import { mediaUploadType } from './upload-type';
import { courseAddressType, usedContentType, USED_POSTGRES, USED_SQLITE } from './types';
import { keepSitting } from './keep-sitting';
import { watchWriting } from './watch-writing';
import { wellKnown } from './well-known';

/** Minutes after which questions are counted again whose sittings changed. */
const COUNTED_AFTER = 10;

/** Milliseconds between two looks for attempts whose time is over. */
const SWEEP = 5_000;
/** Milliseconds between two looks at who sits an exam; less than any idle limit. */
const SITTING = 30_000;

const types = [
  courseAddressType,
  usedContentType,
  enrollmentType,
  lessonProgressType,
  lessonNoteType,
  examAttemptType,
  examAnswerType,
  examAllowanceType,
  examCorrectionType,
  questionFigureType,
  examBeatType,
  courseCertificateType,
  mediaUploadType,
];

job('learning.expire-enrollments', expireEnrollments, { every: HOUR });
job('learning.expire-certificates', expireCertificates, { every: HOUR });
job('learning.tell-renewable', tellRenewable, { every: HOUR });
job('learning.follow-plans', followPlans, { every: MINUTE });
job('learning.count-questions', countQuestions, { every: COUNTED_AFTER * MINUTE, within: 10 * MINUTE });
// One after the other, besides spreadsheets: a film of two gigabytes keeps a disk or a store busy for minutes.
job(CHECK_UPLOAD, checkUpload, { lane: 'exports', within: HOUR });
job('learning.sweep-uploads', sweepUploads, { every: HOUR });
// Found by its time and not queued one by one: whatever process dies, the next turn hands in what is over.
job('learning.end-attempts', endOverdue, { every: SWEEP, lane: 'deadlines' });
job('learning.keep-sitting', keepSitting, { every: SITTING });

export default {
  ...mount('learning', learningApi, handlers),
  contentTypes: contentTypes(types),
  middlewares: { 'well-known': wellKnown },
  register() {
    keepHistories();
    watchWriting();
    registerPayable('course', payableCourse);
    tellPages('/lms/courses/:id', tellOfCourse, coursePlaces);
    structure({
      types,
      sqlite: [...USED_SQLITE, ...CERTIFICATE_INDEXES],
      postgres: [...USED_POSTGRES, ...CERTIFICATE_INDEXES],
      prepare: () => ensureSigningKey(BADGE_KEYS),
      migrations: { plugin: 'learning', steps: [attemptsNameLearners, certificatesNameTemplates, contentsAreLabelled, contentsSayHowFarTheyAre] },
    });
  },
  bootstrap() {
    keepLessonMedia();
  },
};
