import type { Page } from '@playwright/test';
import { newPatient } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { enrolled, filmed, filmedInBoth, uploaded } from '../../plugins/learning/test/films';
import { Outline } from '../../plugins/learning/test/outline';
import { splitFilm } from '../../plugins/learning/test/split-film';
import { expect, test } from './stage';
import { network } from './stage/network';

const MERGE = { tag: ['@merge', '@learning'] };
const CROSSING = { tag: ['@learning'] };

/** What the player that has the focus does. */
const player = (page: Page) => ({
  place: (): Promise<number> => page.locator('video, audio').evaluate((media: HTMLMediaElement) => media.currentTime),
  is: (what: 'paused' | 'muted'): Promise<boolean> => page.locator('video, audio').evaluate((media: HTMLMediaElement, asked) => media[asked], what),
  captions: (): Promise<string> => page.locator('video').evaluate((media: HTMLVideoElement) => media.textTracks[0]!.mode),
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Bytes a second, and milliseconds: a telephone far from its mast. */
const FAR = { down: 60_000, up: 30_000, latency: 200 };

test('somebody plays a film, goes away and finds their place and their note again, and is done once enough was played', MERGE, async ({ enter, words }) => {
  const { course, film, text } = await filmedInBoth(new Outline(await Panel.open()));
  const learner = await enrolled(await newPatient(), course);
  const page = await enter({ as: learner });
  await page.goto(`/lms/lessons/${film}`);
  const video = page.locator('video');
  const place = (): Promise<number> => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => [Math.round(media.duration), media.textTracks.length])).toEqual([24, 1]);

  // Looking for a place near the end is no playing.
  await video.evaluate((media: HTMLVideoElement) => void (media.currentTime = 20));
  await expect.poll(place).toBe(20);
  await video.evaluate((media: HTMLVideoElement) => {
    media.muted = true;
    media.currentTime = 2;
    return media.play();
  });
  await expect.poll(place).toBeGreaterThan(4);
  await video.evaluate((media: HTMLVideoElement) => media.pause());
  await expect(page.getByText(words.lesson.doneAt)).toHaveCount(0);

  await page.getByLabel(words.lesson.note.label).fill('จำไว้ว่า QR อยู่มุมล่าง');
  await expect(page.getByRole('status').filter({ hasText: words.kit.savedAt.split('{')[0]! })).toBeVisible();
  const left = await place();
  await page.reload();
  await expect(page.getByLabel(words.lesson.note.label)).toHaveValue('จำไว้ว่า QR อยู่มุมล่าง');
  await expect.poll(place).toBeGreaterThan(left - 2);
  expect(await place()).toBeLessThan(left + 2);

  // The rest of what the lesson asks for, twice as fast.
  await page.getByLabel(words.lesson.speed).selectOption('2');
  await video.evaluate((media: HTMLVideoElement) => {
    media.muted = true;
    return media.play();
  });
  await expect(page.getByText(words.lesson.doneAt)).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByText(words.lesson.doneAt)).toBeVisible();

  await page.getByRole('link', { name: words.lesson.previous }).click();
  await expect(page).toHaveURL(`/lms/lessons/${text}`);
  await page.getByRole('button', { name: words.lesson.finish }).click();
  await expect(page.getByText(words.lesson.doneAt)).toBeVisible();
  await page.getByRole('link', { name: words.lesson.next }).click();
  await expect(page).toHaveURL(`/lms/lessons/${film}`);
});

test('a lesson of a course that one is not in says so and leads to it', CROSSING, async ({ enter, words }) => {
  const { film } = await filmedInBoth(new Outline(await Panel.open()));
  const page = await enter({ tolerates: /403/ });
  await page.goto(`/lms/lessons/${film}`);
  await expect(page.getByText(words.lesson.closed['enrollment.missing'].title)).toBeVisible();
  await page.getByRole('link', { name: words.lesson.toCourse }).click();
  await expect(page).toHaveURL(/\/lms\/courses\//);
});

test('on a telephone with a bad network a film breaks off in its middle, goes on by itself, and is done', CROSSING, async ({ enter, words }) => {
  const outline = new Outline(await Panel.open());
  const { id } = await uploaded(outline.panel, 'long.mp4', 'video/mp4', splitFilm(8 * 1024 * 1024));
  const { course, film } = await filmed(outline, { video: id, videoPercent: 70 });
  const page = await enter({ as: await enrolled(await newPatient(), course), ...PHONE, tolerates: /ERR_|Failed to load/ });
  const [line, { place, is }] = [await network(page), player(page)];
  await line(FAR);
  await page.goto(`/lms/lessons/${film}`);
  await page.getByLabel(words.lesson.speed).selectOption('2');
  await page.locator('video').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(3);

  // What is loaded already plays on; its second half is not.
  await line({ offline: true });
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(6);
  const stands = async (): Promise<boolean> => {
    const from = await place();
    await page.waitForTimeout(1000);
    return (await place()) === from;
  };
  await expect.poll(stands, { timeout: 15_000 }).toBe(true);
  const broke = await place();
  expect(broke).toBeLessThan(14);
  await expect(page.getByText(words.lesson.doneAt)).toHaveCount(0);
  await line(FAR);
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(broke + 1);
  expect(await is('paused')).toBe(false);
  await expect(page.getByText(words.lesson.doneAt)).toBeVisible({ timeout: 30_000 });
});

test('by its sound alone and with keys alone, begun without a network, a film is done', CROSSING, async ({ enter, words }) => {
  const { lesson } = words;
  const { course, film } = await filmed(new Outline(await Panel.open()));
  const page = await enter({ as: await enrolled(await newPatient(), course), ...PHONE, tolerates: /ERR_|Failed to load/ });
  const [line, { place, is, captions }] = [await network(page), player(page)];
  await page.goto(`/lms/lessons/${film}`);
  await expect.poll(captions).toBe('showing');
  // Captions may be there before the film's length: until that is known no key leaps.
  await expect.poll(() => page.locator('video').evaluate((media: HTMLVideoElement) => Math.round(media.duration))).toBe(24);
  await page.locator('video').focus();
  await page.keyboard.press('c');
  expect(await captions()).toBe('hidden');
  await page.keyboard.press('m');
  expect(await is('muted')).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe(5);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe(10);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBe(5);

  await line({ offline: true });
  await page.getByLabel(lesson.soundOnly).focus();
  await page.keyboard.press('Space');
  await page.locator('audio').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect(page.getByText(lesson.unreachable)).toBeVisible();
  await line(FAR);
  // Nobody presses anything: it goes on where it was to begin.
  await expect.poll(place).toBeGreaterThan(6);
  await expect(page.getByText(lesson.unreachable)).toBeHidden();
  expect(await is('muted')).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => is('paused')).toBe(true);
  await page.keyboard.press('Space');
  await expect(page.getByText(lesson.doneAt)).toBeVisible({ timeout: 30_000 });
});
