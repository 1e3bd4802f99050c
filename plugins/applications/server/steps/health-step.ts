import { LEGAL } from '@bai/directory/server';
import { field } from '@bai/kernel/contracts';
import { refuseExcluded } from '../exclusions';
import type { StepRules } from './step-rules';

/** The health answers stay with the application, as the physician reads them. */
export const healthStep: StepRules<'health'> = {
  forbid: ({ exclusions }, { rules }) => refuseExcluded(rules, (exclusions ?? {}) as Readonly<Record<string, unknown>>),
  judge: (answers, { rules }) => [
    ...(rules.conditions.some(({ code }) => code === answers.condition)
      ? []
      : [field('health.condition', 'condition', 'This is not on the list of today.', { source: LEGAL.indications })]),
    ...rules.exclusions
      .filter(({ code }) => !answers.exclusions[code])
      .map(({ code }) => field(`health.exclusions.${code}`, 'required', 'This needs an answer.')),
  ],
};
