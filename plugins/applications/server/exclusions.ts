import type { RuleSet } from '@bai/directory/contracts';
import { LEGAL } from '@bai/directory/server';
import { applicationsProblems } from '../contracts';

/** The law's hard stop: refuses with `application.excluded` where a question of the rules was answered with yes. */
export const refuseExcluded = ({ exclusions }: Pick<RuleSet, 'exclusions'>, said: Readonly<Record<string, unknown>>): void => {
  const met = exclusions.find(({ code }) => said[code] === 'yes');
  if (met) throw applicationsProblems.refuse('application.excluded', { rule: `exclusion.${met.code}`, source: LEGAL.notification });
};
