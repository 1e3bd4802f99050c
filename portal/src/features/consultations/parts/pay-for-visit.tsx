import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { refetch, Refusal } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { Confirm } from '../../../kit/confirm';
import { minutesText, useSecondsLeft } from '../../../kit/countdown';
import { momentText } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { choosing } from '../../applications/parts/choosing';
import { useRead as usePayment } from '../../payments/client';
import { PaymentPanel } from '../../payments/parts/payment-panel';
import { send, useRead } from '../client';
import { AppointmentFacts } from './appointment-facts';
import { ForApplication } from './for-application';

const Pay = ({ application, appointment }: { application: Application; appointment: Appointment }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const held = useSecondsLeft(appointment.heldUntil);
  const changed = async (): Promise<void> => {
    await refetch('/api/consultations');
    await refetch('/api/applications');
  };
  const release = async (): Promise<void> => {
    await send('release', { params: { id: appointment.id } });
    await refetch('/api/applications');
    void navigate(choosing(application), { replace: true });
  };
  /** The time may have been given back by itself meanwhile: then there is nothing left to release. */
  const chooseAgain = (): Promise<void> =>
    release().catch(async (problem: unknown) => {
      if (!(problem instanceof Refusal) || problem.status === 0 || problem.status >= 500) throw problem;
      await refetch('/api/applications');
      void navigate(choosing(application));
    });
  if (held === 0) {
    return (
      <Page className="bare-main" title={t('payment.over')}>
        <Notice kind="warning">{t('payment.overText')}</Notice>
        <ActionButton look="primary" size="lg" act={chooseAgain}>
          {t('payment.again')}
        </ActionButton>
      </Page>
    );
  }
  return (
    <Page className="bare-main">
      <p className="num" role="timer">
        {t('payment.held', { time: minutesText(held) })}
      </p>
      <AppointmentFacts appointment={appointment} />
      <PaymentPanel
        payable={{ kind: 'appointment', id: appointment.id }}
        amount={appointment.price}
        methods={appointment.payAtClinic ? ['promptpay', 'at_clinic'] : ['promptpay']}
        paymentId={appointment.payment?.id ?? null}
        terms={t('payment.refund')}
        changed={changed}
      />
      <div>
        <Confirm
          look="link"
          label={t('payment.release')}
          title={t('payment.releaseTitle', { time: momentText(language, appointment.start) })}
          text={t('payment.releaseText')}
          confirm={t('payment.release')}
          act={release}
        />
      </div>
    </Page>
  );
};

/** The payer comes back from the provider's page, which knows the payment alone. */
const Returned = ({ payment: id }: { payment: string }) => {
  const payment = usePayment('read', { params: { id } });
  const bones = (
    <Page className="bare-main">
      <Skeleton />
    </Page>
  );
  const appointment = useRead('read', payment.data ? { params: { id: payment.data.payable.id } } : null);
  return (
    <Loaded from={payment} bones={bones}>
      {() => (
        <Loaded from={appointment} bones={bones}>
          {({ applicationId, mode }) => (
            <Navigate to={href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, { application: applicationId })} replace />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};

const ForVisit = () => (
  <ForApplication>
    {(application, appointment) => {
      const next = { application: application.id };
      if (appointment?.state === 'confirmed') return <Navigate to={href('consultations/confirmed', null, next)} replace />;
      if (!appointment || appointment.state !== 'held')
        return <Navigate to={application.state === 'submitted' ? choosing(application) : href('patient/application', { id: application.id })} replace />;
      return <Pay application={application} appointment={appointment} />;
    }}
  </ForApplication>
);

/** Paying for a held time: the choice, the QR and its wait, and the way back from the provider's page. */
export const PayForVisit = () => {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  return payment ? <Returned payment={payment} /> : <ForVisit />;
};
