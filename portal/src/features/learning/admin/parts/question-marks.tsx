import type { BankRow } from '@bai/learning/contracts';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';

/** Where a question stands: what is to be known of it before it is asked. */
export const QuestionMarks = ({ of: { retired, stale, version } }: { of: BankRow }) => {
  const { t } = useWords('bank');
  return (
    <span className="row-x may-wrap">
      {retired ? <Mark look="done">{t('states.retired')}</Mark> : <Mark look="good">{t('states.asked')}</Mark>}
      {stale && <Mark look="attention">{t('states.stale')}</Mark>}
      {version > 1 && (
        <small className="quiet num" translate="no">
          {t('version', { version })}
        </small>
      )}
    </span>
  );
};
