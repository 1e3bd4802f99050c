import { Suspense } from 'react';
import { later } from '../../../kit/later';
import { Elsewhere } from './elsewhere';

// Whoever needs nobody never loads it.
const AskHelp = later(() => import('./ask-help'));

/** How else a step can be filled in: by somebody who helps, and on another device. */
export const StepTools = ({ id }: { id: string }) => (
  <div className="row-x may-wrap">
    <Suspense fallback={null}>
      <AskHelp id={id} />
    </Suspense>
    <Elsewhere />
  </div>
);
