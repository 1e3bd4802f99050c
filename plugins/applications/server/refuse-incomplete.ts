import { LEGAL } from '@bai/directory/server';
import type { FieldProblem, Problem } from '@bai/kernel/contracts';
import { applicationsProblems } from '../contracts';

/** The refusal that names every field that is missing or not right yet. */
export const refuseIncomplete = (problems: readonly FieldProblem[]): Problem => {
  const young = problems.some(({ rule }) => rule === 'age') ? { rule: 'patient.age', source: LEGAL.notification } : {};
  return applicationsProblems.refuse('application.incomplete', { fields: problems, ...young });
};
