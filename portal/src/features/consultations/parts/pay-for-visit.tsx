import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import type { Payment } from '@bai/payments/contracts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { refetch, Refusal } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { ActionButton } from '../../../kit/action-button';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { momentText, moneyText } from '../../../kit/format';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Qr } from '../../../kit/qr';
import { Loaded, Skeleton } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useAction } from '../../../kit/use-action';
import { useLanguage, useWords } from '../../../words';
import { AppointmentFacts } from './appointment-facts';
import { ForApplication } from './for-application';
import { send as sendConsultation, useRead as useConsultations } from '../client';
import { send, useRead } from '../../payments/client';
import { minutesText, useSecondsLeft } from '../../../kit/countdown';

const POLL = 3000;
// Outside the component: a new function at each rendering would start the wait anew each second, and never end it.
const OPEN: readonly Payment['state'][] = ['pending', 'processing', 'underpaid', 'in_review'];
const whileOpen = (payment: Payment | undefined): number => (!payment || OPEN.includes(payment.state) ? POLL : 0);

const Scan = ({ payment, change }: { payment: Payment; change: () => void }) => {
  const { t } = useWords('patient');
  const left = useSecondsLeft(payment.expiresAt);
  if (!payment.qr || left === 0) return null;
  return (
    <Card title={t('payment.scan', { amount: moneyText(payment.amount - payment.received) })} aside={<span className="num">{minutesText(left)}</span>}>
      <Qr text={payment.qr} label={t('payment.qrLabel')} />
      <p role="status" className="quiet">
        {t('payment.waiting')}
      </p>
      {payment.providerUrl && (
        <div className="demo stack stack-sm">
          <p>{t('payment.sandboxNote')}</p>
          <div>
            <ButtonLink external target="_blank" icon="box-arrow-up-right" to={payment.providerUrl}>
              {t('payment.sandbox')}
            </ButtonLink>
          </div>
        </div>
      )}
      {payment.state === 'underpaid' ? (
        <Notice kind="info">{t('payment.underpaid')}</Notice>
      ) : (
        <div>
          <Button look="link" onClick={change}>
            {t('payment.other')}
          </Button>
        </div>
      )}
    </Card>
  );
};

const Choose = ({ appointment, opened }: { appointment: Appointment; opened?: () => void }) => {
  const { t } = useWords('patient');
  const [method, setMethod] = useState<Payment['method']>('promptpay');
  const { key, done } = useKey(`pay.${appointment.id}.${method}`);
  const { run, busy, error } = useAction(async () => {
    await send('open', { body: { payable: { kind: 'appointment', id: appointment.id }, method } }, { key: key() });
    done();
    await Promise.all([refetch('/api/consultations'), refetch('/api/applications')]);
    opened?.();
  });
  const choices = appointment.payAtClinic ? (['promptpay', 'at_clinic'] as const) : (['promptpay'] as const);
  return (
    <div className="stack">
      <fieldset className="field stack-sm">
        <legend>{t('payment.method')}</legend>
        {choices.map((value) => (
          <label className="choice" key={value}>
            <input className="form-check-input" type="radio" name="method" checked={method === value} onChange={() => setMethod(value)} />
            <span className="grow">
              {value === 'promptpay' ? t('payment.promptpay') : t('payment.atClinic')}
              <span className="quiet small d-block">{value === 'promptpay' ? t('payment.promptpayNote') : t('payment.atClinicNote')}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="small quiet">{t('payment.refund')}</p>
      <ProblemNotice error={error} />
      <Button look="primary" size="lg" busy={busy} onClick={() => void run()}>
        {method === 'promptpay' ? t('payment.pay', { amount: moneyText(appointment.price) }) : t('payment.confirmAtClinic')}
      </Button>
    </div>
  );
};

/** What has been begun with a payment: its QR, its check, or another way after all. */
const Begun = ({ payment, appointment }: { payment: Payment; appointment: Appointment }) => {
  const { t } = useWords('patient');
  const [switching, setSwitching] = useState(false);
  // A payment whose money is on its way is not exchanged for another.
  const waiting = payment.qr && (payment.state === 'underpaid' || !switching);
  return (
    <>
      {payment.state === 'failed' && <Notice kind="danger">{t('payment.failed')}</Notice>}
      {payment.state === 'in_review' ? (
        <Notice kind="info">{t('payment.inReview')}</Notice>
      ) : waiting ? (
        <Scan payment={payment} change={() => setSwitching(true)} />
      ) : (
        <Choose appointment={appointment} opened={() => setSwitching(false)} />
      )}
    </>
  );
};

/** Where another time is chosen. */
const choosing = (application: Application): string =>
  href(application.mode === 'video' ? 'consultations/mode' : 'consultations/clinic', null, { application: application.id });

const Pay = ({ application, appointment }: { application: Application; appointment: Appointment }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const held = useSecondsLeft(appointment.heldUntil);
  const id = appointment.payment?.id;
  // The provider's word comes to the server; this screen only asks how it stands.
  const payment = useRead('read', id ? { params: { id } } : null, {
    refreshInterval: whileOpen,
    onSuccess: ({ state }) => void (state === 'paid' && refetch('/api/consultations').then(() => refetch('/api/applications'))),
  });
  const release = async (): Promise<void> => {
    await sendConsultation('release', { params: { id: appointment.id } });
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
      {id ? <Loaded from={payment}>{(known) => <Begun payment={known} appointment={appointment} />}</Loaded> : <Choose appointment={appointment} />}
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
  const payment = useRead('read', { params: { id } });
  const bones = (
    <Page className="bare-main">
      <Skeleton />
    </Page>
  );
  const appointment = useConsultations('read', payment.data ? { params: { id: payment.data.payable.id } } : null);
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
        return (
          <Navigate
            to={application.state === 'submitted' ? href('consultations/mode', null, next) : href('patient/application', { id: application.id })}
            replace
          />
        );
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
