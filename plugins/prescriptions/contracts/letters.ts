import { id, instant, line, listQuery, page, reasonText, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { letterTemplateMachine } from './office-machine';
import { paperReason } from './schemas';

/** A copy of an issued PT.33 that can be written on, and a letter that goes to the patient with it. */
export const LETTER_KINDS = ['pt33_copy', 'patient_letter'] as const;
export const LETTER_LANGUAGES = ['th', 'en'] as const;
export const letterKind = z.enum(LETTER_KINDS);
export type LetterKind = z.infer<typeof letterKind>;
export const letterLanguage = z.enum(LETTER_LANGUAGES);

/** What a template can show of a prescription, by the mark `{d.number}`; dates, grams and names are written out in the language of the template. */
export const LETTER_FIELDS = [
  'number',
  'application_number',
  'standing',
  'issued_on',
  'valid_until',
  'printed_on',
  'patient',
  'age',
  'nationality',
  'document',
  'prescriber',
  'profession',
  'license',
  'facility',
  'address',
  'facility_license',
  'diagnosis',
  'indication',
  'daily',
  'days',
  'total',
  'directions',
] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

/** Goes beside the file; without a clinic it is the platform's. */
export const keepLetterTemplate = z.object({ kind: letterKind, language: letterLanguage, clinicId: id.optional(), note: line(120) });
/** Why a template is taken into use, sent back or taken out of use; the trail keeps it. */
export const letterReason = z.object({ version: z.number().int(), reason: reasonText(300) });

export const letterTemplate = z.object({
  id,
  /** The first is 1. */
  number: z.number().int(),
  kind: letterKind,
  language: letterLanguage,
  clinicId: id.nullable(),
  /** Null: the platform's. */
  clinic: z.object({ th: z.string(), en: z.string() }).nullable(),
  note: z.string(),
  state: z.enum(statesOf(letterTemplateMachine)),
  /** Fields that it shows. */
  fields: z.array(z.string()),
  /** Whether who asks has uploaded it: somebody else reviews it. */
  mine: z.boolean(),
  reason: z.string().nullable(),
  effectiveFrom: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});
export type LetterTemplate = z.infer<typeof letterTemplate>;
export const letterTemplateQuery = listQuery.extend({ state: z.enum(statesOf(letterTemplateMachine)).optional() });
export const letterTemplatePage = page(letterTemplate);

/** Which letters there are of a prescription, and whether this platform makes PDFs of them. */
export const letterChoices = z.object({
  letters: z.array(z.object({ kind: letterKind, language: letterLanguage, from: z.enum(['clinic', 'platform', 'built_in']) })),
  pdf: z.boolean(),
});
export type LetterChoices = z.infer<typeof letterChoices>;
export const letterQuery = z.object({
  kind: letterKind,
  language: letterLanguage,
  format: z.enum(['docx', 'pdf']).default('docx'),
  reason: paperReason.optional(),
});
export const builtInQuery = z.object({ kind: letterKind.default('pt33_copy'), language: letterLanguage.default('th') });
