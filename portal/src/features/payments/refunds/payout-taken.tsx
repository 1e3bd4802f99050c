import type { Payout } from '@bai/payments/contracts';
import { Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';

/** Names an administrator and the moment of what they did to a payout. */
export const ByAdministrator = ({ of: { at, name } }: { of: NonNullable<Payout['taken']>['first'] }) => {
  const { t } = useWords('payouts');
  return (
    <>
      {name ? <Name of={name} /> : <span>{t('unnamed')}</span>} <span>·</span> <Moment value={at} />
    </>
  );
};

/** The first and the last download of a payout's file: it holds whole account numbers. */
export const PayoutTaken = ({ payout: { taken, perhapsTaken } }: { payout: Payout }) => {
  const { t } = useWords('payouts');
  if (!taken) return <small className="quiet d-block">{t(perhapsTaken ? 'perhapsTaken' : 'neverTaken')}</small>;
  return (
    <small className="quiet d-block">
      <span>{t('taken')}</span> <ByAdministrator of={taken.first} />
      {taken.count > 1 && (
        <>
          <br />
          <span>{t('takenAgain', { count: taken.count })}</span> <ByAdministrator of={taken.last} />
        </>
      )}
    </small>
  );
};
