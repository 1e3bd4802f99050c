import { DATA_KINDS, RISKS } from '@bai/audit/contracts';
import { ChecksField, ChoiceField } from '../../../../kit/choices';
import { DateField } from '../../../../kit/date-field';
import { AreaField, TextField } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';

/** What is known of an incident: the same fields when it is opened and whenever more is known. */
export const KnownFields = () => {
  const { t } = useWords('office');
  return (
    <>
      <AreaField name="what" label={t('incidents.whatField')} rows={4} maxLength={4000} />
      <ChecksField name="dataKinds" legend={t('incidents.kinds')} options={DATA_KINDS.map((value) => ({ value, label: t(`incidents.kindNames.${value}`) }))} />
      <NumberField name="people" label={t('incidents.people')} hint={t('incidents.peopleHint')} optional />
      <ChoiceField
        name="risk"
        legend={t('incidents.risk')}
        options={RISKS.map((value) => ({ value, label: t(`incidents.risks.${value}`), note: t(`incidents.riskHints.${value}`) }))}
      />
      <AreaField name="measures" label={t('incidents.measures')} hint={t('incidents.measuresHint')} maxLength={4000} optional />
    </>
  );
};

/** A day and a time of it in Bangkok. */
export const WhenFields = ({ day, time, label }: { day: string; time: string; label: string }) => {
  const { t } = useWords('office');
  return (
    <div className="grid-2">
      <DateField name={day} label={label} />
      <TextField name={time} label={t('incidents.time')} hint={t('incidents.timeHint')} maxLength={5} inputMode="numeric" autoComplete="off" />
    </div>
  );
};
