import { enrollmentMachine, type Enrollment } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Money, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { useRead } from './client';
import { ExamLink, Progress } from './parts/standing';

const isOpen = ({ state }: Enrollment): boolean => state === 'active' || state === 'completed';

const Facts = ({ of: { state, openUntil, completedAt, price } }: { of: Enrollment }) => {
  const { t } = useWords('learning');
  if (state === 'pending_payment')
    return (
      <p className="quiet">
        {t('unpaid')} <Money satang={price} />
      </p>
    );
  return (
    <p className="small quiet">
      {completedAt && (
        <>
          {t('completedOn')} <Day value={completedAt} /> ·{' '}
        </>
      )}
      {openUntil && (
        <>
          {t(state === 'expired' ? 'wasOpenUntil' : 'openUntil')} <Day value={openUntil} />
        </>
      )}
    </p>
  );
};

const Mine = ({ of }: { of: Enrollment }) => {
  const { t } = useWords('learning');
  const { courseTitle, courseSlug, state } = of;
  return (
    <Card title={<Said words={courseTitle} />} aside={<StatusBadge machine={enrollmentMachine} state={state} />}>
      {isOpen(of) && <Progress of={of} />}
      <Facts of={of} />
      {!courseSlug && isOpen(of) && <p className="quiet">{t('notPublished')}</p>}
      {of.certificate && (
        <p className="row-x may-wrap">
          <Link to={href('learning/certificate', { id: of.certificate.id })}>{t('certificateOpen')}</Link>
          <span className="small quiet">{t(`standing.${of.certificate.standing}`)}</span>
        </p>
      )}
      {of.certificate?.renewable && courseSlug && (
        <Notice kind="info">
          {t('renewText')} <Link to={href('learning/checkout', { id: courseSlug })}>{t('renew')}</Link>
        </Notice>
      )}
      {courseSlug && (
        <div className="row-x may-wrap">
          {state === 'pending_payment' ? (
            <ButtonLink look="primary" to={href('learning/checkout', { id: courseSlug })}>
              {t('payNow')}
            </ButtonLink>
          ) : (
            <>
              {isOpen(of) && of.nextLessonId && (
                <ButtonLink look="primary" to={href('learning/lesson', { id: of.nextLessonId })}>
                  {t(of.doneLessonIds.length ? 'goOn' : 'begin')}
                </ButtonLink>
              )}
              <ExamLink of={of} />
              <Link to={href('learning/course', { id: courseSlug })}>{t('toCourse')}</Link>
            </>
          )}
        </div>
      )}
    </Card>
  );
};

/** One’s courses: how far one is, what waits to be paid, what is over. */
const MyCoursesScreen = () => {
  const { t } = useWords('learning');
  const from = useRead('enrollments', {});
  return (
    <Page
      actions={
        <ButtonLink icon="mortarboard" to={href('learning/courses')}>
          {t('browse')}
        </ButtonLink>
      }
    >
      <Loaded from={from}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty
              title={t('mineNone')}
              text={t('mineNoneText')}
              action={
                <ButtonLink look="primary" to={href('learning/courses')}>
                  {t('browse')}
                </ButtonLink>
              }
            />
          ) : (
            <div className="grid-2">
              {rows.map((one) => (
                <Mine key={one.id} of={one} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
export default MyCoursesScreen;
