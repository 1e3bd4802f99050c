import { Link, Navigate, useParams } from 'react-router';
import { href } from '../../addresses/href';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import '../../kit/styles/screens-learning.css';
import { useLanguage, useWords } from '../../words';
import { useCatalogue } from './client';
import { CourseShown } from './parts/course-shown';
import { Previewed } from './parts/previewed';

const CoursePreview = later(() => import('./parts/course-preview'));

const Published = () => {
  const { t } = useWords(['learning', 'titles']);
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useCatalogue('course', { params: { slug: id }, query: { language } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('titles:learning/course')} className="wrap course-page stack stack-lg">
          <span className="bone tall w-75" />
        </Page>
      }
    >
      {(course) =>
        // By an address that it had before, or by its id, somebody is led on to the one that it has.
        course.slug !== id ? (
          <Navigate replace to={href('learning/course', { id: course.slug })} />
        ) : (
          <Page plain title={course.title} className="wrap course-page stack">
            <nav className="small" aria-label={t('learning:where')}>
              <Link to={href('learning/courses')}>{t('titles:learning/courses')}</Link>
              <span className="quiet"> / {t(`learning:categories.${course.category}`)}</span>
            </nav>
            <CourseShown course={course} />
          </Page>
        )
      }
    </Loaded>
  );
};
/** A course before one takes it: what it teaches, its outline, its price, and the lessons that anybody may read. */
const CourseScreen = () => (
  <Previewed of={CoursePreview}>
    <Published />
  </Previewed>
);
export default CourseScreen;
