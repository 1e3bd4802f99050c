import { SIDE_EFFECTS, type Renewal, type SideEffect } from '@bai/applications/contracts';
import { useField } from 'formik';
import { ScaleField } from '../../../kit/choices';
import { AreaField, useFieldError } from '../../../kit/fields';
import { gramsText } from '../../../kit/format';
import { GramsField } from '../../../kit/number-field';
import { Checks } from '../../../kit/picks';
import { useWords } from '../../../words';
import { withoutContradiction } from './side-effects';

const SideEffects = () => {
  const { t } = useWords('patient');
  const [{ value }, , helpers] = useField<SideEffect[]>('outcome.sideEffects');
  const error = useFieldError('outcome.sideEffects', true);
  return (
    <>
      <Checks
        legend={t('renewal.effects')}
        error={error}
        options={SIDE_EFFECTS.map((code) => ({ value: code, label: t(`renewal.effect.${code}`) }))}
        value={value}
        put={(chosen) => void helpers.setValue(withoutContradiction(value, chosen))}
      />
      {value.some((one) => one !== 'none') && (
        <AreaField name="outcome.note" label={t('renewal.note')} optional={!value.includes('other')} rows={2} maxLength={500} />
      )}
    </>
  );
};

/** How somebody did: two taps where nothing was unwanted and what was dispensed was used. */
export const Scores = ({ of: { milligramsSold, days } }: { of: Renewal }) => {
  const { t } = useWords('patient');
  return (
    <div className="stack">
      <ScaleField name="outcome.pain" legend={t('renewal.painAsked')} low={t('renewal.painLow')} high={t('renewal.painHigh')} />
      <ScaleField name="outcome.sleep" legend={t('renewal.sleepAsked')} low={t('renewal.sleepLow')} high={t('renewal.sleepHigh')} />
      <SideEffects />
      <GramsField name="outcome.milligramsUsed" label={t('renewal.usedAsked')} hint={t('renewal.usedHint', { grams: gramsText(milligramsSold), days })} />
    </div>
  );
};
