import { isAskedOf, type RuleSet } from '@bai/directory/contracts';
import { LEGAL } from '@bai/directory/server';
import { applicationsProblems, type StepName, type Track } from '../contracts';
import type { Answers } from './steps/step-rules';

type Exclusions = Pick<RuleSet, 'exclusions'>;

/** The step of a track that says the sex in the document. */
export const sexStepOf = (track: Track): Extract<StepName, 'identity' | 'foreigner'> => (track === 'thai' ? 'identity' : 'foreigner');

/** Returns the exclusions that are asked of a person. */
export const askedOfSex = ({ exclusions }: Exclusions, sex: unknown): RuleSet['exclusions'] => exclusions.filter((one) => isAskedOf(one, sex));

/** Returns the answers without those to exclusions that are not asked of the person, whose codes they name. */
export const withAskedOnly = (answers: Answers, rules: Exclusions): Answers => {
  const { health } = answers;
  if (!health) return answers;
  const notAsked = rules.exclusions.filter((one) => !isAskedOf(one, (answers.identity ?? answers.foreigner)?.sex)).map(({ code }) => code);
  const exclusions = Object.fromEntries(Object.entries(health.exclusions).filter(([code]) => !notAsked.includes(code)));
  return { ...answers, health: { ...health, exclusions, notAsked } };
};

/** The law's hard stop: refuses with `application.excluded` where a question of the rules that is asked of the person was answered with yes. */
export const refuseExcluded = (rules: Exclusions, said: Readonly<Record<string, unknown>>, sex?: unknown): void => {
  const met = askedOfSex(rules, sex).find(({ code }) => said[code] === 'yes');
  if (met) throw applicationsProblems.refuse('application.excluded', { rule: `exclusion.${met.code}`, source: LEGAL.notification });
};
