import { Suspense, type ReactNode } from 'react';
import { later } from './later';
import { Skeleton } from './states';

const Drawn = later(() => import('./sortable-drawn'));

export interface SortableLine {
  readonly id: string;
  /** By which it is told from the others. */
  readonly name: string;
  readonly content: ReactNode;
  /** Others stand under it, up to the next of its like: it takes them along, and they go from one to another. */
  readonly head?: boolean;
}
export interface SortableProps {
  readonly label: string;
  readonly lines: readonly SortableLine[];
  /** Lines with much in them: their content has the whole width, below the name and what moves it. */
  readonly wide?: boolean;
  /** Answers the ids in their new order. */
  readonly sorted: (ids: string[]) => void;
}

/**
 * A list in an order that somebody makes: by dragging a line's handle, with the handle by keyboard (space, arrows, space), or by the
 * two buttons of a line, which fingers and screen readers find soonest. Its code comes with the first that is looked at.
 */
export const Sortable = (props: SortableProps) => (
  <Suspense fallback={<Skeleton lines={props.lines.length} />}>
    <Drawn {...props} />
  </Suspense>
);
