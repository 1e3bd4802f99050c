import { clinicPermit, type ClinicKind } from '@bai/directory/contracts';
import { useMe } from '../../../../app/session';
import { DialogForm } from '../../../../kit/dialog-form';
import { SelectField } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { useLanguage, useWords } from '../../../../words';
import { useRead as useCatalogue } from '../../client';
import { CheckedFields, uncheckedOf } from '../../parts/checked-fields';
import { ProposedEnd } from '../../parts/proposed-end';
import { needs, send, useRead } from '../../permits-client';

/** How long a kind lasts; null where it has no end of its own, or none is chosen. */
const monthsOf = (kinds: readonly ClinicKind[], code: string): number | null => kinds.find((one) => one.code === code)?.validityMonths ?? null;

/** What a clinic holds, as the office read it from the document and found it in the register. */
const ClinicPermitNew = () => {
  const { t } = useWords('licenses');
  const language = useLanguage();
  const { today } = useMe()!;
  const { data: clinics = [] } = useCatalogue('clinics', {});
  const { data: kinds = [] } = useRead('clinicKinds', {});
  return (
    <DialogForm
      icon="plus-lg"
      label={t('clinic.add')}
      needs={needs('recordClinicPermit')}
      title={t('clinic.title')}
      initial={{ clinicId: '', master: '', ...uncheckedOf('') }}
      schema={clinicPermit}
      send={(body, key) => send('recordClinicPermit', { body }, { key })}
      save={t('clinic.save')}
    >
      {({ values }) => {
        const months = monthsOf(kinds, values.master);
        return (
          <>
            <p className="quiet">{t('clinic.text')}</p>
            <SelectField
              typed
              name="clinicId"
              label={t('clinic.clinic')}
              options={clinics.map(({ id, name, licenseExpiresOn }) => [
                id,
                licenseExpiresOn && licenseExpiresOn >= today ? said(language, name) : t('clinic.unlicensed', { name: said(language, name) }),
              ])}
            />
            <SelectField typed name="master" label={t('permit.kind')} options={kinds.map(({ code, name }) => [code, said(language, name)])} />
            {months !== null && <ProposedEnd months={months} />}
            <CheckedFields where={t('clinic.where')} />
          </>
        );
      }}
    </DialogForm>
  );
};
export default ClinicPermitNew;
