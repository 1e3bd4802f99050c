import type { Course, Enrollment, Standing } from '@bai/learning/contracts';
import { href } from '../../../addresses/href';
import { useMe } from '../../../app/session';
import { Meter } from '../../../kit/bars';
import { ButtonLink } from '../../../kit/button';
import { Day } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../client';

/** How whoever is signed in stands with a course; nothing for a visitor, nor of no course. */
export const useStanding = (courseId: string | null): Standing | undefined => {
  const signedIn = Boolean(useMe()?.person);
  return useRead('standing', signedIn && courseId ? { query: { courseId } } : null).data;
};

/** How far somebody is, in words and as a bar. */
export const Progress = ({ of: { doneLessonIds, lessons } }: { of: Enrollment }) => {
  const { t } = useWords('learning');
  const share = lessons ? Math.round((doneLessonIds.length / lessons) * 100) : 0;
  return (
    <div className="stack stack-sm">
      <p className="card-head">
        <b>{t('lessonsDone', { done: doneLessonIds.length, count: lessons })}</b>
        <span className="quiet num" translate="no">
          {share}%
        </span>
      </p>
      <Meter value={doneLessonIds.length} max={lessons} label={t('progress')} />
    </div>
  );
};

/** To the course’s exam, once its lessons are done and until it is passed. */
export const ExamLink = ({ of: { state, nextLessonId, examId, examPassed }, size = 'md' }: { of: Enrollment; size?: 'md' | 'lg' }) => {
  const { t } = useWords('learning');
  if (state !== 'active' || nextLessonId || !examId || examPassed) return null;
  return (
    <ButtonLink look="primary" size={size} to={href('learning/exam', { id: examId })}>
      {t('toExam')}
    </ButtonLink>
  );
};

/** The one thing to do with a course now: enroll, pay, go on. */
export const CourseAction = ({ course, enrollment }: { course: Course; enrollment: Enrollment | null }) => {
  const { t } = useWords('learning');
  const checkout = href('learning/checkout', { id: course.slug });
  if (!enrollment)
    return (
      <ButtonLink look="primary" size="lg" to={checkout}>
        {t('enroll')}
      </ButtonLink>
    );
  if (enrollment.state === 'pending_payment')
    return (
      <ButtonLink look="primary" size="lg" to={checkout}>
        {t('payNow')}
      </ButtonLink>
    );
  return (
    <>
      <p className="quiet small fw-semibold">{t(enrollment.state === 'completed' ? 'completed' : 'learning')}</p>
      <Progress of={enrollment} />
      {enrollment.nextLessonId && (
        <ButtonLink look="primary" size="lg" to={href('learning/lesson', { id: enrollment.nextLessonId })}>
          {t(enrollment.doneLessonIds.length ? 'goOn' : 'begin')}
        </ButtonLink>
      )}
      <ExamLink of={enrollment} size="lg" />
      {enrollment.openUntil && (
        <p className="small quiet">
          {t('openUntil')} <Day value={enrollment.openUntil} />
        </p>
      )}
    </>
  );
};
