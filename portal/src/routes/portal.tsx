import { StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { Refusal } from '../app/client';
import type { PortalRouter } from './router';

/** Refusals are answers, not outages: only what was not reached is tried again. */
const retry = (error: unknown): boolean => error instanceof Refusal && (error.status === 0 || error.status >= 500);

/** Everything on the screen, in a browser and where the build writes pages alike. */
export const Portal = ({ router }: { router: PortalRouter }) => (
  <StrictMode>
    <SWRConfig value={{ shouldRetryOnError: retry, errorRetryCount: 2, revalidateOnFocus: true, dedupingInterval: 1000 }}>
      <RouterProvider router={router} onError={() => undefined} />
    </SWRConfig>
  </StrictMode>
);
