import type { Page } from '@playwright/test';
import { newPatient, signedIn } from '../../cms/test/people';
import { dueVideoVisit } from '../../cms/test/video-visit';
import { expect, test } from './stage';
import { breakable, mediaFlows } from './stage/webrtc';
import { fill } from './stage/words';
import { giveName } from './walks/enter';
import { bothEnter, CUT, enterRoom } from './walks/video';

const CROSSING = { tag: ['@one-process', '@consultations'] };

const COMPANION = 'ผู้ดูแล ทดลอง';
const others = (page: Page) => page.locator('.stage .tile-video:not(.is-own)');
/** The name of the camera whose picture somebody sees of themselves. */
const cameraOf = (page: Page): Promise<string | undefined> =>
  page.locator('.stage .is-own video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.label);
const micOf = (page: Page): Promise<{ label: string; enabled: boolean }> =>
  page.locator('.stage .is-own video').evaluate((video: HTMLVideoElement) => {
    const { label, enabled } = (video.srcObject as MediaStream).getAudioTracks()[0]!;
    return { label, enabled };
  });
const widthSeen = (page: Page): Promise<number> =>
  others(page)
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.videoWidth);

test('what the room can do: other devices, a shared screen, small and full windows, by keyboard, at 360 pixels', CROSSING, async ({ enter, words }) => {
  test.setTimeout(150_000);
  const { room: say, device } = words.video;
  const patient = await newPatient();
  const { roomId: room } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 360, height: 740 } });
  await phone.context().addInitScript(() => {
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = function (this: WakeLock, type) {
      document.documentElement.dataset.awake = type ?? 'screen';
      return request.call(this, type);
    };
  });
  const desk = await enter({ as: await signedIn('physician'), viewport: { width: 1280, height: 900 } });
  await bothEnter({ phone, desk }, words, room!);
  for (const page of [phone, desk]) await expect(page.locator('.stage')).toHaveAttribute('data-remotes', '1', { timeout: 20_000 });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await phone.evaluate(() => document.documentElement.dataset.awake)).toBe('screen');

  // By keyboard alone: the microphone off, which is said once, and by arrow keys from there to the devices.
  await phone.getByRole('button', { name: say.mute }).focus();
  await phone.keyboard.press('Space');
  await expect(desk.locator('.stage').getByLabel(say.muted)).toBeVisible();
  await expect(phone.getByRole('status').filter({ hasText: say.notHeard })).toBeAttached();
  await expect(phone.getByRole('button', { name: say.unmute })).not.toHaveAttribute('aria-pressed');
  const devices = phone.getByRole('button', { name: say.devices });
  await phone.keyboard.press('ArrowLeft');
  await expect(phone.getByRole('button', { name: say.leave })).toBeFocused();
  for (let pressed = 0; pressed < 5 && !(await devices.evaluate((button) => button === document.activeElement)); pressed += 1)
    await phone.keyboard.press('ArrowRight');
  await expect(devices).toBeFocused();
  await expect(phone.locator('.call-bar button[tabindex="0"]')).toHaveCount(1);
  await phone.keyboard.press('Enter');

  const cameras = phone.getByLabel(device.camera);
  // The second of Chromium's makes pictures of depths that nobody can see.
  const [first, other] = [await cameraOf(phone), 'fake_device_2'];
  expect(first).not.toBe(other);
  await cameras.selectOption({ label: other });
  const microphones = phone.getByLabel(device.microphone);
  await microphones.selectOption({ label: 'Fake Audio Input 2' });
  await phone.getByRole('dialog').getByRole('button', { name: words.shell.close }).click();
  await expect.poll(() => cameraOf(phone)).toBe(other);
  // Who was muted stays so with another microphone.
  await expect.poll(() => micOf(phone)).toEqual({ label: 'Fake Audio Input 2', enabled: false });
  await phone.getByRole('button', { name: say.unmute }).click();
  await mediaFlows(desk);

  // Without a camera after all, and with one again.
  await devices.click();
  await cameras.selectOption({ label: device.noCamera });
  await phone.keyboard.press('Escape');
  await expect(others(desk).getByText(say.cameraOff)).toBeVisible();
  await phone.getByRole('button', { name: say.cameraStart }).click();
  await expect(others(desk).getByText(say.cameraOff)).toBeHidden();
  await mediaFlows(desk);

  const camera = await widthSeen(phone);
  await desk.getByRole('button', { name: say.share }).click();
  await expect(desk.getByRole('button', { name: say.shareStop })).toBeVisible();
  await expect.poll(() => widthSeen(phone), { timeout: 15_000 }).not.toBe(camera);
  await mediaFlows(phone);
  await desk.getByRole('button', { name: say.shareStop }).click();
  await expect.poll(() => widthSeen(phone), { timeout: 15_000 }).toBe(camera);

  await desk.getByRole('button', { name: say.pip }).click();
  await expect.poll(() => desk.evaluate(() => document.pictureInPictureElement !== null)).toBe(true);
  await desk.getByRole('button', { name: say.pip }).click();
  await expect.poll(() => desk.evaluate(() => document.pictureInPictureElement)).toBeNull();
  await desk.getByRole('button', { name: say.full, exact: true }).click();
  await desk.getByRole('button', { name: say.fullEnd }).click();
  await expect.poll(() => desk.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('a weak network: the picture is given up and the sound goes on, until one wants the picture back', CROSSING, async ({ enter, words }) => {
  test.setTimeout(150_000);
  const { room: say } = words.video;
  const patient = await newPatient();
  const { roomId: room } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 }, tolerates: CUT });
  const desk = await enter({ as: await signedIn('physician') });
  const network = await breakable(phone);
  await bothEnter({ phone, desk }, words, room!);
  await mediaFlows(desk);
  await expect(phone.getByText(say.quality.good)).toBeVisible({ timeout: 15_000 });
  network.lose(0.4);
  await expect(phone.getByText(say.quality.poor)).toBeVisible({ timeout: 20_000 });
  await expect(phone.getByText(say.audioOnly)).toBeVisible({ timeout: 40_000 });
  await expect(others(desk).getByText(say.cameraOff)).toBeVisible({ timeout: 20_000 });
  network.mend();
  await expect(phone.getByText(say.quality.good)).toBeVisible({ timeout: 20_000 });
  await phone.getByRole('button', { name: say.cameraStart }).click();
  await expect(phone.getByText(say.audioOnly)).toBeHidden();
  await mediaFlows(desk);
  network.stop();
});

