import type { LessonPage } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { ActionButton } from '../../../kit/action-button';
import { Button, ButtonLink } from '../../../kit/button';
import { Blocks } from '../../../kit/blocks';
import { sizeText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { Moment } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { send } from '../client';
import { Film } from './film';
import { LessonNote } from './lesson-note';
import { LessonOutline } from './lesson-outline';

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

interface Props {
  readonly lesson: LessonPage;
  readonly finished: () => void;
  /** It is looked at before it is shown: by itself, and nothing of it is kept. */
  readonly preview?: boolean;
}

/** A lesson: its film, text and files, how it ends, one's note, and the lessons around it. */
export const LessonShown = ({ lesson, finished, preview = false }: Props) => {
  const { t } = useWords(['lesson', 'learning']);
  const language = useLanguage();
  const lang = lesson.language === language ? undefined : lesson.language;
  return (
    <div className="lesson-grid">
      <div className="stack stack-lg lesson-main">
        <h1 lang={lang}>{lesson.title}</h1>
        {lang && !preview && <Notice>{t('otherLanguage')}</Notice>}
        {lesson.enrollmentId === null && !preview && (
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
        {lesson.film && (
          <Film
            key={lesson.film.soundUrl === null ? lesson.id : `${lesson.id}-sound`}
            lesson={lesson}
            film={lesson.film}
            finished={finished}
            preview={preview}
          />
        )}
        {lesson.kind === 'live' && <Notice>{t('live')}</Notice>}
        {lesson.body.length > 0 && (
          <div lang={lang}>
            <Blocks content={lesson.body} under={2} />
          </div>
        )}
        {lesson.examId && (
          <div>
            {preview ? (
              <Button look="primary" disabled>
                {t('toExam')}
              </Button>
            ) : (
              <ButtonLink look="primary" to={href('learning/exam', { id: lesson.examId })}>
                {t('toExam')}
              </ButtonLink>
            )}
          </div>
        )}
        <Files files={lesson.files} lang={lang} />
        {lesson.enrollmentId && <End lesson={lesson} />}
        {!preview && <Steps lesson={lesson} />}
        {lesson.enrollmentId && <LessonNote lesson={lesson.id} />}
      </div>
      {!preview && <LessonOutline lesson={lesson} lang={lang} />}
    </div>
  );
};
