import { useWords } from '../../../words';
import { minutesText, useSecondsSince } from '../../../kit/countdown';

/** How long the visit has lasted. */
export const Elapsed = ({ since }: { since: string }) => {
  const { t } = useWords('video');
  const seconds = useSecondsSince(since);
  return (
    <span className="num" translate="no" role="timer">
      {t('room.elapsed', { time: minutesText(seconds) })}
    </span>
  );
};
