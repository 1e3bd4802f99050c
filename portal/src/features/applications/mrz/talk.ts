import { LONGEST, type Answer } from './reading';

/** A picture on its way to be read: as a browser decodes it, or as its pixels. */
export type Sent = ImageBitmap | ImageData;

/** What the page asks its worker. */
export type Asked =
  | { readonly kind: 'begin' }
  | { readonly kind: 'read'; readonly id: number; readonly picture: Sent; readonly today: string; readonly thorough: boolean };

/** What the worker tells. */
export type Told = { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly fault: string };

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
}

const canvas = (width: number, height: number): Canvas => {
  const made = typeof OffscreenCanvas === 'undefined' ? Object.assign(document.createElement('canvas'), { width, height }) : new OffscreenCanvas(width, height);
  const pen = made.getContext('2d', { willReadFrequently: true }) as Canvas['pen'] | null;
  if (!pen) throw new Error('no canvas');
  return { width, height, pen };
};

/** The pixels of a picture, at most 1600 on its longer side. A bitmap is let go of. */
export const pixelsOf = (picture: Sent): ImageData => {
  if ('data' in picture) return picture;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const { width, height, pen } = canvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)));
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pen.getImageData(0, 0, width, height);
};
