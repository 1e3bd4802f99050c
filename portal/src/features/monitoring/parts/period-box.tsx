import { PERIODS } from '@bai/monitoring/contracts';
import { useAddress } from '../../../kit/list-address';
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
    <label className="toolbar p-0">
      <span className="fw-semibold">{t('performance.period')}</span>
      <select className="form-select" value={period} onChange={({ target }) => put({ days: target.value, cursor: null })}>
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {t(`performance.periods.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
};
