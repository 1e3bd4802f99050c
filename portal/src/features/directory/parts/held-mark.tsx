import type { HeldStanding } from '@bai/directory/contracts';
import { dayText } from '../../../kit/format';
import { Mark } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';

const LOOKS = { valid: 'good', ending: 'attention', expired: 'expired', waiting: 'waiting', missing: 'refused' } as const;

/** What a license or training comes to today, with its number. */
export const HeldMark = ({ of: { standing, number, expiresOn } }: { of: HeldStanding }) => {
  const { t } = useWords('people');
  const language = useLanguage();
  return (
    <>
      <Mark look={LOOKS[standing]}>{t(`standings.${standing}`)}</Mark>
      {number && (
        <small className="quiet d-block">
          <span className="code any-break" translate="no">
            {number}
          </span>{' '}
          {expiresOn && <span>{t('until', { date: dayText(language, expiresOn) })}</span>}
        </small>
      )}
    </>
  );
};
