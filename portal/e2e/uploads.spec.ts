import { writeFileSync } from 'node:fs';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { enrolled, filmedInBoth } from '../../plugins/learning/test/films';
import { Outline } from '../../plugins/learning/test/outline';
import { paddedFilm } from '../../plugins/learning/test/sender';
import { expect, test } from './stage';
import { network } from './stage/network';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@learning'] };
const CROSSING = { tag: ['@learning'] };

const MB = 1024 * 1024;
const [PARTS, EACH] = [40 * MB, 16 * MB];

test(
  'an editor sends a film that breaks off, goes on with it after a reload, and learners play it from any place',
  MERGE,
  async ({ enter, words, language }, info) => {
    const { sending, syllabus } = words;
    const outline = new Outline(await Panel.open());
    const { course, film } = await filmedInBoth(outline);
    const [own, other] = [info.outputPath('ใบสั่งจ่าย.mp4'), info.outputPath('another.mp4')];
    writeFileSync(own, paddedFilm(PARTS));
    writeFileSync(other, paddedFilm(MB));
    const page = await enter({ as: await signedIn('editor'), tolerates: /ERR_|Failed to load/ });
    page.on('dialog', (dialog) => void dialog.accept());
    const said = page.locator('.card').filter({ has: page.getByRole('heading', { name: syllabus.wordsIn[language] }) });
    const field = said.getByRole('group', { name: syllabus.film });
    const chooser = field.locator('input[type=file]');
    const offsets: number[] = [];
    page.on('request', (request) => void (request.method() === 'PATCH' && offsets.push(Number(request.headers()['upload-offset']))));
    const arrived = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 204);

    await page.goto(`/admin/lms/lessons/edit/${film}`);
    await field.getByRole('button', { name: fill(syllabus.takeOutFile, { name: language === 'th' ? 'film.mp4' : 'film.en.mp4' }) }).click();
    const line = await network(page);
    await line({ up: 6 * MB });
    const first = arrived();
    await chooser.last().setInputFiles(own);
    await expect(field.getByRole('progressbar')).toBeVisible();
    await first;
    await line({ offline: true });
    await expect(field.getByText(sending.at.waiting.split('{{percent}}%')[1]!)).toBeVisible();
    await field.getByRole('button', { name: sending.stop }).click();
    await expect(field.getByRole('button', { name: sending.goOn })).toBeVisible();
    await line({});

    await page.reload();
    await field.getByRole('button', { name: fill(syllabus.takeOutFile, { name: language === 'th' ? 'film.mp4' : 'film.en.mp4' }) }).click();
    await expect(field.getByText(sending.begun.split('{{bytes}}')[1]!)).toBeVisible();
    await chooser.first().setInputFiles(other);
    await expect(field.getByText(sending.other)).toBeVisible();
    offsets.length = 0;
    await chooser.first().setInputFiles(own);
    await expect(field.getByRole('button', { name: fill(syllabus.takeOutFile, { name: 'ใบสั่งจ่าย.mp4' }) })).toBeVisible({ timeout: 30_000 });
    expect(offsets[0]).toBeGreaterThanOrEqual(EACH);
    await expect(field).toContainText('40.0 MB');
    await page.getByRole('button', { name: syllabus.saveLesson }).click();
    await expect(page.getByText(syllabus.savedLesson)).toBeVisible();
    await outline.publish('lesson', film, language);

    const learner = await enter({ as: await enrolled(await newPatient(), course) });
    await learner.goto(`/lms/lessons/${film}`);
    const video = learner.locator('video');
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => Math.round(media.duration))).toBe(24);
    await video.evaluate((media: HTMLVideoElement) => void (media.currentTime = 20));
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => [media.seeking, Math.round(media.currentTime), media.readyState >= 2]))
      .toEqual([false, 20, true]);
    expect(await video.evaluate((media: HTMLVideoElement) => media.currentSrc)).toContain('code=');
  },
);

test('what cannot be taken is said at the field, in words of its kind', CROSSING, async ({ enter, words, language }, info) => {
  const { sending, syllabus } = words;
  const { film } = await filmedInBoth(new Outline(await Panel.open()));
  const page = await enter({ as: await signedIn('editor') });
  await page.goto(`/admin/lms/lessons/edit/${film}`);
  const said = page.locator('.card').filter({ has: page.getByRole('heading', { name: syllabus.wordsIn[language] }) });
  const field = said.getByRole('group', { name: syllabus.captions });
  await field.getByRole('button', { name: fill(syllabus.takeOutFile, { name: language === 'th' ? 'film.vtt' : 'film.en.vtt' }) }).click();
  for (const [text, told] of [
    ['1\n00:00:00,000 --> 00:00:04,000\nก\n', sending.wrong.captions],
    ['WEBVTT\n\n00:00.000 -> 00:04.000\nก\n', fill(sending.faults.line, { line: 4 })],
    [`WEBVTT\n\n${' '.repeat(MB)}`, fill(sending.oversized, { most: '1.0 MB' })],
  ] as const) {
    const place = info.outputPath(`captions-${text.length}.vtt`);
    writeFileSync(place, text);
    await field.locator('input[type=file]').last().setInputFiles(place);
    await expect(field.getByText(told)).toBeVisible();
  }
});
