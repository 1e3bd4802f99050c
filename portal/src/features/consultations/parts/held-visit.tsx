import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { href } from '../../../addresses/href';
import { refetch, Refusal } from '../../../app/client';
import { ActionButton } from '../../../kit/action-button';
import { Confirm } from '../../../kit/confirm';
import { minutesText, useSecondsLeft } from '../../../kit/countdown';
import { momentThereText } from '../../../kit/own-time';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { useLanguage, useWords } from '../../../words';
import { choosing } from '../../applications/parts/choosing';
import { send } from '../client';
import { AppointmentFacts } from './appointment-facts';
import { ForApplication } from './for-application';

interface Held {
  readonly application: Application;
  readonly appointment: Appointment;
}

const Shown = ({ application, appointment, children }: Held & { children: ReactNode }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const held = useSecondsLeft(appointment.heldUntil);
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
      {appointment.payment?.state === 'in_review' && appointment.heldUntil ? (
        <p>{t('payment.heldUntil', { time: momentThereText(language, appointment.heldUntil) })}</p>
      ) : (
        <p className="num" translate="no" role="timer">
          {t('payment.held', { time: minutesText(held) })}
        </p>
      )}
      <AppointmentFacts appointment={appointment} />
      {children}
      <div>
        <Confirm
          look="link"
          label={t('payment.release')}
          title={t('payment.releaseTitle', { time: momentThereText(language, appointment.start) })}
          text={t('payment.releaseText')}
          confirm={t('payment.release')}
          act={release}
        />
      </div>
    </Page>
  );
};

/** A screen on which the held time of an application is paid for, with its clock and the way to let go of it; else where the application stands. */
export const HeldVisit = ({ children }: { children: (held: Held) => ReactNode }) => (
  <ForApplication>
    {(application, appointment) => {
      if (appointment?.state === 'confirmed') return <Navigate to={href('consultations/confirmed', null, { application: application.id })} replace />;
      if (!appointment || appointment.state !== 'held')
        return <Navigate to={application.state === 'submitted' ? choosing(application) : href('patient/application', { id: application.id })} replace />;
      return (
        <Shown application={application} appointment={appointment}>
          {children({ application, appointment })}
        </Shown>
      );
    }}
  </ForApplication>
);

/** What is shown of a held time is read again: it was paid for, or its payment opened. */
export const refetchVisit = async (): Promise<void> => {
  await refetch('/api/consultations');
  await refetch('/api/applications');
};
