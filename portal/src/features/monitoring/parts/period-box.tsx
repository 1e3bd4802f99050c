import { PERIODS } from '@bai/monitoring/contracts';
import { useAddress } from '../../../kit/list-address';
import { ListPick } from '../../../kit/picks';
import { useWords } from '../../../words';

type Period = (typeof PERIODS)[number];

/** How far back the figures look, as the address keeps it. */
export const usePeriod = (first: Period): Period => {
  const kept = useAddress().get('days');
  return PERIODS.find((period) => period === kept) ?? first;
};

/** Chooses how far back the figures look. */
export const PeriodBox = ({ period }: { period: Period }) => {
  const { t } = useWords('monitoring');
  const { put } = useAddress();
  return (
    <ListPick
      inLine
      label={t('performance.period')}
      options={PERIODS.map((one) => ({ value: one, label: t(`performance.periods.${one}`) }))}
      value={period}
      pick={(days) => put({ days, cursor: null })}
    />
  );
};
