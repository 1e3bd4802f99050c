import { ruleSetOn, useRuleSet } from '@bai/directory/server';
import { nowIso, today, transaction, type Seat } from '@bai/kernel/server';
import { filesOfOthers, reviewOf, stepsOf, type Application, type StepName } from '../contracts';
import { applications, type ApplicationRow } from './applications';
import { removeFile } from '@bai/documents/server';
import { withAskedOnly } from './exclusions';
import { attachedFiles } from './files';
import { requireConfirmed } from './help';
import { requireOpenPackage } from './packages';
import { photographKnown, typedInAll } from './photograph-known';
import { presentApplication } from './present-application';
import { refuseIncomplete } from './refuse-incomplete';
import { judgeSteps, settleSteps } from './steps/judge-steps';
import { freezeSteps, keptSteps, requireDraft, wipeSteps, type KeptSteps } from './steps/kept-steps';
import type { Answers, Case } from './steps/step-rules';

/** The answers, all of them right; or the refusal that names every one that is not. */
const requireAnswers = async (seat: Seat, application: ApplicationRow, kept: KeptSteps, rules: Case['rules']): Promise<Answers> => {
  const { id, track } = application;
  const typed = typedInAll(kept);
  const known = await photographKnown(seat, application, typed);
  const { answers, problems } = await judgeSteps({ track, typed, files: await attachedFiles(id), photographKnown: known, rules, today: today() });
  if (problems.length) throw refuseIncomplete(problems);
  return withAskedOnly(answers, rules);
};

/** What was begun with another document is nothing that anybody needs: its steps are wiped, its photograph goes. */
const wipeOthers = async (seat: Seat, { id, track }: ApplicationRow, kept: KeptSteps): Promise<void> => {
  const asked = stepsOf(track);
  const others = (Object.keys(kept) as StepName[]).filter((step) => !asked.includes(step));
  if (others.length) await wipeSteps(seat, id, others);
  const unwanted: readonly string[] = filesOfOthers(track);
  for (const file of await attachedFiles(id)) if (unwanted.includes(file.kind)) await removeFile(seat, file.id);
};

/** Submits, in the caller's transaction of SQL: every step checked against the rules of today, then its answers go where they belong and the steps are frozen. */
export const submitDraft = async (seat: Seat, id: string): Promise<ApplicationRow> => {
  const application = await applications.one(seat, id, { lock: true });
  requireDraft(application, 'submit');
  await requireOpenPackage(application.packageId);
  const rules = await ruleSetOn(today());
  const kept = await keptSteps(seat, id);
  await requireConfirmed(application);
  const answers = await requireAnswers(seat, application, kept, rules);
  const own = await settleSteps({ seat, application, answers });
  await freezeSteps(seat, kept, answers);
  await wipeOthers(seat, application, kept);
  await useRuleSet(rules.version);
  const set = { ...own, ruleSet: rules.version, submittedAt: nowIso(), stepReached: reviewOf(application.track) };
  return applications.move(seat, id, 'submit', { set });
};

/** Submits a draft. */
export const submit = (seat: Seat, id: string): Promise<Application> => transaction(async () => presentApplication(seat, await submitDraft(seat, id)));
