import type { Application } from '@bai/applications/contracts';
import { AddressField } from '../../kit/address';
import { BirthDateField } from '../../kit/birth-date';
import { SegmentsField } from '../../kit/choices';
import { TextField } from '../../kit/fields';
import { useWords } from '../../words';
import { WithDraft } from './parts/draft';
import { StepForm } from './parts/step-form';

const EMPTY = {
  documentNumber: '',
  name: { title: '', first: '', last: '' },
  nameLatin: '',
  birthDate: '',
  birthPrecision: 'day',
  sex: '',
  phone: '',
  address: { line: '', province: '', district: '', subdistrict: '', postcode: '' },
};

const IdentityStep = ({ application }: { application: Application }) => {
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
      <div className="grid-name">
        <TextField name="name.title" label={t('identity.nameTitle')} optional autoComplete="honorific-prefix" maxLength={40} />
        <TextField name="name.first" label={t('identity.first')} autoComplete="given-name" maxLength={80} />
        <TextField name="name.last" label={t('identity.last')} optional autoComplete="family-name" maxLength={80} />
      </div>
      <TextField name="nameLatin" label={t('identity.latin')} hint={t('identity.latinHint')} optional maxLength={160} />
      <BirthDateField name="birthDate" precisionName="birthPrecision" label={t('identity.birth')} hint={t('identity.birthHint')} />
      <SegmentsField
        name="sex"
        legend={t('identity.sex')}
        options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: t(`identity.${value}`) }))}
      />
      <TextField name="phone" type="tel" label={t('identity.phone')} inputMode="tel" autoComplete="tel" maxLength={30} />
      <fieldset className="field stack-sm">
        <legend>{t('identity.address')}</legend>
        <AddressField name="address" />
      </fieldset>
    </StepForm>
  );
};

const IdentityScreen = () => <WithDraft>{(application) => <IdentityStep key={application.id} application={application} />}</WithDraft>;
export default IdentityScreen;
