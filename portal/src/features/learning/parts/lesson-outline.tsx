import type { LessonPage } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Icon } from '../../../kit/icon';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { LESSON_ICONS } from './outline';

/** The course's lessons beside the one that is open, with what is done of them. */
export const LessonOutline = ({ lesson, lang }: { lesson: LessonPage; lang: string | undefined }) => {
  const { t } = useWords('lesson');
  const isOpen = (readable: boolean): boolean => lesson.enrollmentId !== null || readable;
  return (
    <nav className="card lesson-outline" aria-label={t('outline')}>
      <ol>
        {lesson.outline.map((module, index) => (
          <li key={module.id}>
            <h2 className="small" lang={lang}>
              {index + 1}. {module.title}
            </h2>
            <ul>
              {module.lessons.map((one) => {
                const words = (
                  <>
                    <Icon name={one.done ? 'check-circle-fill' : LESSON_ICONS[one.kind]} {...(one.done ? { label: t('done') } : {})} />
                    <span lang={lang}>{one.title}</span>
                    {one.opensAt && (
                      <small className="quiet">
                        {t('opens')} <Moment value={one.opensAt} />
                      </small>
                    )}
                  </>
                );
                return (
                  <li key={one.id} className={one.done ? 'done' : undefined}>
                    {isOpen(one.readable) && !one.opensAt ? (
                      <Link to={href('learning/lesson', { id: one.id })} aria-current={one.id === lesson.id ? 'page' : undefined}>
                        {words}
                      </Link>
                    ) : (
                      <span className="quiet">{words}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
};
