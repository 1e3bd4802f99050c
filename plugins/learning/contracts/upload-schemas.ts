import { id, instant, line } from '@bai/kernel/contracts';
import { z } from 'zod';
import { lessonFile, MEDIA_KINDS } from './content-schemas';

/** Bytes that a file of a lesson may have. Source: the limits of the domain's specification. */
export const MEDIA_MOST: Readonly<Record<(typeof MEDIA_KINDS)[number], number>> = {
  film: 2_000_000_000,
  // It is the lesson for who has little network.
  sound: 1024 * 1024,
  captions: 1024 * 1024,
  paper: 20 * 1024 * 1024,
};
/** Files that one person may have on their way at once, and bytes that they may begin to send within a day. */
export const UPLOADS_MOST = 3;
export const UPLOADS_A_DAY = 20_000_000_000;
/** Bytes that one request carries at most: whatever breaks off on the way, what arrived of it stays. */
export const PART_MOST = 16 * 1024 * 1024;

/** How far a file is: its bytes arrive, it is looked at, it is in the media library, it was refused, it was given up. */
export const UPLOAD_STAGES = ['receiving', 'checking', 'kept', 'refused', 'dropped'] as const;

export const beginUpload = z.object({
  kind: z.enum(MEDIA_KINDS),
  name: line(200),
  bytes: z.number().int().min(1).max(1e12),
  /** When the file was last changed on the device: with name and size it tells whether the same one was chosen again. */
  modifiedAt: instant,
});
export type BeginUpload = z.infer<typeof beginUpload>;

/** A file on its way into the media library. Its bytes are sent by the protocol of tus, from `arrived` on. */
export const mediaUpload = beginUpload.extend({
  id,
  name: z.string(),
  bytes: z.number().int(),
  arrived: z.number().int(),
  stage: z.enum(UPLOAD_STAGES),
  /** Why it was refused, or cannot be looked at for the time being; `line`: where of a text. */
  problem: z.object({ code: z.string(), rule: z.string().optional(), line: z.number().int().optional() }).nullable(),
  /** The file in the media library, once it is there. */
  file: lessonFile.nullable(),
  createdAt: instant,
});
export type MediaUpload = z.infer<typeof mediaUpload>;
export const mediaUploads = z.object({ rows: z.array(mediaUpload) });
