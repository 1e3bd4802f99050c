import { boolean, defineType, integer, moment, oneOf, records, ref, secret, string } from '@bai/kernel/server';
import { FILE_KINDS } from '../contracts';

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
