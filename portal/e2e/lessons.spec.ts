import { newPatient } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { enrolled, filmedInBoth } from '../../plugins/learning/test/films';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';

test('somebody plays a film, goes away and finds their place and their note again, and is done once enough was played', async ({ enter, words }) => {
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

test('a lesson of a course that one is not in says so and leads to it', async ({ enter, words }) => {
  const { film } = await filmedInBoth(new Outline(await Panel.open()));
  const page = await enter({ tolerates: /403/ });
  await page.goto(`/lms/lessons/${film}`);
  await expect(page.getByText(words.lesson.closed['enrollment.missing'].title)).toBeVisible();
  await page.getByRole('link', { name: words.lesson.toCourse }).click();
  await expect(page).toHaveURL(/\/lms\/courses\//);
});
