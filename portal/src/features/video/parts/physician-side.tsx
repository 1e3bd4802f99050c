import type { Application } from '@bai/applications/contracts';
import type { Appointment, Room } from '@bai/consultations/contracts';
import { ageOn } from '@bai/kernel/contracts';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../../app/session';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Tabs } from '../../../kit/tabs';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead as useApplications } from '../../applications/client';
import { Asked } from '../../applications/parts/asked';
import { Documents } from '../../applications/parts/documents';
import { IdentityPictures } from '../../applications/parts/identity-pictures';
import { ReadHealth } from '../../applications/parts/read-health';
import { useRead } from '../../consultations/client';
import { Decide } from '../../consultations/parts/decide';
import { VisitNotes } from '../../consultations/parts/visit-notes';
import { useRead as useDirectory } from '../../directory/client';
import { IdentityCard } from '../../directory/parts/identity-card';
import { url, useFresh as usePrescriptions } from '../../prescriptions/client';
import { IssueForm } from '../../prescriptions/parts/issue-form';
import { Chat } from './chat';
import { Presence } from './presence';

interface Known {
  readonly room: Room;
  readonly appointment: Appointment;
  readonly application: Application;
}

/** Who it is, in sight whatever else is open. */
const Head = ({ appointment }: Pick<Known, 'appointment'>) => {
  const { t } = useWords('physician');
  const today = useMe()!.today;
  const { data } = useDirectory('patient', { params: { id: appointment.patientId } }, { revalidateOnFocus: false });
  const facts = [data?.sex && t(`approve.sexes.${data.sex}`), data?.birthDate && t('approve.age', { count: ageOn(data.birthDate, today) })].filter(Boolean);
  return (
    <header className="side-head">
      <strong>
        <Name of={appointment.patientName} />
      </strong>
      <span className="small quiet">
        {facts.join(' ')} {facts.length > 0 && <span>·</span>}{' '}
        <span className="code nb" translate="no">
          {appointment.applicationNumber}
        </span>
      </span>
    </header>
  );
};

const Aspects = ({ room, appointment, application }: Known) => {
  const { t } = useWords(['video', 'physician']);
  const begun = ['in_progress', 'completed'].includes(appointment.state);
  const locked = application.state === 'approved' || application.state === 'rejected';
  return (
    <Tabs<'answers' | 'identity' | 'notes' | 'chat'>
      label={t('side.label')}
      tabs={[
        {
          key: 'answers',
          label: t('side.tabs.answers'),
          content: (
            <>
              <Asked application={application} />
              {application.health && (
                <Card title={t('physician:approve.answers')}>
                  <ReadHealth application={application} />
                </Card>
              )}
            </>
          ),
        },
        {
          key: 'identity',
          label: t('side.tabs.identity'),
          content: (
            <>
              <IdentityCard patient={appointment.patientId} method="video">
                <IdentityPictures application={application} atVisit />
              </IdentityCard>
              <Documents application={application} title={t('physician:approve.documents')} />
            </>
          ),
        },
        {
          key: 'notes',
          label: t('side.tabs.notes'),
          content: begun ? <VisitNotes appointment={appointment} locked={locked} /> : <p className="quiet">{t('side.starts')}</p>,
        },
        { key: 'chat', label: t('side.tabs.chat'), content: <Chat room={room} /> },
      ]}
    />
  );
};

/** The dose and the signature beside the call; `back` leads to the rest of the visit without signing, and what was filled in waits there, out of sight. */
const Issue = ({ appointment, shown, back }: { appointment: string; shown: boolean; back: () => void }) => {
  const { t } = useWords('physician');
  const context = usePrescriptions('context', { params: { id: appointment } });
  const { mutate: readAnew } = context;
  const first = useRef(true);
  useEffect(() => {
    // What was noted meanwhile counts.
    if (shown && !first.current) void readAnew();
    first.current = false;
  }, [shown, readAnew]);
  return (
    <Loaded from={context}>
      {(known) => (
        <IssueForm
          context={known}
          back={
            <Button size="lg" onClick={back}>
              {t('summary.back')}
            </Button>
          }
        />
      )}
    </Loaded>
  );
};

const Issued = ({ application }: Pick<Known, 'application'>) => {
  const { t } = useWords('physician');
  return (
    <Notice
      kind="success"
      action={
        <p className="m-0">
          <ButtonLink external target="_blank" size="sm" icon="printer" to={url('preview', { params: { id: application.id }, query: {} })}>
            {t('summary.preview')}
          </ButtonLink>
        </p>
      }
    >
      {t('summary.issued')}
    </Notice>
  );
};

const Visit = (known: Known) => {
  const { room, appointment, application } = known;
  const [issuing, setIssuing] = useState(false);
  const [begun, setBegun] = useState(false);
  const approved = application.state === 'approved';
  const form = issuing && !approved;
  const begin = (): void => {
    setBegun(true);
    setIssuing(true);
  };
  return (
    <>
      <Head appointment={appointment} />
      <div className="side-top">
        <Presence room={room} />
      </div>
      {/* What is typed in a tab stays while the form is open. */}
      <div className="side-tabs" hidden={form}>
        <Aspects {...known} />
      </div>
      {begun && !approved && (
        <div className="side-issue" hidden={!form}>
          <Issue appointment={appointment.id} shown={form} back={() => setIssuing(false)} />
        </div>
      )}
      {!form && (
        <footer className="side-foot">
          {approved ? <Issued application={application} /> : <Decide appointment={appointment} application={application} issue={begin} />}
        </footer>
      )}
    </>
  );
};

/** What the physician needs of the patient during the call: name and decision always in sight, the rest between them. */
const PhysicianSide = ({ room }: { room: Room }) => {
  const appointment = useRead('read', { params: { id: room.appointmentId } }, { revalidateOnFocus: false });
  const application = useApplications('read', { params: { id: room.applicationId } }, { revalidateOnFocus: false });
  return (
    <Loaded from={appointment}>
      {(visit) => <Loaded from={application}>{(known) => <Visit room={room} appointment={visit} application={known} />}</Loaded>}
    </Loaded>
  );
};
export default PhysicianSide;
