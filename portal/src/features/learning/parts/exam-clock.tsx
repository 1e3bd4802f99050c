import type { Attempt } from '@bai/learning/contracts';
import { minutesText } from '../../../kit/countdown';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
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

/** Says calmly that the time is nearly over, or is. */
export const TimeWarning = ({ seconds, handInUntil }: { seconds: number } & Pick<Attempt, 'handInUntil'>) => {
  const { t } = useWords('exams');
  if (seconds > FIVE) return null;
  if (seconds > ONE) return <Notice>{t('warnFive')}</Notice>;
  if (seconds > 0) return <Notice kind="warning">{t(handInUntil ? 'warnOneGrace' : 'warnOne')}</Notice>;
  return (
    <Notice kind="warning">
      {handInUntil ? (
        <>
          {t('overGrace')} <Moment value={handInUntil} clockOnly />
        </>
      ) : (
        t('over')
      )}
    </Notice>
  );
};
