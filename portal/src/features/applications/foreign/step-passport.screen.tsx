import type { PersonName } from '@bai/directory/contracts';
import { BirthDateField } from '../../../kit/birth-date';
import { CountryField } from '../../../kit/country-field';
import { DateField } from '../../../kit/date-field';
import { TextField } from '../../../kit/fields';
import { useWords } from '../../../words';
import { useAttachments } from '../parts/attachments';
import type { Draft } from '../parts/door';
import { WithDraft } from '../parts/draft';
import { NO_PASSPORT } from '../parts/passport-reading';
import { ReadPassport } from '../parts/read-passport';
import { StepForm } from '../parts/step-form';

/** The passport as its holder types it from the page with the photograph. */
const PassportFields = () => {
  const { t } = useWords('patient');
  return (
    <>
      <TextField
        name="documentNumber"
        label={t('passport.number')}
        hint={t('passport.numberHint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        autoComplete="off"
      />
      <div className="grid-2">
        <CountryField of="issuer" name="issuingCountry" label={t('passport.issuedBy')} />
        <CountryField of="nationality" name="nationality" label={t('passport.nationality')} />
      </div>
      <BirthDateField name="birthDate" precisionName="birthPrecision" label={t('identity.birth')} hint={t('passport.birthHint')} />
      <DateField name="expiresOn" label={t('passport.expires')} />
      <div className="grid-2">
        <DateField name="enteredOn" label={t('passport.entered')} optional />
        <TextField name="visa" label={t('passport.visa')} hint={t('passport.visaHint')} optional maxLength={60} autoComplete="off" />
      </div>
    </>
  );
};

const PassportStep = ({ application }: { application: Draft }) => {
  const { t } = useWords('patient');
  const { has, drop } = useAttachments(application);
  const { name: told } = (application.steps?.foreigner?.answers ?? {}) as { name?: Partial<PersonName> };
  const name = { first: told?.first ?? '', last: told?.last ?? '' };
  const kept = application.steps?.passport?.answers as Partial<typeof NO_PASSPORT> | undefined;
  return (
    <StepForm application={application} name="passport" initial={{ ...NO_PASSPORT, ...kept }} lead={t('passport.lead')}>
      {({ submitCount, isSubmitting }) => (
        <>
          {/* The page was seen with an earlier prescription, and is the same passport. */}
          {(!application.photographKnown || has('passport')) &&
            drop({
              kind: 'passport',
              label: t('passport.page'),
              hint: t('passport.pageHint'),
              most: 1,
              error: submitCount > 0 && !isSubmitting && !has('passport') && !application.photographKnown ? t('passport.pageMissing') : undefined,
            })}
          <ReadPassport name={name} />
          <PassportFields />
        </>
      )}
    </StepForm>
  );
};

const PassportScreen = () => <WithDraft step="passport">{(application) => <PassportStep key={application.id} application={application} />}</WithDraft>;
export default PassportScreen;
