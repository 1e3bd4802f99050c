import { defineType, integer, json, moment, oneOf, records, ref, string, type RowOf } from '@bai/kernel/server';
import { LETTER_KINDS, LETTER_LANGUAGES, letterTemplateMachine, type LetterField } from '../../contracts';

/** A Word document that letters are made by: the platform's, or of one clinic. What was taken into use is never changed; a newer one takes its place. */
export const letterTemplateType = defineType({
  plugin: 'prescriptions',
  name: 'letter-template',
  plural: 'letter-templates',
  machine: letterTemplateMachine,
  fields: {
    number: integer({ required: true, unique: true }),
    kind: oneOf(LETTER_KINDS, { required: true }),
    language: oneOf(LETTER_LANGUAGES, { required: true }),
    clinicId: ref(),
    note: string({ required: true }),
    fields: json<LetterField[]>(),
    fileId: ref({ required: true }),
    /** Who uploaded it: somebody else reviews it. */
    accountId: ref({ required: true }),
    reason: string(),
    effectiveFrom: moment(),
    endedAt: moment(),
  },
});
export type LetterTemplateRow = RowOf<typeof letterTemplateType>;
export const letterTemplates = records(letterTemplateType, {}, letterTemplateMachine);

/** One template of a kind and language is in use at a clinic, and one for all others. */
export const ONE_LETTER_TEMPLATE = `CREATE UNIQUE INDEX IF NOT EXISTS letter_templates_published_uq ON letter_templates (kind, language, COALESCE(clinic_id, '')) WHERE state = 'published'`;
