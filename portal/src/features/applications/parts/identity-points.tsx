import type { Application } from '@bai/applications/contracts';
import { fullName, type IdentityFault, type Patient } from '@bai/directory/contracts';
import type { ReactNode } from 'react';
import { Card, Facts } from '../../../kit/card';
import { Mark } from '../../../kit/status';
import { Day, Name } from '../../../kit/texts';
import { useWords } from '../../../words';

/** What is looked at when somebody's identity is checked: as it was handed in, and whether it is to be mended. */
export const IdentityPoints = ({ patient, application }: { patient: Patient; application: Application }) => {
  const { t } = useWords(['identity', 'patient']);
  const has = (...kinds: string[]): boolean => application.files.some(({ kind }) => kinds.includes(kind));
  const verified = patient.identity === 'verified';
  const point = (value: ReactNode, ...faults: IdentityFault[]): ReactNode => (
    <>
      {value}
      {faults.some((fault) => patient.identityFaults.includes(fault)) && (
        <>
          {' '}
          <Mark look="attention">{t('points.toMend')}</Mark>
        </>
      )}
    </>
  );
  const name = patient.nameThai ?? patient.nameLatin;
  return (
    <Card title={t('points.title')}>
      <Facts
        pairs={[
          // Once it has served the picture is deleted, which is not to be read as missing.
          verified ? null : [t('points.document'), point(t(has('id_card', 'passport') ? 'points.given' : 'points.missing'), 'picture_unclear', 'picture_cut')],
          [t('points.name'), point(name && <Name of={fullName(name)} />, 'name')],
          [
            t('points.number'),
            point(
              <span className="code" translate="no">
                {patient.documentMasked}
              </span>,
              'number',
            ),
          ],
          patient.birthDate ? [t('points.birthDate'), point(<Day value={patient.birthDate} />, 'birth_date')] : null,
          patient.sex ? [t('points.sex'), point(t(`patient:identity.${patient.sex}`), 'sex')] : null,
          patient.documentExpiresOn ? [t('points.expires'), point(<Day value={patient.documentExpiresOn} />, 'expired')] : null,
          verified
            ? null
            : [
                t('points.face'),
                point(
                  t(has('face') ? 'points.given' : patient.identityFaults.includes('face_missing') ? 'points.missing' : 'points.optional'),
                  'face_missing',
                  'face_differs',
                ),
              ],
        ]}
      />
    </Card>
  );
};
