import { daytime, freeSlots, must, openHours, type BookedAppointment } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { startVideoIn } from '../../../cms/test/video-visit';
import { APPOINTMENTS, booked, stateOf } from './video-party';

jest.setTimeout(120_000);

let physician: Person;
beforeAll(async () => {
  await daytime();
  await openHours();
  physician = await signedIn('physician');
});

describe('moving an appointment', () => {
  const move = (person: Person, { id }: BookedAppointment, slot: { start: string; physician: { id: string }; clinicId: string }, reason = '') =>
    person.post<BookedAppointment>(`${APPOINTMENTS}/${id}/reschedule`, { clinicId: slot.clinicId, physicianId: slot.physician.id, start: slot.start, reason });
  const later = async (patient: Person) => {
    const slots = await freeSlots(patient, 'physician', { mode: 'video' });
    return slots[Math.floor(slots.length / 2 + (Math.random() * slots.length) / 3)]!;
  };

  test('takes payment and papers along; twice for nothing, then no more', async () => {
    const { patient, appointment } = await booked();
    const first = must(await move(patient, appointment, await later(patient)), 'move');
    expect(first).toMatchObject({ state: 'confirmed', freeMoves: 1, payment: { id: appointment.payment!.id, state: 'paid' } });
    expect(first.roomId).not.toBe(appointment.roomId);
    expect(await stateOf(patient, appointment)).toBe('rescheduled');
    const second = must(await move(patient, first, await later(patient)), 'move again');
    expect((await move(patient, second, await later(patient))).error.details.rule).toBe('moves-used');
    const application = must(await patient.get<{ state: string }>(`/api/applications/${appointment.applicationId}`), 'application');
    expect(application.state).toBe('scheduled');
    expect((await move(patient, appointment, await later(patient))).error.name).toBe('state.forbids');
  });

  test('moves the entry in a calendar too, and a cancelled visit is taken out of it', async () => {
    const { patient, appointment } = await booked();
    const entry = async (id: string): Promise<Record<string, string | undefined>> => {
      const text = (await patient.get(`${APPOINTMENTS}/${id}/calendar.ics`)).bytes.toString().replaceAll('\r\n ', '');
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      return Object.fromEntries(
        [...text.matchAll(/^(METHOD|UID|SEQUENCE|STATUS|DTSTART|URL;VALUE=URI|TRIGGER):(.*)\r$/gm)].map(([, name, value]): [string, string | undefined] => [
          name!,
          value,
        ]),
      );
    };
    const before = await entry(appointment.id);
    expect(before).toMatchObject({ METHOD: 'PUBLISH', UID: `${appointment.id}@bai`, SEQUENCE: '0', STATUS: 'CONFIRMED' });
    expect(before['URL;VALUE=URI']).toContain(`/patient/waiting-room/${appointment.id}`);
    expect(before.TRIGGER).toBe('-PT1H');
    const moved = must(await move(patient, appointment, await later(patient)), 'move');
    const after = await entry(moved.id);
    expect(after).toMatchObject({ UID: before.UID, SEQUENCE: '1', STATUS: 'CONFIRMED' });
    expect(after.DTSTART).toBe(moved.start.replace(/[-:]|\.\d{3}/g, ''));
    // The file of the time before says where the visit is now.
    expect(await entry(appointment.id)).toEqual(after);
    must(await patient.post(`${APPOINTMENTS}/${moved.id}/cancel`, { reason: 'ไม่สะดวกมาตามนัดแล้ว' }), 'cancel');
    const cancelled = await entry(moved.id);
    expect(cancelled).toMatchObject({ METHOD: 'CANCEL', UID: before.UID, SEQUENCE: '2', STATUS: 'CANCELLED' });
    expect(cancelled).not.toHaveProperty('TRIGGER');
  });

  test('a physician gives a reason and may do so beyond the patient’s two', async () => {
    const { patient, appointment } = await booked();
    expect((await move(physician, appointment, await later(patient))).error.details.fields![0]!.path).toBe('reason');
    expect(must(await move(physician, appointment, await later(patient), 'ติดผ่าตัดผู้ป่วยฉุกเฉิน'), 'move').freeMoves).toBe(2);
  });

  it('a hundred at once to one time: one has it, the others keep what they had', async () => {
    const patients = await Promise.all(Array.from({ length: 5 }, () => booked()));
    const slot = await later(patients[0]!.patient);
    const answers = await Promise.all(patients.flatMap(({ patient, appointment }) => Array.from({ length: 20 }, () => move(patient, appointment, slot))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = await Promise.all(patients.map(({ patient, appointment }) => stateOf(patient, appointment)));
    expect(states.sort()).toEqual([...Array.from({ length: 4 }, () => 'confirmed'), 'rescheduled']);
  });

  test('less than two hours before it is too late for the patient', async () => {
    const visit = await booked();
    await startVideoIn(visit.appointment, 60);
    expect((await move(visit.patient, visit.appointment, await later(visit.patient))).error.details.rule).toBe('move-late');
  });
});
