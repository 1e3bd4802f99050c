import { newPatient, signedIn } from '../../cms/test/people';
import { dueVideoVisit } from '../../cms/test/video-visit';
import { expect, test } from './stage';
import { enterRoom } from './walks/video';

const MERGE = { tag: ['@merge', '@one-process', '@consultations'] };

test('a browser that gives neither camera nor microphone says what to do, and lets one in to watch and write', MERGE, async ({ enter, words }) => {
  const { device, room: say } = words.video;
  const patient = await newPatient('ไม่มี กล้อง');
  const { roomId: room } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 }, refuses: true });
  await phone.goto(`/videoconference/${room}`);
  await phone.getByRole('button', { name: device.start }).click();
  await expect(phone.getByText(device.refusedChrome)).toBeVisible();
  await enterRoom(phone, words, 'patient');
  const desk = await enter({ as: await signedIn('physician') });
  await desk.goto(`/videoconference/${room}`);
  await enterRoom(desk, words, 'physician');
  await expect(phone.locator('.stage')).toHaveAttribute('data-remotes', '1', { timeout: 20_000 });
  const [, without = ''] = say.silentPatient.split('{{name}}');
  await expect(desk.locator('.stage').getByRole('status')).toContainText(without, { timeout: 20_000 });
});
