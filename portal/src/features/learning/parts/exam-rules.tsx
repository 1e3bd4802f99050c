import { attemptMachine, type Exam } from '@bai/learning/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { StatusBadge } from '../../../kit/status';
import { Moment, Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs } from '../client';
import { pointsText } from './points-text';

type RulesOf = Omit<Exam, 'courseId' | 'courseTitle' | 'courseSlug' | 'openAttemptId' | 'block' | 'missing' | 'nextAt'>;

const useRules = ({
  questions,
  timeLimitMinutes,
  extraMinutes,
  passPercent,
  maxAttempts,
  attempts,
  cooldownHours,
  negativeMarking,
  graceMinutes,
  reviewPolicy,
}: RulesOf): string[] => {
  const { t } = useWords('exams');
  const rules = [
    `${t('questions', { count: questions })}, ${t('time', { count: timeLimitMinutes })}`,
    extraMinutes > 0 && t('extra', { count: extraMinutes }),
    t('pass', { percent: passPercent }),
    t('attemptsLeft', { count: Math.max(0, maxAttempts - attempts.length), most: maxAttempts }),
    cooldownHours > 0 && t('cooldown', { count: cooldownHours }),
    negativeMarking && t('negative'),
    t('clock'),
    t('anywhere'),
    graceMinutes ? t('grace', { count: graceMinutes }) : t('overdue'),
    t(`reviews.${reviewPolicy}`),
  ];
  return rules.filter((rule): rule is string => typeof rule === 'string');
};

const Attempts = ({ exam }: { exam: Exam }) => {
  const { t } = useWords('exams');
  if (exam.attempts.length === 0) return <p className="quiet">{t('noAttempts')}</p>;
  return (
    <ul className="list list-bare">
      {exam.attempts.map(({ id, number, state, score, points, percent, passed, startedAt }) => (
        <li key={id}>
          <span className="grow">
            <strong>{t('attempt', { number })}</strong>{' '}
            <span className="quiet small">
              <Moment value={startedAt} />
            </span>
            {score !== null && (
              <span className="d-block num" translate="no">
                {t('percent', { percent })} · {t('points', { score: pointsText(score), points: pointsText(points) })}
              </span>
            )}
          </span>
          {passed === null ? (
            <StatusBadge machine={attemptMachine} state={state} />
          ) : (
            <span className={`status ${passed ? 'status-good' : 'status-refused'}`}>{t(passed ? 'result.passed' : 'result.failed')}</span>
          )}
          {state !== 'in_progress' && (
            <Link
              className="btn btn-outline-secondary btn-sm"
              to={`${href('learning/exam', { id: exam.id })}?attempt=${id}`}
              aria-label={t('look', { number })}
            >
              <Icon name="eye" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};

/** The courses that somebody would have to have completed, each with the way to it. */
const Missing = ({ missing }: { missing: Exam['missing'] }) => (
  <ul>
    {missing.map(({ slug, title }) => (
      <li key={slug}>
        <Link to={href('learning/course', { id: slug })}>
          <Said words={title} />
        </Link>
      </li>
    ))}
  </ul>
);

/** By which rules an exam is held. */
export const ExamRulesCard = ({ exam, children }: { exam: RulesOf; children?: ReactNode }) => {
  const { t } = useWords('exams');
  const { instructions, opensAt, closesAt } = exam;
  return (
    <Card title={t('rules')}>
      <div className="stack">
        {instructions && (
          <p>
            <Said words={instructions} />
          </p>
        )}
        <ul className="exam-rules">
          {useRules(exam).map((rule) => (
            <li key={rule}>
              <Icon name="check2" />
              <span>{rule}</span>
            </li>
          ))}
        </ul>
        {opensAt && (
          <p>
            {t('opens')}: <Moment value={opensAt} />
          </p>
        )}
        {closesAt && (
          <p>
            {t('closes')}: <Moment value={closesAt} />
          </p>
        )}
        {children}
      </div>
    </Card>
  );
};

/** An exam before it is begun: its rules, what was sat before, and the way in. */
export const ExamRules = ({ exam, start }: { exam: Exam; start: () => Promise<unknown> }) => {
  const { t } = useWords('exams');
  const { block, missing, nextAt, timeLimitMinutes, extraMinutes } = exam;
  return (
    <div className="exam-before">
      <ExamRulesCard exam={exam}>
        {block && (
          <Notice kind={block === 'passed' ? 'success' : 'info'} action={block === 'prerequisite' && <Missing missing={missing} />}>
            {t(`blocks.${block}`)}{' '}
            {nextAt && (
              <>
                <span>{t('nextAt')}</span> <Moment value={nextAt} />
              </>
            )}
          </Notice>
        )}
        {!block && (
          <p>
            <Confirm
              label={t('start')}
              icon="pen"
              look="primary"
              confirmLook="primary"
              title={t('startAsk')}
              text={t('startText', { count: timeLimitMinutes + extraMinutes })}
              confirm={t('start')}
              needs={needs('startAttempt')}
              act={start}
            />
          </p>
        )}
      </ExamRulesCard>
      <Card title={t('attempts')}>
        <Attempts exam={exam} />
      </Card>
    </div>
  );
};
