import { execFileSync } from 'node:child_process';
import { newPatient, signedIn } from '../../cms/test/people';
import { dueVideoVisit } from '../../cms/test/video-visit';
import { expect, test } from './stage';
import { mediaFlows, watchMedia } from './stage/webrtc';
import { CUT, enterRoom } from './walks/video';

const CROSSING = { tag: ['@one-process', '@consultations'] };

/** The embedded video server: the child of the platform's process. */
const videoPid = (): number | undefined => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((line) => line?.[2] === process.env.BAI_PIDS && line?.[3]?.includes('openvidu'));
  return found ? Number(found[1]) : undefined;
};

test('the video server is killed in the middle of a call: both come back by themselves', CROSSING, async ({ enter, words }) => {
  test.setTimeout(150_000);
  const patient = await newPatient();
  const { roomId: room } = await dueVideoVisit(patient);
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 }, tolerates: CUT });
  const desk = await enter({ as: await signedIn('physician'), tolerates: CUT });
  for (const page of [phone, desk]) {
    await watchMedia(page.context());
    await page.goto(`/videoconference/${room}`);
  }
  await enterRoom(phone, words, 'patient');
  await enterRoom(desk, words, 'physician');
  const together = async (): Promise<void> => {
    for (const page of [phone, desk]) {
      await expect(page.locator('[data-phase="in"] .stage')).toHaveAttribute('data-remotes', '1', { timeout: 40_000 });
      await mediaFlows(page);
    }
  };
  await together();
  const pid = videoPid();
  expect(pid).toBeDefined();
  process.kill(pid!, 'SIGKILL');
  for (const page of [phone, desk]) await expect(page.getByText(words.video.room.reconnecting)).toBeVisible({ timeout: 20_000 });
  await together();
  expect(videoPid()).not.toBe(pid);
});
