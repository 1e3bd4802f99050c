import type { Application } from '@bai/applications/contracts';
import type { RuleSet } from '@bai/directory/contracts';
import { ChoiceField, ScaleField, YesNoField } from '../../kit/choices';
import { AreaField, TextField } from '../../kit/fields';
import { said } from '../../kit/format';
import { Notice } from '../../kit/notice';
import { Loaded } from '../../kit/states';
import { useLanguage, useWords } from '../../words';
import { useCatalogue as useDirectory } from '../directory/client';
import { WithDraft } from './parts/draft';
import { MedicinesField } from './parts/medicines-field';
import { StepForm } from './parts/step-form';

const CONTRA = ['heart', 'psychosis', 'dependence', 'liver_kidney', 'cannabis_allergy', 'warfarin', 'sedatives', 'alcohol'] as const;
type Answers = {
  condition: string;
  symptoms: string;
  since: string;
  severity: number | null;
  history: string;
  medicines: string[];
  allergies: string;
  contraindications: Record<string, string>;
  exclusions: Record<string, string>;
};
const EMPTY: Answers = {
  condition: '',
  symptoms: '',
  since: '',
  severity: null,
  history: '',
  medicines: [],
  allergies: '',
  contraindications: Object.fromEntries(CONTRA.map((key) => [key, ''])),
  exclusions: {},
};

const HealthStep = ({ application, rules }: { application: Application; rules: RuleSet }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const kept = application.steps?.health?.answers as Partial<Answers> | undefined;
  const asked = Object.fromEntries(rules.exclusions.map(({ code }) => [code, '']));
  const initial = {
    ...EMPTY,
    ...kept,
    contraindications: { ...EMPTY.contraindications, ...kept?.contraindications },
    exclusions: { ...asked, ...kept?.exclusions },
  };
  return (
    <StepForm application={application} name="health" initial={initial} lead={t('health.lead')}>
      {({ values }) => {
        const stopped = rules.exclusions.filter(({ code }) => values.exclusions[code] === 'yes');
        return (
          <>
            <fieldset className="field">
              <legend>{t('health.exclusionsTitle')}</legend>
              {rules.exclusions.map(({ code, question }) => (
                <YesNoField key={code} name={`exclusions.${code}`} legend={said(language, question)} />
              ))}
              {stopped.map(({ code, explanation }) => (
                <Notice key={code} kind="warning">
                  {t('stop')} {said(language, explanation)}
                </Notice>
              ))}
            </fieldset>
            <ChoiceField
              name="condition"
              legend={t('health.condition')}
              options={rules.conditions.map(({ code, name }) => ({ value: code, label: said(language, name) }))}
            />
            <AreaField name="symptoms" label={t('health.symptoms')} rows={4} maxLength={2000} />
            <TextField name="since" label={t('health.since')} maxLength={80} />
            <ScaleField name="severity" legend={t('health.severity')} low={t('health.low')} high={t('health.high')} />
            <AreaField name="history" label={t('health.history')} optional maxLength={1000} />
            <MedicinesField name="medicines" />
            <TextField name="allergies" label={t('health.allergies')} optional maxLength={1000} />
            <fieldset className="field">
              <legend>{t('health.contraTitle')}</legend>
              {CONTRA.map((key) => (
                <YesNoField key={key} name={`contraindications.${key}`} legend={t(`health.contra.${key}`)} />
              ))}
            </fieldset>
          </>
        );
      }}
    </StepForm>
  );
};

const HealthScreen = () => {
  const rules = useDirectory('rules', { query: {} });
  return (
    <WithDraft>
      {(application) => <Loaded from={rules}>{(known) => <HealthStep key={application.id} application={application} rules={known} />}</Loaded>}
    </WithDraft>
  );
};
export default HealthScreen;
