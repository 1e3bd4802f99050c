import { CREDENTIALS, PROFESSIONS, SPOKEN, wholeRegistration, type Registration } from '@bai/directory/contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { href } from '../../../addresses/href';
import { Refusal } from '../../../app/client';
import { ChecksField } from '../../../kit/choices';
import { SelectField, TextField } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { step, Wizard, type WizardStep } from '../../../kit/wizard-form';
import { useLanguage, useWords } from '../../../words';
import { send, useRead } from '../client';
import { BankAccount } from './bank-account';
import { Credentials } from './credentials';
import { answersOf, useKeptRegistration } from './kept-registration';
import { OwnSignature } from './own-signature';

/** What each step must hold for the registration to be handed in. */
const SCHEMAS = {
  who: wholeRegistration.pick({ nameThai: true, nameLatin: true, profession: true }),
  papers: wholeRegistration.pick({ licenseNumber: true, trainingNumber: true }),
  practice: wholeRegistration.pick({ specialities: true, languages: true, clinicIds: true }),
  keeping: z.object({}),
} as const;
type Step = keyof typeof SCHEMAS;

/** The first step that does not hold what it must; null where all do. */
const unfinished = (of: Registration): Step | null => {
  const holds = (name: Step): boolean =>
    SCHEMAS[name].safeParse(answersOf(of)).success &&
    (name !== 'papers' || CREDENTIALS.every((kind) => of.files.some((file) => file.kind === kind))) &&
    (name !== 'keeping' || (of.signed && of.bank !== null));
  return (Object.keys(SCHEMAS) as Step[]).find((name) => !holds(name)) ?? null;
};

const Who = () => {
  const { t } = useWords(['joining', 'patient']);
  return (
    <>
      <TextField name="nameThai" label={t('registration.nameThai')} hint={t('registration.nameThaiHint')} autoComplete="off" />
      <TextField name="nameLatin" label={t('registration.nameLatin')} optional autoComplete="off" />
      <SelectField name="profession" label={t('registration.profession')} options={PROFESSIONS.map((one) => [one, t(`patient:professions.${one}`)] as const)} />
    </>
  );
};

const Practice = () => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const clinics = useRead('clinics', {});
  return (
    <>
      <TextField name="specialities" label={t('registration.specialities')} hint={t('registration.specialitiesHint')} optional autoComplete="off" />
      <ChecksField
        name="languages"
        legend={t('registration.languages')}
        options={SPOKEN.map((one) => ({ value: one, label: t(`registration.names.${one}`) }))}
      />
      {clinics.data && (
        <ChecksField
          name="clinicIds"
          legend={t('registration.clinics')}
          hint={t('registration.clinicsHint')}
          options={clinics.data.map(({ id, name }) => ({ value: id, label: said(language, name) }))}
        />
      )}
    </>
  );
};

/** The registration as it is filled in, step by step: saved while one types, handed in when it is whole. */
export const RegistrationSteps = ({ begun }: { begun: Registration | null }) => {
  const { t } = useWords('joining');
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const { now, put, save, newerIn, saved } = useKeptRegistration(begun);
  const empty = answersOf(null);
  const lead = begun?.answer ? `${t('application.answer')}: ${begun.answer}` : t('registration.lead');
  const steps: readonly WizardStep[] = [
    step({ name: 'who', label: t('registration.who'), title: t('registration.who'), lead, schema: SCHEMAS.who, empty, fields: <Who /> }),
    step({
      name: 'papers',
      label: t('registration.papers'),
      title: t('registration.papers'),
      schema: SCHEMAS.papers,
      empty,
      fields: (
        <>
          <TextField name="licenseNumber" label={t('registration.license')} autoComplete="off" />
          {now && <Credentials of={now} kind="practice_license" put={(files) => put({ ...now, files })} asked={asked} />}
          <TextField name="trainingNumber" label={t('registration.training')} autoComplete="off" />
          {now && <Credentials of={now} kind="training_certificate" put={(files) => put({ ...now, files })} asked={asked} />}
        </>
      ),
    }),
    step({ name: 'practice', label: t('registration.practice'), title: t('registration.practice'), schema: SCHEMAS.practice, empty, fields: <Practice /> }),
    step({
      name: 'keeping',
      label: t('registration.keeping'),
      title: t('registration.keeping'),
      schema: SCHEMAS.keeping,
      empty,
      fields: null,
      beside: now && (
        <>
          <section className="stack" aria-labelledby="signature">
            <h2 id="signature" className="h3">
              {t('registration.signature')}
            </h2>
            <OwnSignature registration={now} kept={put} missing={asked && !now.signed} />
          </section>
          <section className="stack" aria-labelledby="bank">
            <h2 id="bank" className="h3">
              {t('registration.bank')}
            </h2>
            <BankAccount registration={now} kept={put} missing={asked && !now.bank} />
          </section>
        </>
      ),
    }),
  ];
  const finish = async (): Promise<void> => {
    setAsked(true);
    const first = now && unfinished(now);
    if (first === 'keeping') throw new Refusal('input.invalid', 422);
    // What is missing elsewhere is shown where it belongs.
    if (first) return setSearch({ step: first });
    await send('submitRegistration', {});
    void navigate(href('directory/registration-standing'));
  };
  return (
    <Wizard
      steps={steps}
      saved={Object.fromEntries(steps.map(({ name }) => [name, saved]))}
      send={save}
      newerIn={newerIn}
      leave={() => void navigate(href('physician/home'))}
      finish={finish}
      finishLabel={t('registration.submit')}
    />
  );
};
