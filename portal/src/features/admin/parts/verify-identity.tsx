import type { Patient } from '@bai/directory/contracts';
import { addressLine } from '@bai/directory/contracts';
import { Facts } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Day, Name, Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { usePatientName } from '../../directory/parts/patient-name';
import { url, useRead as useApplications } from '../../applications/client';
import { needs, send } from '../../directory/client';

/** The card that came with an application, large enough to be read; what is no picture opens beside. */
const Card = ({ application: id }: { application: string }) => {
  const { t } = useWords('admin');
  const from = useApplications('read', { params: { id } });
  return (
    <Loaded from={from}>
      {({ files }) => {
        const cards = files.filter(({ kind }) => kind === 'id_card');
        if (cards.length === 0) return <Notice kind="warning">{t('patients.noCard')}</Notice>;
        return (
          <div className="stack">
            {cards.map((file) => {
              const address = url('file', { params: { id, fileId: file.id } });
              return (
                <a key={file.id} href={address} target="_blank" rel="noreferrer">
                  {file.type.startsWith('image/') ? <img className="w-100" src={address} alt={t('patients.card')} /> : file.name}
                </a>
              );
            })}
          </div>
        );
      }}
    </Loaded>
  );
};

/** Confirms an identity from the card: shows it beside what was typed, so that both are compared before anything is confirmed. */
export const VerifyIdentity = ({ patient }: { patient: Patient }) => {
  const { t } = useWords('admin');
  const { id, birthDate, documentMasked, address } = patient;
  const newest = useApplications('list', { query: { patientId: id, sort: '-createdAt', limit: 1 } });
  const application = newest.data?.rows[0];
  const name = usePatientName()(patient);
  return (
    <Confirm
      needs={needs('verifyIdentity')}
      size="sm"
      look="accent"
      icon="person-check"
      label={t('patients.verify')}
      title={<Naming text={t('patients.verifyTitle', { name })} name={name} />}
      text={t('patients.verifyText')}
      confirm={t('patients.verifyConfirm')}
      confirmLook="primary"
      act={() => send('verifyIdentity', { params: { id }, body: { method: 'documents' } })}
    >
      {application ? <Card application={application.id} /> : <Notice kind="warning">{t('patients.noCard')}</Notice>}
      <Facts
        pairs={[
          [t('patients.name'), <Name of={name} />],
          [t('patients.document'), <span className="code">{documentMasked ?? '–'}</span>],
          birthDate ? [t('patients.born'), <Day value={birthDate} />] : null,
          address ? [t('patients.address'), addressLine(address)] : null,
        ]}
      />
    </Confirm>
  );
};
