import { defineType, integer, json, moment, oneOf, prune, records, ref, string, DAY, type RowOf } from '@bai/kernel/server';
import { MEDIA_KINDS, UPLOAD_STAGES, type MediaUpload } from '../contracts';

/** A file of a lesson on its way into the media library. What has arrived of it lies in `upload-parts.ts`. */
export const mediaUploadType = defineType({
  plugin: 'learning',
  name: 'media-upload',
  plural: 'media-uploads',
  fields: {
    accountId: ref({ required: true }),
    kind: oneOf(MEDIA_KINDS, { required: true }),
    name: string({ required: true }),
    bytes: integer({ required: true }),
    /** When the file was last changed on the device that sends it. */
    modifiedAt: moment({ required: true }),
    stage: oneOf(UPLOAD_STAGES, { required: true }),
    problem: json<NonNullable<MediaUpload['problem']>>(),
    /** Its number in the media library. */
    mediaId: string(),
    /** The request that writes at it, of whatever process, and until when it holds it unless it says so again. */
    holder: string(),
    heldUntil: moment(),
  },
  indexes: [{ on: ['accountId', 'stage'] }, { on: ['stage', 'createdAt'] }],
  quiet: { why: 'Which request writes; that a file was begun and what became of it is in the trail.', fields: ['holder', 'heldUntil'] },
});
export type MediaUploadRow = RowOf<typeof mediaUploadType>;

export const mediaUploads = records(mediaUploadType, { own: { attribute: 'accountId', of: 'account' } });

/** Stages in which a file is still coming. */
export const UNDER_WAY = ['receiving', 'checking'] as const;

// The trail tells what became of it, and the media library has the file.
prune('media_uploads', (query, before) => void query.whereNotIn('stage', [...UNDER_WAY]).where('updated_at', '<', before(30 * DAY)));
