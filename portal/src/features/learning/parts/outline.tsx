import type { Course, Enrollment, LessonKind, OutlineLesson } from '@bai/learning/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Blocks } from '../../../kit/blocks';
import { Icon } from '../../../kit/icon';
import { Loaded, Skeleton } from '../../../kit/states';
import type { IconName } from '../../../addresses/icon-names';
import { useLanguage, useWords } from '../../../words';
import { useCatalogue } from '../client';
import { useLength } from './course-words';

export const LESSON_ICONS: Readonly<Record<LessonKind, IconName>> = {
  text: 'file-earmark-text',
  video: 'play-circle',
  file: 'file-earmark',
  live: 'camera-video',
  exam: 'pen',
};

/** What a lesson says, fetched when somebody opens it. */
const Read = ({ lesson }: { lesson: string }) => {
  const { t } = useWords(['learning', 'shell']);
  const language = useLanguage();
  const from = useCatalogue('freeLesson', { params: { id: lesson }, query: { language } });
  return (
    <Loaded from={from} bones={<Skeleton lines={4} />}>
      {(shown) => (
        <div className="read" lang={shown.language === language ? undefined : shown.language}>
          {shown.body.length > 0 ? <Blocks content={shown.body} under={3} /> : <p className="quiet">{t('learning:noText')}</p>}
        </div>
      )}
    </Loaded>
  );
};

const Head = ({ lesson, lang, done }: { lesson: OutlineLesson; lang: string | undefined; done: boolean }) => {
  const { t } = useWords('learning');
  const length = useLength();
  return (
    <>
      <Icon name={done ? 'check-circle-fill' : LESSON_ICONS[lesson.kind]} />
      <span className="grow">
        <span lang={lang}>{lesson.title}</span>
        {done && <span className="visually-hidden"> {t('lessonDone')}</span>}
        {lesson.kind !== 'text' && <small className="quiet d-block">{t(`kinds.${lesson.kind}`)}</small>}
      </span>
      <span className="small quiet nb">{length(lesson.minutes)}</span>
    </>
  );
};

/** A lesson that may be read here and now. */
const Readable = ({ lesson, lang, done }: { lesson: OutlineLesson; lang: string | undefined; done: boolean }) => {
  const { t } = useWords('learning');
  const [open, setOpen] = useState(false);
  return (
    <details className="outline-lesson" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Head lesson={lesson} lang={lang} done={done} />
        <span className="chip">{t('readable')}</span>
      </summary>
      {open && <Read lesson={lesson.id} />}
    </details>
  );
};

/** Modules and lessons of a course in their order. */
export const CourseOutline = ({ course, enrollment, preview = false }: { course: Course; enrollment: Enrollment | null; preview?: boolean }) => {
  const { t } = useWords('learning');
  const language = useLanguage();
  const lang = course.language === language ? undefined : course.language;
  const open = enrollment?.state === 'active' || enrollment?.state === 'completed';
  const done = new Set(enrollment?.doneLessonIds);
  const lessons = course.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return (
    <section className="stack stack-sm" aria-labelledby="outline">
      <div className="card-head">
        <h2 id="outline">{t('outline')}</h2>
        <span className="small quiet">
          {t('modules', { count: course.modules.length })} · {t('lessons', { count: lessons })}
        </span>
      </div>
      {course.modules.length === 0 ? (
        <p className="quiet">{t('noModules')}</p>
      ) : (
        <ol className="card course-outline">
          {course.modules.map((module, index) => (
            <li key={module.id}>
              <div className="card-head">
                <h3 lang={lang}>
                  {index + 1}. {module.title}
                </h3>
                {enrollment?.openUntil && (
                  <span className="small quiet num nb" translate="no">
                    {module.lessons.filter(({ id }) => done.has(id)).length} / {module.lessons.length}
                  </span>
                )}
              </div>
              <ul>
                {module.lessons.map((lesson) => (
                  <li key={lesson.id}>
                    {preview ? (
                      <div className="outline-lesson">
                        <Head lesson={lesson} lang={lang} done={false} />
                        {lesson.readable && <span className="chip">{t(lesson.kind === 'video' ? 'watchable' : 'readable')}</span>}
                      </div>
                    ) : open ? (
                      <Link className="outline-lesson" to={href('learning/lesson', { id: lesson.id })}>
                        <Head lesson={lesson} lang={lang} done={done.has(lesson.id)} />
                      </Link>
                    ) : lesson.readable && lesson.kind === 'video' ? (
                      <Link className="outline-lesson" to={href('learning/lesson', { id: lesson.id })}>
                        <Head lesson={lesson} lang={lang} done={done.has(lesson.id)} />
                        <span className="chip">{t('watchable')}</span>
                      </Link>
                    ) : lesson.readable ? (
                      <Readable lesson={lesson} lang={lang} done={done.has(lesson.id)} />
                    ) : (
                      <div className="outline-lesson">
                        <Head lesson={lesson} lang={lang} done={done.has(lesson.id)} />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
