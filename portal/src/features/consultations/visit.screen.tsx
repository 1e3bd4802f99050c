import { appointmentMachine, type Appointment } from '@bai/consultations/contracts';
import type { Application } from '@bai/applications/contracts';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refetch } from '../../app/client';
import { serverNow } from '../../app/clock';
import { ActionButton } from '../../kit/action-button';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { Confirm } from '../../kit/confirm';
import { moneyText } from '../../kit/format';
import { later } from '../../kit/later';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Moment, Naming } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { Documents } from '../applications/parts/documents';
import { ReadHealth } from '../applications/parts/read-health';
import { needs, send, useRead } from './client';
import { AppointmentFacts } from './parts/appointment-facts';
import { CalendarEntry } from './parts/calendar-entry';
import { Decide } from './parts/decide';
import { IdentityCard } from '../directory/parts/identity-card';

// Few visits are paid for at the clinic.
const CashButton = later(async () => ({ default: (await import('../payments/parts/cash-button')).CashButton }));
// Most visits begin with nothing asked.
const Asked = later(async () => ({ default: (await import('../applications/parts/asked')).Asked }));
// It stands at the end, and is seldom what somebody looks for during a visit.
const VisitNotes = later(async () => ({ default: (await import('./parts/visit-notes')).VisitNotes }));
const IdentityPictures = later(async () => ({ default: (await import('../applications/parts/identity-pictures')).IdentityPictures }));
const ApplicationHistory = later(async () => ({ default: (await import('../applications/parts/history')).ApplicationHistory }));

// What lies this far back is read only where it was opened again.
const LONG_AGO = 30 * 86_400_000;
const OpenedUntil = later(async () => ({ default: (await import('./parts/former-patients')).OpenedUntil }));

const Start = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords('physician');
  if (appointment.state === 'confirmed')
    return (
      <Card title={t('verify.code')}>
        <p>{t('verify.lead')}</p>
        <ButtonLink look="primary" to={href('consultations/check-in')}>
          {t('verify.submit')}
        </ButtonLink>
      </Card>
    );
  if (appointment.state !== 'checked_in') return null;
  const due = appointment.payment?.state === 'due_at_clinic';
  return (
    <Card title={t('approve.start')}>
      {due && <Notice kind="warning">{t('verify.payFirst', { amount: moneyText(appointment.payment!.amount) })}</Notice>}
      <div className="cta">
        <Suspense fallback={null}>
          <CashButton appointment={appointment} />
        </Suspense>
        <ActionButton
          needs={needs('start')}
          look="primary"
          icon="play-circle"
          disabled={due}
          act={() => send('start', { params: { id: appointment.id } }).then(() => refetch('/api/applications'))}
        >
          {t('approve.start')}
        </ActionButton>
      </div>
    </Card>
  );
};

const RoomDoor = ({ appointment, room }: { appointment: Appointment; room: string }) => {
  const { t } = useWords('video');
  if (!['confirmed', 'checked_in', 'in_progress'].includes(appointment.state)) return null;
  return (
    <Card title={t('room.title')}>
      <p>{t('telemedicine.lead')}</p>
      <div>
        <ButtonLink look="primary" icon="camera-video" to={href('video/room', { roomId: room })}>
          {t('telemedicine.open')}
        </ButtonLink>
      </div>
    </Card>
  );
};

const Visit = ({ appointment, application }: { appointment: Appointment; application: Application }) => {
  const { t } = useWords('physician');
  const navigate = useNavigate();
  const waiting = ['confirmed', 'checked_in'].includes(appointment.state);
  return (
    <Page title={appointment.patientName} naming={appointment.patientName} actions={<StatusBadge machine={appointmentMachine} state={appointment.state} />}>
      <p className="quiet">
        <Day value={appointment.start} long /> <Moment value={appointment.start} clockOnly /> ·{' '}
        <span className="code" translate="no">
          {appointment.applicationNumber}
        </span>
      </p>
      {appointment.state === 'completed' && Date.parse(appointment.start) < serverNow() - LONG_AGO && (
        <Suspense fallback={null}>
          <OpenedUntil visit={appointment} />
        </Suspense>
      )}
      {appointment.roomId ? <RoomDoor appointment={appointment} room={appointment.roomId} /> : <Start appointment={appointment} />}
      {application.state === 'approved' && (
        <Notice
          kind="success"
          action={
            <p>
              <ButtonLink size="sm" to={href('prescriptions/issue', { id: appointment.id })}>
                {t('summary.preview')}
              </ButtonLink>
            </p>
          }
        >
          {t('summary.issued')}
        </Notice>
      )}
      <div className="grid-main">
        <div className="stack">
          {application.requests.length > 0 && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <Asked application={application} />
            </Suspense>
          )}
          {application.health && (
            <Card title={t('approve.answers')}>
              <ReadHealth application={application} />
            </Card>
          )}
          {['in_progress', 'completed'].includes(appointment.state) && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <VisitNotes appointment={appointment} locked={application.state === 'approved' || application.state === 'rejected'} />
            </Suspense>
          )}
          <Decide appointment={appointment} application={application} issue={() => void navigate(href('prescriptions/issue', { id: appointment.id }))} />
        </div>
        <div className="stack">
          <IdentityCard patient={appointment.patientId} method={appointment.mode}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <IdentityPictures application={application} atVisit />
            </Suspense>
          </IdentityCard>
          <Documents application={application} title={t('approve.documents')} />
          <Card title={t('approve.history')}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <ApplicationHistory history={application.history} />
            </Suspense>
          </Card>
          <div className="cta">
            <CalendarEntry appointment={appointment} />
            {waiting && (
              <Confirm
                needs={needs('noShow')}
                label={t('approve.noShow')}
                title={<Naming text={t('approve.noShowTitle', { name: appointment.patientName })} name={appointment.patientName} />}
                confirm={t('approve.noShow')}
                act={() => send('noShow', { params: { id: appointment.id } }).then(() => refetch('/api/applications'))}
              />
            )}
          </div>
        </div>
      </div>
    </Page>
  );
};

/** A visit that will not be held at its time: its application may have gone to another physician, or wait for another time. */
const CalledOff = ({ appointment }: { appointment: Appointment }) => (
  <Page title={appointment.patientName} naming={appointment.patientName}>
    <Card>
      <AppointmentFacts appointment={appointment} />
      <div className="cta">
        <CalendarEntry appointment={appointment} />
      </div>
    </Card>
  </Page>
);
const isCalledOff = ({ state }: Appointment): boolean => state === 'cancelled' || state === 'rescheduled';

/** The visit: who it is, what they answered, the examination, and the decision. */
const VisitScreen = () => {
  const { appointmentId = '' } = useParams();
  const appointment = useRead('read', { params: { id: appointmentId } });
  const application = useApplications('read', appointment.data && !isCalledOff(appointment.data) ? { params: { id: appointment.data.applicationId } } : null);
  const bones = (
    <Page>
      <span className="bone tall w-50" />
      <span className="bone w-100" />
    </Page>
  );
  return (
    <Loaded from={appointment} bones={bones}>
      {(visit) =>
        isCalledOff(visit) ? (
          <CalledOff appointment={visit} />
        ) : (
          <Loaded from={application} bones={bones}>
            {(known) => <Visit appointment={visit} application={known} />}
          </Loaded>
        )
      }
    </Loaded>
  );
};
export default VisitScreen;
