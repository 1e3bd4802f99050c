import { queryDatabase } from '../../../cms/test/clock';
import { daytime, freeSlots, must, NOTES, openHours, submittedApplication } from '../../../cms/test/journey';
import { anyUrl, eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { startVideoIn } from '../../../cms/test/video-visit';
import type { Room } from '../contracts';
import { APPOINTMENTS, booked, due, enter, HERE, join, roomOf, stateOf, type Key, type Visit } from './video-party';

jest.setTimeout(120_000);

let physician: Person;
beforeAll(async () => {
  await daytime();
  await openHours();
  physician = await signedIn('physician');
});

const bothIn = async (visit: Visit) => {
  const patient = await join(must(await enter(visit.patient, visit.roomId), 'patient enters'));
  const physicianSide = await join(must(await enter(physician, visit.roomId), 'physician enters'));
  await eventually(async () => (await roomOf(physician, visit.roomId)).present.length === 2);
  return { patient, physicianSide };
};

describe('the door of a room', () => {
  test('a visit by video has a room and no check-in code', async () => {
    const { appointment, patient, roomId: room } = await booked();
    expect(appointment).toMatchObject({ state: 'confirmed', checkInCode: null, freeMoves: 2 });
    expect(await roomOf(patient, room)).toMatchObject({ party: 'patient', open: false, present: [], stated: false, calls: 0 });
  });

  test('before its window nobody comes in, not even to wait', async () => {
    const { patient, appointment, roomId: room } = await booked();
    expect((await patient.post(`${APPOINTMENTS}/${appointment.id}/arrive`)).error.name).toBe('room.closed');
    expect((await enter(patient, room)).error).toMatchObject({ name: 'room.closed', status: 422 });
    expect((await enter(physician, room)).error.name).toBe('room.closed');
  });

  test('within it the patient says where they are, and agrees; each missing word is named', async () => {
    const { patient, roomId: room, appointment } = await due();
    const refused = await enter(patient, room, { place: ' ', inThailand: false, consent: false });
    expect(refused.error.details.fields!.map(({ path, rule }) => [path, rule])).toEqual([
      ['place', 'required'],
      ['inThailand', 'in-thailand'],
      ['consent', 'consent'],
    ]);
    const key = must(await enter(patient, room), 'enter');
    expect(key.token).toMatch(new RegExp(`^ws://.*sessionId=${room}&token=`));
    expect(await stateOf(patient, appointment)).toBe('checked_in');
    expect((await roomOf(physician, room)).places.patient).toBe(HERE.place);
  });

  test('a third person finds nothing, and an administrator says why', async () => {
    const { roomId: room } = await due();
    const stranger = await newPatient();
    expect((await stranger.get(`/api/consultations/rooms/${room}`)).status).toBe(404);
    for (const path of ['enter', 'rejoin']) expect((await stranger.post(`/api/consultations/rooms/${room}/${path}`, HERE)).status).toBe(404);
    expect((await (await signedIn('physician-two')).get(`/api/consultations/rooms/${room}`)).status).toBe(404);
    const admin = await signedIn('admin');
    expect((await enter(admin, room)).error.details.fields![0]!.path).toBe('reason');
    must(await enter(admin, room, { ...HERE, reason: 'ผู้ป่วยขอความช่วยเหลือ' }), 'admin');
    const [entry] = await queryDatabase<{ purpose: string }>(
      "SELECT purpose FROM bai_audit WHERE action = 'room.enter' AND subject = ? AND purpose IS NOT NULL",
      [room],
    );
    expect(entry!.purpose).toBe('ผู้ป่วยขอความช่วยเหลือ');
  });

  test('rejoining needs that one came in before', async () => {
    const { patient, roomId: room } = await due();
    expect((await patient.post(`/api/consultations/rooms/${room}/rejoin`)).error.name).toBe('input.invalid');
    must(await enter(patient, room), 'enter');
    must(await patient.post(`/api/consultations/rooms/${room}/rejoin`), 'rejoin');
  });
});

describe('what is asked at the door', () => {
  test('may be said before the room opens, so that who is called comes straight in', async () => {
    const { patient, roomId: room, appointment } = await due(60);
    const at = `/api/consultations/rooms/${room}`;
    expect((await patient.put(`${at}/statement`, { ...HERE, inThailand: false })).error.details.fields![0]!.path).toBe('inThailand');
    expect(must(await patient.put<Room>(`${at}/statement`, HERE), 'prepare')).toMatchObject({ stated: true, open: false, places: { patient: HERE.place } });
    expect((await patient.post(`${at}/rejoin`)).error.name).toBe('room.closed');
    expect((await (await newPatient()).put(`${at}/statement`, HERE)).status).toBe(404);
    expect((await (await signedIn('admin')).put(`${at}/statement`, HERE)).status).toBe(403);
    await startVideoIn(appointment, -1);
    must(await patient.post(`${at}/rejoin`), 'come in');
  });
});

describe('in the room', () => {
  test('whoever is alone there and loads the page anew comes in at the first try', async () => {
    const { patient, roomId: room } = await due();
    const guest = await join(must(await enter(patient, room), 'enter'));
    expect(guest.answer.result).toBeDefined();
    const again = await join(must(await patient.post<Key>(`/api/consultations/rooms/${room}/rejoin`), 'rejoin'));
    expect(again.answer.result).toBeDefined();
    expect(await guest.evicted).toBe('forceDisconnectByServer');
    await again.leave();
  });

  test('who is in is known from the video server; a token serves once, and a second window takes the place of the first', async () => {
    const visit = await due();
    const { patient, physicianSide } = await bothIn(visit);
    expect(await roomOf(visit.patient, visit.roomId)).toMatchObject({ present: expect.arrayContaining(['patient', 'physician']) as unknown, calls: 1 });
    const again = must(await visit.patient.post<Key>(`/api/consultations/rooms/${visit.roomId}/rejoin`), 'rejoin');
    expect(await patient.evicted).toBe('forceDisconnectByServer');
    const second = await join(again);
    expect(second.answer.result).toBeDefined();
    const reused = await join(again);
    expect(reused.answer.error).toBeDefined();
    await second.leave();
    await physicianSide.leave();
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.length === 0);
    expect((await roomOf(physician, visit.roomId)).came.sort()).toEqual(['patient', 'physician']);
  });

  test('the visit starts only while both are in, and what is issued rests on that', async () => {
    const visit = await due();
    const at = `${APPOINTMENTS}/${visit.appointment.id}`;
    const patient = await join(must(await enter(visit.patient, visit.roomId), 'enter'));
    expect((await physician.post(`${at}/start`)).error.details.rule).toBe('not-together');
    const physicianSide = await join(must(await enter(physician, visit.roomId), 'enter'));
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.length === 2);
    must(await physician.post(`${at}/start`), 'start');
    must(await physician.put(`${at}/notes`, NOTES), 'notes');
    must(await physician.post(`/api/directory/patients/${visit.appointment.patientId}/identity/verify`, { method: 'video' }), 'identity');
    const context = must(await physician.get<{ problems: { rule: string }[] }>(`/api/prescriptions/context/${visit.appointment.id}`), 'context');
    expect(context.problems).toEqual([]);
    must(await physician.post(`${at}/complete`), 'complete');
    must(await visit.patient.post(`${at}/rating`, { stars: 5, words: 'ดีมาก' }), 'rate');
    expect((await visit.patient.post(`${at}/rating`, { stars: 1 })).error.name).toBe('state.forbids');
    await patient.leave();
    await physicianSide.leave();
  });

  test('what is written stays with the visit, and is nobody else’s', async () => {
    const visit = await due();
    const at = `/api/consultations/rooms/${visit.roomId}/messages`;
    must(await visit.patient.post(at, { text: 'สวัสดี' }), 'say');
    must(await physician.post(at, { text: 'รอสักครู่' }), 'say');
    const rows = must(await visit.patient.get<{ party: string; text: string }[]>(at), 'read');
    expect(rows.map(({ party, text }) => [party, text])).toEqual([
      ['patient', 'สวัสดี'],
      ['physician', 'รอสักครู่'],
    ]);
    expect((await (await newPatient()).get(at)).status).toBe(404);
    expect((await visit.patient.post(at, { text: '  ' })).error.details.fields![0]!.path).toBe('text');
  });

  test('a companion is the patient’s wish and the physician’s yes, and comes in by the key that the patient passes on', async () => {
    const visit = await due();
    const at = `/api/consultations/rooms/${visit.roomId}`;
    const helper = await newPatient();
    const come = (key: string) => helper.post<Key & { room: Room }>(`${at}/accompany`, { key });
    expect((await physician.post(`${at}/companion/admit`)).error.name).toBe('state.forbids');
    expect((await physician.put(`${at}/companion`, { companion: { name: 'x', relation: 'carer' } })).status).toBe(403);
    const named = must(await visit.patient.put<Room>(`${at}/companion`, { companion: { name: 'สมหมาย ตัวอย่าง', relation: 'interpreter' } }), 'name');
    expect(named.companion!.key).toBeNull();
    expect(must(await physician.post<Room>(`${at}/companion/admit`), 'admit').companion).toMatchObject({ key: null });
    const { key } = (await roomOf(visit.patient, visit.roomId)).companion!;
    expect((await come('x'.repeat(43))).status).toBe(404);
    expect((await helper.get(at)).status).toBe(404);
    const way = must(await come(key!), 'come');
    expect(way.room).toMatchObject({ party: 'companion', places: { patient: null, physician: null } });
    const guest = await join(way);
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.includes('companion'));
    await guest.leave();
    // Another name needs another yes, and the old key opens nothing.
    const renamed = must(await visit.patient.put<Room>(`${at}/companion`, { companion: { name: 'อีกคน', relation: 'relative' } }), 'rename');
    expect(renamed.companion).toMatchObject({ admittedAt: null, key: null });
    expect((await come(key!)).status).toBe(404);
  });

  test('calling again tells the patient wherever they are', async () => {
    const visit = await due();
    const call = () => physician.post<Room>(`/api/consultations/rooms/${visit.roomId}/call`);
    expect(must(await call(), 'call').calls).toBe(1);
    expect(must(await call(), 'call').calls).toBe(2);
    const told = await queryDatabase("SELECT event FROM messages WHERE about_id = ? AND event = 'appointment.called'", [visit.appointment.id]);
    expect(told).toHaveLength(2);
    expect((await visit.patient.post(`/api/consultations/rooms/${visit.roomId}/call`)).status).toBe(403);
  });

  test('nobody but the video server tells who is in', async () => {
    const { roomId: room } = await due();
    const forged = { event: 'participantJoined', timestamp: 0, sessionId: room, connectionId: 'con_x', serverData: '{"party":"patient"}' };
    for (const key of ['', 'guess']) {
      const response = await fetch(`${anyUrl()}/api/consultations/webhooks/video`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-video-key': key },
        body: JSON.stringify(forged),
      });
      expect(response.status).toBe(403);
    }
    expect((await roomOf(physician, room)).present).toEqual([]);
  });
});

test('an application for the clinic books no video time', async () => {
  const patient = await newPatient();
  const application = (await submittedApplication(patient)).id;
  const slot = (await freeSlots(patient, 'physician', { mode: 'video' }))[0]!;
  const { error } = await patient.post(APPOINTMENTS, {
    applicationId: application,
    physicianId: slot.physician.id,
    clinicId: slot.clinicId,
    start: slot.start,
    mode: 'video',
  });
  expect(error.details.fields![0]!.path).toBe('mode');
});
