import { enrollmentMachine, type Enrollment } from '@bai/learning/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Money, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { useRead } from './client';
import { ExamLink, Progress } from './parts/standing';

const isOpen = ({ state }: Enrollment): boolean => state === 'active' || state === 'completed';

const Facts = ({ of: { state, openUntil, completedAt, price } }: { of: Enrollment }) => {
  const { t } = useWords('learning');
  if (state === 'pending_payment')
    return (
      <p className="quiet">
        {t('unpaid')} <Money satang={price} />
      </p>
    );
  return (
    <p className="small quiet">
      {completedAt && (
        <>
          <span>{t('completedOn')}</span> <Day value={completedAt} /> <span>·</span>{' '}
        </>
      )}
      {openUntil && (
        <>
          <span>{t(state === 'expired' ? 'wasOpenUntil' : 'openUntil')}</span> <Day value={openUntil} />
        </>
      )}
    </p>
  );
};

type Own = NonNullable<Enrollment['certificate']>;

/** How a certificate stands, and until which day it does. */
const Standing = ({ of: { standing, validUntil } }: { of: Own }) => {
  const { t } = useWords('learning');
  if (standing === 'outdated' || standing === 'revoked') return <span>{t(`standing.${standing}`)}</span>;
  if (!validUntil) return <span>{`${t(`standing.${standing}`)} · ${t('forGood')}`}</span>;
  return (
    <>
      {standing !== 'valid' && <span>{`${t(`standing.${standing}`)} · `}</span>}
      <span>{t(standing === 'expired' ? 'wasValidUntil' : 'validUntil')}</span> <Day value={validUntil} />
    </>
  );
};

const Mine = ({ of, renews }: { of: Enrollment; renews: boolean }) => {
  const { t } = useWords('learning');
  const { courseTitle, courseSlug, state } = of;
  return (
    <Card title={<Said words={courseTitle} />} aside={<StatusBadge machine={enrollmentMachine} state={state} />}>
      {isOpen(of) && <Progress of={of} />}
      <Facts of={of} />
      {!courseSlug && isOpen(of) && <p className="quiet">{t('notPublished')}</p>}
      {of.certificate && (
        <p className="row-x may-wrap">
          <Link to={href('learning/certificate', { id: of.certificate.id })}>{t('certificateOpen')}</Link>
          <span className="small quiet">
            <Standing of={of.certificate} />
          </span>
        </p>
      )}
      {renews && courseSlug && (
        <Notice kind="info">
          {t(of.certificate?.standing === 'valid' ? 'renewText' : 'renewEnded')} <Link to={href('learning/checkout', { id: courseSlug })}>{t('renew')}</Link>
        </Notice>
      )}
      {courseSlug && (
        <div className="row-x may-wrap">
          {state === 'pending_payment' ? (
            <ButtonLink look="primary" to={href('learning/checkout', { id: courseSlug })}>
              {t('payNow')}
            </ButtonLink>
          ) : (
            <>
              {isOpen(of) && of.nextLessonId && (
                <ButtonLink look="primary" to={href('learning/lesson', { id: of.nextLessonId })}>
                  {t(of.doneLessonIds.length ? 'goOn' : 'begin')}
                </ButtonLink>
              )}
              <ExamLink of={of} />
              <Link to={href('learning/course', { id: courseSlug })}>{t('toCourse')}</Link>
            </>
          )}
        </div>
      )}
    </Card>
  );
};

const LIVE: readonly Enrollment['state'][] = ['pending_payment', 'active', 'completed'];
const dayOf = ({ certificate }: Enrollment): string => certificate?.validUntil ?? '';

/** Whose certificate may be renewed, the one that ends first first, and the others. Rows come newest first: what was begun again is renewed already. */
const byRenewal = (rows: readonly Enrollment[]): { renewing: readonly Enrollment[]; others: readonly Enrollment[] } => {
  const newest = (of: string) => rows.find(({ courseId, state, certificate }) => courseId === of && (LIVE.includes(state) || certificate));
  const renews = (row: Enrollment): boolean => Boolean(row.certificate?.renewable && row.courseSlug) && newest(row.courseId) === row;
  return {
    renewing: rows.filter(renews).toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
    others: rows.filter((row) => !renews(row)),
  };
};

const Shelf = ({ rows, head, renews = false }: { rows: readonly Enrollment[]; head: string | null; renews?: boolean }) => {
  const id = useId();
  const cards = (
    <div className="grid-2">
      {rows.map((one) => (
        <Mine key={one.id} of={one} renews={renews} />
      ))}
    </div>
  );
  if (rows.length === 0) return null;
  if (!head) return cards;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{head}</h2>
      {cards}
    </section>
  );
};

const Shelves = ({ rows }: { rows: readonly Enrollment[] }) => {
  const { t } = useWords('learning');
  const { renewing, others } = byRenewal(rows);
  return (
    <>
      <Shelf rows={renewing} head={t('renewHead')} renews />
      <Shelf rows={others} head={renewing.length ? t('otherCourses') : null} />
    </>
  );
};

/** One’s courses: what is to be renewed, how far one is, what waits to be paid, what is over. */
const MyCoursesScreen = () => {
  const { t } = useWords('learning');
  const from = useRead('enrollments', {});
  return (
    <Page
      actions={
        <ButtonLink icon="mortarboard" to={href('learning/courses')}>
          {t('browse')}
        </ButtonLink>
      }
    >
      <Loaded from={from}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty
              title={t('mineNone')}
              text={t('mineNoneText')}
              action={
                <ButtonLink look="primary" to={href('learning/courses')}>
                  {t('browse')}
                </ButtonLink>
              }
            />
          ) : (
            <Shelves rows={rows} />
          )
        }
      </Loaded>
    </Page>
  );
};
export default MyCoursesScreen;
