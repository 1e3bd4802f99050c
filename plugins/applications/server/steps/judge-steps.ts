import { field, fieldsOf, type FieldProblem } from '@bai/kernel/contracts';
import type { Write } from '@bai/kernel/server';
import { filesWanted, isIdentityKind, schemaOf, stepsOf, type AnswersOf, type StepName } from '../../contracts';
import type { ApplicationRow } from '../applications';
import { consentsStep } from './consents-step';
import { foreignerStep } from './foreigner-step';
import { healthStep } from './health-step';
import { identityStep } from './identity-step';
import { passportStep } from './passport-step';
import type { Answers, Case, StepRules, Submission } from './step-rules';

const RULES: { readonly [S in StepName]: StepRules<S> } = {
  identity: identityStep,
  foreigner: foreignerStep,
  passport: passportStep,
  health: healthStep,
  consents: consentsStep,
};

interface Judged<S extends StepName> {
  readonly answers: AnswersOf<S> | null;
  readonly problems: readonly FieldProblem[];
}

const fileProblems = (step: StepName, { files, track, photographKnown }: Case): FieldProblem[] =>
  filesWanted(step, track)
    .filter((wanted) => !files.some(({ kind }) => kind === wanted) && !(photographKnown && isIdentityKind(wanted)))
    .map((wanted) => field(`files.${wanted}`, 'required', 'A file of this kind is needed.'));

const judgeStep = async <S extends StepName>(step: S, given: Case): Promise<Judged<S>> => {
  const rules: StepRules<S> = RULES[step];
  const typed = given.typed[step] ?? {};
  const parsed = schemaOf(step).safeParse(typed, { reportInput: true });
  const ofTyped = rules.ofTyped?.(typed, given) ?? [];
  const said = new Set(ofTyped.map(({ path }) => path));
  const problems = [
    ...(parsed.success ? [] : fieldsOf(parsed.error, step).filter(({ path }) => !said.has(path))),
    ...ofTyped,
    ...(parsed.success ? ((await rules.judge?.(parsed.data, given)) ?? []) : []),
    ...fileProblems(step, given),
  ];
  return { answers: parsed.success ? parsed.data : null, problems };
};

/**
 * Judges all steps of a track at once: the answers when everything is there and right, and else every field that is not.
 * `application.excluded` where the law forbids to prescribe.
 */
export const judgeSteps = async (given: Case): Promise<{ answers: Answers; problems: readonly FieldProblem[] }> => {
  const names = stepsOf(given.track);
  for (const step of names) RULES[step].forbid?.(given.typed[step] ?? {}, given);
  const answers: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const step of names) {
    const judged = await judgeStep(step, given);
    if (judged.answers) answers[step] = judged.answers;
    problems.push(...judged.problems);
  }
  return { answers: answers as Answers, problems };
};

/** Judges one step alone, by all that can be known of it before submitting. */
export const judgeOne = async (step: StepName, given: Case): Promise<readonly FieldProblem[]> => {
  RULES[step].forbid?.(given.typed[step] ?? {}, given);
  return (await judgeStep(step, given)).problems;
};

const settleStep = <S extends StepName>(step: S, submission: Submission): Promise<Write<ApplicationRow>> | undefined => {
  const rules: StepRules<S> = RULES[step];
  return rules.settle?.(submission.answers[step] as AnswersOf<S>, submission);
};

/** Takes the answers of every step to where they belong; gives what the application itself keeps of them. */
export const settleSteps = async (submission: Submission): Promise<Write<ApplicationRow>> => {
  const kept = {};
  for (const step of stepsOf(submission.application.track)) Object.assign(kept, await settleStep(step, submission));
  return kept;
};
