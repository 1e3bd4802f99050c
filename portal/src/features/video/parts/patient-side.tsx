import type { Application } from '@bai/applications/contracts';
import type { Appointment, Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { refetch } from '../../../app/client';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { clockText } from '../../../kit/format';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useRead as useApplications } from '../../applications/client';
import { Documents } from '../../applications/parts/documents';
import { HealthFacts } from '../../applications/parts/health-facts';
import { send, useRead } from '../../consultations/client';
import { Decide } from '../../physician/parts/decide';
import { IdentityCard } from '../../physician/parts/identity-card';
import { VisitNotes } from '../../physician/parts/visit-notes';
import { url, useRead as usePrescriptions } from '../../prescriptions/client';
import { IssueForm } from '../../prescriptions/parts/issue-form';
import { Emergency } from './emergency';

const Presence = ({ room }: { room: Room }) => {
  const { t } = useWords(['video', 'physician']);
  const language = useLanguage();
  const [error, setError] = useState<unknown>(null);
  const { companion } = room;
  const run = (work: Promise<unknown>): void => {
    setError(null);
    void work.catch(setError);
  };
  const waiting = !room.present.includes('patient') && ['confirmed', 'checked_in', 'in_progress'].includes(room.state);
  return (
    <>
      <Emergency place={room.places.patient} />
      {waiting && (
        <Card>
          <p className="small quiet m-0">{t('side.starts')}</p>
          {room.calledAt && <p className="small m-0">{t('side.invited', { count: room.calls, time: clockText(language, room.calledAt) })}</p>}
          <div className="cta">
            <Button look="accent" icon="bell" onClick={() => run(send('call', { params: { id: room.id } }))}>
              {t('side.invite')}
            </Button>
            {['confirmed', 'checked_in'].includes(room.state) && (
              <Confirm
                label={t('physician:approve.noShow')}
                title={t('physician:approve.noShowTitle', { name: room.patientName })}
                confirm={t('physician:approve.noShow')}
                act={() => send('noShow', { params: { id: room.appointment } }).then(() => refetch('/api/applications'))}
              />
            )}
          </div>
        </Card>
      )}
      {companion && (
        <Card title={t('side.companion')}>
          <p className="m-0">
            {t(companion.admittedAt ? 'side.admitted' : 'side.companionAsks', { name: companion.name, relation: t(`side.relations.${companion.relation}`) })}
          </p>
          {!companion.admittedAt && (
            <div>
              <Button size="sm" look="accent" onClick={() => run(send('admit', { params: { id: room.id } }))}>
                {t('side.admit')}
              </Button>
            </div>
          )}
        </Card>
      )}
      <ProblemNotice error={error} />
    </>
  );
};

/** The dose and the signature, then what was issued, all beside the call. */
const Issue = ({ appointment, back }: { appointment: string; back: () => void }) => {
  const { t } = useWords('physician');
  const context = usePrescriptions('context', { params: { id: appointment } }, { revalidateOnFocus: false });
  return (
    <Loaded from={context}>
      {(known) =>
        known.issued ? (
          <Notice
            kind="success"
            action={
              <p>
                <ButtonLink external target="_blank" size="sm" icon="printer" to={url('pdf', { params: { id: known.issued } })}>
                  {t('summary.preview')}
                </ButtonLink>
              </p>
            }
          >
            {t('summary.issued')}
          </Notice>
        ) : (
          <IssueForm
            context={known}
            back={
              <Button size="lg" onClick={back}>
                {t('summary.back')}
              </Button>
            }
          />
        )
      }
    </Loaded>
  );
};

const Decision = ({ appointment, application }: { appointment: Appointment; application: Application }) => {
  const [issuing, setIssuing] = useState(false);
  if (issuing || application.state === 'approved') return <Issue appointment={appointment.id} back={() => setIssuing(false)} />;
  return <Decide appointment={appointment} application={application} issue={() => setIssuing(true)} />;
};

const Tab = ({ tab, appointment, application }: { tab: string; appointment: Appointment; application: Application }) => {
  const { t } = useWords(['video', 'physician']);
  if (tab === 'identity')
    return (
      <>
        <IdentityCard patient={appointment.patient} method="video" />
        <Documents application={application} title={t('physician:approve.documents')} />
      </>
    );
  if (tab === 'notes')
    return ['in_progress', 'completed'].includes(appointment.state) ? (
      <VisitNotes appointment={appointment} locked={application.state === 'approved' || application.state === 'rejected'} />
    ) : (
      <p className="quiet">{t('side.starts')}</p>
    );
  if (tab === 'decide') return <Decision appointment={appointment} application={application} />;
  return application.health ? (
    <Card title={t('physician:approve.answers')}>
      <HealthFacts health={application.health} />
    </Card>
  ) : null;
};

/** What the practitioner needs of the patient during the call. */
const PatientSide = ({ room, tab }: { room: Room; tab: string }) => {
  const appointment = useRead('read', { params: { id: room.appointment } }, { revalidateOnFocus: false });
  const application = useApplications('read', { params: { id: room.application } }, { revalidateOnFocus: false });
  return (
    <>
      <Presence room={room} />
      <Loaded from={appointment}>
        {(visit) => <Loaded from={application}>{(known) => <Tab tab={tab} appointment={visit} application={known} />}</Loaded>}
      </Loaded>
    </>
  );
};
export default PatientSide;
