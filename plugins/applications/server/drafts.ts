import { refuse } from '@bai/kernel/contracts';
import { nowIso, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { draftAnswers, StepName } from '../contracts';
import { applications, type ApplicationRow } from './applications';

type Answers = z.output<typeof draftAnswers>;
export type Drafts = Readonly<Record<StepName, Answers>>;

const COLUMNS = { identity: 'identityDraft', health: 'healthDraft', consents: 'consentsDraft' } as const;

/** What submitting, cancelling and expiring leave of the drafts. */
export const NO_DRAFTS = { identityDraft: null, healthDraft: null, consentsDraft: null } as const;

const readDraft = async (seat: Seat, id: string, step: StepName): Promise<Answers> => {
  const text = await applications.open(seat, id, COLUMNS[step], 'draft');
  return text ? (JSON.parse(text.toString()) as Answers) : {};
};

/** What was typed so far, opened for its owner. */
export const readDrafts = async (seat: Seat, id: string): Promise<Drafts> => ({
  identity: await readDraft(seat, id, 'identity'),
  health: await readDraft(seat, id, 'health'),
  consents: await readDraft(seat, id, 'consents'),
});

/** Refuses unless an application is still being filled in. */
export const requireDraft = ({ state }: ApplicationRow, move: string): void => {
  if (state !== 'draft') throw refuse('state.forbids', { machine: 'application', state, move });
};

/** Saves what is typed in one step, right or wrong. Each step is kept by itself, so two devices on two steps keep both. */
export const saveStep = (seat: Seat, id: string, step: StepName, given: { answers: Answers; reached: number }): Promise<{ savedAt: string; version: number }> =>
  transaction(async () => {
    const row = await applications.one(seat, id, { lock: true });
    requireDraft(row, 'save');
    const stepReached = Math.max(row.stepReached, given.reached);
    const { version } = await applications.change(seat, id, { [COLUMNS[step]]: JSON.stringify(given.answers), stepReached }, { action: 'application.save' });
    return { savedAt: nowIso(), version };
  });
