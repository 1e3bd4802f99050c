import { track } from '@bai/applications/contracts';
import { day, id, instant, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { prescriptionMachine } from './machine';
import { formExportMachine } from './office-machine';
import { paperReason } from './schemas';

/** One PDF of all forms, an archive with a PDF a form, or a spreadsheet with a row a form. */
export const FORM_FORMATS = ['pdf', 'zip', 'xlsx'] as const;
export type FormFormat = (typeof FORM_FORMATS)[number];
/** Forms that one file holds at most. */
export const FORMS_MOST = 20_000;
/** Forms of which the making is kept at once: what a crash undoes at most. */
export const FORMS_A_PART = 50;
/** Days that a file can be taken, from when it is ready. */
export const FORM_EXPORT_DAYS = 3;

/** What an issued form can be by now; `expired` is active with its last day over. */
export const FORM_STATES = [...statesOf(prescriptionMachine).filter((state) => state !== 'draft'), 'expired'] as const;
const formState = z.enum(FORM_STATES);
export type FormState = z.infer<typeof formState>;

/** The forms that were issued from one day to another, both included. */
export const formFilter = z
  .object({ from: day, to: day, track: track.optional(), state: formState.optional(), clinicId: id.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'order' });
export type FormFilter = z.infer<typeof formFilter>;

/** How many forms there are; of more than one file takes, that many and `exact` false. */
export const formCount = z.object({ total: z.number().int(), exact: z.boolean() });

/** Why is kept in the trail, where each patient sees that their form was opened; `language` is that of a spreadsheet's heads. */
export const makeFormExport = z.object({ filter: formFilter, format: z.enum(FORM_FORMATS), reason: paperReason, language: z.enum(['th', 'en']) });

/** A file of forms on its way, or ready for some days. */
export const formExport = z.object({
  id,
  format: z.enum(FORM_FORMATS),
  state: z.enum(statesOf(formExportMachine)),
  filter: formFilter,
  reason: z.string(),
  /** Forms written so far, and in all: their set is fixed when it begins. */
  done: z.number().int(),
  total: z.number().int(),
  /** Numbers of those that could not be drawn: their patient’s data was destroyed, the law’s period being over. */
  missing: z.array(z.string()),
  /** Bytes of the file, once it is ready. */
  size: z.number().int().nullable(),
  /** Why it failed: the code of a problem. */
  problem: z.string().nullable(),
  createdAt: instant,
  endsAt: instant.nullable(),
});
export type FormExport = z.infer<typeof formExport>;
