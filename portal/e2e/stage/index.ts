import { test as base, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Person } from '../../../cms/test/people';
import { platformOf } from '../../../cms/test/journey-platforms';
import { freePort } from '../../../cms/test/platform-server';
import { sizesOf, writtenSince } from '../../../cms/test/server-logs';
import { gather, type Cast } from './cast';
import { inTime, morning } from './clock';
import { Desks, type Theme } from './desk';
import { watch } from './watch';
import { WORDS, type Language, type Words } from './words';

export { expect } from '@playwright/test';

export interface Opening extends Omit<BrowserContextOptions, 'storageState'> {
  /** Somebody whom the API's test client signed in: the browser takes over their session. */
  readonly as?: Person;
  readonly language?: Language;
  readonly theme?: Theme;
  /** Somebody who says no when the browser asks for camera and microphone. */
  readonly refuses?: true;
  /** The film that their camera shows, as a file of pictures (MJPEG). */
  readonly film?: string;
  /** Complaints that this test brings about itself. */
  readonly tolerates?: RegExp;
}

interface Stage {
  readonly language: Language;
  readonly words: Words;
  /** A browser of its own for one person, on its first empty page. */
  readonly enter: (opening?: Opening) => Promise<Page>;
  /** What the browsers complained of; anything in it fails the test. */
  readonly faults: string[];
  readonly serverLog: void;
}

// The server names the paths of its cookies; the API's test client keeps only names and values.
const pathOf = (name: string): string => (name.includes('refresh') ? '/api/accounts/refresh' : '/');

/** By which the portal knows that somebody may be signed in. */
const FLAG = 'bai.signed-in';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const storageOf = (origin: string, { as: person, language, theme }: Opening): Storage => {
  const kept = { 'bai.language': language, 'bai.theme': theme };
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: pathOf(name),
    expires: -1,
    // The portal's own flag is the one that its scripts read.
    httpOnly: name !== FLAG,
    secure: false,
    sameSite: 'Lax' as const,
  });
  return {
    cookies: [...(person?.cookies ?? []), ...(person ? [[FLAG, '1'] as const] : [])].map(([name, value]) => cookie(name, value)),
    origins: [{ origin, localStorage: Object.entries(kept).flatMap(([name, value]) => (value ? [{ name, value }] : [])) }],
  };
};

const contextOptions = (origin: string, locale: string, opening: Opening): BrowserContextOptions => ({
  baseURL: origin,
  locale,
  timezoneId: 'Asia/Bangkok',
  storageState: storageOf(origin, opening),
});

/** Making some forty people and what they did is no part of the test that happens to be the first to ask for them. */
const GATHERING = 300_000;

export const test = base.extend<Stage, { platform: { url: string; logs: readonly string[] }; desks: Desks; company: Cast }>({
  // Points the API's test client to the worker's platform, and sets its clock.
  platform: [
    // eslint-disable-next-line no-empty-pattern -- the library reads the names of the fixtures from this pattern
    async ({}, use, { project, parallelIndex }) => {
      const { urls, folder, database, media, pids, logs } = platformOf(project.name, parallelIndex);
      process.env.BAI_URLS = urls.join(',');
      process.env.BAI_MEDIA = media;
      process.env.BAI_PIDS = pids.join(',');
      process.env.BAI_TEST_DATA_DIR = folder;
      process.env[database.startsWith('postgres') ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = database;
      process.env.BAI_TEST_INSIDE = [await freePort(), database].join('\n');
      await morning();
      await use({ url: urls[0]!, logs });
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  // Keeps what the servers wrote during a journey that failed.
  serverLog: [
    async ({ platform }, use, testInfo) => {
      const before = sizesOf(platform.logs);
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const written = writtenSince(before);
      if (written) await testInfo.attach('server-log', { body: written, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  company: [async ({ platform: _platform }, use) => use(await gather()), { scope: 'worker', timeout: GATHERING }],
  desks: [
    async ({ browser, platform }, use, { project }) => {
      const { locale } = project.use;
      const desks = new Desks(async (person) => {
        const opening = { ...(person ? { as: person } : {}), language: 'th', theme: 'light' } as const;
        const context = await browser.newContext(contextOptions(platform.url, locale!, opening));
        const heard = watch(context);
        await inTime(context);
        return { context, page: await context.newPage(), heard };
      });
      await use(desks);
      await desks.close();
    },
    { scope: 'worker' },
  ],
  language: async ({ locale }, use) => use(locale?.startsWith('th') ? 'th' : 'en'),
  words: async ({ language }, use) => use(WORDS[language]),
  // eslint-disable-next-line no-empty-pattern -- as above
  faults: async ({}, use) => {
    const all: string[] = [];
    await use(all);
    if (all.length) throw new Error(`The browser complained:\n${[...new Set(all)].join('\n')}`);
  },
  enter: async ({ browser, playwright, launchOptions, baseURL, locale, faults }, use) => {
    const opened: { context: BrowserContext; heard: string[] }[] = [];
    const others: Browser[] = [];
    // What its people answer, and what its cameras show, belongs to a whole browser.
    const another = async (changed: (arg: string) => string, further: readonly string[] = []): Promise<Browser> => {
      const args = [...(launchOptions.args ?? []).map(changed), ...further];
      const other = await playwright.chromium.launch({ ...launchOptions, args });
      others.push(other);
      return other;
    };
    const refusing = (): Promise<Browser> => another((arg) => (arg.startsWith('--use-fake-ui') ? `${arg}=deny` : arg));
    const filmed = (film: string): Promise<Browser> =>
      another((arg) => (arg.startsWith('--use-fake-device') ? '--use-fake-device-for-media-stream' : arg), [`--use-file-for-fake-video-capture=${film}`]);
    await use(async (opening = {}) => {
      const { as: _as, language: _language, theme: _theme, refuses, film, tolerates, ...options } = opening;
      const context = await (refuses ? await refusing() : film ? await filmed(film) : browser).newContext({
        ...contextOptions(baseURL!, locale!, opening),
        ...options,
      });
      opened.push({ context, heard: watch(context, tolerates) });
      await inTime(context);
      return context.newPage();
    });
    for (const { context, heard } of opened) {
      await context.close();
      faults.push(...heard);
    }
    for (const other of others) await other.close();
  },
});
