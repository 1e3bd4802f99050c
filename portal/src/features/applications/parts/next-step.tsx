import type { ApplicationRow } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { ButtonLink } from '../../../kit/button';
import { NextCard } from '../../../kit/card';
import { clockText } from '../../../kit/format';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';

interface Todo {
  readonly key: 'start' | 'resume' | 'book' | 'pay' | 'visit' | 'video' | 'wait' | 'answer' | 'ready';
  readonly to: string;
}

/** The one thing a patient can do next, from where their application and appointment stand. */
const todoOf = (application: ApplicationRow | undefined, appointment: Appointment | undefined): Todo => {
  if (!application) return { key: 'start', to: href('patient/apply') };
  const { id, state, mode } = application;
  if (state === 'draft') return { key: 'resume', to: href('applications/step-identity', null, { application: id }) };
  if (state === 'submitted') return { key: 'book', to: href('consultations/mode', null, { application: id }) };
  if (state === 'awaiting_payment') return { key: 'pay', to: href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, { application: id }) };
  if (state === 'scheduled' && appointment?.roomId) return { key: 'video', to: href('video/waiting', { appointmentId: appointment.id }) };
  if (state === 'scheduled' && appointment) return { key: 'visit', to: href('consultations/confirmed', null, { application: id }) };
  if (state === 'needs_information') return { key: 'answer', to: href('patient/application', { id }) };
  if (state === 'approved') return { key: 'ready', to: href('prescriptions/qr') };
  return { key: 'wait', to: href('patient/application', { id }) };
};

export const NextStep = ({ application, appointment }: { application: ApplicationRow | undefined; appointment: Appointment | undefined }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const { key, to } = todoOf(application, appointment);
  const time = appointment?.heldUntil ? clockText(language, appointment.heldUntil) : '';
  return (
    <NextCard
      kicker={t('next')}
      title={t(`${key}.title`)}
      text={t(`${key}.text`, { time })}
      action={
        <ButtonLink look="primary" to={to}>
          {t(`${key}.button`)}
        </ButtonLink>
      }
    />
  );
};
