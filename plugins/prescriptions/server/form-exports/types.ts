import type { Segment } from '@bai/documents/server';
import { boolean, defineType, integer, json, longText, moment, oneOf, records, ref, string, type RowOf } from '@bai/kernel/server';
import { FORM_FORMATS, formExportMachine, type FormFilter } from '../../contracts';

/** A file of many issued forms, made for one administrator. Why is kept: it is what each patient reads in their trail. */
export const formExportType = defineType({
  plugin: 'prescriptions',
  name: 'form-export',
  plural: 'form-exports',
  machine: formExportMachine,
  fields: {
    accountId: ref({ required: true }),
    format: oneOf(FORM_FORMATS, { required: true }),
    filter: json<FormFilter>(),
    reason: longText({ required: true }),
    language: oneOf(['th', 'en'], { required: true }),
    done: integer({ required: true }),
    total: integer({ required: true }),
    missing: json<string[]>(),
    /** Bytes; as text, since a file may be longer than a column of figures holds. */
    size: string(),
    problem: string(),
    endsAt: moment(),
  },
  quiet: { why: 'How far it is', fields: ['done', 'missing'] },
  indexes: [{ on: ['state', 'endsAt'] }],
});
export type FormExportRow = RowOf<typeof formExportType>;
export const formExports = records(formExportType, {}, formExportMachine);

/** One file of forms of a person is made at a time. */
export const ONE_FORM_EXPORT = `CREATE UNIQUE INDEX IF NOT EXISTS form_exports_making_uq ON form_exports (account_id) WHERE state = 'making'`;

/**
 * A part of a file of forms, made and kept at once: which forms it holds was fixed when the file was begun. The last part holds
 * none: it ends the file. `noted` is what that end says of the part, `carried` what the next part goes on from.
 */
export const formPartType = defineType({
  plugin: 'prescriptions',
  name: 'form-part',
  plural: 'form-parts',
  fields: {
    exportId: ref({ required: true }),
    place: integer({ required: true }),
    forms: json<string[]>(),
    made: boolean({ required: true }),
    segments: json<Segment[]>(),
    noted: json<unknown>(),
    carried: json<unknown>(),
  },
  quiet: { why: 'What is left to do of a file of forms, which is in the trail itself' },
  indexes: [{ on: ['exportId', 'place'], unique: true }],
});
export type FormPartRow = RowOf<typeof formPartType>;
export const formParts = records(formPartType, {});
