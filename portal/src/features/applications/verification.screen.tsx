import { isUnderWay } from '@bai/applications/contracts';
import { identityMachine, type Patient } from '@bai/directory/contracts';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Moment } from '../../kit/texts';
import { useWords } from '../../words';
import { useRead as useDirectory } from '../directory/client';
import { useRead } from './client';
import { IdentityPoints } from './parts/identity-points';
import { MendIdentity } from './parts/mend-identity';

/** The way on; while something is to be mended that comes first. */
const To = ({ application, asked = false }: { application: string | null; asked?: boolean }) => {
  const { t } = useWords('identity');
  return (
    <div className="cta">
      <ButtonLink look={asked ? 'secondary' : 'primary'} to={application ? href('patient/application', { id: application }) : href('patient/apply')}>
        {t(application ? 'status.start' : 'status.apply')}
      </ButtonLink>
    </div>
  );
};

/** What was found wrong, each with what to do about it. */
const Faults = ({ patient: { identityFaults, identityNote, identityAskedAt } }: { patient: Patient }) => {
  const { t } = useWords('identity');
  return (
    <Card title={t('points.toMend')} aside={identityAskedAt && <Moment value={identityAskedAt} />}>
      <ol className="stack stack-sm mb-0">
        {identityFaults.map((fault) => (
          <li key={fault}>
            <strong>{t(`faults.${fault}`)}</strong>
            <span className="d-block">{t(`mend.${fault}`)}</span>
          </li>
        ))}
      </ol>
      {identityNote && <p className="demo-text">{identityNote}</p>}
    </Card>
  );
};

/** Of the application that is under way, if one is. */
const Standing = ({ patient, application: id }: { patient: Patient; application: string }) => (
  <Loaded from={useRead('read', { params: { id } })}>
    {(application) => (
      <>
        <IdentityPoints patient={patient} application={application} />
        {/* What was asked anew begins with a form anew. */}
        <MendIdentity key={`${patient.identity}.${patient.identityAskedAt}`} patient={patient} application={application} />
        <To application={id} asked={patient.identity === 'needs_information'} />
      </>
    )}
  </Loaded>
);

const Known = ({ patient }: { patient: Patient | null }) => {
  const { t } = useWords('identity');
  const applications = useRead('list', { query: { sort: '-createdAt', limit: 10 } });
  const identity = patient?.identity ?? 'unverified';
  return (
    <Page actions={<StatusBadge machine={identityMachine} state={identity} />}>
      <Notice kind={identity === 'verified' ? 'success' : identity === 'needs_information' ? 'warning' : 'info'}>{t(`status.${identity}`)}</Notice>
      {patient && identity === 'needs_information' && <Faults patient={patient} />}
      <Loaded from={applications}>
        {({ rows }) => {
          const live = rows.find(({ state }) => isUnderWay(state));
          if (patient && live) return <Standing patient={patient} application={live.id} />;
          return (
            <>
              {identity === 'needs_information' && <p>{t('status.over')}</p>}
              <To application={rows.find(({ state }) => state === 'draft')?.id ?? null} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};

/** How the check of one's own identity stands, and what to mend. */
const VerificationScreen = () => {
  const from = useDirectory('myPatient', {});
  if (from.data === undefined)
    return (
      <Page>
        <Loaded from={from}>{() => null}</Loaded>
      </Page>
    );
  return <Known patient={from.data} />;
};
export default VerificationScreen;
