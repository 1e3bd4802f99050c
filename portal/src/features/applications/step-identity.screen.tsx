import { BirthDateField } from '../../kit/birth-date';
import { TextField } from '../../kit/fields';
import { useWords } from '../../words';
import type { Draft } from './parts/door';
import { WithDraft } from './parts/draft';
import { ContactFields, NameFields, NO_PERSON, SexField } from './parts/person-fields';
import { StepForm } from './parts/step-form';

const EMPTY = { ...NO_PERSON, documentNumber: '', nameLatin: '', birthDate: '', birthPrecision: 'day' };

const IdentityStep = ({ application }: { application: Draft }) => {
  const { t } = useWords('patient');
  const kept = application.steps?.identity?.answers as Partial<typeof EMPTY> | undefined;
  return (
    <StepForm
      application={application}
      name="identity"
      initial={{ ...EMPTY, ...kept, name: { ...EMPTY.name, ...kept?.name }, address: { ...EMPTY.address, ...kept?.address } }}
      lead={t('identity.lead')}
    >
      <TextField name="documentNumber" label={t('identity.number')} hint={t('identity.numberHint')} inputMode="numeric" maxLength={20} autoComplete="off" />
      <NameFields labels={{ title: t('identity.nameTitle'), first: t('identity.first'), last: t('identity.last') }} />
      <TextField name="nameLatin" label={t('identity.latin')} hint={t('identity.latinHint')} optional maxLength={160} />
      <BirthDateField name="birthDate" precisionName="birthPrecision" label={t('identity.birth')} hint={t('identity.birthHint')} />
      <SexField legend={t('identity.sex')} />
      <ContactFields phone={t('identity.phone')} address={t('identity.address')} />
    </StepForm>
  );
};

const IdentityScreen = () => <WithDraft step="identity">{(application) => <IdentityStep key={application.id} application={application} />}</WithDraft>;
export default IdentityScreen;
