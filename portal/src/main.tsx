import './app/fragment';
import './app/uncompiled';
import './kit/styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Refusal, whenDenied, whenSessionLost } from './app/client';
import { startTelling, tellFault } from './app/fault-teller';
import { learnAgain, LED, sessionLost, whenPersonChanges } from './app/session';
import { takeOver } from './app/taken-over';
import { startTheme } from './app/theme';
import { Portal } from './routes/portal';
import { createRouter, settled, wayFor } from './routes/router';
import { keepFocus } from './kit/keep-focus';
import { startWords } from './words';

startTelling();
startTheme();
keepFocus();
await startWords();
const router = createRouter();
whenPersonChanges(async (me) => {
  const way = wayFor(router, me);
  if (way) await router.navigate(way, { replace: true, state: LED });
  else await router.revalidate();
});
whenSessionLost(() => void sessionLost().catch(() => undefined));
whenDenied(() => void learnAgain().catch(() => undefined));

/** A refusal has a screen of its own; only what nobody foresaw is for the console, and for those who look after the platform. */
const report = (error: unknown): void => {
  if (error instanceof Refusal) return;
  console.error(error);
  void tellFault(error);
};

// What the build wrote stays on the screen until the screen that takes over is ready; it is taken over as it stands where it is that very
// screen, in that language, nobody's gate has refused it, nothing in the address asks for more than it shows, and no browser has put its
// translation in the place of the texts.
await settled(router);
const root = document.getElementById('root')!;
const { screen, language } = root.dataset;
const { matches, errors } = router.state;
const written =
  location.search === '' &&
  location.hash === '' &&
  !errors &&
  !root.querySelector('font') &&
  screen !== undefined &&
  matches.at(-1)?.route.id === screen &&
  document.documentElement.lang === language;
const portal = <Portal router={router} written={written} shown={() => takeOver(root)} />;
// Piece by piece: who reads what stands there, or scrolls it, is not held up.
if (written) startTransition(() => void hydrateRoot(root, portal, { onCaughtError: report }));
else createRoot(root, { onCaughtError: report }).render(portal);