test('a companion comes by their link, once the physician lets them in', CROSSING, async ({ enter, words }) => {
  test.setTimeout(120_000);
  const { room: say, companion: ask, side, door } = words.video;
  const patient = await newPatient();
  const { roomId: room } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 } });
  await phone.goto(`/videoconference/${room}`);
  await phone.getByLabel(ask.name).fill(COMPANION);
  await phone.getByRole('button', { name: ask.save }).click();
  await expect(phone.getByText(fill(ask.waiting, { name: COMPANION }))).toBeVisible();
  const desk = await enter({ as: await signedIn('physician') });
  await desk.goto(`/videoconference/${room}`);
  for (const [page, party] of [
    [phone, 'patient'],
    [desk, 'physician'],
  ] as const)
    await enterRoom(page, words, party);
  await desk.getByRole('button', { name: side.admit }).click();
  await phone.getByRole('button', { name: say.chat }).click();
  await expect(phone.getByText(ask.link)).toBeVisible();
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write', 'camera', 'microphone']);
  await phone.getByRole('button', { name: words.kit.copy }).click();
  await expect(phone.getByRole('button', { name: words.kit.copied })).toBeVisible();
  const link = await phone.evaluate(() => navigator.clipboard.readText());

  // Elsewhere, and not signed in yet: the link outlives signing in, and its key does not stay in the address.
  const home = await enter();
  await home.goto(link);
  await giveName(home, words, 'patient');
  await expect(home.getByText(ask.door)).toBeVisible();
  expect(home.url()).not.toContain('#');
  await home.getByRole('button', { name: door.enter }).click();
  await expect(home.locator('[data-phase="in"] .stage')).toHaveAttribute('data-remotes', '2', { timeout: 20_000 });
  for (const page of [phone, desk]) {
    await expect(page.locator('.stage')).toHaveAttribute('data-remotes', '2', { timeout: 20_000 });
    await expect(page.locator('.stage figcaption').filter({ hasText: say.companion })).toBeVisible();
  }
  // Nothing of the visit beside the pictures.
  await expect(home.getByRole('button', { name: say.chat })).toHaveCount(0);
  await expect(home.getByRole('tab')).toHaveCount(0);
});
