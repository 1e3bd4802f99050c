import { ruleSetOn, useRuleSet } from '@bai/directory/server';
import { nowIso, today, transaction, type Seat } from '@bai/kernel/server';
import { REVIEW, stepsOf, type Application } from '../contracts';
import { applications, type ApplicationRow } from './applications';
import { attachedFiles } from './files';
import { requireOpenPackage } from './packages';
import { presentApplication } from './present-application';
import { refuseIncomplete } from './refuse-incomplete';
import { judgeSteps, settleSteps } from './steps/judge-steps';
import { freezeSteps, keptSteps, requireDraft, typedIn, type KeptSteps } from './steps/kept-steps';
import type { Answers, Case } from './steps/step-rules';

/** The answers, all of them right; or the refusal that names every one that is not. */
const requireAnswers = async ({ id, track }: ApplicationRow, kept: KeptSteps, rules: Case['rules']): Promise<Answers> => {
  const typed = Object.fromEntries(stepsOf(track).map((step) => [step, typedIn(kept[step])]));
  const { answers, problems } = await judgeSteps({ track, typed, files: await attachedFiles(id), rules, today: today() });
  if (problems.length) throw refuseIncomplete(problems);
  return answers;
};

/**
 * Submits: every step checked against the rules of today, then its answers go where they belong and the steps are frozen, all in
 * one transaction of SQL.
 */
export const submit = (seat: Seat, id: string): Promise<Application> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    requireDraft(application, 'submit');
    await requireOpenPackage(application.packageId);
    const rules = await ruleSetOn(today());
    const kept = await keptSteps(seat, id);
    const answers = await requireAnswers(application, kept, rules);
    const own = await settleSteps({ seat, application, answers });
    await freezeSteps(seat, kept, answers);
    await useRuleSet(rules.version);
    const set = { ...own, ruleSet: rules.version, submittedAt: nowIso(), stepReached: REVIEW };
    return presentApplication(seat, await applications.move(seat, id, 'submit', { set }));
  });
