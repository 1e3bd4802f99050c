import { boolean, defineType, integer, json, moment, oneOf, records, ref, secret, string } from '@bai/kernel/server';
import { dataCopyMachine, EXPORT_FORMATS, exportMachine, FILE_KINDS, formLayoutMachine, FORMS, type FormBox } from '../contracts';

/** A file of a person or dispensary. It belongs to one record of another domain, and is reached through that record alone. */
export const storedFileType = defineType({
  plugin: 'documents',
  name: 'stored-file',
  plural: 'stored-files',
  fields: {
    kind: oneOf(FILE_KINDS, { required: true }),
    ownerType: string({ required: true }),
    ownerId: ref({ required: true }),
    name: string({ required: true }),
    type: string({ required: true }),
    size: integer({ required: true }),
    /** SHA-256 of what was kept, which outlives the bytes. */
    digest: string({ required: true, index: true }),
    encrypted: boolean({ required: true }),
    /** Where the bytes lie; null for a signature, which lies in the record itself. */
    storageKey: string({ unique: true }),
    /** The name of the key that encrypted the bytes; null where earlier releases kept none. */
    keyId: string(),
    content: secret(),
    removedAt: moment(),
  },
  indexes: [{ on: ['ownerType', 'ownerId'] }],
});

export const storedFiles = records(storedFileType, {});

/** A list that somebody has as a spreadsheet. What it was narrowed by may name people: the trail says that it was made, and of which list. */
export const exportType = defineType({
  plugin: 'documents',
  name: 'export',
  plural: 'exports',
  machine: exportMachine,
  fields: {
    accountId: ref({ required: true }),
    list: string({ required: true }),
    title: string({ required: true }),
    format: oneOf(EXPORT_FORMATS, { required: true }),
    query: json<Record<string, unknown>>({ sensitive: true }),
    done: integer({ required: true }),
    total: integer(),
    problem: string(),
    fileId: ref(),
    readyAt: moment(),
  },
  quiet: { why: 'How far it is', fields: ['done', 'total'] },
  indexes: [{ on: ['state', 'readyAt'] }, { on: ['accountId', 'state'] }],
});

export const madeExports = records(exportType, { own: { attribute: 'accountId', of: 'account' } }, exportMachine);

/** A copy of everything that is kept about somebody, made for them alone. Its files are encrypted like all that is personal. */
export const dataCopyType = defineType({
  plugin: 'documents',
  name: 'data-copy',
  plural: 'data-copies',
  machine: dataCopyMachine,
  fields: {
    accountId: ref({ required: true }),
    language: oneOf(['th', 'en'], { required: true }),
    done: integer({ required: true }),
    total: integer({ required: true }),
    problem: string(),
    /** Until when it can be taken. */
    endsAt: moment(),
  },
  quiet: { why: 'How far it is', fields: ['done'] },
  indexes: [{ on: ['state', 'endsAt'] }],
});

export const dataCopies = records(dataCopyType, { own: { attribute: 'accountId', of: 'account' } }, dataCopyMachine);

/** One copy of a person is made at a time, however often they press. */
export const ONE_COPY = `CREATE UNIQUE INDEX IF NOT EXISTS data_copies_making_uq ON data_copies (account_id) WHERE state = 'making'`;

/** A version of where the facts of a form stand on an official blank of it. What was published is never changed: papers name it. */
export const formLayoutType = defineType({
  plugin: 'documents',
  name: 'form-layout',
  plural: 'form-layouts',
  machine: formLayoutMachine,
  fields: {
    number: integer({ required: true, unique: true }),
    form: oneOf(FORMS, { required: true }),
    note: string({ required: true }),
    boxes: json<readonly FormBox[]>(),
    pages: integer({ required: true }),
    /** Its sheets lie across. */
    across: boolean({ required: true }),
    /** SHA-256 of the blank form, by which it is known to be the same when a paper is drawn. */
    digest: string({ required: true }),
    fileId: ref({ required: true }),
    effectiveFrom: moment(),
    endedAt: moment(),
  },
});

export const formLayouts = records(formLayoutType, {}, formLayoutMachine);

/** New papers of a form have one layout; an earlier release let one form alone have any. */
export const ONE_LAYOUT = [
  'DROP INDEX IF EXISTS form_layouts_published_uq',
  `CREATE UNIQUE INDEX IF NOT EXISTS form_layouts_in_force_uq ON form_layouts (form) WHERE state = 'published'`,
];
