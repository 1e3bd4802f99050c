import { addressLine, countryName, identityMachine, type Patient } from '@bai/directory/contracts';
import { applicationMachine } from '@bai/applications/contracts';
import { prescriptionMachine } from '@bai/prescriptions/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { transactionMachine } from '@bai/transactions/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card, Facts } from '../../kit/card';
import { AskReason } from '../../kit/confirm';
import { gramsText } from '../../kit/format';
import { phoneText } from '../../kit/phone-text';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded, Rows } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Moment, Name, Naming, Said, Typed } from '../../kit/texts';
import { href } from '../../addresses/href';
import { useMay } from '../../app/session';
import { useLanguage, useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { needs, send, useRead } from '../directory/client';
import { PaperLink } from '../prescriptions/parts/paper-reason';
import { useRead as usePrescriptions } from '../prescriptions/client';
import { AskIdentity } from '../directory/parts/ask-identity';
import { usePatientName } from '../directory/parts/patient-name';
import { needs as ofSales, useRead as useSales } from '../transactions/client';
import { MergeCard } from './parts/merge-card';
import { NextToCheck } from './parts/next-to-check';
import { VerifyIdentity } from './parts/verify-identity';

/** What the person was asked to mend, and when. */
const Asked = ({ patient: { identityFaults, identityNote, identityAskedAt } }: { patient: Patient }) => {
  const { t } = useWords('identity');
  return (
    <Notice kind="warning">
      {identityAskedAt && (
        <p className="m-0">
          {t('form.asked')} <Moment value={identityAskedAt} />
        </p>
      )}
      <ul className="m-0">
        {identityFaults.map((fault) => (
          <li key={fault}>{t(`faults.${fault}`)}</li>
        ))}
      </ul>
      {identityNote && <p className="demo-text m-0">{identityNote}</p>}
    </Notice>
  );
};

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
          [
            t('patients.document'),
            <span className="code" translate="no">
              {full ?? patient.documentMasked ?? '–'}
            </span>,
          ],
          patient.birthDate ? [t('patients.born'), <Day value={patient.birthDate} />] : null,
          patient.sex ? [t('patients.sex'), t(`patients.sexes.${patient.sex}`)] : null,
          patient.documentType === 'passport' && patient.issuingCountry ? [t('patients.issuedBy'), countryName(language, patient.issuingCountry)] : null,
          patient.documentExpiresOn ? [t('patients.expires'), <Day value={patient.documentExpiresOn} />] : null,
          [t('patients.nationality'), patient.nationality ? countryName(language, patient.nationality) : '–'],
          [t('patients.phone'), patient.phone ? phoneText(patient.phone) : '–'],
          [t('patients.address'), patient.address ? <Typed words={addressLine(patient.address)} /> : '–'],
          [t('patients.allergies'), patient.allergies || '–'],
          patient.identityAt
            ? [
                t('patients.method'),
                <>
                  <span>{t(`patients.methods.${patient.identityMethod as 'video'}`)}</span> <span>·</span> <Moment value={patient.identityAt} />
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
        {moves.includes('ask') && <AskIdentity patient={id} />}
      </div>
      {patient.identity === 'needs_information' && <Asked patient={patient} />}
      {patient.identity !== 'unverified' && <NextToCheck after={patient} />}
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
                <Link className="code" translate="no" to={href('applications/admin/one', { id: row.id })}>
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

const Purchases = ({ patient: { id } }: { patient: Patient }) => {
  const { t } = useWords('admin');
  const sales = useSales('list', { query: { patientId: id, limit: 25 } });
  return (
    <Card title={t('patients.purchases')}>
      <Rows from={sales} none={t('patients.none')}>
        {(row) => (
          <>
            <span className="grow">
              <span className="code" translate="no">
                {row.number}
              </span>
              <small className="quiet d-block">
                {gramsText(row.totalMg)} · <Name of={row.dispensary} /> · <Moment value={row.at} />
              </small>
            </span>
            <StatusBadge machine={transactionMachine} state={row.state} />
          </>
        )}
      </Rows>
    </Card>
  );
};

const PatientScreen = () => {
  const { t } = useWords('admin');
  const name = usePatientName();
  const { id = '' } = useParams();
  const from = useRead('patient', { params: { id } });
  const [sells, merges] = [useMay(ofSales('list')), useMay(needs('merges'))];
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
          {patient.id !== id && <Notice>{t('merge.old')}</Notice>}
          <div className="grid-2">
            <div className="stack">
              <Identity patient={patient} />
              {merges && <MergeCard patient={patient} changed={() => void from.mutate()} />}
            </div>
            <div className="stack">
              <Cases patient={patient} />
              {sells && <Purchases patient={patient} />}
            </div>
          </div>
        </Page>
      )}
    </Loaded>
  );
};
export default PatientScreen;
