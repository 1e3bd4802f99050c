import type { Bilingual } from '@bai/kernel/contracts';
import { Link, useParams } from 'react-router';
import { href } from '../../addresses/href';
import type { Refusal } from '../../app/client';
import { useMe } from '../../app/session';
import { momentText } from '../../kit/format';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Empty, Loaded } from '../../kit/states';
import '../../kit/styles/screens-lesson.css';
import { Said } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { useRead } from './client';
import { LessonShown } from './parts/lesson-shown';
import { Previewed } from './parts/previewed';

/** What is shown of a lesson that somebody may not open, and why. */
const CLOSED = ['enrollment.missing', 'enrollment.expired', 'lesson.unopened', 'lesson.withdrawn', 'prerequisite.missing'] as const;
const closedBy = (error: Refusal | undefined) => CLOSED.find((code) => code === error?.code);

const Closed = ({ why, refusal }: { why: (typeof CLOSED)[number]; refusal: Refusal }) => {
  const { t } = useWords(['lesson', 'titles', 'shell']);
  const me = useMe();
  const language = useLanguage();
  const opensAt = refusal.details.opensAt as string | undefined;
  const course = refusal.details.course as { slug: string; title: string } | undefined;
  const missing = (refusal.details.courses ?? []) as readonly { slug: string; title: Bilingual }[];
  const to = course ? href('learning/course', { id: course.slug }) : href('learning/courses');
  return (
    <Empty
      title={t(`closed.${why}.title`)}
      text={t(`closed.${why}.text`, { at: opensAt ? momentText(language, opensAt) : '' })}
      action={
        <div className="row-x may-wrap">
          {missing.map(({ slug, title }) => (
            <Link key={slug} className="btn btn-primary any-break" to={href('learning/course', { id: slug })}>
              <Said words={title} />
            </Link>
          ))}
          <Link className={`btn ${missing.length ? 'btn-outline-secondary' : 'btn-primary'}`} to={to}>
            {course ? t('toCourse') : t('titles:learning/courses')}
          </Link>
          {!me?.person && why === 'enrollment.missing' && (
            <Link className="btn btn-outline-secondary" to={href('accounts/login')}>
              {t('signIn')}
            </Link>
          )}
        </div>
      }
    />
  );
};

const LessonPreview = later(() => import('./parts/lesson-preview'));

const Published = () => {
  const { t } = useWords(['lesson', 'titles']);
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useRead('lessonPage', { params: { id }, query: { language } }, { revalidateOnFocus: false, revalidateOnReconnect: false });
  const why = closedBy(from.error);
  if (why)
    return (
      <Page className="wrap course-page stack">
        <Closed why={why} refusal={from.error!} />
      </Page>
    );
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('titles:learning/lesson')} className="wrap course-page stack stack-lg">
          <span className="bone tall w-75" />
        </Page>
      }
    >
      {(lesson) => (
        <Page plain title={lesson.title} className="wrap course-page stack">
          <nav className="small" aria-label={t('where')}>
            <Link to={href('learning/courses')}>{t('titles:learning/courses')}</Link>
            <span className="quiet"> / </span>
            <Link to={href('learning/course', { id: lesson.course.slug })}>
              <span lang={lesson.language === language ? undefined : lesson.language}>{lesson.course.title}</span>
            </Link>
          </nav>
          <LessonShown key={`${lesson.id}-${lesson.language}`} lesson={lesson} finished={() => void from.mutate()} />
        </Page>
      )}
    </Loaded>
  );
};
/** A lesson of a course that one is enrolled in, or one that anybody may look at. */
const LessonScreen = () => (
  <Previewed of={LessonPreview}>
    <Published />
  </Previewed>
);
export default LessonScreen;
