import { expect, type Page } from '@playwright/test';
import { watchMedia } from '../stage/webrtc';
import type { Words } from '../stage/words';

/** What the client of the video server says of a network that a test cuts. */
export const CUT = /^\s*$|leaveRoom error|reconnection error|Could not connect|40007|Invalid RPC|ICE_CONNECTION|timed out|Error sending|WebSocket|websocket/;
/** Where the patient says they are. */
export const PLACE = '9 ถนนตัวอย่าง แขวงพระบรมมหาราชวัง กรุงเทพมหานคร';

/** Turns camera and microphone on, and sees itself and the connection. */
export const checkDevices = async (page: Page, { video }: Words): Promise<void> => {
  await page.getByRole('button', { name: video.device.start }).click();
  await expect(page.getByLabel(video.device.preview)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${video.device.connection}: ${video.device.good}` })).toBeVisible();
};
/** Says what is asked before a visit by video: at the door, or while waiting. */
export const sayWhere = async (page: Page, { video }: Words, party: 'patient' | 'physician'): Promise<void> => {
  await page.getByLabel(video.door.place).fill(party === 'patient' ? PLACE : 'คลินิกตัวอย่าง');
  if (party === 'patient') await page.getByRole('checkbox', { name: video.door.inThailand }).check();
  await page.getByRole('checkbox', { name: party === 'patient' ? video.door.consent : video.door.consentPhysician }).check();
};
/** Says at the door what is asked there, and comes in. */
export const enterRoom = async (page: Page, words: Words, party: 'patient' | 'physician'): Promise<void> => {
  await sayWhere(page, words, party);
  await page.getByRole('button', { name: words.video.door.enter }).click();
  await expect(page.locator('[data-phase="in"]')).toBeVisible({ timeout: 20_000 });
};

/** Patient and physician come into a room, one after the other. */
export const bothEnter = async ({ phone, desk }: { phone: Page; desk: Page }, words: Words, room: string): Promise<void> => {
  for (const [page, party] of [
    [phone, 'patient'],
    [desk, 'physician'],
  ] as const) {
    await watchMedia(page.context());
    await page.goto(`/videoconference/${room}`);
    await enterRoom(page, words, party);
  }
};
