import { StrictMode, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { Refusal } from '../app/client';
import type { PortalRouter } from './router';

/** Refusals are answers, not outages: only what was not reached is tried again. */
const retry = (error: unknown): boolean => error instanceof Refusal && (error.status === 0 || error.status >= 500);

const Shown = ({ then }: { then: () => void }) => {
  useLayoutEffect(then, [then]);
  return null;
};

/** Everything on the screen, in a browser and where the build writes pages alike. `shown` is told once it stands there. */
export const Portal = ({ router, shown = () => undefined }: { router: PortalRouter; shown?: () => void }) => (
  <StrictMode>
    <Shown then={shown} />
    <SWRConfig value={{ shouldRetryOnError: retry, errorRetryCount: 2, revalidateOnFocus: true, dedupingInterval: 1000 }}>
      <RouterProvider router={router} onError={() => undefined} />
    </SWRConfig>
  </StrictMode>
);
