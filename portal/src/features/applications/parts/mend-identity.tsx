import { mendIdentity, type Application } from '@bai/applications/contracts';
import type { Patient } from '@bai/directory/contracts';
import { useState } from 'react';
import { BirthDateField } from '../../../kit/birth-date';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { DateField } from '../../../kit/date-field';
import { TextField, useFieldError } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { send } from '../client';
import { useAttachments } from './attachments';
import { NameFields, SexField } from './person-fields';

const TYPED = ['name', 'number', 'birth_date', 'sex', 'expired'] as const;

const Typed = ({ patient, foreign }: { patient: Patient; foreign: boolean }) => {
  const { t } = useWords(['identity', 'patient']);
  return (
    <>
      <NameFields
        labels={
          foreign
            ? { title: t('patient:foreigner.nameTitle'), first: t('patient:foreigner.first'), last: t('patient:foreigner.last') }
            : { title: t('patient:identity.nameTitle'), first: t('patient:identity.first'), last: t('patient:identity.last') }
        }
      />
      {!foreign && <TextField name="nameLatin" label={t('patient:identity.latin')} hint={t('patient:identity.latinHint')} optional maxLength={160} />}
      <TextField
        name="documentNumber"
        label={t('form.number')}
        hint={t('form.numberHint', { number: patient.documentMasked ?? '' })}
        optional
        maxLength={24}
        autoComplete="off"
        {...(foreign ? { autoCapitalize: 'characters', spellCheck: false } : { inputMode: 'numeric' as const })}
      />
      <BirthDateField name="birthDate" precisionName="birthPrecision" label={t('patient:identity.birth')} hint={t('patient:identity.birthHint')} />
      <SexField legend={t(foreign ? 'patient:foreigner.sex' : 'patient:identity.sex')} />
      {foreign && <DateField name="expiresOn" label={t('form.expires')} hint={t('form.expiresHint')} optional />}
    </>
  );
};

const Pictures = ({ application, foreign }: { application: Application; foreign: boolean }) => {
  const { t } = useWords('identity');
  const { drop } = useAttachments(application);
  const errors = { document: useFieldError('document'), portrait: useFieldError('portrait') };
  return (
    <>
      {drop({
        kind: foreign ? 'passport' : 'id_card',
        label: t('form.document'),
        hint: t('form.documentHint'),
        most: 6,
        error: errors.document,
      })}
      {drop({ kind: 'face', label: t('form.portrait'), hint: t('form.portraitHint'), most: 3, error: errors.portrait })}
    </>
  );
};

/** Pictures of the document and the face, and what was typed: corrected and sent again until somebody has verified it. */
export const MendIdentity = ({ patient, application }: { patient: Patient; application: Application }) => {
  const { t } = useWords('identity');
  const foreign = patient.documentType === 'passport';
  const asked = patient.identity === 'needs_information';
  const [typing, setTyping] = useState(TYPED.some((fault) => patient.identityFaults.includes(fault)));
  if (patient.identity === 'verified' || patient.identity === 'unverified') return null;
  const { nameThai, nameLatin } = patient;
  const initial = {
    name: (foreign ? nameLatin : nameThai) ?? { title: '', first: '', last: '' },
    nameLatin: foreign || !nameLatin ? '' : [nameLatin.first, nameLatin.last].filter(Boolean).join(' '),
    documentNumber: '',
    birthDate: patient.birthDate ?? '',
    birthPrecision: patient.birthPrecision,
    sex: patient.sex ?? undefined,
    expiresOn: '',
  };
  return (
    <Card title={t('form.pictures')}>
      {!asked && <p className="quiet">{t('form.sendPictures')}</p>}
      <Form initial={initial} schema={mendIdentity} send={(body) => send('mendIdentity', { params: { id: application.id }, body })}>
        {({ isSubmitting }) => (
          <>
            <Pictures application={application} foreign={foreign} />
            {typing ? (
              <fieldset className="stack">
                <legend className="h3">{t('form.typed')}</legend>
                <Typed patient={patient} foreign={foreign} />
              </fieldset>
            ) : (
              <div>
                <Button size="sm" onClick={() => setTyping(true)}>
                  {t('form.correct')}
                </Button>
              </div>
            )}
            {(asked || typing) && (
              <div>
                <Button type="submit" look="primary" busy={isSubmitting}>
                  {t('form.send')}
                </Button>
              </div>
            )}
          </>
        )}
      </Form>
    </Card>
  );
};
