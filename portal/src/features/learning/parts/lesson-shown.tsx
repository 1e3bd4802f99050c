import type { LessonPage } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { ActionButton } from '../../../kit/action-button';
import { Blocks } from '../../../kit/blocks';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { Moment } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send } from '../client';
import { Film } from './film';
import { LessonNote } from './lesson-note';
import { LessonOutline } from './lesson-outline';

/** Bytes as people say them. */
const sizeText = (bytes: number): string => (bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);

const Files = ({ files, lang }: { files: LessonPage['files']; lang: string | undefined }) => {
  const { t } = useWords('lesson');
  if (files.length === 0) return null;
  return (
    <section className="stack stack-sm" aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      <ul className="list list-bare">
        {files.map(({ name, url, bytes }) => (
          <li key={url}>
            <Icon name="download" />
            <a className="grow" href={url} download={name} lang={lang}>
              {name}
            </a>
            <span className="small quiet nb">{sizeText(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How the lesson ends: by a press, with its film, with its exam; or when it did. */
const End = ({ lesson }: { lesson: LessonPage }) => {
  const { t } = useWords('lesson');
  const { progress, completion, film } = lesson;
  if (progress.completedAt)
    return (
      <Notice kind="success">
        {t('doneAt')} <Moment value={progress.completedAt} />
      </Notice>
    );
  if (completion === 'viewed')
    return (
      <div>
        <ActionButton icon="check2" act={() => send('finishLesson', { params: { id: lesson.id } })}>
          {t('finish')}
        </ActionButton>
      </div>
    );
  if (completion === 'video_watched' && film?.neededSeconds)
    return <p className="quiet">{t('watch', { percent: Math.min(100, Math.floor((progress.watchedSeconds / film.neededSeconds) * 100)) })}</p>;
  return <p className="quiet">{t('pass')}</p>;
};

const Steps = ({ lesson }: { lesson: LessonPage }) => {
  const { t } = useWords('lesson');
  return (
    <nav className="lesson-steps" aria-label={t('steps')}>
      {lesson.previousId && (
        <Link className="btn btn-outline-secondary" to={href('learning/lesson', { id: lesson.previousId })}>
          <Icon name="arrow-left" /> {t('previous')}
        </Link>
      )}
      {lesson.nextId && (
        <Link className="btn btn-primary" to={href('learning/lesson', { id: lesson.nextId })}>
          {t('next')} <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
};

/** A lesson: its film, text and files, how it ends, one's note, and the lessons around it. */
export const LessonShown = ({ lesson, finished }: { lesson: LessonPage; finished: () => void }) => {
  const { t } = useWords(['lesson', 'learning']);
  const language = useLanguage();
  const lang = lesson.language === language ? undefined : lesson.language;
  return (
    <div className="lesson-grid">
      <div className="stack stack-lg lesson-main">
        <h1 lang={lang}>{lesson.title}</h1>
        {lang && <Notice>{t('otherLanguage')}</Notice>}
        {lesson.enrollmentId === null && (
          <Notice
            action={
              <Link className="btn btn-sm btn-outline-secondary" to={href('learning/course', { id: lesson.course.slug })}>
                {t('toCourse')}
              </Link>
            }
          >
            {t('preview')}
          </Notice>
        )}
        {lesson.film && <Film key={lesson.film.soundUrl === null ? lesson.id : `${lesson.id}-sound`} lesson={lesson} film={lesson.film} finished={finished} />}
        {lesson.kind === 'live' && <Notice>{t('live')}</Notice>}
        {lesson.body.length > 0 && (
          <div lang={lang}>
            <Blocks content={lesson.body} under={2} />
          </div>
        )}
        {lesson.examId && (
          <div>
            <Link className="btn btn-primary" to={`/lms/exams/${lesson.examId}`}>
              {t('toExam')}
            </Link>
          </div>
        )}
        <Files files={lesson.files} lang={lang} />
        {lesson.enrollmentId && <End lesson={lesson} />}
        <Steps lesson={lesson} />
        {lesson.enrollmentId && <LessonNote lesson={lesson.id} />}
      </div>
      <LessonOutline lesson={lesson} lang={lang} />
    </div>
  );
};
