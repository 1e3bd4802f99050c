import { id, instant } from '@bai/kernel/contracts';
import { storedFile } from '@bai/documents/contracts';
import { z } from 'zod';
import { helpedKind } from './help-schemas';
import { savedStep } from './schemas';
import { attachmentKind, stepName, track } from './steps';

export const openHelp = z.object({ token: z.string().max(120) });
/** A draft as its helper has it: what may be filled in, and of its person no more than the first name. */
export const helpedDraft = z.object({
  id,
  firstName: z.string().nullable(),
  name: z.string(),
  track,
  stepReached: z.number().int(),
  steps: z.partialRecord(stepName, savedStep),
  /** What the helper attached, to be looked at again. */
  files: z.array(storedFile),
  /** Kinds that are there already, whoever attached them. */
  attached: z.array(attachmentKind),
  photographKnown: z.boolean(),
  expiresAt: instant,
  doneAt: instant.nullable(),
});
export type HelpedDraft = z.infer<typeof helpedDraft>;
export const byHelpedStep = z.object({ step: stepName });
export const byHelpedFile = z.object({ fileId: id });
export const attachHelped = z.object({ kind: helpedKind });
