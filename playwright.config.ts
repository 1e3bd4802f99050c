import { defineConfig } from '@playwright/test';

/** The specs that go through every screen. */
const EACH_SCREEN = ['**/accessibility.spec.ts', '**/translated-screens.spec.ts'];
const chromium = process.env.BAI_CHROMIUM;

/**
 * A project is a language on a database; `cms/test/journeys-setup.ts` starts a platform for each of its workers. Tags say where a journey
 * runs: `@merge` in `npm test`, `@postgres` there on PostgreSQL as well, `@one-process` only where one process serves, and `@<plugin>`
 * names whose change it belongs to.
 */
const project = (name: string, locale: string, which: { testIgnore: string[] } | { testMatch: string[] } = { testIgnore: EACH_SCREEN }) => ({
  name,
  ...which,
  // Two projects may run at the same time.
  outputDir: `.tmp/journeys/${name}`,
  use: {
    locale,
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 15_000,
    browserName: 'chromium' as const,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--use-fake-device-for-media-stream=device-count=3,fps=10', '--use-fake-ui-for-media-stream'],
    },
    // The first failure is the one to look at: a journey that passes on its second try leaves nothing there. Its film would cost more than the journey.
    trace: { mode: 'retain-on-first-failure' as const, screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure' as const,
  },
});

export default defineConfig({
  testDir: 'portal/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './cms/test/journeys-setup.ts',
  // Two browsers, each at a platform of its own: the journeys of a worker share its demo people and go one after the other.
  workers: Number(process.env.BAI_JOURNEY_WORKERS ?? 2),
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    project('th-sqlite', 'th-TH'),
    project('en-sqlite', 'en-GB'),
    project('th-postgres', 'th-TH'),
    project('en-postgres', 'en-GB'),
    project('a11y', 'en-GB', { testMatch: EACH_SCREEN }),
  ],
});
