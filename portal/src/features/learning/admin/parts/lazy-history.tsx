import { Suspense, type ComponentProps } from 'react';
import { later } from '../../../../kit/later';
import { Skeleton } from '../../../../kit/states';

const Shown = later(() => import('./content-history'));

/** The history of a content, whose code comes once it is looked at. */
export const ContentHistory = (props: ComponentProps<typeof Shown>) => (
  <Suspense fallback={<Skeleton cards={1} />}>
    <Shown {...props} />
  </Suspense>
);
