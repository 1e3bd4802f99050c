import type { Appointment } from '@bai/consultations/contracts';
import { awaitsReview, PAID_PAYMENTS, paymentMachine, type PaymentDetail } from '@bai/payments/contracts';
import { Navigate } from 'react-router';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card, Facts, NextCard, Track } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { StatusBadge } from '../../kit/status';
import { Moment, Money, Name, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { url } from '../payments/client';
import { SlipDrop } from '../payments/parts/slip-drop';
import { useReadText } from '../payments/parts/slip-read';
import { SlipRefused } from '../payments/parts/slip-refused';
import { ForPayment } from './parts/for-payment';
import { paying } from './parts/paying';

const PAGE = 'page stack stack-lg';

const Slips = ({ payment: { id, slips } }: { payment: PaymentDetail }) => {
  const { t } = useWords('payments');
  const readText = useReadText();
  return (
    <Card title={t('review.slips')}>
      <ul className="list list-bare">
        {slips.map(({ id: slip, decision, reason, read, createdAt }) => (
          <li key={slip}>
            <span className="grow">
              <Name of={decision === 'reject' ? t('review.reject', { why: reason ?? '' }) : t(`review.${decision ?? 'waits'}`)} />
              <small className="quiet d-block">
                {t('review.sent')} <Moment value={createdAt} />
              </small>
              {read && <small className="quiet d-block">{readText(read)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink external target="_blank" icon="receipt" to={url('slip', { params: { id }, query: {} })}>
          {t('review.open')}
        </ButtonLink>
      </div>
    </Card>
  );
};

/** Another slip: while one is looked at, in its place; of one that was refused, anew. */
const Resend = ({ payment, appointment: { applicationId, mode } }: { payment: PaymentDetail; appointment: Appointment }) => {
  const { t } = useWords('payments');
  if (awaitsReview(payment.state))
    return (
      <details>
        <summary>{t('review.other')}</summary>
        <SlipDrop payment={payment} label={t('review.again')} hint={t('review.againHint')} />
      </details>
    );
  return (
    <>
      <SlipDrop payment={payment} label={t('review.resend')} hint={t('review.resendHint')} />
      <div>
        <ButtonLink to={paying({ id: applicationId, mode })}>{t('review.qr')}</ButtonLink>
      </div>
    </>
  );
};

/** Tells who waits for the review that their time is kept, and what comes next. */
const Waiting = ({ payment: { slips }, appointment: { heldUntil, start } }: { payment: PaymentDetail; appointment: Appointment }) => {
  const { t } = useWords('payments');
  return (
    <>
      <p className="quiet">{t('review.lead')}</p>
      {heldUntil && (
        <NextCard
          kicker={t('review.yours')}
          title={<Moment value={heldUntil} />}
          text={t('review.then')}
          action={
            <ButtonLink look="primary" icon="house" to={href('patient/home')}>
              {t('review.home')}
            </ButtonLink>
          }
        />
      )}
      <Card title={t('review.steps')}>
        <Track now={1} steps={[t('review.stepSent'), t('review.stepChecked'), t('review.stepConfirmed')]} />
        <Facts
          pairs={[
            [t('review.sent'), <Moment value={slips.at(-1)!.createdAt} />],
            [t('review.visit'), <Moment value={start} withOwn />],
          ]}
        />
        <p className="small quiet">{t('review.ifNot')}</p>
      </Card>
    </>
  );
};

/** A slip under review: what was sent, how it stands, and sending another; what the office decides is there as soon as it has. */
const VerificationScreen = () => {
  const { t } = useWords('payments');
  return (
    <ForPayment className={PAGE}>
      {(payment, appointment) => {
        const { id, state, slips, title, amount, received, number, takesSlip } = payment;
        if ((PAID_PAYMENTS as readonly string[]).includes(state)) return <Navigate to={href('consultations/pay-success', null, { payment: id })} replace />;
        if (slips.length === 0 || !takesSlip) return <Navigate to={href('consultations/pay-callback', null, { payment: id })} replace />;
        return (
          <Page className={PAGE} {...(state === 'in_review' ? { title: t('review.title') } : {})}>
            {state === 'in_review' && <Waiting payment={payment} appointment={appointment} />}
            <Card title={<Said words={title} />} aside={<StatusBadge machine={paymentMachine} state={state} />}>
              <p>
                <Money satang={amount - received} /> <span className="quiet small nb">{number}</span>
              </p>
              {state === 'underpaid' && <Notice kind="info">{t('back.part')}</Notice>}
              {state === 'late_review' && <Notice kind="info">{t('lateReview')}</Notice>}
              <SlipRefused payment={payment} />
            </Card>
            <Slips payment={payment} />
            <Resend payment={payment} appointment={appointment} />
          </Page>
        );
      }}
    </ForPayment>
  );
};
export default VerificationScreen;
