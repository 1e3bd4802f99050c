import { refuse } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  currentVersion,
  declarationOf,
  schemaOf,
  stepsOf,
  type AnswersOf,
  type draftAnswers,
  type SavedStep,
  type StepName,
  type Track,
} from '../../contracts';
import { steps, type ApplicationRow, type StepRow } from '../applications';

/** What was typed into a step, right or wrong. */
export type Typed = z.output<typeof draftAnswers>;

/** A step as it is kept; `text` is its answers as JSON, null where they have moved elsewhere or were wiped. */
export interface KeptStep {
  readonly row: StepRow;
  readonly text: string | null;
}
export type KeptSteps = Readonly<Partial<Record<StepName, KeptStep>>>;

/** The steps of an application, opened. Its own reading is in the trail. A broken glass reaches them where it is said whose they are. */
export const keptSteps = async (seat: Seat, applicationId: string, step?: StepName, patientId?: string): Promise<KeptSteps> => {
  const found = await steps.openEach(seat, { applicationId, ...(step ? { step } : {}), ...(patientId ? { patientId } : {}) }, 'answers');
  return Object.fromEntries(found.map(({ row, opened }) => [row.step, { row, text: opened?.toString() ?? null }]));
};

export const typedIn = (kept: KeptStep | undefined): Typed => (kept?.text ? (JSON.parse(kept.text) as Typed) : {});

/** Refuses unless an application is still being filled in. */
export const requireDraft = ({ state }: ApplicationRow, move: string): void => {
  if (state !== 'draft') throw refuse('state.forbids', { machine: 'application', state, move });
};

export const presentStep = (step: StepName, kept: KeptStep | undefined, known: Typed = {}): SavedStep => ({
  answers: kept ? typedIn(kept) : known,
  schemaVersion: kept?.row.schemaVersion ?? currentVersion(step),
  version: kept?.row.version ?? 0,
  savedAt: kept?.row.updatedAt ?? null,
});

/** All steps of a track; one that was never saved begins with what is known of the person. */
export const presentSteps = (track: Track, kept: KeptSteps, known: Readonly<Partial<Record<StepName, Typed>>>): Partial<Record<StepName, SavedStep>> =>
  Object.fromEntries(stepsOf(track).map((step) => [step, presentStep(step, kept[step], known[step])]));

/** The answers of a step as they were submitted; null before, and where they have moved elsewhere. */
export const frozenAnswers = async <S extends StepName>(
  seat: Seat,
  { id, patientId, submittedAt }: Pick<ApplicationRow, 'id' | 'patientId' | 'submittedAt'>,
  step: S,
): Promise<AnswersOf<S> | null> => {
  if (!submittedAt) return null;
  const kept = (await keptSteps(seat, id, step, patientId))[step];
  return kept?.text ? schemaOf(step, kept.row.schemaVersion).parse(JSON.parse(kept.text)) : null;
};

/** Freezes what was submitted: what stays stays as it was judged, and what has moved to where it belongs is wiped here. */
export const freezeSteps = async (seat: Seat, kept: KeptSteps, answers: Readonly<Partial<Record<StepName, object>>>): Promise<void> => {
  for (const [step, given] of Object.entries(answers) as [StepName, object][]) {
    const left = declarationOf(step).afterwards === 'frozen' ? JSON.stringify(given) : null;
    const set = { answers: left, schemaVersion: currentVersion(step) };
    await steps.change(seat, kept[step]!.row.id, set, { action: `${steps.name}.${left ? 'freeze' : 'wipe'}` });
  }
};

/** Wipes what was typed into a draft that comes to nothing, or into some of its steps. */
export const wipeSteps = async (seat: Seat, applicationId: string, some?: StepName[]): Promise<void> => {
  for (const { id } of await steps.all(seat, { applicationId, ...(some ? { step: some } : {}) }, { quietly: true }))
    await steps.change(seat, id, { answers: null }, { action: `${steps.name}.wipe` });
};

/** Destroys what was answered when its legal period is over: the trail says that it was, and keeps nothing of it. */
export const eraseSteps = async (seat: Seat, applicationId: string, why: string): Promise<void> => {
  for (const { id } of await steps.all(seat, { applicationId }, { quietly: true })) await steps.erase(seat, id, { answers: null }, why);
};
