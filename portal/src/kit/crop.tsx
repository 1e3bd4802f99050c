import { Suspense } from 'react';
import type { Part } from './cut-out';
import { later } from './later';
import { Skeleton } from './states';

const Drawn = later(() => import('./crop-drawn'));

export interface CropProps {
  /** Where the picture is: an object URL of what was chosen. */
  readonly address: string;
  readonly save: string;
  /** Width by height of what is cut out; without it the picture's own, turned as it is. */
  readonly ratio?: number;
  /** It is shown round later on. */
  readonly round?: boolean;
  /** How many times larger the picture can be made. */
  readonly largest?: number;
  /** The way out without a picture, where nothing else beside it leads back. */
  readonly leave?: () => void;
  /** Takes what was chosen: the picture, the part of it as it stands after turning, and by how much it was turned. */
  readonly take: (image: HTMLImageElement, part: Part, turned: number) => Promise<unknown>;
}

/** A part cut out of a picture, on the device. */
export const Crop = (props: CropProps) => (
  <Suspense fallback={<Skeleton />}>
    <Drawn {...props} />
  </Suspense>
);
