import type { Room } from '@bai/consultations/contracts';
import { clockOf } from '@bai/kernel/contracts';
import type { ReactNode } from 'react';
import { Day } from '../../../kit/texts';
import { useWords } from '../../../words';

const MINUTE = 60_000;
/** From here on it is told in minutes; before, the day says more. */
const SOON = 60;
const RADIUS = 98;
const ROUND = 2 * Math.PI * RADIUS;

/** When the visit is and how long until then, as a ring that fills while the room is open; below it what to do meanwhile. */
export const TimeLeft = ({ room: { now, start, opensAt }, children }: { room: Room; children: ReactNode }) => {
  const { t } = useWords('video');
  const left = Math.ceil((Date.parse(start) - Date.parse(now)) / MINUTE);
  const open = Math.max(1, (Date.parse(start) - Date.parse(opensAt)) / MINUTE);
  const share = Math.min(1, Math.max(0, 1 - left / open));
  return (
    <div className="time-left">
      <div className="queue-ring">
        <svg viewBox="0 0 216 216" aria-hidden="true">
          <circle className="base" cx="108" cy="108" r={RADIUS} />
          {share > 0 && <circle className="part" cx="108" cy="108" r={RADIUS} strokeDasharray={`${share * ROUND} ${ROUND}`} />}
        </svg>
        <div>
          <span className="quiet">{t('waiting.yours')}</span>
          <strong className="num" translate="no">
            {clockOf(new Date(start))}
          </strong>
          <span className="fw-semibold">{left > SOON ? <Day value={start} /> : left > 0 ? t('waiting.inMinutes', { count: left }) : t('waiting.due')}</span>
        </div>
      </div>
      <p role="status" className="quiet">
        {children}
      </p>
    </div>
  );
};
