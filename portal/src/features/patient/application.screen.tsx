import { applicationMachine, isUnderWay, type Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useKey } from '../../app/idempotency';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { AskReason } from '../../kit/confirm';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Loaded, Skeleton, Unread } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Money, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { useRead as useConsultations } from '../consultations/client';
import { AppointmentFacts } from '../consultations/parts/appointment-facts';
import { CalendarEntry } from '../consultations/parts/calendar-entry';
import { needs, send, useRead } from '../applications/client';
import { HealthFacts } from '../applications/parts/health-facts';
import { IdentityAsked } from '../applications/parts/identity-asked';
import { Documents } from '../applications/parts/documents';
import { RefundNow } from '../consultations/parts/refund-now';
import { useRead as usePrescriptions } from '../prescriptions/client';
import { NextStep } from './parts/next-step';
import { Way } from './parts/way';

// Most are never asked for more, and what answers that weighs as much as the rest.
const ReplyForm = later(async () => ({ default: (await import('../applications/parts/reply-form')).ReplyForm }));
// It stands at the end, and is seldom what somebody looks for.
const ApplicationHistory = later(async () => ({ default: (await import('../applications/parts/history')).ApplicationHistory }));

const Cancel = ({ application, appointment }: { application: Application; appointment: Appointment | undefined }) => {
  const { t } = useWords('patient');
  const { key, done } = useKey(`cancel-application.${application.id}`);
  if (!movesFrom(applicationMachine, application.state, 'patient').includes('cancel')) return null;
  return (
    <AskReason
      needs={needs('cancel')}
      label={t('one.cancel')}
      title={t('one.cancelTitle', { number: application.number })}
      confirm={t('one.cancel')}
      field={t('one.cancelReason')}
      most={500}
      act={(reason) => send('cancel', { params: { id: application.id }, body: { reason } }, { key: key() }).then(done)}
    >
      <RefundNow appointment={appointment} />
    </AskReason>
  );
};

const One = ({ application }: { application: Application }) => {
  const { t } = useWords('patient');
  const appointments = useConsultations('list', { query: { applicationId: application.id, sort: '-createdAt', limit: 1 } });
  const appointment = appointments.data?.rows[0];
  const issued = usePrescriptions('list', application.state === 'approved' ? { query: { applicationId: application.id, sort: '-createdAt', limit: 1 } } : null);
  // What is said of an issued one waits for how it stands today.
  const known = application.state !== 'approved' || issued.data !== undefined;
  return (
    <Page title={application.number} actions={<StatusBadge machine={applicationMachine} state={application.state} />}>
      <Unread of={appointments} />
      <Unread of={issued} />
      <IdentityAsked />
      {known && (
        <NextStep
          application={application}
          appointment={appointment}
          prescription={issued.data?.rows[0]}
          here={href('patient/application', { id: application.id })}
        />
      )}
      {application.state === 'rejected' && (
        <Card title={t('one.result')}>
          {application.reason && <p className="demo-text">{application.reason}</p>}
          <p className="quiet">{t('one.rejected')}</p>
          <div className="cta">
            <ButtonLink to={href('patient/apply')}>{t('newApplication')}</ButtonLink>
          </div>
        </Card>
      )}
      <Way application={application} />
      {application.requests.length > 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ReplyForm application={application} />
        </Suspense>
      )}
      <div className="grid-main">
        <div className="stack">
          {application.health && (
            <Card title={t('one.answers')}>
              <HealthFacts application={application} />
            </Card>
          )}
          {appointment && (
            <Card title={t('one.appointment')}>
              <AppointmentFacts appointment={appointment} />
              <div className="cta">
                <CalendarEntry appointment={appointment} />
              </div>
            </Card>
          )}
          <Documents application={application} title={t('one.documents')} />
        </div>
        <div className="stack">
          <Card title={<Said words={application.packageName} />}>
            <p>
              <Money satang={application.price} />
            </p>
          </Card>
          <Card title={t('one.timeline')}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <ApplicationHistory history={application.history} />
            </Suspense>
          </Card>
        </div>
      </div>
      <div className="cta">
        {application.health && (
          <ButtonLink to={href('prescriptions/preview', { id: application.id })} icon="file-earmark-medical">
            {t('one.preview')}
          </ButtonLink>
        )}
        {isUnderWay(application.state) && (
          <ButtonLink to={href('applications/verification')} icon="person-check">
            {t('one.identity')}
          </ButtonLink>
        )}
        <Cancel application={application} appointment={appointment} />
      </div>
    </Page>
  );
};

const OneScreen = () => {
  const { id = '' } = useParams();
  const from = useRead('read', { params: { id } });
  if (!from.data && !from.error)
    return (
      <Page title="…">
        <Loaded from={from}>{() => null}</Loaded>
      </Page>
    );
  return <Loaded from={from}>{(application) => <One application={application} />}</Loaded>;
};
export default OneScreen;
