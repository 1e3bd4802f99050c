import type { Payout } from '@bai/payments/contracts';
import { useState } from 'react';
import { useKey } from '../../../app/idempotency';
import { AskReason } from '../../../kit/confirm';
import { Tick } from '../../../kit/picks';
import { Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { ByAdministrator } from './payout-taken';

/** Withdraws a payout that was made by mistake, while no line of it has a result. */
export const WithdrawPayout = ({ payout: { id, number, count, waiting, perhapsTaken, withdrawn } }: { payout: Payout }) => {
  const { t } = useWords('payouts');
  const [notHandedIn, setNotHandedIn] = useState(false);
  const { key, done } = useKey(`payout.${id}.withdraw`);
  if (withdrawn || waiting !== count) return null;
  return (
    <AskReason
      needs={needs('withdrawPayout')}
      size="sm"
      look="secondary"
      label={t('withdraw')}
      title={t('withdrawTitle', { number })}
      text={t('withdrawText', { count })}
      confirm={t('withdrawOf', { number })}
      missing={perhapsTaken && !notHandedIn ? t('tickFirst') : undefined}
      field={t('withdrawReason')}
      act={(reason) => send('withdrawPayout', { params: { id }, body: { reason, notHandedIn } }, { key: key() }).then(done)}
    >
      {perhapsTaken && <Tick label={t('notHandedIn')} note={t('notHandedInNote')} checked={notHandedIn} turn={setNotHandedIn} />}
    </AskReason>
  );
};

/** The administrator who withdrew a payout, the moment and the reason. */
export const Withdrawn = ({ of }: { of: NonNullable<Payout['withdrawn']> }) => {
  const { t } = useWords('payouts');
  return (
    <small className="d-block">
      <span>{t('withdrawn')}</span> <ByAdministrator of={of} />
      <br />
      <Typed words={of.why} />
    </small>
  );
};
