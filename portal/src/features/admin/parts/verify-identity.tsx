import type { Patient } from '@bai/directory/contracts';
import { addressLine, countryName } from '@bai/directory/contracts';
import { Facts } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { Day, Name, Naming } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { NameDiffers } from '../../directory/identity/name-differs';
import { usePatientName } from '../../directory/parts/patient-name';
import { useRead as useApplications } from '../../applications/client';
import { IdentityPictures } from '../../applications/parts/identity-pictures';
import { needs, send } from '../../directory/client';

/** Document and face that came with an application. */
const Pictures = ({ application: id }: { application: string }) => (
  <Loaded from={useApplications('read', { params: { id } })}>{(application) => <IdentityPictures application={application} />}</Loaded>
);

/** Confirms an identity from the card: shows it beside what was typed, so that both are compared before anything is confirmed. */
export const VerifyIdentity = ({ patient }: { patient: Patient }) => {
  const { t } = useWords('admin');
  const { id, birthDate, sex, documentMasked, address, documentType, issuingCountry, nationality, documentExpiresOn } = patient;
  const language = useLanguage();
  const foreign = documentType === 'passport';
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
      wide
      act={() => send('verifyIdentity', { params: { id }, body: { method: 'documents' } })}
    >
      {application ? <Pictures application={application.id} /> : <Notice kind="warning">{t('patients.noCard')}</Notice>}
      <NameDiffers patient={patient} />
      <Facts
        pairs={[
          [t('patients.name'), <Name of={name} />],
          [
            t('patients.document'),
            <span className="code" translate="no">
              {documentMasked ?? '–'}
            </span>,
          ],
          foreign && issuingCountry ? [t('patients.issuedBy'), countryName(language, issuingCountry)] : null,
          foreign && nationality ? [t('patients.nationality'), countryName(language, nationality)] : null,
          documentExpiresOn ? [t('patients.expires'), <Day value={documentExpiresOn} />] : null,
          birthDate ? [t('patients.born'), <Day value={birthDate} />] : null,
          sex ? [t('patients.sex'), t(`patients.sexes.${sex}`)] : null,
          address ? [t('patients.address'), addressLine(address)] : null,
        ]}
      />
    </Confirm>
  );
};
