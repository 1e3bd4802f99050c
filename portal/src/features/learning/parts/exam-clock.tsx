import type { Attempt } from '@bai/learning/contracts';
import { minutesText } from '../../../kit/countdown';
import { Icon } from '../../../kit/icon';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';

const FIVE = 300;
const ONE = 60;

/** The time that is left, by the platform's clock. It is not read out each second; at five and at one minute it is said once. */
export const TimeLeft = ({ seconds }: { seconds: number }) => {
  const { t } = useWords('exams');
  return (
    <p className={`exam-time num${seconds <= ONE ? ' is-short' : ''}`}>
      <Icon name="clock" />
      <span className="quiet small">{t('left')}</span> <span role="timer">{minutesText(seconds)}</span>
    </p>
  );
};

const useWarning = (seconds: number, handInUntil: Attempt['handInUntil']) => {
  const { t } = useWords('exams');
  if (seconds > FIVE) return null;
  if (seconds > ONE) return t('warnFive');
  if (seconds > 0) return t(handInUntil ? 'warnOneGrace' : 'warnOne');
  if (!handInUntil) return t('over');
  return (
    <>
      <span>{t('overGrace')}</span> <Moment value={handInUntil} clockOnly />
    </>
  );
};

/**
 * Says calmly that the time is nearly over, or is. The region stands there empty before: what comes into one that is known already is
 * read out, a region that appears with its text often is not. `seconds` is null where nothing is to be said.
 */
export const TimeWarning = ({ seconds, handInUntil }: { seconds: number | null } & Pick<Attempt, 'handInUntil'>) => {
  const warning = useWarning(seconds ?? Infinity, handInUntil);
  const short = seconds !== null && seconds <= ONE;
  return (
    <div className="exam-warning" role="status">
      {warning && (
        <div className={`alert alert-${short ? 'warning' : 'info'}`}>
          <Icon name={short ? 'exclamation-triangle-fill' : 'info-circle-fill'} />
          <div className="grow">{warning}</div>
        </div>
      )}
    </div>
  );
};
