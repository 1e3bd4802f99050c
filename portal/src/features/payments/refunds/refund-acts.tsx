import { movesFrom } from '@bai/kernel/contracts';
import { refundMachine, type Refund } from '@bai/payments/contracts';
import { Suspense } from 'react';
import { useKey } from '../../../app/idempotency';
import { usePerson } from '../../../app/session';
import { AskReason, Confirm } from '../../../kit/confirm';
import { moneyText } from '../../../kit/format';
import { later } from '../../../kit/later';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { WhoApproves } from './tool/who-approves';

// Forms of few rows: the list stands without them.
const PayOut = later(() => import('./pay-out'));
const ReturnedTransfer = later(() => import('./returned-transfer'));

interface Props {
  readonly refund: Refund;
  readonly payer: string;
}

/** Approves a refund: another administrator than the requester does, and two of a large one. */
const Approve = ({ refund, payer }: Props) => {
  const { t } = useWords('admin');
  const { accountId } = usePerson();
  const { key, done } = useKey(`refund.${refund.id}.${refund.version}`);
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
      act={() => send('approveRefund', { params: { id: refund.id }, body: { version: refund.version } }, { key: key() }).then(done)}
    />
  );
};

/** Refuses a refund that an administrator asked for; a refund that the rules owe has no such button. */
const Refuse = ({ refund, payer }: Props) => {
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

/** The buttons of the next step of a refund: approve or refuse it, record that it was given back by hand, or that it came back. */
export const RefundActs = (given: Props) => {
  const { byHand, paidOut, state } = given.refund;
  return (
    <span className="d-flex flex-wrap gap-2">
      <Approve {...given} />
      <Refuse {...given} />
      <Suspense fallback={null}>
        {byHand && movesFrom(refundMachine, state, 'system').includes('process') && <PayOut {...given} />}
        {state === 'succeeded' && paidOut?.way === 'transfer' && <ReturnedTransfer {...given} />}
      </Suspense>
      <WhoApproves refund={given.refund} />
    </span>
  );
};
