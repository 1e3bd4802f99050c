import { LEGAL } from '@bai/directory/server';
import { field } from '@bai/kernel/contracts';
import { askedOfSex, refuseExcluded, sexStepOf } from '../exclusions';
import type { Case, StepRules } from './step-rules';

const sexIn = ({ typed, track }: Case): unknown => typed[sexStepOf(track)]?.sex;

/** The health answers stay with the application, as the physician reads them. */
export const healthStep: StepRules<'health'> = {
  forbid: ({ exclusions }, given) => refuseExcluded(given.rules, (exclusions ?? {}) as Readonly<Record<string, unknown>>, sexIn(given)),
  judge: (answers, given) => [
    ...(given.rules.conditions.some(({ code }) => code === answers.condition)
      ? []
      : [field('health.condition', 'condition', 'This is not on the list of today.', { source: LEGAL.indications })]),
    ...askedOfSex(given.rules, sexIn(given))
      .filter(({ code }) => !answers.exclusions[code])
      .map(({ code }) => field(`health.exclusions.${code}`, 'required', 'This needs an answer.')),
  ],
};
