import { useWords } from '../../../words';
import type { Draft } from '../parts/door';
import { WithDraft } from '../parts/draft';
import { ContactFields, NameFields, NO_PERSON, SexField } from '../parts/person-fields';
import { StepForm } from '../parts/step-form';

const ForeignerStep = ({ application }: { application: Draft }) => {
  const { t } = useWords('patient');
  const kept = application.steps?.foreigner?.answers as Partial<typeof NO_PERSON> | undefined;
  return (
    <StepForm
      application={application}
      name="foreigner"
      initial={{ ...NO_PERSON, ...kept, name: { ...NO_PERSON.name, ...kept?.name }, address: { ...NO_PERSON.address, ...kept?.address } }}
      lead={t('foreigner.lead')}
    >
      <NameFields labels={{ title: t('foreigner.nameTitle'), first: t('foreigner.first'), last: t('foreigner.last') }} />
      <p className="hint">{t('foreigner.nameHint')}</p>
      <SexField legend={t('foreigner.sex')} />
      <ContactFields
        phone={t('identity.phone')}
        phoneHint={t('foreigner.phoneHint')}
        address={t('foreigner.address')}
        addressHint={t('foreigner.addressHint')}
      />
    </StepForm>
  );
};

const ForeignerScreen = () => <WithDraft step="foreigner">{(application) => <ForeignerStep key={application.id} application={application} />}</WithDraft>;
export default ForeignerScreen;
