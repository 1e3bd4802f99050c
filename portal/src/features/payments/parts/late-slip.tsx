import type { Payment } from '@bai/payments/contracts';
import { useState } from 'react';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { SlipDrop } from './slip-drop';
import { SlipRefused } from './slip-refused';

interface Props {
  readonly of: Pick<Payment, 'id' | 'state'>;
}

const Show = ({ of }: Props) => {
  const { t } = useWords('payments');
  const { data } = useRead('read', { params: { id: of.id } });
  return (
    <div className="stack stack-sm">
      {data && <SlipRefused payment={data} />}
      <p className="small">{t('lateTold')}</p>
      <SlipDrop payment={of} label={t('slip')} hint={t('slipHint')} />
    </div>
  );
};

/** Takes the slip of a transfer for a payment whose time is over: no provider tells of that money. */
const LateSlip = ({ of }: Props) => {
  const { t } = useWords('payments');
  // Closes once a slip was sent: the state is another then.
  const [openIn, setOpenIn] = useState<string | null>(null);
  const waits = of.state === 'late_review';
  return (
    <div className="stack stack-sm">
      {waits && <Notice kind="info">{t('lateReview')}</Notice>}
      <details key={of.state} onToggle={({ currentTarget }) => setOpenIn(currentTarget.open ? of.state : null)}>
        <summary>{t(waits ? 'review.other' : 'lateAsk')}</summary>
        {openIn === of.state && <Show of={of} />}
      </details>
    </div>
  );
};
export default LateSlip;
