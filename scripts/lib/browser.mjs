import { executable } from './executables.mjs';
import { ended, launch, NODE } from './processes.mjs';
import { Refusal } from './progress.mjs';
import { inRoot } from './root.mjs';

/** The browser of this machine, or undefined. The one without a window comes first: it is what Playwright fetches for itself, and a fifth cheaper. */
export const systemBrowser = () =>
  process.env.BAI_CHROMIUM ?? executable('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

/** What to add to the environment of the journeys; without a browser on the machine Playwright fetches its own. */
export async function browserEnvironment() {
  const found = systemBrowser();
  if (found) return { BAI_CHROMIUM: found };
  const code = await ended(launch(NODE, [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium']));
  if (code !== 0)
    throw new Refusal(
      'There is no Chromium on this machine and it could not be fetched. Install it (Debian: apt install chromium) or name it in BAI_CHROMIUM.',
    );
  return {};
}
