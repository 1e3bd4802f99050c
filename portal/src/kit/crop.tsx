import { Suspense } from 'react';
import { later } from './later';
import { Skeleton } from './states';

const Drawn = later(() => import('./crop-drawn'));

export interface CropProps {
  /** Where the picture is: an object URL of what was chosen. */
  readonly address: string;
  readonly save: string;
  /** Takes the square that was cut out: a JPEG, 512 points a side. */
  readonly take: (square: File) => Promise<unknown>;
}

/** A square cut out of a picture, on the device. */
export const Crop = (props: CropProps) => (
  <Suspense fallback={<Skeleton />}>
    <Drawn {...props} />
  </Suspense>
);
