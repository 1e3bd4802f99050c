import sharp from 'sharp';
import type { Pixels } from '../../src/features/applications/mrz/reader';

/** The pixels of a picture, turned by so many degrees. */
export const decodedPicture = async (jpeg: Buffer, turn = 0): Promise<Pixels> => {
  const { data, info } = await sharp(jpeg).rotate(turn).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};
