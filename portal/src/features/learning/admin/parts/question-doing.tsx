import type { BankRow } from '@bai/learning/contracts';
import { useWords } from '../../../../words';
import { QuestionSign } from '../../parts/question-sign';

/** How this version of a question does where it was asked; nothing of one that nobody was asked. */
export const QuestionDoing = ({ of: { figures } }: { of: Pick<BankRow, 'figures'> }) => {
  const { t } = useWords(['bank', 'figures']);
  const { asked, facility, discrimination } = figures;
  if (asked === 0) return <span>–</span>;
  const told = [
    facility === null ? null : t('bank:share', { percent: Math.round(facility * 100) }),
    discrimination === null ? null : t('bank:tells', { value: discrimination.toFixed(2) }),
    t('bank:sittings', { count: asked }),
  ];
  return (
    <>
      <QuestionSign of={figures} />
      <small className="quiet d-block num" translate="no">
        {told.filter(Boolean).join(' · ')}
      </small>
    </>
  );
};
