/* global window */
import { chromium } from '@playwright/test';
import { executable } from '../../../scripts/lib/executables.mjs';

const installed = () => process.env.BAI_CHROMIUM ?? executable('chromium');

const options = () => ({
  executablePath: installed(),
  args: [
    '--no-sandbox',
    '--autoplay-policy=no-user-gesture-required',
    '--disable-background-networking',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
});

/** A Chromium with a camera and a microphone that make their own picture and sound. */
export const openBrowser = () => chromium.launch(options());

/** The same, with the number of its first process, so that its processor time can be read. */
export async function openBrowserServer() {
  const server = await chromium.launchServer(options());
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, pid: server.process().pid, stop: () => server.close() };
}

/** A page of the site that can join. */
export async function openPage(browser, site) {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.goto(site.url);
  return page;
}

/** Waits until something holds, and gives what made it hold. */
export async function until(look, { patience = 15_000, every = 100, what = 'it' } = {}) {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** Waits for an event that the page has written down, after the given number of them. */
export const heard = (page, name, { after = 0, ...facts } = {}) =>
  until(
    () =>
      page.evaluate(
        ([name, after, facts]) =>
          window.call.events.filter((event) => event.name === name && Object.entries(facts).every(([key, value]) => event[key] === value))[after],
        [name, after, facts],
      ),
    { what: `${name} ${JSON.stringify(facts)}`, patience: 20_000 },
  );

/** What a page has received of somebody. */
export const received = (page, from) => page.evaluate((from) => window.call.received(from), from);

/** Waits until pictures and sound move: so many more frames and packets than now. */
export async function moving(page, { from, frames = 10, packets = 10, sound = true } = {}) {
  const before = (await until(() => received(page, from), { what: 'a stream' })) ?? { frames: 0, packets: 0, energy: 0 };
  return until(
    async () => {
      const now = await received(page, from);
      const seen = now && now.frames >= before.frames + frames;
      const listened = !sound || (now && now.packets >= before.packets + packets && now.energy > before.energy);
      return seen && listened && now;
    },
    { what: 'moving pictures and sound' },
  );
}
