import { Navigate, useParams } from 'react-router';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { NextCard } from '../../kit/card';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { Day, Said } from '../../kit/texts';
import '../../kit/styles/screens-learning.css';
import { useLanguage, useWords } from '../../words';
import { useCatalogue, useRead } from './client';

const Enrolled = ({ courseId, slug }: { courseId: string; slug: string }) => {
  const { t } = useWords('learning');
  const from = useRead('standing', { query: { courseId } });
  return (
    <Loaded from={from}>
      {({ enrollment }) => {
        if (!enrollment || enrollment.state === 'pending_payment') return <Navigate replace to={href('learning/checkout', { id: slug })} />;
        return (
          <NextCard
            kicker={t('now')}
            title={<Said words={enrollment.courseTitle} />}
            text={
              enrollment.openUntil && (
                <>
                  <span>{t('openUntil')}</span> <Day value={enrollment.openUntil} />
                </>
              )
            }
            action={
              <div className="row-x may-wrap">
                {enrollment.nextLessonId && (
                  <ButtonLink look="primary" size="lg" to={href('learning/lesson', { id: enrollment.nextLessonId })}>
                    {t('begin')}
                  </ButtonLink>
                )}
                <ButtonLink look={enrollment.nextLessonId ? 'secondary' : 'primary'} size="lg" to={href('learning/my-courses')}>
                  {t('myCourses')}
                </ButtonLink>
              </div>
            }
          />
        );
      }}
    </Loaded>
  );
};

/** Enrolled: what one has now, and where it begins. */
const EnrolledScreen = () => {
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useCatalogue('course', { params: { slug: id }, query: { language } });
  return (
    <Page className="page course-step stack stack-lg">
      <Loaded from={from}>{({ id: courseId, slug }) => <Enrolled courseId={courseId} slug={slug} />}</Loaded>
    </Page>
  );
};
export default EnrolledScreen;
