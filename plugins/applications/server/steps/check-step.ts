import { ruleSetOn } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { today, type Seat } from '@bai/kernel/server';
import { stepsOf, type StepName } from '../../contracts';
import { applications } from '../applications';
import { attachedFiles } from '../files';
import { photographKnown, typedInAll } from '../photograph-known';
import { refuseIncomplete } from '../refuse-incomplete';
import { judgeOne } from './judge-steps';
import { keptSteps, requireDraft } from './kept-steps';

/** Refuses a step as it was saved, with every field that is missing or not right yet, by its path within the step; does nothing where all is right. */
export const checkStep = async (seat: Seat, id: string, step: StepName): Promise<void> => {
  const application = await applications.one(seat, id);
  requireDraft(application, 'check');
  if (!stepsOf(application.track).includes(step)) throw refuse('record.missing');
  const all = typedInAll(await keptSteps(seat, id));
  const given = {
    track: application.track,
    typed: all,
    files: await attachedFiles(id),
    photographKnown: await photographKnown(seat, application, all),
    rules: await ruleSetOn(today()),
    today: today(),
  };
  const problems = await judgeOne(step, given);
  if (problems.length) throw refuseIncomplete(problems.map((problem) => ({ ...problem, path: problem.path.replace(`${step}.`, '') })));
};
