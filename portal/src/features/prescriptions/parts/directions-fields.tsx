import { DIRECTION_PHRASES, directionCode, isForeign, type IssueContext } from '@bai/prescriptions/contracts';
import { useField } from 'formik';
import { ChecksField } from '../../../kit/choices';
import { AreaField } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { Mark } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';

/** How to use it: phrases that each patient reads in their language, and free text, which is told to be in another than theirs. */
export const DirectionsFields = ({ patientLanguage }: Pick<IssueContext, 'patientLanguage'>) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const [{ value: text }] = useField<string>('directions');
  const foreign = isForeign(text, patientLanguage);
  return (
    <>
      <ChecksField
        name="directionCodes"
        legend={t('summary.phrases')}
        hint={t(`summary.reads.${patientLanguage}`)}
        options={directionCode.options.map((code) => ({
          value: code,
          label: said(language, DIRECTION_PHRASES[code]),
          // The patient's own language stands below where it is another than the prescriber's.
          ...(patientLanguage === language ? {} : { note: <span lang={patientLanguage}>{DIRECTION_PHRASES[code][patientLanguage]}</span> }),
        }))}
      />
      <AreaField name="directions" label={t('summary.directions')} optional rows={2} maxLength={500} />
      {foreign && (
        <div role="status">
          <Mark look="attention">{t(`summary.otherLanguage.${patientLanguage}`)}</Mark>
        </div>
      )}
    </>
  );
};
