import { Navigate, useParams } from 'react-router';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Icon } from '../../kit/icon';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { Day, Said } from '../../kit/texts';
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
          <div className="stack">
            <p className="lead-text">
              <Icon name="check2-circle" /> <Said words={enrollment.courseTitle} />
            </p>
            {enrollment.openUntil && (
              <p>
                {t('openUntil')} <Day value={enrollment.openUntil} long />
              </p>
            )}
            <div className="row-x may-wrap">
              <ButtonLink look="primary" size="lg" to={href('learning/my-courses')}>
                {t('myCourses')}
              </ButtonLink>
            </div>
          </div>
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
    <Page>
      <Loaded from={from}>{({ id: courseId, slug }) => <Enrolled courseId={courseId} slug={slug} />}</Loaded>
    </Page>
  );
};
export default EnrolledScreen;
