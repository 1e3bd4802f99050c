import { readPhone } from '@bai/accounts/server';
import { addressProblems } from '@bai/directory/server';
import { field, type FieldProblem } from '@bai/kernel/contracts';
import type { ForeignerAnswers } from '../../contracts';
import { nameProblems } from './name-problems';
import type { StepRules } from './step-rules';

/** Letters as a passport prints them beside its zone: Latin ones, with their accents. */
const LATIN = /^[\p{Script=Latin}\p{M}' .,-]*$/u;

const foreignLetters = ({ name }: ForeignerAnswers): FieldProblem[] =>
  Object.entries(name)
    .filter(([, words]) => !LATIN.test(words))
    .map(([part]) => field(`foreigner.name.${part}`, 'latin', 'Write this in Latin letters, as the passport does.'));

/** Who a foreigner is and where they are found; it becomes the patient's own record together with the passport. */
export const foreignerStep: StepRules<'foreigner'> = {
  judge: async (answers) => [
    ...(foreignLetters(answers).length ? foreignLetters(answers) : nameProblems('foreigner.name', answers.name)),
    ...(readPhone(answers.phone) ? [] : [field('foreigner.phone', 'phone', 'This is not a phone number.')]),
    ...addressProblems(answers.address, 'foreigner.address'),
  ],
};
