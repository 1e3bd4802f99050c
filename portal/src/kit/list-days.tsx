import { Suspense } from 'react';
import { later } from './later';
import { Menu } from './menu';
import { Skeleton } from './states';

const Panel = later(() => import('./list-days-panel'));

/** The days of what is listed; `label` says what they are of. Most lists are read without asking for days: their fields come when they are. */
export const DaysMenu = ({ label, at }: { label: string; at: string }) => (
  <Menu label={label} icon="calendar3">
    <Suspense fallback={<Skeleton />}>
      <Panel at={at} />
    </Suspense>
  </Menu>
);
