import type { Appointment } from '@bai/consultations/contracts';
import { PAID_PAYMENTS } from '@bai/payments/contracts';
import { Navigate } from 'react-router';
import { refetch } from '../../app/client';
import { useKey } from '../../app/idempotency';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { AskReason } from '../../kit/confirm';
import { moneyText } from '../../kit/format';
import { momentThereText } from '../../kit/own-time';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Qr } from '../../kit/qr';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { url as paymentUrl } from '../payments/client';
import { needs, send } from './client';
import { AppointmentFacts } from './parts/appointment-facts';
import { CalendarEntry } from './parts/calendar-entry';
import { ForApplication } from './parts/for-application';
import { MoveAppointment } from './parts/move-appointment';
import { RefundNow } from './parts/refund-now';

const SHOWN = ['confirmed', 'checked_in', 'in_progress'];

const Cancel = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const { key, done } = useKey(`cancel.${appointment.id}`);
  const act = async (reason: string): Promise<void> => {
    await send('cancel', { params: { id: appointment.id }, body: { reason } }, { key: key() });
    done();
    await refetch('/api/applications');
  };
  return (
    <AskReason
      needs={needs('cancel')}
      label={t('confirmed.cancel')}
      title={t('confirmed.cancelTitle', { time: momentThereText(language, appointment.start) })}
      confirm={t('confirmed.cancel')}
      field={t('confirmed.cancelReason')}
      most={500}
      act={act}
    >
      <RefundNow appointment={appointment} />
    </AskReason>
  );
};

const CheckInCode = ({ code }: { code: string | null }) => {
  const { t } = useWords('patient');
  return (
    <Card title={t('confirmed.code')}>
      {code && (
        <>
          <p className="figure code" translate="no">
            {code}
          </p>
          <Qr text={code} label={t('confirmed.qrLabel')} />
        </>
      )}
      <p className="small quiet">{t('confirmed.codeNote')}</p>
    </Card>
  );
};

const ByVideo = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords('video');
  return (
    <Card title={t('confirmed.title')}>
      <p>{t('confirmed.text')}</p>
      <div>
        <ButtonLink look="primary" icon="camera-video" to={href('video/waiting', { appointmentId: appointment.id })}>
          {t('confirmed.waiting')}
        </ButtonLink>
      </div>
    </Card>
  );
};

const ConfirmedScreen = () => {
  const { t } = useWords('patient');
  return (
    <ForApplication>
      {(application, appointment) => {
        if (!appointment || !SHOWN.includes(appointment.state)) return <Navigate to={href('patient/application', { id: application.id })} replace />;
        const { payment } = appointment;
        return (
          <Page>
            {payment?.state === 'due_at_clinic' && <Notice kind="warning">{t('confirmed.toPay', { amount: moneyText(payment.amount) })}</Notice>}
            <div className="grid-2">
              {appointment.roomId ? <ByVideo appointment={appointment} /> : <CheckInCode code={appointment.checkInCode} />}
              <Card title={t('appointmentTitle')}>
                <AppointmentFacts appointment={appointment} />
                {!appointment.roomId && <p>{t('confirmed.bring', { document: t(`document.${application.track}`) })}</p>}
                <div className="cta">
                  <CalendarEntry appointment={appointment} />
                  {payment && (PAID_PAYMENTS as readonly string[]).includes(payment.state) && (
                    <ButtonLink external target="_blank" icon="receipt" to={paymentUrl('receipt', { params: { id: payment.id } })}>
                      {t('confirmed.receipt')}
                    </ButtonLink>
                  )}
                </div>
              </Card>
            </div>
            <div className="cta">
              {appointment.state === 'confirmed' && appointment.freeMoves > 0 && <MoveAppointment appointment={appointment} />}
              <Cancel appointment={appointment} />
            </div>
          </Page>
        );
      }}
    </ForApplication>
  );
};
export default ConfirmedScreen;
