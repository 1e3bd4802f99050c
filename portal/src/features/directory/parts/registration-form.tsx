import { CREDENTIALS, keepRegistration, PROFESSIONS, registration, SPOKEN, wholeRegistration, type Registration } from '@bai/directory/contracts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { href } from '../../../addresses/href';
import { Refusal } from '../../../app/client';
import { AutosavedForm } from '../../../kit/autosaved-form';
import { Saved } from '../../../kit/autosave';
import type { SaveState } from '../../../kit/autosaver';
import { Button } from '../../../kit/button';
import { ChecksField } from '../../../kit/choices';
import { SelectField, TextField } from '../../../kit/fields';
import { FileDrop } from '../../../kit/file-drop';
import { said } from '../../../kit/format';
import { useVersionedSaving } from '../../../kit/versioned-saving';
import { useLanguage, useWords } from '../../../words';
import { send, url, useRead } from '../client';
import { BankAccount } from './bank-account';
import { OwnSignature } from './own-signature';

type Kept = Omit<z.input<typeof keepRegistration>, 'version'>;
const answersOf = (of: Registration | null): Kept => ({
  nameThai: of?.nameThai ?? '',
  nameLatin: of?.nameLatin ?? '',
  profession: of?.profession ?? ('' as Kept['profession']),
  licenseNumber: of?.licenseNumber ?? '',
  trainingNumber: of?.trainingNumber ?? '',
  specialities: of?.specialities ?? '',
  languages: of?.languages ?? [],
  clinicIds: of?.clinicIds ?? [],
});
/** The button that sends it stands below what is kept by dialogs of its own, which no form may hold. */
const FORM = 'registration';
const whole = wholeRegistration.omit({ version: true });

const Credentials = ({
  of,
  kind,
  put,
  asked,
}: {
  of: Registration | null;
  kind: (typeof CREDENTIALS)[number];
  put: (files: Registration['files']) => void;
  asked: boolean;
}) => {
  const { t } = useWords('joining');
  const files = of?.files ?? [];
  const own = files.filter((file) => file.kind === kind);
  return (
    <FileDrop
      label={kind === 'practice_license' ? t('registration.licenseFile') : t('registration.trainingFile')}
      hint={t('registration.fileHint')}
      most={5}
      files={own}
      error={asked && own.length === 0 ? t('registration.fileMissing') : undefined}
      picture={(fileId) => url('credential', { params: { id: of!.id, fileId } })}
      send={async (file) => put([...files, await send('attachCredential', { body: { kind } }, { file, quiet: true })])}
      remove={async (fileId) => {
        await send('detachCredential', { params: { fileId } }, { quiet: true });
        put(files.filter(({ id }) => id !== fileId));
      }}
    />
  );
};

/** The registration as it is filled in: saved while one types, handed in when it is whole. */
export const RegistrationForm = ({ begun }: { begun: Registration | null }) => {
  const { t } = useWords(['joining', 'patient']);
  const language = useLanguage();
  const navigate = useNavigate();
  const clinics = useRead('clinics', {});
  const [now, setNow] = useState(begun);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [asked, setAsked] = useState(false);
  // Account, signature and documents are kept beside the form, and count as changes too.
  const version = useRef(begun?.version ?? 0);
  const put = (next: Registration): void => {
    version.current = next.version;
    setNow(next);
  };
  const elsewhere = useRef<Registration | null>(null);
  const versioned = useVersionedSaving({
    shown: begun,
    send: async (answers, _, keepalive) => {
      const next = await send('keepRegistration', { body: { ...(answers as Kept), version: version.current } }, { quiet: true, keepalive });
      put(next);
      return { version: next.version, savedAt: next.savedAt };
    },
    newerIn: ({ details }) => {
      const newer = registration.safeParse(details.newer).data ?? null;
      elsewhere.current = newer;
      return newer && { answers: answersOf(newer), version: newer.version, savedAt: newer.savedAt };
    },
  });
  const saving = {
    ...versioned,
    settle: (): void => {
      if (elsewhere.current) put(elsewhere.current);
      versioned.settle();
    },
  };
  const complete = CREDENTIALS.every((kind) => now?.files.some((file) => file.kind === kind)) && now?.signed && now.bank;
  const submit = async (): Promise<void> => {
    if (!complete) throw new Refusal('input.invalid', 422);
    await send('submitRegistration', {});
    void navigate(href('directory/registration-standing'));
  };
  return (
    <div className="stack stack-lg">
      <AutosavedForm<Kept> id={FORM} initial={answersOf(begun)} schema={whole} saving={saving} sent={submit} told={setState}>
        <>
          <Saved state={state} />
          <section className="stack" aria-labelledby="who">
            <h2 id="who" className="h3">
              {t('registration.who')}
            </h2>
            <TextField name="nameThai" label={t('registration.nameThai')} hint={t('registration.nameThaiHint')} autoComplete="off" />
            <TextField name="nameLatin" label={t('registration.nameLatin')} optional autoComplete="off" />
            <SelectField
              name="profession"
              label={t('registration.profession')}
              options={PROFESSIONS.map((one) => [one, t(`patient:professions.${one}`)] as const)}
            />
          </section>
          <section className="stack" aria-labelledby="papers">
            <h2 id="papers" className="h3">
              {t('registration.papers')}
            </h2>
            <TextField name="licenseNumber" label={t('registration.license')} autoComplete="off" />
            {now && <Credentials of={now} kind="practice_license" put={(files) => put({ ...now, files })} asked={asked} />}
            <TextField name="trainingNumber" label={t('registration.training')} autoComplete="off" />
            {now && <Credentials of={now} kind="training_certificate" put={(files) => put({ ...now, files })} asked={asked} />}
          </section>
          <section className="stack" aria-labelledby="practice">
            <h2 id="practice" className="h3">
              {t('registration.practice')}
            </h2>
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
          </section>
        </>
      </AutosavedForm>
      {now && (
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
      )}
      <div>
        <Button type="submit" form={FORM} look="primary" size="lg" icon="send" onClick={() => setAsked(true)}>
          {t('registration.submit')}
        </Button>
      </div>
    </div>
  );
};
