import { countryName, fullName, identityMachine } from '@bai/directory/contracts';
import { ageOn } from '@bai/kernel/contracts';
import { useState, type ReactNode } from 'react';
import { useMe } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card, Facts } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useRead } from '../client';
import { NameDiffers } from '../identity/name-differs';
import { AskIdentity } from './ask-identity';

/** Who the patient says they are, and the check of the document beside the face, whose pictures are handed in. The full number opens with a reason. */
export const IdentityCard = ({ patient: id, method, children }: { patient: string; method: 'face_to_face' | 'video'; children?: ReactNode }) => {
  const { t } = useWords('physician');
  const today = useMe()!.today;
  const language = useLanguage();
  const from = useRead('patient', { params: { id } });
  const [full, setFull] = useState<string | null>(null);
  return (
    <Loaded
      from={from}
      bones={
        <Card title={t('approve.identity')}>
          <span className="bone w-75" />
        </Card>
      }
    >
      {(patient) => (
        <Card title={t('approve.identity')} aside={<StatusBadge machine={identityMachine} state={patient.identity} />}>
          <p className="fw-semibold">
            <Name of={fullName(patient.nameThai ?? patient.nameLatin ?? { title: '', first: '', last: '' })} />
          </p>
          <NameDiffers patient={patient} />
          <Facts
            pairs={[
              [
                t(patient.documentType === 'passport' ? 'approve.passport' : 'approve.document'),
                <span className="code" translate="no">
                  {full ?? patient.documentMasked}
                </span>,
              ],
              patient.documentType === 'passport' && patient.nationality ? [t('approve.nationality'), countryName(language, patient.nationality)] : null,
              patient.documentExpiresOn ? [t('approve.expires'), <Day value={patient.documentExpiresOn} />] : null,
              patient.sex ? [t('approve.sex'), t(`approve.sexes.${patient.sex}`)] : null,
              patient.birthDate
                ? [
                    t('approve.birthDate'),
                    <>
                      <Day value={patient.birthDate} /> <span>·</span>{' '}
                      <span className="nb">{t('approve.age', { count: ageOn(patient.birthDate, today) })}</span>
                    </>,
                  ]
                : null,
            ]}
          />
          {!full && (
            <AskReason
              needs={needs('reveal')}
              look="link"
              size="sm"
              label={t('approve.reveal')}
              title={t('approve.revealTitle')}
              confirm={t('approve.reveal')}
              confirmLook="primary"
              field={t('approve.revealReason')}
              act={async (reason) => setFull((await send('reveal', { params: { id }, body: { reason } }, { quiet: true })).documentNumber)}
            />
          )}
          {patient.identity !== 'verified' && (
            <>
              {children}
              <p className="quiet small">{t('approve.identityText')}</p>
              <div className="cta">
                <ActionButton
                  needs={needs('verifyIdentity')}
                  look="accent"
                  icon="person-check"
                  act={() => send('verifyIdentity', { params: { id }, body: { method } })}
                >
                  {t('approve.verify')}
                </ActionButton>
                {patient.identity === 'submitted' && <AskIdentity patient={id} />}
              </div>
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
};
