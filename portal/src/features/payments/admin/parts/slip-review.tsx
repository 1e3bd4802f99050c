import { plainNumber } from '@bai/kernel/contracts';
import { reviewSlip, type PaymentDetail, type ReviewSlip } from '@bai/payments/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { refetch } from '../../../../app/client';
import { useKey } from '../../../../app/idempotency';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { AskReason } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { TextField } from '../../../../kit/fields';
import { moneyText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { MoneyField } from '../../../../kit/number-field';
import { ZoomPicture } from '../../../../kit/zoom';
import '../../../../kit/styles/slip-review.css';
import { useWords } from '../../../../words';
import { needs, send, url } from '../../client';
import { amountRead, SlipCompared } from './slip-compared';
import { Slips } from './slips-card';

type Slip = PaymentDetail['slips'][number];
interface Props {
  readonly payment: PaymentDetail;
  readonly waiting: Slip;
}

const review = (payment: PaymentDetail, body: ReviewSlip, key: string): Promise<unknown> =>
  send('review', { params: { id: payment.id }, body }, { key }).then(() => refetch('/api/payments'));

/** The transfer that the slip shows, of as much as somebody read on it: of all that is due or more, or of less. */
const Accept = ({ payment, waiting, read, part = false }: Props & { read: number | undefined; part?: boolean }) => {
  const { t } = useWords('admin');
  const due = moneyText(payment.amount - payment.received);
  const told = { amount: part || read === undefined ? due : moneyText(read), name: payment.payerName };
  const inQr = waiting.read?.reference;
  const reference = { bankReference: inQr ?? '' };
  const whole = { decision: 'accept', ...reference, ...(read === undefined ? {} : { amount: read }) };
  return (
    <DialogForm
      look={part && read === undefined ? 'secondary' : 'primary'}
      needs={needs('review')}
      label={t(part ? 'payments.slipPart' : 'payments.slipAccept')}
      title={t(part ? 'payments.slipPartTitle' : 'payments.slipAcceptTitle', told)}
      initial={part ? { decision: 'underpaid', ...reference, amount: read ?? null } : whole}
      schema={reviewSlip}
      send={(values, key) => review(payment, reviewSlip.parse({ ...values, slipId: waiting.id }), key)}
      save={t(part ? 'payments.slipPartSave' : 'payments.slipAccept')}
    >
      {({ values: { bankReference } }) => (
        <>
          <TextField
            name="bankReference"
            label={t('payments.slipReference')}
            hint={t('payments.slipReferenceHint')}
            maxLength={60}
            lang="en"
            autoComplete="off"
          />
          {inQr && plainNumber(bankReference) !== inQr && <Notice kind="warning">{t('payments.slipDiffers', { reference: inQr })}</Notice>}
          {part && <MoneyField name="amount" label={t('payments.slipAmount')} />}
        </>
      )}
    </DialogForm>
  );
};

const Decide = ({ payment, waiting, read }: Props & { read: number | undefined }) => {
  const { t } = useWords('admin');
  const { key, done } = useKey(`slip.${waiting.id}.reject`);
  const due = payment.amount - payment.received;
  return (
    <div className="row-x may-wrap">
      {(read === undefined || read >= due) && <Accept payment={payment} waiting={waiting} read={read} />}
      {(read === undefined || read < due) && <Accept payment={payment} waiting={waiting} read={read} part />}
      <AskReason
        needs={needs('review')}
        label={t('payments.slipReject')}
        title={t('payments.slipRejectTitle', { name: payment.payerName })}
        text={t('payments.slipRejectText')}
        confirm={t('payments.slipReject')}
        field={t('patients.reason')}
        most={500}
        act={(reason) => review(payment, { decision: 'reject', slipId: waiting.id, reason }, key()).then(done)}
      />
    </div>
  );
};

const Elsewhere = ({ of: { why, paymentId, number } }: { of: NonNullable<Slip['elsewhere']> }) => {
  const { t } = useWords('admin');
  return (
    <Notice
      kind={why === 'accepted' ? 'danger' : 'warning'}
      action={
        <div>
          <Link to={href('payments/admin/one', { id: paymentId })}>{t('payments.slipElsewhere.open', { number })}</Link>
        </div>
      }
    >
      {t(`payments.slipElsewhere.${why}`, { number })}
    </Notice>
  );
};

const Reviewed = ({ payment, waiting }: Props) => {
  const { t } = useWords('admin');
  const [typed, setTyped] = useState('');
  const { read, elsewhere, type } = waiting;
  const address = url('slip', { params: { id: payment.id }, query: { slipId: waiting.id } });
  return (
    <div className="review-grid">
      <Card title={t('payments.slips')}>
        <div className="stack stack-sm">
          {type?.startsWith('image/') && <ZoomPicture address={address} name={t('payments.slipPicture')} />}
          <Slips of={payment.slips} />
          <div>
            <ButtonLink external target="_blank" icon="receipt" to={address}>
              {t('payments.slipOpen')}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <Card title={t('payments.slipCompared.title')}>
        <div className="stack">
          <SlipCompared payment={payment} slip={waiting} typed={typed} type={setTyped} />
          {!read && <p className="quiet">{t('payments.slipUnread')}</p>}
          {elsewhere && <Elsewhere of={elsewhere} />}
          <Decide payment={payment} waiting={waiting} read={amountRead(typed)} />
        </div>
      </Card>
    </div>
  );
};

/** The slip that waits: its picture, beside it what it has to show and what it shows, and the decision. */
export const SlipReview = ({ payment }: { payment: PaymentDetail }) => {
  const waiting = payment.slips.find(({ decision }) => decision === null);
  // Another slip is another decision: what was typed, and a question that stands open about the one before, go with it.
  return waiting ? <Reviewed key={waiting.id} payment={payment} waiting={waiting} /> : null;
};
