import { Mark } from '../../../kit/status';
import { useWords } from '../../../words';

/** Days left on the clock of a request, or how late it is. Nothing once it is closed. */
export const DaysLeft = ({ daysLeft, state }: { daysLeft: number; state: string }) => {
  const { t } = useWords('requests');
  if (state === 'answered' || state === 'refused') return null;
  if (daysLeft < 0) return <Mark look="refused">{t('late', { count: -daysLeft })}</Mark>;
  const look = daysLeft <= 7 ? 'attention' : 'waiting';
  return <Mark look={look}>{daysLeft === 0 ? t('today') : t('left', { count: daysLeft })}</Mark>;
};
