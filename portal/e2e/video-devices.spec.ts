import type { Page } from '@playwright/test';
import { newPatient, signedIn } from '../../cms/test/people';
import { dueVideoVisit } from '../../cms/test/video-visit';
import { expect, test } from './stage';
import { mediaFlows } from './stage/webrtc';
import { bothEnter, checkDevices, sayWhere } from './walks/video';

const MERGE = { tag: ['@merge', '@one-process', '@consultations'] };
const CROSSING = { tag: ['@one-process', '@consultations'] };

/** Ends a track of the own picture as a phone call or another program does. */
const endTrack = (page: Page, kind: 'audio' | 'video'): Promise<void> =>
  page.locator('.is-own video').evaluate((video: HTMLVideoElement, which) => {
    for (const track of (video.srcObject as MediaStream).getTracks().filter(({ kind }) => kind === which)) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  }, kind);
/** Lets the system take a track for a while, or give it back. */
const restTrack = (page: Page, kind: 'audio' | 'video', muted: boolean): Promise<void> =>
  page.locator('.is-own video').evaluate(
    (video: HTMLVideoElement, [which, rests]) => {
      const track = (video.srcObject as MediaStream).getTracks().find(({ kind }) => kind === which)!;
      Object.defineProperty(track, 'muted', { value: rests, configurable: true });
      track.dispatchEvent(new Event(rests ? 'mute' : 'unmute'));
    },
    [kind, muted] as const,
  );
/** Takes the microphone that is used from the list of devices, as if it were unplugged. */
const unplugMicrophone = (page: Page): Promise<void> =>
  page.locator('.is-own video').evaluate((video: HTMLVideoElement) => {
    const track = (video.srcObject as MediaStream).getAudioTracks()[0]!;
    const { groupId } = track.getSettings();
    const { mediaDevices } = navigator;
    const all = mediaDevices.enumerateDevices.bind(mediaDevices);
    mediaDevices.enumerateDevices = async () => (await all()).filter((device) => device.kind !== 'audioinput' || device.groupId !== groupId);
    track.stop();
    track.dispatchEvent(new Event('ended'));
    mediaDevices.dispatchEvent(new Event('devicechange'));
  });
const isLive = (page: Page, kind: 'audio' | 'video'): Promise<boolean> =>
  page
    .locator('.is-own video')
    .evaluate(
      (video: HTMLVideoElement, which) => (video.srcObject as MediaStream).getTracks().some((track) => track.kind === which && track.readyState === 'live'),
      kind,
    );
/** The track of the microphone, which goes on while the camera alone is turned on again. */
const microphone = (page: Page): Promise<string> =>
  page.locator('.is-own video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getAudioTracks()[0]!.id);

test('a camera that ends by itself while waiting is told, and can be turned on again', CROSSING, async ({ enter, words }) => {
  const { device, waiting } = words.video;
  const patient = await newPatient('กล้อง หยุดเอง');
  const { id } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 } });
  await phone.goto(`/patient/waiting-room/${id}`);
  await checkDevices(phone, words);
  await sayWhere(phone, words, 'patient');
  const heard = await microphone(phone);
  await endTrack(phone, 'video');
  await expect(phone.getByText(device.stopped.video)).toBeVisible();
  await phone.getByRole('button', { name: waiting.ready }).click({ force: true });
  await expect(phone.getByText(waiting.turnOnFirst.video)).toBeVisible();
  await phone.getByRole('button', { name: device.turnOn }).click();
  await expect(phone.getByText(device.stopped.video)).toBeHidden();
  await expect.poll(() => isLive(phone, 'video')).toBe(true);
  expect(await microphone(phone)).toBe(heard);
  await endTrack(phone, 'audio');
  await expect(phone.getByText(device.stopped.audio)).toBeVisible();
  await expect(phone.getByText(waiting.turnOnFirst.audio)).toBeVisible();
  await phone.getByRole('button', { name: device.turnOn }).click();
  await expect.poll(() => isLive(phone, 'audio')).toBe(true);
  await phone.getByRole('button', { name: waiting.ready }).click();
  await expect(phone.getByText(waiting.prepared)).toBeVisible();
});

test('a camera or microphone that ends or rests during a call is told to both sides, and comes back', MERGE, async ({ enter, words }) => {
  test.setTimeout(150_000);
  const { device, room: say } = words.video;
  const patient = await newPatient('ไมค์ หยุดเอง');
  const { roomId: room } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 } });
  const desk = await enter({ as: await signedIn('physician'), viewport: { width: 1280, height: 900 } });
  await bothEnter({ phone, desk }, words, room!);
  for (const page of [phone, desk]) await expect(page.locator('.stage')).toHaveAttribute('data-remotes', '1', { timeout: 20_000 });
  const others = desk.locator('.stage .tile-video:not(.is-own)');

  await endTrack(phone, 'video');
  await expect(phone.getByText(device.stopped.video)).toBeVisible();
  await expect(others.getByText(say.cameraOff)).toBeVisible();
  await phone.getByRole('button', { name: device.turnOn }).click();
  await expect(phone.getByText(device.stopped.video)).toBeHidden();
  await expect(others.getByText(say.cameraOff)).toBeHidden();
  await mediaFlows(desk);

  await restTrack(phone, 'audio', true);
  await expect(phone.getByText(device.resting.audio)).toBeVisible();
  await expect(others.getByLabel(say.muted)).toBeVisible();
  await restTrack(phone, 'audio', false);
  await expect(phone.getByText(device.resting.audio)).toBeHidden();
  await expect(others.getByLabel(say.muted)).toBeHidden();

  await unplugMicrophone(phone);
  await expect(phone.getByText(device.swapped.audio)).toBeVisible();
  await expect.poll(() => isLive(phone, 'audio')).toBe(true);
  await mediaFlows(desk);
});
