import type { Attempt } from '@bai/learning/contracts';
import { Confirm } from '../../../kit/confirm';
import { useWords } from '../../../words';
import { needs } from '../client';
import type { Kept } from './answer-keeper';
import { isAnswered } from './is-answered';

interface Props {
  readonly questions: Attempt['questions'];
  readonly kept: Kept;
  readonly disabled: boolean;
  readonly act: () => Promise<unknown>;
}

/** Hands the exam in, after saying what is not answered. */
export const SubmitExam = ({ questions, kept, disabled, act }: Props) => {
  const { t } = useWords('exams');
  const numbers = (wanted: (id: string) => boolean): number[] => questions.flatMap(({ id }, index) => (wanted(id) ? [index + 1] : []));
  const open = numbers((id) => !isAnswered(kept.given.get(id)?.answer ?? null));
  const flagged = numbers((id) => kept.given.get(id)?.flagged === true);
  return (
    <Confirm
      label={t('submit')}
      icon="send"
      look="primary"
      confirmLook="primary"
      title={t('submitAsk')}
      confirm={t('submit')}
      disabled={disabled}
      needs={needs('submitAttempt')}
      act={act}
    >
      <p>{open.length ? `${t('submitOpen', { count: open.length })} ${open.join(', ')}` : t('submitAll')}</p>
      {flagged.length > 0 && (
        <p>
          {t('submitFlagged')} {flagged.join(', ')}
        </p>
      )}
      {kept.waiting.size > 0 && <p>{t('submitUnstored')}</p>}
    </Confirm>
  );
};
