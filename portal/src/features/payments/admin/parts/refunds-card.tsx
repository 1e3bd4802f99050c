import { refundMachine, type PaymentDetail } from '@bai/payments/contracts';
import { href } from '../../../../addresses/href';
import { useMay } from '../../../../app/session';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { StatusBadge } from '../../../../kit/status';
import { Moment, Money, Typed } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useTrailWords } from '../../../audit/parts/trail-words';
import { needs, url } from '../../client';
import { DestinationOf } from '../../refunds/destination';
import { PaidOut } from '../../refunds/paid-out';
import { Failure } from '../../refunds/failure';
import { RefundActs } from '../../refunds/refund-acts';

/** The way to the refund tool, while anything of the payment can still go back. */
const Request = ({ payment }: { payment: PaymentDetail }) => {
  const { t } = useWords('admin');
  const may = useMay(needs('askRefund'));
  const standing = payment.refunds.filter(({ state }) => state !== 'rejected').reduce((sum, { amount }) => sum + amount, 0);
  if (!may || !['paid', 'partially_refunded', 'refund_due'].includes(payment.state) || payment.received <= standing) return null;
  return (
    <ButtonLink size="sm" to={href('payments/admin/refund-tool', null, { payment: payment.id })}>
      {t('payments.refundAsk')}
    </ButtonLink>
  );
};

/** The refunds of a payment, with the next step of each. */
export const RefundsCard = ({ payment }: { payment: PaymentDetail }) => {
  const { t } = useWords('admin');
  const say = useTrailWords();
  return (
    <Card title={t('payments.refunds')} aside={<Request payment={payment} />}>
      {payment.refunds.length === 0 ? (
        <p className="quiet">{t('payments.noRefunds')}</p>
      ) : (
        <ul className="list list-bare">
          {payment.refunds.map((refund) => (
            <li key={refund.id}>
              <span className="grow">
                <strong>
                  <Money satang={refund.amount} />
                </strong>{' '}
                ·{' '}
                <span className="code" translate="no">
                  {refund.number}
                </span>
                <small className="quiet d-block">
                  <Moment value={refund.createdAt} /> · <Typed words={say.why(refund.reason)} />
                </small>
                {refund.refusal && <small className="d-block">{t('payments.refundRejected', { why: refund.refusal })}</small>}
                <Failure refund={refund} />
                <DestinationOf refund={refund} />
                <PaidOut refund={refund} />
                {refund.creditNoteNumber && (
                  <small className="d-block">
                    <span>{t('payments.creditNote')}</span>{' '}
                    <a href={url('creditNote', { params: { id: payment.id, refundId: refund.id } })} target="_blank" rel="noreferrer">
                      {refund.creditNoteNumber}
                    </a>
                  </small>
                )}
                <RefundActs refund={refund} payer={payment.payerName} />
              </span>
              <StatusBadge machine={refundMachine} state={refund.state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
