import type { Attempt } from '@bai/learning/contracts';
import { Meter } from '../../../kit/bars';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';
import type { Kept } from './answer-keeper';
import { isAnswered } from './is-answered';

interface Props {
  readonly questions: Attempt['questions'];
  readonly kept: Kept;
  /** The number of the question that is shown, from 0. */
  readonly shown: number;
  readonly go: (index: number) => void;
}

/** All questions at a glance: which is shown, which are answered, flagged, or not stored yet. */
export const QuestionNavigator = ({ questions, kept, shown, go }: Props) => {
  const { t } = useWords('exams');
  const answered = questions.filter(({ id }) => isAnswered(kept.given.get(id)?.answer ?? null)).length;
  return (
    <nav className="stack stack-sm" aria-label={t('navigator')}>
      <p className="fw-semibold">{t('answeredOf', { answered, most: questions.length })}</p>
      <Meter value={answered} max={questions.length} label={t('is.answered')} />
      <ol className="exam-navigator">
        {questions.map(({ id }, index) => {
          const given = kept.given.get(id);
          const answered = isAnswered(given?.answer ?? null);
          const said = [t(answered ? 'is.answered' : 'is.open'), given?.flagged && t('is.flagged'), kept.waiting.has(id) && t('is.waiting')].filter(Boolean);
          return (
            <li key={id}>
              <button
                type="button"
                className={`exam-number${answered ? ' is-answered' : ''}${kept.waiting.has(id) ? ' is-waiting' : ''}`}
                aria-current={index === shown ? 'step' : undefined}
                aria-label={`${t('number', { number: index + 1, most: questions.length })}, ${said.join(', ')}`}
                onClick={() => go(index)}
              >
                {index + 1}
                {given?.flagged && <Icon name="flag" />}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="small quiet">{t('clock')}</p>
    </nav>
  );
};
