import type { Application } from '@bai/applications/contracts';
import type { Appointment, Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead as useApplications } from '../../applications/client';
import { Asked } from '../../applications/parts/asked';
import { Documents } from '../../applications/parts/documents';
import { HealthFacts } from '../../applications/parts/health-facts';
import { useRead } from '../../consultations/client';
import { Decide } from '../../consultations/parts/decide';
import { IdentityCard } from '../../directory/parts/identity-card';
import { VisitNotes } from '../../consultations/parts/visit-notes';
import { url, useFresh as usePrescriptions } from '../../prescriptions/client';
import { IssueForm } from '../../prescriptions/parts/issue-form';
import type { PatientTab } from './side';

/** The dose and the signature, then what was issued, all beside the call. */
const Issue = ({ appointment, back }: { appointment: string; back: () => void }) => {
  const { t } = useWords('physician');
  const context = usePrescriptions('context', { params: { id: appointment } });
  return (
    <Loaded from={context}>
      {(known) =>
        known.issuedId ? (
          <Notice
            kind="success"
            action={
              <p>
                <ButtonLink external target="_blank" size="sm" icon="printer" to={url('pdf', { params: { id: known.issuedId }, query: {} })}>
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

const Tab = ({ tab, appointment, application }: { tab: PatientTab; appointment: Appointment; application: Application }) => {
  const { t } = useWords(['video', 'physician']);
  if (tab === 'identity')
    return (
      <>
        <IdentityCard patient={appointment.patientId} method="video" />
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
  return (
    <>
      <Asked application={application} />
      {application.health && (
        <Card title={t('physician:approve.answers')}>
          <HealthFacts health={application.health} atVisit={application.answeredAtVisit} />
        </Card>
      )}
    </>
  );
};

/** What the physician needs of the patient during the call. */
const PatientSide = ({ room, tab }: { room: Room; tab: PatientTab }) => {
  const appointment = useRead('read', { params: { id: room.appointmentId } }, { revalidateOnFocus: false });
  const application = useApplications('read', { params: { id: room.applicationId } }, { revalidateOnFocus: false });
  return (
    <Loaded from={appointment}>{(visit) => <Loaded from={application}>{(known) => <Tab tab={tab} appointment={visit} application={known} />}</Loaded>}</Loaded>
  );
};
export default PatientSide;
