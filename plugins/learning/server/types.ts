import { appendOnly, defineType, integer, json, moment, oneOf, records, ref, string } from '@bai/kernel/server';

/** An address under which a course was published, which leads to it for good. */
export const courseAddressType = defineType({
  plugin: 'learning',
  name: 'course-address',
  plural: 'course-addresses',
  fields: { slug: string({ required: true, unique: true }), courseId: ref({ required: true }) },
  quiet: { why: 'It follows from a publication, which is in the trail.' },
});

export const USED_KINDS = ['question', 'certificate-template'] as const;

/** What records rely on, as it was when it was first used: never changed. */
export const usedContentType = defineType({
  plugin: 'learning',
  name: 'used-content',
  plural: 'used-contents',
  fields: {
    kind: oneOf(USED_KINDS, { required: true }),
    contentId: ref({ required: true }),
    contentVersion: integer({ required: true }),
    snapshot: json<Readonly<Record<string, unknown>>>(),
    usedAt: moment({ required: true }),
  },
});

export const usedContents = records(usedContentType, {});

const UNIQUE = 'CREATE UNIQUE INDEX used_contents_version ON used_contents (content_id, content_version)';
const ONLY_ADDED = appendOnly('used_contents', 'used-content.append-only');
export const USED_SQLITE = [UNIQUE, ...ONLY_ADDED.sqlite];
export const USED_POSTGRES = [UNIQUE, ...ONLY_ADDED.postgres];
