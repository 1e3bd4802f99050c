import { instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { shownPicture } from './shown-picture';

/** A picture of the media library. */
export const picture = shownPicture.extend({ id: z.string().regex(/^\d{1,9}$/) });
export type Picture = z.infer<typeof picture>;
/** Bytes that a picture may have. */
export const PICTURE_MOST = 10 * 1024 * 1024;

/** A picture as it stands in a text: all that is true of its file, as the panel's editor of blocks keeps it. */
export const pictureBlock = z.object({
  name: z.string(),
  alternativeText: z.string().nullable(),
  url: z.string(),
  caption: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  formats: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string(),
  ext: z.string(),
  mime: z.string(),
  /** Kilobytes. */
  size: z.number(),
  previewUrl: z.string().nullable(),
  provider: z.string(),
  provider_metadata: z.record(z.string(), z.unknown()).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
/** A picture that was put into the media library, and what it is in a text. */
export const keptPicture = picture.extend({ block: pictureBlock });
export type KeptPicture = z.infer<typeof keptPicture>;
