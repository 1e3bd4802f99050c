import type { Incident } from '@bai/audit/contracts';
import { useSecondsLeft, useSecondsSince } from '../../../kit/countdown';
import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';

const HOUR = 3600;
/** With so many hours left it is high time. */
const SOON = 24;

const Running = ({ dueAt }: { dueAt: string }) => {
  const { t } = useWords('office');
  const left = useSecondsLeft(dueAt);
  const late = useSecondsSince(dueAt);
  const hours = Math.floor(left / HOUR);
  if (left === 0) return <Mark look="refused">{t('incidents.late', { hours: Math.floor(late / HOUR) })}</Mark>;
  return (
    <Mark look={hours < SOON ? 'attention' : 'waiting'}>
      <span className="num" translate="no">
        {t('incidents.left', { hours, minutes: Math.floor((left % HOUR) / 60) })}
      </span>
    </Mark>
  );
};

/** The clock of an incident on the server's time; once the office was told, whether in time. */
export const HoursLeft = ({ dueAt, reportedAt, state }: Pick<Incident, 'dueAt' | 'reportedAt' | 'state'>) => {
  const { t } = useWords('office');
  if (state === 'open' || state === 'contained') return <Running dueAt={dueAt} />;
  if (!reportedAt) return null;
  return reportedAt <= dueAt ? <Mark look="good">{t('incidents.done')}</Mark> : <Mark look="refused">{t('incidents.doneLate')}</Mark>;
};
