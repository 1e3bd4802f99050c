import type { PrescriptionRow } from '@bai/prescriptions/contracts';
import { daysBetween } from '@bai/kernel/contracts';
import { useMe } from '../../../app/session';
import { Meter } from '../../../kit/bars';
import { Figure } from '../../../kit/card';
import { gramsText } from '../../../kit/format';
import { Day } from '../../../kit/texts';
import { useWords } from '../../../words';

/** Grams and days left of a prescription: the two figures that answer the worry. */
export const LeftFigures = ({ prescription }: { prescription: Pick<PrescriptionRow, 'totalMg' | 'dispensedMg' | 'validUntil'> }) => {
  const { t } = useWords(['patient', 'kit']);
  const today = useMe()?.today ?? prescription.validUntil;
  const { totalMg, dispensedMg, validUntil } = prescription;
  return (
    <div className="stack stack-sm">
      <div className="two-figures">
        <Figure label={t('left')} value={gramsText(totalMg - dispensedMg)} unit={t('kit:gramsLong')} />
        <Figure label={t('daysLeft')} value={Math.max(0, daysBetween(today, validUntil) + 1)} unit={t('kit:days')} />
      </div>
      <Meter value={totalMg - dispensedMg} max={totalMg} label={t('left')} />
      <p className="small quiet">
        {t('dispensedOf', { done: gramsText(dispensedMg), total: gramsText(totalMg) })} · {t('lastDay')} <Day value={validUntil} />
      </p>
    </div>
  );
};

/** How a prescription's state is looked at: an active one past its last day counts as expired. */
export const computedState = (state: string): 'expired' | undefined => (state === 'expired' ? 'expired' : undefined);
