import type { Course, Enrollment } from '@bai/learning/contracts';
import { Button } from '../../../kit/button';
import { Figure } from '../../../kit/card';
import { Icon } from '../../../kit/icon';
import { Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { CourseCover } from './course-cover';
import { Price, useLength } from './course-words';
import { CourseAction } from './standing';

/** What a course costs, how long it takes, how it ends and what it is good for. */
export const CourseSide = ({ course, enrollment, preview = false }: { course: Course; enrollment: Enrollment | null; preview?: boolean }) => {
  const { t } = useWords('learning');
  const length = useLength();
  const { exam, certificate, grantsLicense } = course;
  return (
    <aside className="card course-side" aria-label={t('facts')}>
      <CourseCover of={course} />
      <div className="card-body stack">
        {!enrollment && <Figure label={t('price')} value={<Price of={course} />} />}
        {preview ? (
          <Button look="primary" size="lg" disabled>
            {t('enroll')}
          </Button>
        ) : (
          <CourseAction course={course} enrollment={enrollment} />
        )}
        <ul className="list list-bare small">
          <li>
            <Icon name="clock" />
            <span className="grow">{length(course.minutes)}</span>
          </li>
          {exam && (
            <li>
              <Icon name="pen" />
              <span className="grow">{t('exam', { questions: exam.questions, length: length(exam.timeLimitMinutes), percent: exam.passPercent })}</span>
            </li>
          )}
          {certificate && (
            <li>
              <Icon name="award" />
              <span className="grow">{certificate.validityMonths ? t('certificateMonths', { count: certificate.validityMonths }) : t('certificate')}</span>
            </li>
          )}
          {grantsLicense && (
            <li>
              <Icon name="patch-check" />
              <span className="grow">
                {t('grants')} <Said words={grantsLicense} />
              </span>
            </li>
          )}
        </ul>
      </div>
    </aside>
  );
};
