import type { Attempt } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../addresses/href';
import { Card, Figure } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { QuestionReview } from './question-review';
import { pointsText } from './points-text';
import { QuestionPictures, Stem } from './question-shown';

const outcomeOf = ({ state, passed }: Attempt): 'passed' | 'failed' | 'grading' | 'voided' =>
  state === 'voided' ? 'voided' : passed === null ? 'grading' : passed ? 'passed' : 'failed';
/** Whether it ended by the clock; who hands it in by hand does so before. */
const isTimedOut = ({ state, submittedAt, endsAt, handInUntil }: Attempt): boolean =>
  state !== 'voided' && submittedAt !== null && Date.parse(submittedAt) >= Date.parse(handInUntil ?? endsAt);
const KINDS = { passed: 'success', failed: 'warning', grading: 'info', voided: 'info' } as const;

/** What came of an attempt, with the answers, and with what is right as far as it may be seen. */
export const AttemptResult = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useWords('exams');
  const { examId, number, score, points, percent, passPercent, questions, reviewFrom, submittedAt } = attempt;
  const outcome = outcomeOf(attempt);
  const reviewed = questions.some(({ review }) => review);
  return (
    <div className="stack stack-lg">
      <Card
        title={`${t('attempt', { number })}: ${t(`result.${outcome}`)}`}
        aside={
          submittedAt && (
            <span className="quiet small">
              <Moment value={submittedAt} />
            </span>
          )
        }
      >
        <div className="stack">
          {score !== null && (
            <div className="exam-figures">
              <Figure label={t('yours')} value={t('percent', { percent })} note={t('points', { score: pointsText(score), points: pointsText(points) })} />
              <Figure label={t('needed')} value={t('percent', { percent: passPercent })} />
            </div>
          )}
          {isTimedOut(attempt) && <p>{t('resultText.timedOut')}</p>}
          <Notice kind={KINDS[outcome]}>{t(`resultText.${outcome}`)}</Notice>
          {!reviewed && outcome !== 'voided' && (
            <p className="quiet">
              {reviewFrom ? (
                <>
                  <span>{t('reviewFrom')}</span> <Moment value={reviewFrom} />
                </>
              ) : (
                t('reviewLater')
              )}
            </p>
          )}
          <p>
            <Link className="btn btn-primary" to={href('learning/exam', { id: examId })}>
              {t('toExam')}
            </Link>
          </p>
        </div>
      </Card>
      <section className="stack" aria-labelledby="exam-answers">
        <h2 id="exam-answers">{t('yourAnswers')}</h2>
        <ol className="exam-answers">
          {questions.map((question, index) => (
            <li key={question.id} className="card">
              <div className="card-body stack-sm">
                <p className="quiet small">{t('number', { number: index + 1, most: questions.length })}</p>
                <h3>
                  <Stem question={question} />
                </h3>
                <QuestionPictures question={question} />
                <QuestionReview question={question} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};
