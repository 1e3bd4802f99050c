import { defineType, integer, json, moment, oneOf, records, ref, string } from '@bai/kernel/server';

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
export const USED_SQLITE = [
  UNIQUE,
  `CREATE TRIGGER used_contents_no_update BEFORE UPDATE ON used_contents BEGIN SELECT RAISE(ABORT, 'used-content.append-only'); END`,
  `CREATE TRIGGER used_contents_no_delete BEFORE DELETE ON used_contents BEGIN SELECT RAISE(ABORT, 'used-content.append-only'); END`,
];
export const USED_POSTGRES = [
  UNIQUE,
  `CREATE OR REPLACE FUNCTION used_contents_guard() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'used-content.append-only'; END $$ LANGUAGE plpgsql`,
  'CREATE TRIGGER used_contents_guard BEFORE UPDATE OR DELETE OR TRUNCATE ON used_contents FOR EACH STATEMENT EXECUTE FUNCTION used_contents_guard()',
];
