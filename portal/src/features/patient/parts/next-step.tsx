import { renewableDays, type ApplicationRow } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import type { PrescriptionRow } from '@bai/prescriptions/contracts';
import { serverNow } from '../../../app/clock';
import { ButtonLink } from '../../../kit/button';
import { NextCard } from '../../../kit/card';
import { dayText, said } from '../../../kit/format';
import { clockThereText, momentThereText } from '../../../kit/own-time';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { choosing } from '../../applications/parts/choosing';
import { resumeHref } from '../../applications/parts/wizard';

/** What is known of where somebody stands: an application, its newest appointment, and what was issued from it. */
export interface Standing {
  readonly application: ApplicationRow | undefined;
  readonly appointment: Appointment | undefined;
  readonly prescription: PrescriptionRow | undefined;
}
type Ready = 'ready' | 'readyToPrint' | 'readyWithPaper' | 'choosePaper' | 'fetchPaper' | 'signingPaper' | 'awaitPaper' | 'paperInPost';
interface Todo {
  readonly key:
    | 'start'
    | 'resume'
    | 'book'
    | 'pay'
    | 'slip'
    | 'visit'
    | 'video'
    | 'wait'
    | 'answer'
    | Ready
    | 'refused'
    | 'revoked'
    | 'onHold'
    | 'renew'
    | 'ended';
  readonly to: string;
}

/** Where a prescription is renewed: the quick way in its days, and before and after them an application as any. */
const renewing = ({ id, state, validUntil }: PrescriptionRow): { readonly to: string; readonly quick: boolean } => {
  const { from, until } = renewableDays(validUntil);
  const day = bangkokDay(new Date(serverNow()));
  const quick = state !== 'replaced' && from <= day && day <= until;
  return { quick, to: quick ? href('patient/apply', null, { renew: id }) : href('patient/apply') };
};

/** Returns the step that is left before one buys. The dispensary takes in a paper form: the original where the rules ask for ink, else any print. */
const readyOf = ({ requiresOriginal, original, originalWay }: PrescriptionRow): Ready => {
  if (original === 'surrendered') return 'ready';
  if (original === 'handed_over') return 'readyWithPaper';
  if (!requiresOriginal) return 'readyToPrint';
  if (original === 'posted') return 'paperInPost';
  if (originalWay === null) return 'choosePaper';
  if (originalWay === 'post') return 'awaitPaper';
  return original === 'wet_signed' ? 'fetchPaper' : 'signingPaper';
};
const SHOWS_QR: readonly Ready[] = ['ready', 'readyToPrint', 'readyWithPaper'];

/** After the decision: what was issued may have been revoked, paused or used up since. */
const todoOfIssued = (application: ApplicationRow, prescription: PrescriptionRow | undefined): Todo => {
  if (!prescription) return { key: 'wait', to: href('patient/application', { id: application.id }) };
  const to = href('prescriptions/one', { id: prescription.id });
  if (prescription.state === 'active') {
    const key = readyOf(prescription);
    return { key, to: SHOWS_QR.includes(key) ? href('prescriptions/qr', null, { prescription: prescription.id }) : to };
  }
  if (prescription.state === 'revoked') return { key: 'revoked', to };
  if (prescription.state === 'on_hold') return { key: 'onHold', to };
  return { key: 'renew', to: renewing(prescription).to };
};

/** The one thing a patient can do next, from where their application, appointment and prescription stand. */
const todoOf = ({ application, appointment, prescription }: Standing): Todo => {
  if (!application) return { key: 'start', to: href('patient/apply') };
  const { id, state, mode } = application;
  if (state === 'draft') return { key: 'resume', to: resumeHref(application) };
  if (state === 'submitted') return { key: 'book', to: choosing(application) };
  const { payment } = appointment ?? {};
  if (state === 'awaiting_payment' && payment?.state === 'in_review')
    return { key: 'slip', to: href('consultations/pay-verification', null, { payment: payment.id }) };
  if (state === 'awaiting_payment') return { key: 'pay', to: href(mode === 'video' ? 'consultations/pay-qr' : 'consultations/pay', null, { application: id }) };
  if (state === 'scheduled' && appointment?.roomId) return { key: 'video', to: href('video/waiting', { appointmentId: appointment.id }) };
  if (state === 'scheduled' && appointment) return { key: 'visit', to: href('consultations/confirmed', null, { application: id }) };
  if (state === 'needs_information') return { key: 'answer', to: href('patient/application', { id }) };
  if (state === 'approved') return todoOfIssued(application, prescription);
  if (state === 'rejected') return { key: 'refused', to: href('patient/application', { id }) };
  if (state === 'cancelled' || state === 'expired') return { key: 'ended', to: href('patient/apply') };
  return { key: 'wait', to: href('patient/application', { id }) };
};

/** While a prescription can still be shown and its days are nearly over: a new one may be asked for. */
const RenewSoon = ({ prescription }: { prescription: PrescriptionRow }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const { quick, to } = renewing(prescription);
  if (!quick) return null;
  return (
    <NextCard
      second
      kicker={t('next')}
      title={t('renewSoon.title')}
      text={t('renewSoon.text', { date: dayText(language, prescription.validUntil) })}
      action={<ButtonLink to={to}>{t('renewSoon.button')}</ButtonLink>}
    />
  );
};

/** The card that says what to do now; `here` is the address it stands on, to which it does not lead. */
export const NextStep = ({ here, ...standing }: Standing & { here?: string }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const { key, to } = todoOf(standing);
  const { heldUntil } = standing.appointment ?? {};
  return (
    <>
      <NextCard
        kicker={t('next')}
        title={t(`${key}.title`)}
        text={t(`${key}.text`, {
          // A time that waits for its slip is held for hours, past midnight too.
          time: heldUntil ? (key === 'slip' ? momentThereText : clockThereText)(language, heldUntil) : '',
          document: t(`document.${standing.application?.track ?? 'thai'}`),
          clinic: standing.prescription ? said(language, standing.prescription.clinicName) : '',
        })}
        action={
          to === here ? null : (
            <ButtonLink look="primary" to={to}>
              {t(`${key}.button`)}
            </ButtonLink>
          )
        }
      />
      {standing.prescription?.state === 'active' && standing.application?.state === 'approved' && <RenewSoon prescription={standing.prescription} />}
    </>
  );
};
