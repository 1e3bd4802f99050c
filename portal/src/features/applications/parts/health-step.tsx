import { isAskedOf, type RuleSet } from '@bai/directory/contracts';
import { ChoiceField, ScaleField } from '../../../kit/choices';
import { AreaField, TextField } from '../../../kit/fields';
import { said } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useCatalogue as useDirectory } from '../../directory/client';
import { AskContradicted } from '../health/told';
import { NoneField } from '../health/none-field';
import type { Draft } from './door';
import { WithDraft } from './draft';
import { CONTRAINDICATIONS, ContraindicationsField } from './contraindications-field';
import { ExclusionsField } from './exclusions-field';
import { MedicinesField } from './medicines-field';
import { StepForm } from './step-form';
import { WrittenIn } from './written-in';

type Answers = {
  condition: string;
  symptoms: string;
  since: string;
  severity: number | null;
  history: string;
  medicines: string[];
  noMedicines: boolean;
  allergies: string;
  noAllergies: boolean;
  contraindications: Record<string, string>;
  exclusions: Record<string, string>;
  writtenIn: string | null;
};
const EMPTY: Answers = {
  condition: '',
  symptoms: '',
  since: '',
  severity: null,
  history: '',
  medicines: [],
  noMedicines: false,
  allergies: '',
  noAllergies: false,
  contraindications: Object.fromEntries(CONTRAINDICATIONS.map((key) => [key, ''])),
  exclusions: {},
  writtenIn: null,
};

const HealthStep = ({ application, rules }: { application: Draft; rules: RuleSet }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const kept = application.steps?.health?.answers as Partial<Answers> | undefined;
  const { sex } = (application.steps?.identity?.answers ?? application.steps?.foreigner?.answers ?? {}) as { sex?: string };
  const questions = rules.exclusions.filter((one) => isAskedOf(one, sex));
  const asked = Object.fromEntries(questions.map(({ code }) => [code, kept?.exclusions?.[code] ?? '']));
  const initial = {
    ...EMPTY,
    ...kept,
    contraindications: { ...EMPTY.contraindications, ...kept?.contraindications },
    exclusions: asked,
  };
  return (
    <StepForm application={application} name="health" initial={initial} lead={t(application.track === 'thai' ? 'health.lead' : 'health.leadAnyLanguage')}>
      {application.track === 'foreign' && <WrittenIn />}
      <ChoiceField
        name="condition"
        legend={t('health.condition')}
        options={rules.conditions.map(({ code, name }) => ({ value: code, label: said(language, name) }))}
      />
      <AreaField name="symptoms" label={t('health.symptoms')} rows={4} maxLength={2000} />
      <TextField name="since" label={t('health.since')} maxLength={80} />
      <ScaleField name="severity" legend={t('health.severity')} low={t('health.low')} high={t('health.high')} />
      <AreaField name="history" label={t('health.history')} optional maxLength={1000} />
      <div className="stack stack-sm">
        <MedicinesField name="medicines" />
        <NoneField field="medicines" />
      </div>
      <div className="stack stack-sm">
        <TextField name="allergies" label={t('health.allergies')} optional maxLength={1000} />
        <NoneField field="allergies" />
      </div>
      <ContraindicationsField name="contraindications" />
      <AskContradicted />
      {questions.length > 0 && <ExclusionsField questions={questions} known={kept?.exclusions ?? {}} />}
    </StepForm>
  );
};

/** The step as a screen, of either track. */
export const HealthScreen = () => {
  const rules = useDirectory('rules', { query: {} });
  return (
    <WithDraft step="health">
      {(application) => <Loaded from={rules}>{(known) => <HealthStep key={application.id} application={application} rules={known} />}</Loaded>}
    </WithDraft>
  );
};
