import { z } from 'zod';
import { keptPicture, PICTURE_MOST } from './picture-schemas';

const withWords = z.object({ alternative: z.string().trim().max(200).default('') });

// prettier-ignore
export const pictureEndpoints = {
  keepPicture: { method: 'POST', path: '/office/pictures', action: 'picture.keep', body: withWords, upload: { most: PICTURE_MOST }, reply: keptPicture, summary: 'Takes a picture into the media library, made anew and without metadata' },
} as const;
