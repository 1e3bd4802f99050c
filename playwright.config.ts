import { defineConfig } from '@playwright/test';

const chromium = process.env.BAI_CHROMIUM;

/** How many commits there are, where the gate lets journeys take turns. */
const turn = process.env.BAI_TURN === undefined ? null : Number(process.env.BAI_TURN);
const every = Number(process.env.BAI_EVERY ?? 1);
const lately = new Set(JSON.parse(process.env.BAI_LATELY ?? '[]') as string[]);
/**
 * These are done in Thai on SQLite with one commit of a course, in English on PostgreSQL with the next, and rest with the others unless they were changed; in
 * both in `npm run prove looks`.
 */
const BY_TURNS = [
  'come-back',
  'filing',
  'hours',
  'joining',
  'learning',
  'lost-phone',
  'panel',
  'passport-reader',
  'pictures',
  'passwords',
  'patient',
  'people',
  'profile',
  'phones',
  'public',
  'reaching',
  'refunds',
  'roles',
  'second-factor',
  'steps',
  'tablet',
  'taps',
  'video',
  'written',
  'exams',
  'messages',
  'monitoring',
  'my-data',
  'office',
  'privacy',
  'searching',
  'merge',
  'lessons',
  'courses',
  'bank',
  'office-learning',
  'marking',
  'syllabus',
  'previews',
  'payments',
  'licence',
  'templates',
  'trail',
  'uploads',
  'kit',
  'break-glass',
  'leaving',
  'left-behind',
  'settings',
  'foreign',
  'identity',
  'help',
  'inspection',
  'scanner',
  'cards',
  'stock',
  'till',
  'office-people',
  'counter-taps',
  'lost-network',
  'replacements',
  'forms',
  'letters',
  'positions',
  'reports',
  'lists',
  'counter',
  'video-crash',
  'video-refused',
  'subscription',
  'panel-host',
  'sign-up',
];
/** The journeys that rest in a lane at this commit. */
const resting = (place: number): string[] =>
  turn === null
    ? []
    : BY_TURNS.filter((name, index) => (index + turn) % every !== place && !lately.has(`portal/e2e/${name}.spec.ts`)).map((name) => `**/${name}.spec.ts`);

/**
 * Each project has a platform of its own; cms/test/journeys-setup.ts starts it and leaves its addresses under the suffix. The main
 * job is done in both; gates and looks do not depend on the database, so each is judged once (looks in both languages). The embedded video
 * server, which a crash is about, is there where one process serves; what the room can do is tried there too.
 */
const project = (name: string, locale: string, suffix: 'TH' | 'EN' | 'LOOKS', which: { testIgnore: string[] } | { testMatch: string }) => ({
  name,
  ...which,
  // Two projects may run at the same time.
  outputDir: `.tmp/journeys/${name}`,
  use: {
    locale,
    baseURL: process.env[`BAI_URLS_${suffix}`]?.split(',')[0],
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 15_000,
    browserName: 'chromium' as const,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--use-fake-device-for-media-stream=device-count=3,fps=10', '--use-fake-ui-for-media-stream'],
    },
    // A trace costs a tenth of a journey's time; what stood on the page when it failed is kept without one.
    trace: process.env.BAI_TRACE ? ('retain-on-failure' as const) : ('off' as const),
    screenshot: 'only-on-failure' as const,
  },
});

export default defineConfig({
  testDir: 'portal/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './cms/test/journeys-setup.ts',
  // The journeys of a project share one platform, its demo people and their limits: one after the other.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    project('th-sqlite', 'th-TH', 'TH', { testIgnore: ['**/looks.spec.ts', ...resting(0)] }),
    project('en-postgres', 'en-GB', 'EN', {
      testIgnore: [
        '**/looks.spec.ts',
        '**/access.spec.ts',
        '**/bars.spec.ts',
        '**/counter.spec.ts',
        '**/lists.spec.ts',
        '**/video-crash.spec.ts',
        '**/video-refused.spec.ts',
        '**/video-room.spec.ts',
        ...resting(1),
      ],
    }),
    project('looks', 'en-GB', 'LOOKS', { testMatch: '**/looks.spec.ts' }),
  ],
});
