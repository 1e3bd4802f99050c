import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must, openHours } from '../../../cms/test/journey';
import { eventually, runSoon, signedIn, type Person } from '../../../cms/test/people';
import type { VideoGuest } from '../../../cms/test/video-guest';
import { startVideoIn } from '../../../cms/test/video-visit';
import { APPOINTMENTS, due, enter, join, roomOf, type Key, type Visit } from './video-party';

jest.setTimeout(180_000);

let physician: Person;
beforeAll(async () => {
  await daytime();
  await openHours();
  physician = await signedIn('physician');
});

interface Stay {
  readonly document_id: string;
  readonly session_id: string | null;
  readonly left_at: unknown;
  readonly reason: string | null;
}
const staysOf = (room: string) => queryDatabase<Stay>('SELECT * FROM room_presences WHERE room_id = ? ORDER BY id', [room]);
const stayOf = async (room: string): Promise<Stay> => (await staysOf(room))[0]!;

/** Why somebody was put out, within ten seconds. */
const putOut = ({ evicted }: VideoGuest, seconds = 10): Promise<string> =>
  Promise.race([evicted, new Promise<string>((resolve) => setTimeout(() => resolve('still in'), seconds * 1000))]);

const patientIn = async (visit: Visit) => {
  const guest = await join(must(await enter(visit.patient, visit.roomId), 'enter'));
  await eventually(async () => (await roomOf(visit.patient, visit.roomId)).present.includes('patient'));
  return guest;
};

describe('presences agree with the video server', () => {
  it('a stay of a connection that is not there is closed, others are not, and the visit is judged', async () => {
    const visit = await due();
    const guest = await patientIn(visit);
    const source = await rowOf('room_presences', (await stayOf(visit.roomId)).document_id);
    const [ghost] = await copyRow('room_presences', source, [{ connection: `con_${randomUUID().slice(0, 8)}`, party: 'physician' }]);
    await eventually(async () => {
      await runSoon('consultations.reconcile-rooms');
      return (await rowOf('room_presences', ghost!)).left_at;
    }, 40);
    expect((await rowOf('room_presences', ghost!)).reason).toBe('reconciled');
    expect((await roomOf(physician, visit.roomId)).present).toEqual(['patient']);
    await guest.leave();
    await eventually(async () => (await stayOf(visit.roomId)).left_at);
    // The last word of the patient's leaving is lost as well.
    await queryDatabase('UPDATE room_presences SET left_at = NULL WHERE room_id = ?', [visit.roomId]);
    await startVideoIn(visit.appointment, -100);
    await eventually(async () => {
      await runSoon('consultations.reconcile-rooms');
      await runSoon('consultations.judge-rooms');
      return (await rowOf('appointments', visit.appointment.id)).state === 'no_show_physician';
    }, 60);
  });

  test('a stay that was never told is found', async () => {
    const visit = await due();
    const guest = await patientIn(visit);
    await queryDatabase('DELETE FROM room_presences WHERE room_id = ?', [visit.roomId]);
    await eventually(async () => {
      await runSoon('consultations.reconcile-rooms');
      return (await roomOf(visit.patient, visit.roomId)).present.includes('patient');
    }, 40);
    expect((await stayOf(visit.roomId)).left_at).toBeNull();
    await guest.leave();
    await eventually(async () => (await roomOf(visit.patient, visit.roomId)).present.length === 0);
  });
});

describe('a room ends with the session', () => {
  test('who signs out leaves, their unused way in opens nothing, and the other stays', async () => {
    const visit = await due();
    const guest = await patientIn(visit);
    const other = await join(must(await enter(physician, visit.roomId), 'enter'));
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.length === 2);
    must(await visit.patient.post('/api/accounts/sign-out'), 'sign out');
    expect(await putOut(guest)).toBe('forceDisconnectByServer');
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.join() === 'physician');
    await other.leave();
  });

  test('a way in that was not used yet ends too', async () => {
    const visit = await due();
    const key = must(await enter(visit.patient, visit.roomId), 'enter');
    must(await visit.patient.post('/api/accounts/sign-out'), 'sign out');
    await eventually(async () => (await join(key)).answer.error, 10);
  });

  test('a session in another role has none of the former’s places', async () => {
    const visit = await due();
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', ['["patient","budtender"]', visit.patient.account]);
    const guest = await patientIn(visit);
    must(await visit.patient.post('/api/accounts/role', { role: 'budtender' }), 'role');
    expect(await putOut(guest)).toBe('forceDisconnectByServer');
  });

  it('one that ran out without a word is found within the half minute, and a call keeps a session from idling out', async () => {
    const visit = await due();
    const guest = await patientIn(visit);
    const session = (await stayOf(visit.roomId)).session_id!;
    const seen = async () => (await rowOf('sessions', session)).seen_at;
    const past = process.env.BAI_TEST_DB_URL ? new Date('2026-01-01') : Date.parse('2026-01-01');
    // Not so long ago that it would have idled out: patients have two weeks.
    const [{ at }] = (await queryDatabase<{ at: Date | number }>('SELECT seen_at AS at FROM sessions WHERE document_id = ?', [session])) as [
      { at: Date | number },
    ];
    const earlier = new Date(new Date(at).getTime() - 3_600_000);
    await queryDatabase('UPDATE sessions SET seen_at = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? earlier : earlier.getTime(), session]);
    await eventually(async () => {
      await runSoon('consultations.reconcile-rooms');
      return new Date((await seen()) as number).getTime() > earlier.getTime() + 1_800_000;
    }, 40);
    await queryDatabase('UPDATE sessions SET started_at = ? WHERE document_id = ?', [past, session]);
    await runSoon('consultations.reconcile-rooms');
    expect(await putOut(guest, 40)).toBe('forceDisconnectByServer');
  });
});

it('a visit is rated once, however many say so at once', async () => {
  const visit = await due();
  await queryDatabase("UPDATE appointments SET state = 'completed' WHERE document_id = ?", [visit.appointment.id]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => visit.patient.post<Key>(`${APPOINTMENTS}/${visit.appointment.id}/rating`, { stars: (index % 5) + 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error.name)).toEqual(Array(9).fill('state.forbids'));
});
