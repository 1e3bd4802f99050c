import { daytime, must, openHours } from '../../../cms/test/journey';
import { eventually, runSoon, signedIn, type Person } from '../../../cms/test/people';
import { startVideoIn } from '../../../cms/test/video-visit';
import { APPOINTMENTS, due, enter, join, roomOf, stateOf, type Visit } from './video-party';

jest.setTimeout(120_000);

let physician: Person;
beforeAll(async () => {
  await daytime();
  await openHours();
  physician = await signedIn('physician');
});

describe('a visit that is not held', () => {
  const refunded = async ({ patient, appointment }: Visit): Promise<number> =>
    must(await patient.get<{ refunds: { amount: number }[] }>(`/api/payments/${appointment.payment!.id}`), 'payment').refunds.reduce(
      (sum, { amount }) => sum + amount,
      0,
    );

  test('the patient waited, nobody came: all of it goes back, and another time can be chosen', async () => {
    const visit = await due(-5);
    must(await visit.patient.post(`${APPOINTMENTS}/${visit.appointment.id}/arrive`), 'arrive');
    await startVideoIn(visit.appointment, -20);
    await runSoon('consultations.judge-rooms');
    await eventually(async () => (await stateOf(visit.patient, visit.appointment)) === 'no_show_physician', 60);
    expect(await refunded(visit)).toBe(visit.appointment.price);
    const application = must(await visit.patient.get<{ state: string }>(`/api/applications/${visit.appointment.applicationId}`), 'application');
    expect(application.state).toBe('submitted');
  });

  test('a physician waits a quarter of an hour before the patient is said not to have come, and never while they are in', async () => {
    const visit = await due(-5);
    const miss = () => physician.post(`${APPOINTMENTS}/${visit.appointment.id}/no-show`);
    expect((await miss()).error.details.rule).toBe('may-be-late');
    const patient = await join(must(await enter(visit.patient, visit.roomId), 'enter'));
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.includes('patient'));
    const physicianSide = await join(must(await enter(physician, visit.roomId), 'enter'));
    await startVideoIn(visit.appointment, -16);
    expect((await miss()).error.details.rule).toBe('is-here');
    await patient.leave();
    await physicianSide.leave();
    await eventually(async () => (await roomOf(physician, visit.roomId)).present.length === 0);
    must(await miss(), 'no-show');
    expect(await refunded(visit)).toBe(0);
  });

  test('before its time nobody has failed to come, whoever says so', async () => {
    const visit = await due(5);
    const admin = await signedIn('admin');
    const at = `${APPOINTMENTS}/${visit.appointment.id}/outcome`;
    for (const outcome of ['no_show_physician', 'no_show_patient'])
      expect((await admin.post(at, { outcome, reason: 'ผู้ป่วยไม่มาตามนัด' })).error.details.rule).toBe('not-started');
    expect(await stateOf(visit.patient, visit.appointment)).toBe('confirmed');
  });

  test('an administrator sets the outcome with a reason, and the money follows', async () => {
    const visit = await due(-5);
    const admin = await signedIn('admin');
    const at = `${APPOINTMENTS}/${visit.appointment.id}/outcome`;
    expect((await admin.post(at, { outcome: 'failed_technical', reason: '' })).error.details.fields![0]!.path).toBe('reason');
    must(await visit.patient.post(`${APPOINTMENTS}/${visit.appointment.id}/arrive`), 'arrive');
    expect(must(await admin.post<{ state: string }>(at, { outcome: 'failed_technical', reason: 'เครือข่ายล่ม' }), 'judge').state).toBe('failed_technical');
    expect(await refunded(visit)).toBe(visit.appointment.price);
  });
});
