import type { MarkedQuestion as Question, OfficeAttempt } from '@bai/learning/contracts';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { GradeEssay } from './grade-essay';
import { QuestionReview } from './question-review';
import { QuestionPictures, Stem } from './question-shown';
import { RegradeQuestion } from './regrade-question';
import { useMarksExams } from './use-marks-exams';

/** A question of a sitting with its answer, what is right and what it brought; where it waits for somebody, the form for its points. */
export const MarkedQuestion = ({ attempt, question, number }: { attempt: OfficeAttempt; question: Question; number: number }) => {
  const { t } = useWords('marking');
  const { version, newestVersion, storedAt, gradedBy, review } = question;
  const grades = useMarksExams();
  const byHand = question.type === 'essay' && attempt.state === 'grading' && (review.score === null || gradedBy !== null);
  const ended = attempt.state === 'grading' || attempt.state === 'graded';
  return (
    <div className="card-body stack-sm">
      <p className="row-x may-wrap spread quiet small">
        <span>{t('question', { number })}</span>
        {storedAt && (
          <span>
            {t('answeredAt')} <Moment value={storedAt} />
          </span>
        )}
      </p>
      <h3>
        <Stem question={question} />
      </h3>
      <QuestionPictures question={question} />
      <QuestionReview question={{ ...question, checked: question.checkedAt !== null }} head={t('answer')} />
      {gradedBy && (
        <p className="small quiet">
          <Name of={t('gradedBy', { name: gradedBy })} />
        </p>
      )}
      {grades && byHand && <GradeEssay attemptId={attempt.id} question={question} />}
      {newestVersion > version && (
        <div className="stack stack-sm">
          <p className="small quiet">{t('version', { version, newest: newestVersion })}</p>
          {grades && ended && question.type !== 'essay' && <RegradeQuestion questionId={question.id} />}
        </div>
      )}
    </div>
  );
};
