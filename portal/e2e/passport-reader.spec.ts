import { writeFileSync } from 'node:fs';
import { chromium, expect, test, type Browser, type Page, type TestInfo } from '@playwright/test';
import en from '../src/words/en';
import th from '../src/words/th';
import { SPECIMENS } from '../test/mrz/invented';
import { plainPicture } from '../test/mrz/pictures';
import type { servePassportPage } from '../test/passport-page/serve.mjs';

const MERGE = { tag: ['@merge', '@applications'] };
const CROSSING = { tag: ['@applications'] };

declare global {
  interface Window {
    /** What every camera opened so far does now. */
    camerasOn: () => number;
  }
}

/** The part on a page of its own, built and policed as the portal is, until a screen holds it. */
let served: Awaited<ReturnType<typeof servePassportPage>>;
test.beforeAll(async () => {
  const page = await import('../test/passport-page/serve.mjs');
  served = await page.servePassportPage();
});
test.afterAll(() => served.close());

const languageOf = (info: TestInfo): 'th' | 'en' => (info.project.name.startsWith('th') ? 'th' : 'en');
const wordsOf = (info: TestInfo) => (languageOf(info) === 'th' ? th : en).patient.passportReader;

const opened: Browser[] = [];
test.afterEach(async () => {
  for (const browser of opened.splice(0)) await browser.close();
});

/** A browser whose camera shows a film of photographs, or is refused where there is none. */
const open = async (info: TestInfo, film: readonly Buffer[] | null): Promise<Page> => {
  const file = info.outputPath('film.mjpeg');
  if (film) writeFileSync(file, Buffer.concat(film));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
  const browser = await chromium.launch({
    ...info.project.use.launchOptions,
    args: ['--no-sandbox', ...(film ? camera : ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'])],
  });
  opened.push(browser);
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const asks = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await asks(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
    window.camerasOn = () => tracks.filter(({ readyState }) => readyState === 'live').length;
  });
  await page.goto(`${served.url}?language=${languageOf(info)}`);
  return page;
};
const readOn = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.getByLabel('reading', { exact: true }).textContent({ timeout: 60_000 }))!) as unknown;

test('a passport held before the camera is read, and the camera is off', MERGE, async ({ locale: _ }, info) => {
  const words = wordsOf(info);
  const film = await Promise.all([1, 2, 3, 4].map((seed) => plainPicture('TD3', SPECIMENS.TD3, 'medium', seed)));
  const page = await open(info, film);
  await page.getByRole('button', { name: words.camera }).click();
  expect(await readOn(page)).toMatchObject({
    format: 'TD3',
    lines: SPECIMENS.TD3,
    accepted: true,
    fields: { surname: 'ERIKSSON', birth: { date: '1974-08-12', precision: 'day' } },
  });
  await expect(page.getByRole('button', { name: words.camera })).toBeVisible();
  expect(await page.evaluate(() => window.camerasOn())).toBe(0);
  // Nothing was asked of any server but the files of the page.
  expect(served.asked.filter((path) => path !== '/' && !path.startsWith('/assets/') && path !== '/favicon.ico')).toEqual([]);
});

test('who sees no lines is told what to do, and the camera goes off with whoever leaves', CROSSING, async ({ locale: _ }, info) => {
  const words = wordsOf(info);
  const page = await open(info, [await plainPicture('TD3', [], 'easy')]);
  for (const way of [words.stop, 'leave']) {
    await page.getByRole('button', { name: words.camera }).click();
    await expect(page.getByRole('status').filter({ hasText: words.advice.looking })).toBeVisible();
    expect(await page.evaluate(() => window.camerasOn())).toBe(1);
    await page.screenshot({ path: info.outputPath('looking.png'), fullPage: true });
    await page.getByRole('button', { name: way }).click();
    await expect.poll(() => page.evaluate(() => window.camerasOn())).toBe(0);
  }
});

test('without a camera a photo is read, whichever way it was taken, and typing is one tap away', CROSSING, async ({ locale: _ }, info) => {
  const words = wordsOf(info);
  const page = await open(info, null);
  await page.getByRole('button', { name: words.camera }).click();
  await expect(page.getByText(words.trouble.refused)).toBeVisible();
  const choose = (buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> => page.getByLabel(words.file).setInputFiles({ name: 'photo.jpg', mimeType, buffer });
  await choose(Buffer.from('no picture'));
  await expect(page.getByText(words.trouble.noPicture)).toBeVisible();
  await choose(await plainPicture('TD1', [], 'easy'));
  await expect(page.getByText(words.trouble.nothing)).toBeVisible();
  await page.screenshot({ path: info.outputPath('nothing.png'), fullPage: true });
  await choose(await plainPicture('TD1', SPECIMENS.TD1, 'easy'));
  expect(await readOn(page)).toMatchObject({ format: 'TD1', lines: SPECIMENS.TD1, accepted: true });
  await page.getByText(words.help).click();
  await expect(page.getByText(words.helpTrained)).toBeVisible();
  await page.screenshot({ path: info.outputPath('help.png'), fullPage: true });
  await page.getByRole('button', { name: words.type }).click();
  await expect(page.getByText('typing')).toBeVisible();
});

test('the reader weighs at most 80 kB on the way, its weights included', CROSSING, () => {
  expect(served.weight).toBeGreaterThan(40_000);
  expect(served.weight).toBeLessThanOrEqual(80_000);
});
