import { gradeAnswer, type MarkedQuestion } from '@bai/learning/contracts';
import { Button } from '../../../kit/button';
import { AreaField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { NumberField } from '../../../kit/number-field';
import { useWords } from '../../../words';
import { needs, send } from '../learners-client';
import { pointsText } from './points-text';

interface Values {
  readonly questionId: string;
  readonly score: number | null;
  readonly comment: string;
}

/** Points for a written answer, and a word to whoever wrote it. */
export const GradeEssay = ({ attemptId, question }: { attemptId: string; question: MarkedQuestion }) => {
  const { t } = useWords('marking');
  const { id: questionId, points, review } = question;
  const initial: Values = { questionId, score: review.score, comment: review.comment ?? '' };
  return (
    <Form initial={initial} schema={gradeAnswer} send={(body) => send('gradeAnswer', { params: { id: attemptId }, body: { ...body, score: body.score! } })}>
      {({ isSubmitting }) => (
        <>
          <NumberField name="score" label={t('grade.score')} places={2} step={100} suffix={t('grade.of', { points: pointsText(points) })} maxLength={7} />
          <AreaField name="comment" label={t('grade.comment')} hint={t('grade.hint')} optional maxLength={1000} />
          <div>
            <Button type="submit" look="primary" needs={needs('gradeAnswer')} busy={isSubmitting}>
              {t(review.score === null ? 'grade.save' : 'grade.again')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
