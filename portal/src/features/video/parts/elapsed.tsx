import { useEffect, useState } from 'react';
import { serverNow } from '../../../app/clock';
import { useWords } from '../../../words';
import { minutesText } from '../../../kit/countdown';

/** How long the visit has lasted. */
export const Elapsed = ({ since }: { since: string }) => {
  const { t } = useWords('video');
  const lasted = (): number => Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 1000));
  const [seconds, setSeconds] = useState(lasted);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(lasted()), 1000);
    return () => clearInterval(timer);
    // Counts from one instant.
  }, [since]);
  return (
    <span className="num" role="timer">
      {t('room.elapsed', { time: minutesText(seconds) })}
    </span>
  );
};
