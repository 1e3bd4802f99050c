import { eventually, newPatient, signedIn, type Person } from '../../cms/test/people';
import { must, submittedApplication } from '../../cms/test/journey';
import { dueVideoVisit } from '../../cms/test/video-visit';
import { expect, test } from './stage';
import { breakable, mediaFlows, watchMedia } from './stage/webrtc';
import { fill, like } from './stage/words';
import { signHere } from './walks/enter';
import { checkDevices, CUT, enterRoom, PLACE, sayWhere } from './walks/video';
import { seeDocument, writeNotes } from './walks/visit';

const MERGE = { tag: ['@merge', '@consultations'] };

const stateOf = async (person: Person, id: string): Promise<string> =>
  must(await person.get<{ state: string }>(`/api/consultations/appointments/${id}`), 'appointment').state;

test('a whole visit by video: waiting room, call, chat, a lost network, the prescription beside the call', MERGE, async ({ enter, words }) => {
  test.setTimeout(240_000);
  const { video, physician: physicianWords, shell } = words;
  const patient = await newPatient('วิดีโอ ทดลองคุย');
  const name = { title: '', first: 'วิดีโอ', last: 'ทดลองคุย' };
  const { id: application } = await submittedApplication(patient, { mode: 'video', identity: { name } });
  const appointment = await dueVideoVisit(patient, { application });
  const phone = await enter({ as: patient, viewport: { width: 390, height: 844 }, tolerates: /ERR_INTERNET_DISCONNECTED/ });
  await watchMedia(phone.context());
  await phone.goto(`/patient/waiting-room/${appointment.id}`);
  await expect(phone.getByText(video.waiting.here)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(video.waiting.keep)).toBeVisible();
  await phone.context().setOffline(true);
  await expect(phone.getByText(video.waiting.offline)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(video.waiting.offline)).toBeHidden();
  await expect(phone.getByText(video.waiting.keep)).toBeVisible();
  // What is asked at the door is said while waiting, and outlives a reload.
  await sayWhere(phone, words, 'patient');
  await phone.getByRole('button', { name: video.waiting.ready }).click();
  await expect(phone.getByText(video.waiting.prepared)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(PLACE)).toBeVisible();

  const signedPhysician = await signedIn('physician');
  const desk = await enter({ as: signedPhysician, viewport: { width: 1280, height: 900 }, tolerates: CUT });
  await watchMedia(desk.context());
  const network = await breakable(desk);
  await desk.goto('/physician/home');
  await desk.getByRole('navigation', { name: shell.main }).getByRole('link', { name: shell.nav.telemedicine }).click();
  const row = desk.getByRole('listitem').filter({ hasText: 'วิดีโอ ทดลองคุย' });
  await expect(row.getByText(video.telemedicine.waiting)).toBeVisible();
  await row.getByRole('link', { name: video.telemedicine.open }).click();
  await checkDevices(desk, words);
  await enterRoom(desk, words, 'physician');

  // Nobody presses anything on the phone: the call leads into the room, past the door.
  await expect(phone.getByRole('heading', { level: 1, name: like(video.waiting.called) })).toBeVisible({ timeout: 15_000 });
  await expect(phone).toHaveURL(/\/videoconference\//, { timeout: 15_000 });
  await expect(phone.locator('[data-phase="in"]')).toBeVisible({ timeout: 20_000 });
  for (const page of [phone, desk]) await expect(page.locator('.stage')).toHaveAttribute('data-remotes', '1', { timeout: 20_000 });
  await mediaFlows(phone);
  await mediaFlows(desk);
  await expect(desk.getByText(PLACE)).toBeVisible();
  await expect(desk.getByText(like(video.room.elapsed))).toBeVisible();
  expect(await stateOf(patient, appointment.id)).toBe('in_progress');

  await phone.getByRole('button', { name: video.room.chat }).click();
  await phone.getByRole('textbox', { name: video.chat.field }).fill('ได้ยินชัดไหม');
  await phone.getByRole('button', { name: video.chat.send }).click();
  await desk.getByRole('tab', { name: video.side.tabs.chat }).click();
  await expect(desk.getByRole('log')).toContainText('ได้ยินชัดไหม');
  await phone.getByRole('button', { name: video.room.mute }).click();
  await expect(desk.locator('.stage').getByLabel(video.room.muted)).toBeVisible();
  await phone.getByRole('button', { name: video.room.unmute }).click();
  await expect(desk.locator('.stage').getByLabel(video.room.muted)).toBeHidden();

  await network.cut();
  await expect(desk.getByText(video.room.reconnecting)).toBeVisible();
  await desk.waitForTimeout(10_000);
  network.mend();
  await expect(desk.locator('[data-phase="in"]')).toBeVisible({ timeout: 30_000 });
  for (const page of [phone, desk]) await expect(page.locator('.stage')).toHaveAttribute('data-remotes', '1', { timeout: 30_000 });
  await mediaFlows(desk);
  await mediaFlows(phone);

  // A reload in the middle of the call leads straight back in.
  await phone.reload();
  await expect(phone.locator('[data-phase="in"] .stage')).toHaveAttribute('data-remotes', '1', { timeout: 30_000 });
  await mediaFlows(phone);

  await desk.getByRole('tab', { name: video.side.tabs.identity }).click();
  await seeDocument(desk, words);
  await desk.getByRole('tab', { name: video.side.tabs.notes }).click();
  await writeNotes(desk, words);
  // However low the window is, tabs and decision are in reach of the mouse.
  for (const height of [800, 720, 900]) {
    await desk.setViewportSize({ width: 1280, height });
    const tabs = (await desk.getByRole('tablist', { name: video.side.label }).boundingBox())!;
    expect(tabs.height).toBeGreaterThan(36);
    await expect(desk.getByRole('tab', { name: video.side.tabs.answers })).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: physicianWords.approve.issue })).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: video.room.leave })).toBeInViewport({ ratio: 1 });
  }
  await desk.getByRole('button', { name: physicianWords.approve.issue }).click();
  // The form is left and comes back with what was filled in and signed, and with the diagnosis that was changed meanwhile.
  await desk.getByLabel(physicianWords.summary.perDay).fill('1');
  await desk.getByLabel(physicianWords.summary.days).fill('30');
  await desk.getByLabel(physicianWords.summary.directions).fill('ก่อนนอน');
  await signHere(desk, physicianWords.summary.signature);
  await desk.getByRole('button', { name: physicianWords.summary.back }).click();
  await expect(desk.getByLabel(physicianWords.approve.icd)).toHaveValue('G47.0');
  await desk.getByRole('textbox', { name: physicianWords.approve.diagnosis, exact: true }).fill('หลับยาก');
  await desk.getByRole('button', { name: physicianWords.approve.issue }).click();
  await expect(desk.getByRole('textbox', { name: physicianWords.summary.diagnosis, exact: true })).toHaveValue('หลับยาก');
  await expect(desk.getByLabel(physicianWords.summary.directions)).toHaveValue('ก่อนนอน');
  await desk.getByRole('button', { name: physicianWords.summary.sign, exact: true }).click();
  await expect(desk.getByRole('status').filter({ hasText: physicianWords.summary.issued })).toBeVisible();
  // Still in the call.
  await mediaFlows(phone);
  await desk.getByRole('button', { name: video.room.leave }).click();
  network.stop();
  await expect(phone.getByText(video.room.overPhysician)).toBeVisible({ timeout: 20_000 });
  await phone.getByRole('button', { name: video.room.leave }).click();
  await phone.getByLabel(fill(video.left.star_other, { count: 5 })).check({ force: true });
  await phone.getByRole('button', { name: video.left.send }).click();
  await expect(phone.getByText(video.left.thanks)).toBeVisible();
  expect(await stateOf(patient, appointment.id)).toBe('completed');
  await eventually(
    async () => must(await signedPhysician.get<{ present: string[] }>(`/api/consultations/rooms/${appointment.roomId!}`), 'room').present.length === 0,
  );
});
