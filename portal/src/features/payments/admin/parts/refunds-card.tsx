import { refundMachine, type PaymentDetail } from '@bai/payments/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { useKey } from '../../../../app/idempotency';
import { usePerson } from '../../../../app/session';
import { Card } from '../../../../kit/card';
import { AskReason, Confirm } from '../../../../kit/confirm';
import { moneyText } from '../../../../kit/format';
import { StatusBadge } from '../../../../kit/status';
import { Moment, Money } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useTrailWords } from '../../../audit/parts/trail-words';
import { needs, send } from '../../client';

type Refund = PaymentDetail['refunds'][number];

/** Lets a refund go: by somebody else than who asked, and of a large one by two. */
const Approve = ({ refund, payer }: { refund: Refund; payer: string }) => {
  const { t } = useWords('admin');
  const { accountId } = usePerson();
  const { key, done } = useKey(`refund.${refund.id}.${refund.approvedBy ?? ''}`);
  const amount = moneyText(refund.amount);
  if (!movesFrom(refundMachine, refund.state, 'system').includes('approve')) return null;
  if ([refund.requestedBy, refund.approvedBy].includes(accountId)) return <p className="small quiet">{t('payments.refundOther')}</p>;
  return (
    <Confirm
      needs={needs('approveRefund')}
      size="sm"
      look="accent"
      confirmLook="primary"
      label={t('payments.refundApprove')}
      title={t('payments.refundTitle', { amount, name: payer })}
      text={t('payments.refundText')}
      confirm={t('payments.refundConfirm', { amount })}
      act={() => send('approveRefund', { params: { id: refund.id } }, { key: key() }).then(done)}
    />
  );
};

/** Refuses what somebody asked for; what the rules owe has no such button. */
const Refuse = ({ refund, payer }: { refund: Refund; payer: string }) => {
  const { t } = useWords('admin');
  const { key, done } = useKey(`refund.${refund.id}.reject`);
  const amount = moneyText(refund.amount);
  if (refund.owed || !movesFrom(refundMachine, refund.state, 'system').includes('reject')) return null;
  return (
    <AskReason
      needs={needs('rejectRefund')}
      size="sm"
      look="secondary"
      label={t('payments.refundReject')}
      title={t('payments.refundRejectTitle', { amount, name: payer })}
      text={t('payments.refundRejectText')}
      confirm={t('payments.refundReject')}
      field={t('patients.reason')}
      most={500}
      long
      act={(reason) => send('rejectRefund', { params: { id: refund.id }, body: { reason } }, { key: key() }).then(done)}
    />
  );
};

const Request = ({ payment }: { payment: PaymentDetail }) => {
  const { t } = useWords('admin');
  const standing = payment.refunds.filter(({ state }) => state !== 'rejected').reduce((sum, { amount }) => sum + amount, 0);
  const left = payment.received - standing;
  const { key, done } = useKey(`ask-refund.${payment.id}.${standing}`);
  if (!['paid', 'partially_refunded'].includes(payment.state) || left <= 0) return null;
  const amount = moneyText(left);
  return (
    <AskReason
      needs={needs('askRefund')}
      size="sm"
      look="secondary"
      confirmLook="primary"
      label={t('payments.refundAsk')}
      title={t('payments.refundAskTitle', { amount, name: payment.payerName })}
      text={t('payments.refundAskText')}
      confirm={t('payments.refundAsk')}
      field={t('patients.reason')}
      most={500}
      act={(reason) => send('askRefund', { params: { id: payment.id }, body: { amount: left, reason } }, { key: key() }).then(done)}
    />
  );
};

/** What goes back to the payer, and who may let it go. */
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
                  <Moment value={refund.createdAt} /> · {say.why(refund.reason)}
                </small>
                {refund.refusal && <small className="d-block">{t('payments.refundRejected', { why: refund.refusal })}</small>}
                <span className="d-flex flex-wrap gap-2">
                  <Approve refund={refund} payer={payment.payerName} />
                  <Refuse refund={refund} payer={payment.payerName} />
                </span>
              </span>
              <StatusBadge machine={refundMachine} state={refund.state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
