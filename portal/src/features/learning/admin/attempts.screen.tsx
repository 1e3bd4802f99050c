import { attemptMachine } from '@bai/learning/contracts';
import { Suspense } from 'react';
import { later } from '../../../kit/later';
import { DataList, useListQuery } from '../../../kit/list';
import { useOpened } from '../../../kit/list-address';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { Mark, StatusBadge, useStates } from '../../../kit/status';
import { Moment, Name, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList, useRead } from '../learners-client';
import { pointsText } from '../parts/points-text';
import { useMarksExams } from '../parts/use-marks-exams';
import '../../../kit/styles/screens-exam.css';

// What marks one comes after what lists them.
const OfficeAttempt = later(async () => ({ default: (await import('../parts/office-attempt')).OfficeAttempt }));

/** The states by which the list is looked at most. */
const TABS = ['grading', 'graded', 'in_progress', 'voided'] as const;

/** Everybody’s sittings, those that wait for a grader first at hand. */
const Sittings = () => {
  const { t } = useWords('marking');
  const language = useLanguage();
  const names = useMarksExams();
  const { to } = useOpened('attempt');
  const query = useListQuery({ filters: ['examId'], tabs: TABS, sort: '-createdAt' });
  const from = useList('attemptList', { query });
  const exams = useRead('examChoices', {});
  const { options, words } = useStates(attemptMachine);
  return (
    <Page>
      {!names && <p className="quiet">{t('nameless')}</p>}
      <DataList
        from={from}
        label={t('label')}
        sort="-createdAt"
        days={t('since')}
        layout="exam-attempts"
        searchable={names}
        tabs={TABS}
        exports={{ list: 'learning.attemptList', query }}
        rowKey={({ id }) => id}
        to={({ id }) => to(id)}
        filters={[
          { name: 'state', label: t('state'), options },
          { name: 'examId', label: t('exam'), options: (exams.data?.rows ?? []).map(({ id, title }) => [id, title[language]] as const) },
        ]}
        columns={[
          names
            ? { key: 'learner', head: t('learner'), cell: ({ learnerName }) => <Name of={learnerName ?? '–'} />, file: { of: 'learnerName' } }
            : {
                key: 'code',
                head: t('code'),
                cell: ({ code }) => (
                  <span className="code" translate="no">
                    {code}
                  </span>
                ),
                file: { of: 'code' },
              },
          { key: 'exam', head: t('exam'), cell: ({ title }) => <Said words={title} />, file: { of: [`title.${language}`, 'title.th'] } },
          {
            key: 'number',
            head: t('number'),
            right: true,
            cell: ({ number }) => (
              <span className="num" translate="no">
                {number}
              </span>
            ),
            file: { of: 'number', as: 'number' },
          },
          {
            key: 'state',
            head: t('state'),
            cell: ({ state, ungraded, passed }) => (
              <>
                <StatusBadge machine={attemptMachine} state={state} />
                {ungraded > 0 && <small className="quiet d-block">{t('ungraded', { count: ungraded })}</small>}
                {state === 'graded' && passed !== null && (
                  <span className="d-block">
                    <Mark look={passed ? 'good' : 'refused'}>{t(passed ? 'passed' : 'failed')}</Mark>
                  </span>
                )}
              </>
            ),
            file: { of: 'state', words },
          },
          {
            key: 'score',
            head: t('score'),
            right: true,
            cell: ({ score, points, percent }) =>
              score === null ? (
                '–'
              ) : (
                <>
                  <span className="num" translate="no">
                    {t('percent', { percent })}
                  </span>
                  <small className="quiet d-block num" translate="no">
                    {t('points', { score: pointsText(score), points: pointsText(points) })}
                  </small>
                </>
              ),
            file: { of: 'percent', as: 'number' },
          },
          {
            key: 'since',
            head: t('since'),
            cell: ({ startedAt }) => <Moment value={startedAt} />,
            sort: 'createdAt',
            file: { of: 'startedAt', as: 'moment' },
          },
        ]}
        empty={t('empty', { returnObjects: true })}
      />
    </Page>
  );
};

/** The sittings of all exams, or the one that the address names. */
const AttemptsScreen = () => {
  const { opened: id } = useOpened('attempt');
  if (!id) return <Sittings />;
  return (
    <Suspense
      fallback={
        <Page>
          <Skeleton cards={3} />
        </Page>
      }
    >
      <OfficeAttempt key={id} id={id} />
    </Suspense>
  );
};
export default AttemptsScreen;
