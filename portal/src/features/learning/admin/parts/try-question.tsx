import type { AnswerValue, QuestionReview as Review, TriedQuestion } from '@bai/learning/contracts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../kit/button';
import { ProblemNotice } from '../../../../kit/notice';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { send } from '../../questions-client';
import { isAnswered } from '../../parts/is-answered';
import { QuestionField } from '../../parts/question-fields';
import { QuestionReview } from '../../parts/question-review';
import { pointsText } from '../../parts/points-text';
import { QuestionPictures, Stem } from '../../parts/question-shown';
import '../../../../kit/styles/screens-exam.css';

interface Props {
  readonly question: TriedQuestion;
  readonly negativeMarking: boolean;
  /** What is right stands beside it, before anybody answers. */
  readonly solved: boolean;
  /** What stands above it: its number. */
  readonly head?: ReactNode;
}

/** A question as a learner is asked it, to be answered and marked; nothing of it is kept. */
export const TriedQuestionShown = ({ question, negativeMarking, solved, head }: Props) => {
  const { t } = useWords(['bank', 'exams']);
  const [answer, setAnswer] = useState<AnswerValue | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const { id, order, matchOrder } = question;
  const { run, busy, error } = useAction(async () =>
    setReview(await send('tryAnswer', { params: { id }, body: { order, matchOrder, answer, negativeMarking } }, { quiet: true })),
  );
  const give = (given: AnswerValue | null): void => {
    setAnswer(given);
    setReview(null);
  };
  const shown = review ?? (solved ? question.review : null);
  return (
    <div className="stack">
      <p className="row-x spread quiet small">
        <span>{head}</span>
        <span>{t('exams:worth', { points: pointsText(question.points) })}</span>
      </p>
      <h3 className="exam-question">
        <Stem question={question} />
      </h3>
      <QuestionPictures question={question} />
      <QuestionField question={question} answer={answer} locked={false} give={give} />
      {shown && <QuestionReview question={{ ...question, answer: review ? answer : null, review: shown }} scored={review !== null} />}
      <ProblemNotice error={error} />
      <div className="row-x">
        <Button size="sm" look="accent" icon="check2" busy={busy} disabled={!isAnswered(answer)} onClick={() => void run()}>
          {t('bank:mark')}
        </Button>
        {answer && (
          <Button size="sm" look="link" onClick={() => give(null)}>
            {t('exams:clear')}
          </Button>
        )}
      </div>
      {question.type === 'essay' && <p className="quiet small">{t('bank:essayNote')}</p>}
    </div>
  );
};
