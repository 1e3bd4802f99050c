import { queryDatabase } from '../../../cms/test/clock';
import { idleMinutes, leaveIdle, minutesAgo, sessionsOf } from '../../../cms/test/idle';
import { knock } from '../../../cms/test/second-factor';
import { NEW_PASSWORD, newPatient, Person, runThrough } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { Candidate, room } from './exam-room';
import { Outline } from './outline';

jest.setTimeout(120_000);

const JOB = 'learning.keep-sitting';
const LONG = { timeLimitMinutes: 240 };
const begun = async (attempt: string, minutes: number) =>
  queryDatabase('UPDATE exam_attempts SET started_at = ? WHERE document_id = ?', [await minutesAgo(minutes), attempt]);

let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

it('keeps the session of who sits an exam from idling out, until it is handed in; one that they left before stays idle', async () => {
  const person = await newPatient();
  // Before the exam, on another device.
  expect((await knock(new Person(), person.email, NEW_PASSWORD)).status).toBe(200);
  const [here, there] = (await sessionsOf(person.account)) as [string, string];
  const candidate = await Candidate.of(await room(outline, LONG), person);
  const { id } = (await candidate.start()).data;
  await begun(id, 120);

  // Read for an hour, and nothing sent meanwhile.
  await leaveIdle(here, 60);
  await leaveIdle(there, 180);
  await runThrough(JOB);
  expect(await idleMinutes(here)).toBe(0);
  expect(await idleMinutes(there)).toBe(180);

  expect((await candidate.submit(id)).status).toBe(200);
  await leaveIdle(here, 60);
  await runThrough(JOB);
  expect(await idleMinutes(here)).toBe(60);
});

it('wakes no session that is over already', async () => {
  const candidate = await Candidate.of(await room(outline, LONG));
  const { id } = (await candidate.start()).data;
  const [session] = (await sessionsOf(candidate.person.account)) as [string];
  const day = 24 * 60;
  await begun(id, 30 * day);
  await leaveIdle(session, 20 * day);
  await runThrough(JOB);
  expect(await idleMinutes(session)).toBe(20 * day);
});
