import type { Appointment } from '@bai/consultations/contracts';
import { awaitsReview, PAID_PAYMENTS, type PaymentDetail } from '@bai/payments/contracts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { href } from '../../addresses/href';
import { serverNow } from '../../app/clock';
import { ButtonLink } from '../../kit/button';
import { useSecondsLeft } from '../../kit/countdown';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import LateSlip from '../payments/parts/late-slip';
import { ForPayment } from './parts/for-payment';
import { paying } from './parts/paying';

interface Props {
  readonly payment: PaymentDetail;
  readonly appointment: Appointment;
}
/** Providers answer within seconds; who waits longer is told what to do meanwhile. */
const SOON = 8_000;

const applicationOf = ({ applicationId, mode }: Appointment) => ({ id: applicationId, mode });
const byCard = ({ applicationId }: Appointment): string => href('consultations/pay-card', null, { application: applicationId });

const Waiting = ({ payment, appointment }: Props) => {
  const { t } = useWords('payments');
  const [soon] = useState(() => new Date(serverNow() + SOON).toISOString());
  const slow = useSecondsLeft(soon) === 0;
  if (!slow)
    return (
      <>
        <p role="status">{t('back.asking')}</p>
        <p className="quiet">{t('back.stay')}</p>
      </>
    );
  return (
    <>
      <Notice kind="info">
        <p className="fw-semibold">{t('back.slow')}</p>
        <p>{t('back.slowText')}</p>
      </Notice>
      {payment.providerUrl && (
        <ButtonLink external look="primary" size="lg" to={payment.providerUrl}>
          {t('back.goOn')}
        </ButtonLink>
      )}
      <ButtonLink to={paying(applicationOf(appointment))}>{t('back.another')}</ButtonLink>
      <ButtonLink look="link" to={href('payments/mine')}>
        {t('back.mine')}
      </ButtonLink>
    </>
  );
};

const Part = ({ payment, appointment }: Props) => {
  const { t } = useWords('payments');
  return (
    <>
      <Notice kind="info">{t('back.part')}</Notice>
      {payment.method === 'card' && payment.providerUrl ? (
        <ButtonLink external look="primary" size="lg" to={payment.providerUrl}>
          {t('back.goOn')}
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" size="lg" to={paying(applicationOf(appointment))}>
          {t('back.goOn')}
        </ButtonLink>
      )}
    </>
  );
};

/** Nothing came of it: again, another way, or, where the time is not held any more, what there is instead. */
const NotPaid = ({ payment, appointment }: Props) => {
  const { t } = useWords('payments');
  const left = useSecondsLeft(appointment.heldUntil);
  const refused = payment.state === 'failed';
  if (['confirmed', 'checked_in', 'in_progress'].includes(appointment.state))
    return (
      <>
        <Notice kind="success">{t('back.paidOtherwise')}</Notice>
        <ButtonLink look="primary" size="lg" to={href('consultations/confirmed', null, { application: appointment.applicationId })}>
          {t('back.toVisit')}
        </ButtonLink>
      </>
    );
  const held = appointment.state === 'held' && left > 0;
  return (
    <>
      <Notice kind={refused ? 'danger' : 'warning'}>
        <p className="fw-semibold">{t(refused ? 'back.refused' : 'back.expired')}</p>
        {refused && held && <p>{t('back.refusedText')}</p>}
      </Notice>
      {held ? (
        <>
          <p className="quiet">{t('back.held')}</p>
          <ButtonLink look="primary" size="lg" to={byCard(appointment)}>
            {t('back.again')}
          </ButtonLink>
          <ButtonLink to={paying(applicationOf(appointment))}>{t('back.another')}</ButtonLink>
        </>
      ) : (
        // It leads on to the choice of a time where there is one to choose.
        <ButtonLink look="primary" size="lg" to={paying(applicationOf(appointment))}>
          {t('back.time')}
        </ButtonLink>
      )}
    </>
  );
};

const Returned = () => {
  const { t } = useWords('payments');
  return (
    <>
      <Notice kind="info">
        <p className="fw-semibold">{t('back.returned')}</p>
        <p>{t('back.returnedText')}</p>
      </Notice>
      <ButtonLink look="primary" size="lg" to={href('payments/mine')}>
        {t('back.mine')}
      </ButtonLink>
    </>
  );
};

const Outcome = (props: Props) => {
  const { state, id } = props.payment;
  if ((PAID_PAYMENTS as readonly string[]).includes(state)) return <Navigate to={href('consultations/pay-success', null, { payment: id })} replace />;
  if (awaitsReview(state)) return <Navigate to={href('consultations/pay-verification', null, { payment: id })} replace />;
  if (state === 'due_at_clinic') return <Navigate to={paying(applicationOf(props.appointment))} replace />;
  if (state === 'refund_due' || state === 'refunded') return <Returned />;
  if (state === 'underpaid') return <Part {...props} />;
  if (state === 'pending' || state === 'processing') return <Waiting {...props} />;
  return (
    <>
      <NotPaid {...props} />
      {props.payment.takesSlip && <LateSlip of={props.payment} />}
    </>
  );
};

/** Back from the provider: how the payment stands is asked of the server alone, until it is decided. */
const CallbackScreen = () => (
  <ForPayment className="bare-main">
    {(payment, appointment) => (
      <Page className="bare-main">
        <Outcome payment={payment} appointment={appointment} />
      </Page>
    )}
  </ForPayment>
);
export default CallbackScreen;
