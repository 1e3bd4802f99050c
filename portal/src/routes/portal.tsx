import { startTransition, StrictMode, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { isBusy, isPassing, secondsToWait } from '../app/http/refusal';
import { MeShown, whenShown, whoIsShown } from '../app/session';
import type { PortalRouter } from './router';

/** A read that the server is asked too much for is asked again when the server says, others after growing pauses. */
const askAgain: SWRConfiguration['onErrorRetry'] = (error: unknown, key, config, revalidate, times) => {
  if (isBusy(error)) setTimeout(() => void revalidate(times), secondsToWait(error) * 1000);
  else SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, times);
};

const Shown = ({ then }: { then: () => void }) => {
  useLayoutEffect(then, [then]);
  return null;
};

/**
 * Whose screens these are. A page that the build wrote is taken over as nobody's, which it is, and becomes theirs piece by piece: nobody
 * who scrolls or types is held up. Apart from what it holds, so that another person draws anew only what asks who it is.
 */
const Whose = ({ written, children }: { written: boolean; children: ReactNode }) => {
  const [me, setMe] = useState(written ? null : whoIsShown);
  useEffect(() => {
    startTransition(() => setMe(whoIsShown));
    return whenShown(() => setMe(whoIsShown));
  }, []);
  return <MeShown value={me}>{children}</MeShown>;
};

/** Everything on the screen, in a browser and where the build writes pages alike. `shown` is told once it stands there. */
export const Portal = ({ router, written = true, shown = () => undefined }: { router: PortalRouter; written?: boolean; shown?: () => void }) => (
  <StrictMode>
    <Shown then={shown} />
    <SWRConfig value={{ shouldRetryOnError: isPassing, onErrorRetry: askAgain, errorRetryCount: 2, revalidateOnFocus: true, dedupingInterval: 1000 }}>
      <Whose written={written}>
        <RouterProvider router={router} onError={() => undefined} />
      </Whose>
    </SWRConfig>
  </StrictMode>
);
