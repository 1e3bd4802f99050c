import { PICTURE_MOST, type KeptPicture, type Picture } from '@bai/learning/contracts';
import { Refusal } from '../../../../app/client';
import type { KeepPicture } from '../../../../kit/blocks-field';
import { send } from '../../courses-client';

const keep = (file: File, alternative: string): Promise<KeptPicture> => {
  // Told before it is sent, which on a phone takes its time.
  if (file.size > PICTURE_MOST) return Promise.reject(new Refusal('file.oversized', 413));
  return send('keepPicture', { body: { alternative } }, { file, quiet: true });
};

/** Puts a picture into the media library, with the words for whoever does not see it. */
export const sendPicture = async (file: File, alternative: string): Promise<Picture> => {
  const { block: _block, ...picture } = await keep(file, alternative);
  return picture;
};

/** The same for a picture within a text: answers it as the panel writes it there. */
export const sendTextPicture: KeepPicture = async (file, alternative) => (await keep(file, alternative)).block;
