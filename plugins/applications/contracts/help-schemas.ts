import { id, instant, line } from '@bai/kernel/contracts';
import { z } from 'zod';
import { attachmentKind, stepName, stepsOf, type StepName, type Track } from './steps';

/** Hours for which a link to help is good: to be opened, and to be filled in by. */
export const HELP_HOURS = 24;

/** What a helper is to the person who applies. */
export const helperRelation = z.enum(['child', 'spouse', 'parent', 'relative', 'carer', 'friend']);
export type HelperRelation = z.infer<typeof helperRelation>;

/** The steps that somebody else may fill in: consents and the signature are the person's own. */
export const helpedSteps = (of: Track): readonly StepName[] => stepsOf(of).filter((step) => step !== 'consents');

/** What a helper may attach: what shows who somebody is, and what was written about their health. */
export const helpedKind = attachmentKind.extract(['id_card', 'passport', 'medical_record']);

export const askHelp = z.object({ name: line(80), relation: helperRelation });

/** The step of the person's own in which what a helper attached is looked at. */
export const stepOfKind = (kind: z.infer<typeof helpedKind>): StepName => (kind === 'passport' ? 'passport' : 'consents');

/** A step that a helper filled in, or attached something to; `confirmedAt` once its person has looked at it. */
const helpedStep = z.object({ step: stepName, at: instant, confirmedAt: instant.nullable() });

/** Somebody asked to fill in an application: `over` once the link has run out, was taken back, or there is nothing to fill in any more. */
export const help = z.object({
  id,
  name: z.string(),
  relation: helperRelation,
  expiresAt: instant,
  openedAt: instant.nullable(),
  doneAt: instant.nullable(),
  over: z.boolean(),
  filled: z.array(helpedStep),
});
export type Help = z.infer<typeof help>;

/** `token` is said once; whoever opens it first is the helper. */
export const helpAsked = z.object({ token: z.string(), help });
/** The steps that were looked at, each with the version that was shown, and the files that were shown beside them. */
export const confirmHelp = z.object({ versions: z.partialRecord(stepName, z.number().int().min(0)), fileIds: z.array(id).max(50).default([]) });
