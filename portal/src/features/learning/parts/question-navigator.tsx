import type { Attempt } from '@bai/learning/contracts';
import { Meter } from '../../../kit/bars';
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

/** What the squares look like, each with its word; that something waits only while something does. */
const Legend = ({ waits }: { waits: boolean }) => {
  const { t } = useWords('exams');
  const shown = [
    ['answered', 'is-answered'],
    ['open', ''],
    ['flagged', 'is-flagged'],
    ['here', 'is-here'],
    ...(waits ? [['waiting', 'is-waiting'] as const] : []),
  ] as const;
  return (
    <ul className="exam-legend small quiet" aria-label={t('legend')}>
      {shown.map(([word, look]) => (
        <li key={word}>
          <span className={`exam-number ${look}`} aria-hidden="true" />
          {t(`is.${word}`)}
        </li>
      ))}
    </ul>
  );
};

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
                className={['exam-number', answered && 'is-answered', given?.flagged && 'is-flagged', kept.waiting.has(id) && 'is-waiting']
                  .filter(Boolean)
                  .join(' ')}
                aria-current={index === shown ? 'step' : undefined}
                aria-label={`${t('number', { number: index + 1, most: questions.length })}, ${said.join(', ')}`}
                onClick={() => go(index)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
      <Legend waits={kept.waiting.size > 0} />
      <p className="small quiet">{t('clock')}</p>
    </nav>
  );
};
