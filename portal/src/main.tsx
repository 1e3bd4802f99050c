import './app/fragment';
import './kit/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { Refusal, whenSessionLost } from './app/client';
import { sessionChanged, whenPersonChanges } from './app/session';
import { startTheme } from './app/theme';
import { createRouter, wayFor } from './routes/router';
import { keepFocus } from './kit/keep-focus';
import { startWords } from './words';

startTheme();
keepFocus();
await startWords();
const router = createRouter();
whenPersonChanges(async (me) => {
  const way = wayFor(router, me);
  if (way) await router.navigate(way, { replace: true });
  else await router.revalidate();
});
whenSessionLost(() => {
  const back = location.pathname + location.search;
  void sessionChanged().then(() => router.navigate(`/login?next=${encodeURIComponent(back)}`));
});

/** Refusals are answers, not outages: only what was not reached is tried again. */
const retry = (error: unknown): boolean => error instanceof Refusal && (error.status === 0 || error.status >= 500);

/** A refusal has a screen of its own; only what nobody foresaw is for the console. */
const report = (error: unknown): void => {
  if (!(error instanceof Refusal)) console.error(error);
};

createRoot(document.getElementById('root')!, { onCaughtError: report }).render(
  <StrictMode>
    <SWRConfig value={{ shouldRetryOnError: retry, errorRetryCount: 2, revalidateOnFocus: true, dedupingInterval: 1000 }}>
      <RouterProvider router={router} onError={() => undefined} />
    </SWRConfig>
  </StrictMode>,
);
