import type { Course } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Blocks } from '../../../kit/blocks';
import { Face } from '../../../kit/face';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { CourseSide } from './course-side';
import { CourseOutline } from './outline';
import { useStanding } from './standing';

interface Shown {
  readonly course: Course;
  /** It is looked at before it is shown: nothing of it leads on. */
  readonly preview?: boolean;
}

const Instructors = ({ course }: { course: Course }) => {
  const { t } = useWords('learning');
  if (course.instructors.length === 0) return null;
  return (
    <section className="stack stack-sm" aria-labelledby="teach">
      <h2 id="teach">{t('instructors')}</h2>
      <ul className="list list-bare">
        {course.instructors.map(({ name, about, photo }) => (
          <li key={name}>
            <Face of={{ th: name, en: name }} photo={photo?.url ?? null} />
            <span className="grow">
              <b>
                <Name of={name} />
              </b>
              {about && <small className="quiet d-block">{about}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Outcomes = ({ course }: { course: Course }) => {
  const { t } = useWords('learning');
  if (course.outcomes.length === 0) return null;
  return (
    <section className="stack stack-sm" aria-labelledby="can">
      <h2 id="can">{t('outcomes')}</h2>
      <ul className="course-outcomes">
        {course.outcomes.map((outcome) => (
          <li key={outcome}>
            <Icon name="check2-circle" />
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Before = ({ course, preview }: Shown) => {
  const { t } = useWords('learning');
  if (course.prerequisites.length === 0) return null;
  return (
    <section className="stack stack-sm" aria-labelledby="before">
      <h2 id="before">{t('prerequisites')}</h2>
      <ul>
        {course.prerequisites.map(({ slug, title }) => (
          <li key={slug}>{preview ? title : <Link to={href('learning/course', { id: slug })}>{title}</Link>}</li>
        ))}
      </ul>
    </section>
  );
};

/** All that the page of a course says. */
export const CourseShown = ({ course, preview = false }: Shown) => {
  const { t } = useWords(['learning', 'shell']);
  const standing = useStanding(preview ? null : course.id);
  const language = useLanguage();
  const lang = course.language === language ? undefined : course.language;
  return (
    <div className="course-grid">
      <header className="stack">
        <p className="chips">
          <span className="chip">{t(`learning:levels.${course.level}`)}</span>
          <span className="chip">{t(`learning:taughtIn.${course.taughtIn}`)}</span>
        </p>
        <h1 lang={lang}>{course.title}</h1>
        <p className="lead-text" lang={lang}>
          {course.summary}
        </p>
        {lang && !preview && <Notice kind="info">{t('shell:otherLanguage')}</Notice>}
      </header>
      <CourseSide course={course} enrollment={standing?.enrollment ?? null} preview={preview} />
      <div className="stack stack-lg">
        <div className="stack stack-lg" lang={lang}>
          <Outcomes course={course} />
          {course.forWhom && (
            <section className="stack stack-sm" aria-labelledby="whom">
              <h2 id="whom">{t('learning:forWhom')}</h2>
              <p className="read">{course.forWhom}</p>
            </section>
          )}
          {course.description.length > 0 && (
            <section className="stack stack-sm" aria-labelledby="about">
              <h2 id="about">{t('learning:about')}</h2>
              <div className="read">
                <Blocks content={course.description} under={2} />
              </div>
            </section>
          )}
          <Before course={course} preview={preview} />
        </div>
        <CourseOutline course={course} enrollment={standing?.enrollment ?? null} preview={preview} />
        <Instructors course={course} />
      </div>
    </div>
  );
};
