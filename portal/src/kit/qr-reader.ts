import { cutOut, decoded } from './cut-out';

/** Points of the longer side that are looked at, as on the server. */
const LONGEST = 2400;
/** Whoever waits longer is not helped by it. */
const PATIENCE = 15_000;

const pointsOf = async (picture: Blob): Promise<ImageData> => {
  const address = URL.createObjectURL(picture);
  try {
    const canvas = cutOut(await decoded(address), null, { longest: LONGEST });
    return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** A reader that stays for many pictures: it reads one after the other, beside the page. */
export interface QrReader {
  /** The texts of the QR codes among the points, which are taken over. Rejects where the reader does not start, or was closed. */
  read(points: ImageData): Promise<readonly string[]>;
  close(): void;
}

/** Opens a reader: a megabyte from the platform itself, that comes only now. */
export const openQrReader = (): QrReader => {
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' });
  let stop: ((error: Error) => void) | undefined;
  return {
    read: (points) =>
      new Promise((done, failed) => {
        const late = setTimeout(() => failed(new Error('the reader takes too long')), PATIENCE);
        stop = (error) => (clearTimeout(late), failed(error));
        worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => (clearTimeout(late), done(data));
        worker.onerror = () => stop?.(new Error('the reader did not start'));
        worker.postMessage(points, [points.data.buffer]);
      }),
    close: () => {
      worker.terminate();
      stop?.(new DOMException('The reader was closed', 'AbortError'));
    },
  };
};

/**
 * The texts of the QR codes in a picture, read on the device: the reader comes only now and works beside the page. Rejects what is no
 * picture, and where the reader does not start.
 */
export const qrTextsOf = async (picture: Blob): Promise<readonly string[]> => {
  const points = await pointsOf(picture);
  const reader = openQrReader();
  try {
    return await reader.read(points);
  } finally {
    reader.close();
  }
};
