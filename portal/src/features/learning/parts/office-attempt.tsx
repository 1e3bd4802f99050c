import { attemptMachine, type OfficeAttempt as Shown } from '@bai/learning/contracts';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Card, Facts } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { Mark, StatusBadge } from '../../../kit/status';
import { Moment, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useRead } from '../learners-client';
import { AttemptEvents } from './attempt-events';
import { GiveMore } from './give-more';
import { MarkedQuestion } from './marked-question';
import { pointsText } from './points-text';
import { useMarksExams } from './use-marks-exams';

/** The list of which this is one, as it was left. */
const useListAddress = (): string => {
  const [search] = useSearchParams();
  const kept = new URLSearchParams([...search].filter(([name]) => name !== 'attempt'));
  return `?${kept.toString()}`;
};

const WAITING = { state: 'grading', sort: 'createdAt', limit: 2 } as const;

/** The way to the next sitting that waits for a grader, the longest first. */
const NextWaiting = ({ of: { id, state } }: { of: Shown }) => {
  const { t } = useWords('marking');
  const [search] = useSearchParams();
  const { data } = useRead('attemptList', { query: WAITING });
  const next = data?.rows.find((row) => row.id !== id);
  if (!data) return null;
  if (!next) return <p className="quiet">{t('noneWaiting')}</p>;
  const to = new URLSearchParams([...search].filter(([name]) => name !== 'attempt'));
  to.set('attempt', next.id);
  return (
    <Link className={`btn btn-${state === 'grading' ? 'outline-secondary' : 'primary'}`} to={`?${to.toString()}`}>
      {t('next')}
    </Link>
  );
};

const AttemptFacts = ({ of }: { of: Shown }) => {
  const { t } = useWords('marking');
  const { learnerName, code, score, points, percent, passed, passPercent, negativeMarking, startedAt, submittedAt, endsAt, reason, allowance, outageMinutes } =
    of;
  const given = allowance.extraMinutes > 0 || allowance.extraAttempts > 0;
  return (
    <Facts
      pairs={[
        learnerName
          ? [t('learner'), <Name key="name" of={learnerName} />]
          : [
              t('code'),
              <span key="code" className="code" translate="no">
                {code}
              </span>,
            ],
        score !== null && [
          t('score'),
          <span key="score" className="row-x may-wrap">
            <span className="num" translate="no">
              {t('points', { score: pointsText(score), points: pointsText(points) })}
            </span>
            <span className="num" translate="no">
              {t('percent', { percent })}
            </span>
            {passed !== null && <Mark look={passed ? 'good' : 'refused'}>{t(passed ? 'passed' : 'failed')}</Mark>}
          </span>,
        ],
        [t('needed'), t('percent', { percent: passPercent })],
        negativeMarking && [t('negative'), '✓'],
        [t('limit'), t('minutes', { count: of.timeLimitMinutes })],
        [t('began'), <Moment key="began" value={startedAt} />],
        submittedAt ? [t('ended'), <Moment key="ended" value={submittedAt} />] : [t('ends'), <Moment key="ends" value={endsAt} />],
        given && [t('given'), t('givenText', { minutes: allowance.extraMinutes, attempts: allowance.extraAttempts })],
        outageMinutes > 0 && [t('outage'), t('minutes', { count: outageMinutes })],
        reason !== null && [t('reason'), <Name key="reason" of={reason} />],
      ]}
    />
  );
};

const Acts = ({ of }: { of: Shown }) => {
  const { t } = useWords('marking');
  const marks = useMarksExams();
  const { id, state, number, learnerName, enrollmentId, examId, allowance } = of;
  const name = learnerName ?? '';
  return (
    <div className="row-x may-wrap">
      {marks && <GiveMore enrollmentId={enrollmentId} examId={examId} name={name} now={allowance} />}
      {marks && state !== 'voided' && (
        <AskReason
          needs={needs('voidAttempt')}
          label={t('void.open')}
          title={t('void.title', { number, name })}
          text={t('void.text')}
          confirm={t('void.open')}
          field={t('reason')}
          act={(reason) => send('voidAttempt', { params: { id }, body: { reason } })}
        />
      )}
    </div>
  );
};

/** One sitting as the office sees it: what came of it, each answer with what is right, what happened, and what can be done. */
export const OfficeAttempt = ({ id }: { id: string }) => {
  const { t } = useWords('marking');
  const language = useLanguage();
  const marks = useMarksExams();
  const from = useRead('officeAttempt', { params: { id } });
  const back = useListAddress();
  return (
    <Loaded
      from={from}
      bones={
        <Page>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(attempt) => (
        <Page
          title={t('heading', { exam: said(language, attempt.title), number: attempt.number })}
          actions={<StatusBadge machine={attemptMachine} state={attempt.state} />}
        >
          <p className="row-x may-wrap spread">
            <Link to={`${href('learning/admin/attempts')}${back === '?' ? '' : back}`}>{t('list')}</Link>
            {marks && <NextWaiting of={attempt} />}
          </p>
          {!marks && <Notice>{t('nameless')}</Notice>}
          <div className="grid-main">
            <div className="stack">
              <Card title={t('facts')}>
                <AttemptFacts of={attempt} />
                <Acts of={attempt} />
              </Card>
              <section className="stack" aria-labelledby="attempt-answers">
                <h2 id="attempt-answers">{t('answers')}</h2>
                <ol className="exam-answers">
                  {attempt.questions.map((question, index) => (
                    <li key={question.id} className="card">
                      <MarkedQuestion attempt={attempt} question={question} number={index + 1} />
                    </li>
                  ))}
                </ol>
              </section>
            </div>
            <div className="stack">
              <Card title={t('timeline')}>
                <AttemptEvents events={attempt.events} />
              </Card>
            </div>
          </div>
        </Page>
      )}
    </Loaded>
  );
};
