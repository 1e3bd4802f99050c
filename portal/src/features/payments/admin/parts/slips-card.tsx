import type { PaymentDetail } from '@bai/payments/contracts';
import { Card } from '../../../../kit/card';
import { Moment, Money, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';

type Slip = PaymentDetail['slips'][number];

const Found = ({ of: { decision, amount, bankReference, reason } }: { of: Slip }) => {
  const { t } = useWords('admin');
  if (decision === null) return <p>{t('payments.slipWaits')}</p>;
  if (decision === 'replaced') return <p>{t('payments.slipReplaced')}</p>;
  if (decision === 'reject') return <Name of={t('payments.slipRejected', { why: reason ?? '' })} />;
  return (
    <p>
      {t(decision === 'accept' ? 'payments.slipAccepted' : 'payments.slipOfPart')} <Money satang={amount!} />{' '}
      <span className="code" translate="no">
        {bankReference}
      </span>
    </p>
  );
};

/** The bank's slips that the payer showed, and what was found on each. */
export const Slips = ({ of }: { of: readonly Slip[] }) => (
  <ul className="list list-bare">
    {of.map((slip) => (
      <li key={slip.id}>
        <span className="grow">
          <Found of={slip} />
          <small className="quiet d-block">
            <Moment value={slip.createdAt} />
          </small>
        </span>
      </li>
    ))}
  </ul>
);

/** The slips of a payment of which none waits. */
export const SlipsCard = ({ payment: { slips } }: { payment: PaymentDetail }) => {
  const { t } = useWords('admin');
  if (slips.length === 0) return null;
  return (
    <Card title={t('payments.slips')}>
      <Slips of={slips} />
    </Card>
  );
};
