import type { CourseCard } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { CourseCover } from './course-cover';
import { Price, useLength } from './course-words';

/** A course in the catalogue; all of it leads to its page. */
export const CourseTile = ({ course }: { course: CourseCard }) => {
  const { t } = useWords('learning');
  const language = useLanguage();
  const length = useLength();
  const lang = course.language === language ? undefined : course.language;
  return (
    <article className="card course-tile">
      <CourseCover of={course} />
      <div className="card-body stack">
        <p className="small quiet">{t(`categories.${course.category}`)}</p>
        <h2 className="h3" lang={lang}>
          <Link to={href('learning/course', { id: course.slug })}>{course.title}</Link>
        </h2>
        <p lang={lang}>{course.summary}</p>
        <p className="small quiet course-tile-facts">
          <span>{t(`levels.${course.level}`)}</span>
          <span>{length(course.minutes)}</span>
          <span>{t(`taughtIn.${course.taughtIn}`)}</span>
        </p>
        <b>
          <Price of={course} />
        </b>
      </div>
    </article>
  );
};
