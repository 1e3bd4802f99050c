import { refuse } from '@bai/kernel/contracts';
import { transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { currentVersion, stepsOf, type saveStep as saveStepBody, type stepSaved, type StepName } from '../../contracts';
import { applications, steps, type StepRow } from '../applications';
import { keptSteps, presentStep, requireDraft } from './kept-steps';

/**
 * Saves what is typed in one step, right or wrong, in a row of its own: two windows on two steps keep both. Of two on the same
 * step the later is refused with `version.stale` and what is `newer`, unless it says the same.
 */
export const saveStep = (seat: Seat, id: string, step: StepName, given: z.output<typeof saveStepBody>): Promise<z.input<typeof stepSaved>> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    requireDraft(application, 'save');
    const { patientId, stepReached, track } = application;
    if (!stepsOf(track).includes(step)) throw refuse('record.missing');
    const kept = (await keptSteps(seat, id, step))[step];
    const answers = JSON.stringify(given.answers);
    const same = kept?.text === answers;
    if (!same && given.version !== (kept?.row.version ?? 0)) throw refuse('version.stale', { newer: presentStep(step, kept) });
    const data = { answers, schemaVersion: currentVersion(step) };
    const write = (): Promise<StepRow> =>
      kept ? steps.change(seat, kept.row.id, data, { action: `${steps.name}.save` }) : steps.create(seat, { ...data, applicationId: id, patientId, step });
    const saved = same ? kept!.row : await write();
    await applications.change(seat, id, { stepReached: Math.max(stepReached, given.reached) });
    return { savedAt: saved.updatedAt, version: saved.version };
  });
