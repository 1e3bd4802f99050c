import { IDENTITY_CHECKS } from '@bai/audit/contracts';
import { SelectField, TextField } from '../../../../kit/fields';
import { useWords } from '../../../../words';

/** How it was made sure who asks: the same two fields wherever it is asked. */
export const IdentityFields = () => {
  const { t } = useWords('office');
  return (
    <>
      <SelectField
        name="identity"
        label={t('requests.identity')}
        options={IDENTITY_CHECKS.map((check) => [check, t(`requests.identities.${check}`)] as const)}
      />
      <TextField name="identityNote" label={t('requests.identityNote')} maxLength={500} optional />
    </>
  );
};
