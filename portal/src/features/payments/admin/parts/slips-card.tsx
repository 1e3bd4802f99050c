import { reviewSlip, type PaymentDetail } from '@bai/payments/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { refetch } from '../../../../app/client';
import { useKey } from '../../../../app/idempotency';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { AskReason } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { TextField } from '../../../../kit/fields';
import { moneyText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { MoneyField } from '../../../../kit/number-field';
import { Moment, Money, Name } from '../../../../kit/texts';
import { ZoomPicture } from '../../../../kit/zoom';
import { useWords } from '../../../../words';
import { needs, send, url } from '../../client';
import { useBankName } from '../../parts/slip-read';

type Slip = PaymentDetail['slips'][number];
interface Props {
  readonly payment: PaymentDetail;
}

/** The slip that waits for somebody to look at it. */
const waitingOf = ({ slips }: PaymentDetail): Slip | undefined => slips.find(({ decision }) => decision === null);
const review = (payment: PaymentDetail, body: object, key: string): Promise<unknown> =>
  send('review', { params: { id: payment.id }, body: reviewSlip.parse({ ...body, slipId: waitingOf(payment)?.id }) }, { key }).then(() =>
    refetch('/api/payments'),
  );

/** The transfer that the slip shows: of all that is due, or of less. */
const Accept = ({ payment, part = false }: Props & { part?: boolean }) => {
  const { t } = useWords('admin');
  const amount = moneyText(payment.amount - payment.received);
  const told = { amount, name: payment.payerName };
  const read = waitingOf(payment)?.read?.reference;
  const reference = { bankReference: read ?? '' };
  return (
    <DialogForm
      look={part ? 'secondary' : 'primary'}
      needs={needs('review')}
      label={t(part ? 'payments.slipPart' : 'payments.slipAccept')}
      title={t(part ? 'payments.slipPartTitle' : 'payments.slipAcceptTitle', told)}
      initial={part ? { decision: 'underpaid', ...reference, amount: null } : { decision: 'accept', ...reference }}
      schema={reviewSlip}
      send={(values, key) => review(payment, values, key)}
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
          {read && bankReference.trim().toUpperCase() !== read && <Notice kind="warning">{t('payments.slipDiffers', { reference: read })}</Notice>}
          {part && <MoneyField name="amount" label={t('payments.slipAmount')} />}
        </>
      )}
    </DialogForm>
  );
};

/** What somebody compares before they decide: the picture, what the platform read from its QR, what is due. */
const Compared = ({ slip, payment }: Props & { slip: Slip }) => {
  const { t } = useWords('admin');
  const bankName = useBankName();
  const { read, elsewhere, type } = slip;
  return (
    <div className="beside">
      {type?.startsWith('image/') && (
        <ZoomPicture address={url('slip', { params: { id: payment.id }, query: { slipId: slip.id } })} name={t('payments.slipPicture')} />
      )}
      <div className="stack stack-sm">
        <Facts
          pairs={[
            [t('payments.slipDue'), <Money satang={payment.amount - payment.received} />],
            read && [t('payments.slipBank'), bankName(read.bank)],
            read && [t('payments.slipReadReference'), <span className="code any-break">{read.reference}</span>],
          ]}
        />
        {!read && <p className="quiet">{t('payments.slipUnread')}</p>}
        {elsewhere && (
          <Notice
            kind={elsewhere.why === 'accepted' ? 'danger' : 'warning'}
            action={
              <div>
                <Link to={href('payments/admin/one', { id: elsewhere.paymentId })}>{t('payments.slipElsewhere.open', { number: elsewhere.number })}</Link>
              </div>
            }
          >
            {t(`payments.slipElsewhere.${elsewhere.why}`, { number: elsewhere.number })}
          </Notice>
        )}
      </div>
    </div>
  );
};

const Decide = ({ payment }: Props) => {
  const { t } = useWords('admin');
  const { key, done } = useKey(`slip.${payment.slips.at(-1)!.id}.reject`);
  const waiting = waitingOf(payment);
  return (
    <>
      {waiting && <Compared slip={waiting} payment={payment} />}
      <div className="row-x may-wrap">
        <ButtonLink external target="_blank" icon="receipt" to={url('slip', { params: { id: payment.id }, query: { slipId: waiting?.id } })}>
          {t('payments.slipOpen')}
        </ButtonLink>
        <Accept payment={payment} />
        <Accept payment={payment} part />
        <AskReason
          needs={needs('review')}
          label={t('payments.slipReject')}
          title={t('payments.slipRejectTitle', { name: payment.payerName })}
          text={t('payments.slipRejectText')}
          confirm={t('payments.slipReject')}
          field={t('patients.reason')}
          most={500}
          act={(reason) => review(payment, { decision: 'reject', reason }, key()).then(done)}
        />
      </div>
    </>
  );
};

const Found = ({ of: { decision, amount, bankReference, reason } }: { of: Slip }) => {
  const { t } = useWords('admin');
  if (decision === null) return <p>{t('payments.slipWaits')}</p>;
  if (decision === 'replaced') return <p>{t('payments.slipReplaced')}</p>;
  if (decision === 'reject') return <Name of={t('payments.slipRejected', { why: reason ?? '' })} />;
  return (
    <p>
      {t(decision === 'accept' ? 'payments.slipAccepted' : 'payments.slipOfPart')} <Money satang={amount!} /> <span className="code">{bankReference}</span>
    </p>
  );
};

/** The bank's slips that the payer showed: what was found on each, and for the one that waits what is found. */
export const SlipsCard = ({ payment }: Props) => {
  const { t } = useWords('admin');
  if (payment.slips.length === 0) return null;
  return (
    <Card title={t('payments.slips')}>
      <ul className="list list-bare">
        {payment.slips.map((slip) => (
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
      {/* Another slip is another decision: a question that stands open about the one before is closed. */}
      {payment.state === 'in_review' && <Decide key={waitingOf(payment)?.id} payment={payment} />}
    </Card>
  );
};
