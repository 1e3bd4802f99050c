import type { ReactNode } from 'react';
import { useWords } from '../words';
import { gramsText } from './format';

/** How much of a prescription is dispensed, how much this sale takes, how much stays; the figures beside it in words. */
export const AllowanceBar = ({ totalMg, dispensedMg, nowMg = 0, label }: { totalMg: number; dispensedMg: number; nowMg?: number; label: string }) => {
  const share = (mg: number): string => `${totalMg ? Math.max(0, Math.min(100, (mg / totalMg) * 100)) : 0}%`;
  const { t } = useWords('kit');
  const left = Math.max(0, totalMg - dispensedMg - nowMg);
  return (
    <div className="allow" role="img" aria-label={`${label}: ${gramsText(left)} ${t('gramsLong')}`}>
      {/* What is nothing takes no place, and no gap before the next. */}
      {dispensedMg > 0 && <span className="was" style={{ width: share(dispensedMg) }} />}
      {nowMg > 0 && <span className="now" style={{ width: share(nowMg) }} />}
      {left > 0 && <span className="rest" />}
    </div>
  );
};

/** The name of a part of the bar, with its colour before it. */
export const Keyed = ({ look, children }: { look: 'was' | 'now' | 'rest'; children: ReactNode }) => (
  <>
    <span className={`key ${look}`} aria-hidden="true" />
    {children}
  </>
);

/** A bar that fills: its figure stands in words beside it. */
export const Meter = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <div className="progress" role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max}>
    <div className="progress-bar" style={{ width: `${max ? Math.max(0, Math.min(100, (value / max) * 100)) : 0}%` }} />
  </div>
);
