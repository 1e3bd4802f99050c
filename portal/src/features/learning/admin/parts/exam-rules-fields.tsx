import { OVERDUE, REVIEW_POLICIES } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { BothLanguages } from '../../../../kit/both-languages';
import { Card } from '../../../../kit/card';
import { ChoiceField } from '../../../../kit/choices';
import { CheckField } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';
import type { RulesValues } from './exam-values';
import { MomentField } from './moment-field';

/** By which rules an exam is held. */
export const ExamRulesFields = () => {
  const { t } = useWords('papers');
  const { values } = useFormikContext<RulesValues>();
  return (
    <>
      <Card title={t('about')}>
        <div className="stack">
          <BothLanguages name="title" label={t('title')} />
          <BothLanguages name="instructions" label={t('instructions')} hint={t('instructionsHint')} optional rows={3} maxLength={4000} />
        </div>
      </Card>
      <Card title={t('limits')}>
        <div className="stack">
          <div className="grid-2">
            <NumberField name="timeLimitMinutes" label={t('minutes')} maxLength={3} />
            <NumberField name="passPercent" label={t('pass')} suffix="%" maxLength={3} />
            <NumberField name="maxAttempts" label={t('attempts')} maxLength={3} />
            <NumberField name="cooldownHours" label={t('cooldown')} hint={t('cooldownHint')} maxLength={4} />
          </div>
          <ChoiceField name="overdue" legend={t('overdue')} options={OVERDUE.map((value) => ({ value, label: t(`overdues.${value}`) }))} />
          {values.overdue === 'grace' && <NumberField name="graceMinutes" label={t('grace')} maxLength={2} />}
          <MomentField name="opensAt" legend={t('opens')} />
          <MomentField name="closesAt" legend={t('closes')} />
        </div>
      </Card>
      <Card title={t('asking')}>
        <div className="stack">
          <CheckField name="shufflesQuestions" label={t('shufflesQuestions')} />
          <CheckField name="shufflesOptions" label={t('shufflesOptions')} hint={t('shufflesOptionsHint')} />
          <CheckField name="negativeMarking" label={t('negative')} hint={t('negativeHint')} />
          <ChoiceField
            name="reviewPolicy"
            legend={t('review')}
            options={REVIEW_POLICIES.map((value) => ({ value, label: t(`reviews.${value}`), note: t(`reviewNotes.${value}`) }))}
          />
        </div>
      </Card>
    </>
  );
};
