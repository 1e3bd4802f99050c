import { Suspense, type ReactNode } from 'react';
import { later } from './later';
import type { Box, Sides } from './placement-shape';
import { Skeleton } from './states';

// What is fetched later forgets of which boxes it is.
const Part = later(() => import('./placement-drawn')) as unknown as <B extends Box>(props: PlacementProps<B>) => ReactNode;

/** What can be put on a sheet: its name, what it is called, and the group that it is in. */
export type Kind = readonly [kind: string, label: string, group?: string];
/** How a box looks on the sheet. */
export interface BoxLook {
  readonly name: string;
  readonly height: number;
  /** Its letters, in the sheet’s unit; none of what holds no text. */
  readonly letters?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** It is an area ruled into so many rows, in which others stand. */
  readonly rules?: number;
  /** It stands in such an area, which shows through. */
  readonly along?: boolean;
}
export interface PlacementProps<B extends Box> {
  readonly label: string;
  readonly sheet: Sides;
  /** What lies under the boxes. */
  readonly picture: string | null;
  /** How far from its edges a frame is printed; null: there is none. */
  readonly frame: number | null;
  readonly boxes: readonly B[];
  readonly put: (boxes: readonly B[]) => void;
  readonly lookOf: (box: B) => BoxLook;
  /** What of a box is typed, in the list beside the sheet. */
  readonly details: (index: number) => ReactNode;
  /** Whether something that is typed of a box needs another look: it lies open then. */
  readonly isFaulty: (index: number) => boolean;
  /** What can be put on the sheet; kinds of a group stand together. */
  readonly kinds: readonly Kind[];
  readonly made: (kind: string) => B;
  readonly most: number;
  /** What boxes become once some of them were moved: of those that go with others. */
  readonly settled?: (after: readonly B[], before: readonly B[]) => readonly B[];
}

/**
 * Fields where they stand on a sheet: moved and made wider by finger, mouse or arrow keys (Shift: farther, Alt: wider), drawn to
 * lines, undone; beside the sheet the same as a list, which needs no sheet. Its code comes with the first that is looked at.
 */
export const Placement = <B extends Box>(props: PlacementProps<B>) => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <Part {...props} />
  </Suspense>
);
