/** A part of a picture as it stands after turning, in its points. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture as the browser decodes it, the right way up by what its camera noted; rejects what is none. */
export const decoded = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

/** A part of a picture turned by quarters, on white; `longest` bounds its longer side, and `sides` says exactly how large it becomes. */
export const cutOut = (
  image: HTMLImageElement,
  part: Part | null,
  { turned = 0, longest = Infinity, sides }: { readonly turned?: number; readonly longest?: number; readonly sides?: { width: number; height: number } } = {},
): HTMLCanvasElement => {
  const { naturalWidth, naturalHeight } = image;
  const [width, height] = turned % 180 === 0 ? [naturalWidth, naturalHeight] : [naturalHeight, naturalWidth];
  const { x, y, ...whole } = part ?? { x: 0, y: 0, width, height };
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const made = sides ?? { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), made);
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, made.width, made.height);
  drawing.scale(made.width / whole.width, made.height / whole.height);
  drawing.translate(width / 2 - x, height / 2 - y);
  drawing.rotate((turned * Math.PI) / 180);
  drawing.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
  return canvas;
};

/** What a canvas shows, as a photo: nothing but its points is in it. */
export const jpegOf = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The picture cannot be drawn');
  return new File([blob], name, { type: 'image/jpeg' });
};
