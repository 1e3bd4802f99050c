import type { AnswerValue, AskedQuestion } from '@bai/learning/contracts';
import type { ReactNode } from 'react';
import { said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Name, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { isAnswered } from './is-answered';
import { pointsText } from './points-text';

/** An answer in words, line by line. */
const useAnswerLines = () => {
  const language = useLanguage();
  return ({ options, matches }: AskedQuestion, answer: AnswerValue | null): string[] => {
    const option = (place: number): string => said(language, options[place]!);
    if (!answer || !isAnswered(answer)) return [];
    if (answer.kind === 'choices') return [...answer.choices].sort((a, b) => a - b).map(option);
    if (answer.kind === 'text') return answer.text.split('\n');
    if (answer.kind === 'order') return answer.order.map((place, index) => `${index + 1}. ${option(place)}`);
    if (answer.kind === 'gaps') return Object.entries(answer.gaps).map(([gap, text]) => `${gap}: ${text || '–'}`);
    return answer.pairs.map((match, place) => `${option(place)} → ${match === null ? '–' : said(language, matches[match]!)}`);
  };
};

const Lines = ({ head, lines }: { head: ReactNode; lines: readonly string[] }) => (
  <div>
    <p className="quiet small">{head}</p>
    {lines.map((line, index) => (
      <p key={index} className="exam-line">
        <Name of={line} />
      </p>
    ))}
  </div>
);

const useOutcome = ({ points, review }: AskedQuestion): { words: string; look: string } => {
  const { t } = useWords('exams');
  const score = review?.score ?? null;
  if (score === null) return { words: t('toMark'), look: 'status-waiting' };
  if (score >= points) return { words: t('is.right'), look: 'status-good' };
  return score > 0 ? { words: t('is.partly'), look: 'status-attention' } : { words: t('is.wrong'), look: 'status-refused' };
};

/**
 * What came of a question, and what is right, where that may be seen; where nothing was answered yet, what is right alone. To whoever
 * did not answer it `head` says whose answer it is.
 */
export const QuestionReview = ({ question, scored = true, head }: { question: AskedQuestion; scored?: boolean; head?: string }) => {
  const { t } = useWords('exams');
  const lines = useAnswerLines();
  const outcome = useOutcome(question);
  const { review, answer } = question;
  const mine = lines(question, answer);
  const right = review ? lines(question, review.right) : [];
  return (
    <div className="stack-sm">
      {review && scored && (
        <p className="row-x">
          <span className={`status ${outcome.look}`}>{outcome.words}</span>
          {review.score !== null && (
            <span className="num" translate="no">
              {t('points', { score: pointsText(review.score), points: pointsText(question.points) })}
            </span>
          )}
        </p>
      )}
      {scored && <Lines head={head ?? t('yourAnswer')} lines={mine.length ? mine : [t('none')]} />}
      {review && question.type !== 'essay' && right.length > 0 && (
        <Lines head={t('right')} lines={review.tolerance ? [`${right[0]} ${t('tolerance', { tolerance: review.tolerance })}`] : right} />
      )}
      {review && review.accepted.length > 0 && (
        <Lines head={t('accepted')} lines={review.accepted.map(({ gap, texts }) => (gap ? `${gap}: ` : '') + texts.join(' · '))} />
      )}
      {review?.feedback && (
        <p className="exam-feedback">
          <Icon name="info-circle-fill" /> <Said words={review.feedback} />
        </p>
      )}
      {review?.comment && (
        <p className="exam-feedback">
          <span className="quiet small d-block">{t('comment')}</span>
          <Name of={review.comment} />
        </p>
      )}
      {review?.optionFeedback.map(
        (feedback, place) =>
          feedback &&
          answer?.kind === 'choices' &&
          answer.choices.includes(place) && (
            <p key={place} className="small quiet">
              <Said words={question.options[place]!} />: <Said words={feedback} />
            </p>
          ),
      )}
    </div>
  );
};
