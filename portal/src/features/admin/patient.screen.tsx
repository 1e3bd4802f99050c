import { addressLine, identityMachine, type Patient } from '@bai/directory/contracts';
import { applicationMachine } from '@bai/applications/contracts';
import { prescriptionMachine } from '@bai/prescriptions/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card, Facts } from '../../kit/card';
import { AskReason } from '../../kit/confirm';
import { countryText, gramsText } from '../../kit/format';
import { Page } from '../../kit/page';
import { Loaded, Rows } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Moment, Naming, Said } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useLanguage, useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { needs, send, useRead } from '../directory/client';
import { PaperLink } from '../prescriptions/parts/paper-reason';
import { useRead as usePrescriptions } from '../prescriptions/client';
import { usePatientName } from '../directory/parts/patient-name';
import { VerifyIdentity } from './parts/verify-identity';

const Identity = ({ patient }: { patient: Patient }) => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const { id } = patient;
  const [full, setFull] = useState<string | null>(null);
  const name = usePatientName()(patient);
  const moves = movesFrom(identityMachine, patient.identity, 'admin');
  return (
    <Card title={t('patients.details')} aside={<StatusBadge machine={identityMachine} state={patient.identity} />}>
      <Facts
        pairs={[
          [t('patients.document'), <span className="code">{full ?? patient.documentMasked ?? '–'}</span>],
          patient.birthDate ? [t('patients.born'), <Day value={patient.birthDate} />] : null,
          [t('patients.nationality'), patient.nationality ? countryText(language, patient.nationality) : '–'],
          [t('patients.phone'), patient.phone ?? '–'],
          [t('patients.address'), patient.address ? addressLine(patient.address) : '–'],
          [t('patients.allergies'), patient.allergies || '–'],
          patient.identityAt
            ? [
                t('patients.method'),
                <>
                  {t(`patients.methods.${patient.identityMethod as 'video'}`)} · <Moment value={patient.identityAt} />
                </>,
              ]
            : null,
        ]}
      />
      <div className="cta">
        {!full && patient.documentMasked && (
          <AskReason
            needs={needs('reveal')}
            size="sm"
            look="link"
            label={t('patients.reveal')}
            title={<Naming text={t('patients.revealTitle', { name })} name={name} />}
            text={t('patients.revealText')}
            confirm={t('patients.reveal')}
            confirmLook="primary"
            field={t('patients.reason')}
            act={async (reason) => setFull((await send('reveal', { params: { id }, body: { reason } }, { quiet: true })).documentNumber)}
          />
        )}
        {moves.includes('verify') && <VerifyIdentity patient={patient} />}
        {moves.includes('ask') && (
          <AskReason
            needs={needs('askIdentity')}
            size="sm"
            look="secondary"
            label={t('patients.ask')}
            title={t('patients.ask')}
            confirm={t('patients.ask')}
            confirmLook="primary"
            field={t('patients.askReason')}
            act={(reason) => send('askIdentity', { params: { id }, body: { reason } })}
          />
        )}
      </div>
    </Card>
  );
};

const Cases = ({ patient }: { patient: Patient }) => {
  const { t } = useWords('admin');
  const query = { patientId: patient.id, limit: 25 };
  const applications = useApplications('list', { query });
  const prescriptions = usePrescriptions('list', { query });
  return (
    <div className="stack">
      <Card title={t('patients.applications')}>
        <Rows from={applications} none={t('patients.none')}>
          {(row) => (
            <>
              <span className="grow">
                <Link className="code" to={href('applications/admin/one', { id: row.id })}>
                  {row.number}
                </Link>
                <small className="quiet d-block">
                  <Said words={row.packageName} /> · <Moment value={row.createdAt} />
                </small>
              </span>
              <StatusBadge machine={applicationMachine} state={row.state} />
            </>
          )}
        </Rows>
      </Card>
      <Card title={t('patients.prescriptions')}>
        <Rows from={prescriptions} none={t('patients.none')}>
          {(row) => (
            <>
              <span className="grow">
                <PaperLink id={row.id} number={row.number} />
                <small className="quiet d-block">
                  {gramsText(row.totalMg - row.dispensedMg)} / {gramsText(row.totalMg)} · <Day value={row.validUntil} />
                </small>
              </span>
              <StatusBadge machine={prescriptionMachine} state={row.state} {...(row.state === 'expired' ? { computed: 'expired' as const } : {})} />
            </>
          )}
        </Rows>
      </Card>
    </div>
  );
};

const PatientScreen = () => {
  const { t } = useWords('admin');
  const name = usePatientName();
  const { id = '' } = useParams();
  const from = useRead('patient', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('patients.label')}>
          <span className="bone tall w-50" />
        </Page>
      }
    >
      {(patient) => (
        <Page title={name(patient)} naming={name(patient)}>
          <div className="grid-2">
            <Identity patient={patient} />
            <Cases patient={patient} />
          </div>
        </Page>
      )}
    </Loaded>
  );
};
export default PatientScreen;
