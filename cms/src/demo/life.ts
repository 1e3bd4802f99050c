import type { Application } from '@bai/applications/contracts';
import { consultationsApi, type Appointment } from '@bai/consultations/contracts';
import { directoryApi } from '@bai/directory/contracts';
import { perform, runRepeating, type Seat } from '@bai/kernel/server';
import { paymentsApi } from '@bai/payments/contracts';
import { prescriptionsApi, type Prescription } from '@bai/prescriptions/contracts';
import { enter, finish, renews, slipFile, start } from './apply';
import { bankSays, bill, booked, hold, type Wish } from './book';
import { seatOfKey } from './cast';
import { scans, sells, voids } from './counter';
import { asksReplacement, closesOutside, losesCode, signsReplacement } from './paperwork';
import { EMMA, PATIENTS, WAREE, type Person } from './people';
import { after, type Stage, type Tale } from './stage';
import type { Afterwards, End, Telling } from './tales';
import { decides, ends, handsOver, rates, sees, signs, type Parties } from './visit';

type Ended<I extends End['is']> = Extract<End, { is: I }>;

interface Scene {
  readonly stage: Stage;
  readonly telling: Telling;
  readonly person: Person;
}
/** The day of the visit, from today. */
const visitDay = ({ day, visit }: Telling): number => day + visit.day;
const wishOf = ({ stage, telling }: Scene): Wish => ({
  physician: telling.physician,
  mode: telling.mode,
  day: stage.day(visitDay(telling)),
  from: telling.visit.from,
});

/** What follows a prescription, day by day. */
async function* afterwards(
  { stage, telling }: Scene,
  parties: Parties,
  prescription: Prescription,
  { paper, sales = [], scannedElsewhere, revoked, lost, replaced, outside }: Afterwards,
): Tale {
  const { patient, physician } = parties;
  const visited = visitDay(telling);
  if (paper) await handsOver(parties, prescription);
  for (const { day, clock, grams, voided } of sales) {
    yield stage.moment(visited + day, clock);
    const sale = await sells(telling.shop, patient, prescription, grams);
    if (!voided) continue;
    yield after(stage.moment(visited + day, clock), 6);
    await voids(telling.shop, sale, 'กรอกน้ำหนักผิด');
  }
  if (scannedElsewhere !== undefined) {
    yield stage.moment(visited + scannedElsewhere, '15:55');
    await scans(telling.shop === 'one' ? 'two' : 'one', patient, prescription);
  }
  if (lost !== undefined) {
    yield stage.moment(visited + lost, '09:40');
    await losesCode(parties, prescription);
  }
  if (replaced) {
    yield stage.moment(visited + replaced.day, '10:20');
    const asked = await asksReplacement(prescription, replaced);
    if (replaced.signed === undefined) return;
    yield stage.moment(visited + replaced.signed, '16:50');
    await signsReplacement(parties, asked);
  }
  if (outside) {
    yield stage.moment(visited + outside.day, '13:10');
    await closesOutside(parties, prescription, outside.place);
  }
  if (revoked) {
    yield stage.moment(visited + revoked.day, '11:30');
    await perform(prescriptionsApi.revoke, physician, { params: { id: prescription.id }, body: { reason: revoked.reason } });
  }
}

async function* issues(scene: Scene, parties: Parties, visit: Appointment, { dose, then = {}, stars }: Ended<'issued'>): Tale {
  const { telling } = scene;
  yield* sees(parties, visit, telling.condition);
  yield after(new Date(visit.start), 13);
  const open = await perform(prescriptionsApi.list, parties.patient, { query: { state: 'active' } });
  const prescription = await signs(parties, visit, telling.condition, open.rows.length ? { ...dose, secondReason: 'ใบเดิมใกล้หมด ปรับขนาดใหม่' } : dose);
  if (stars) {
    yield after(new Date(visit.start), 95);
    await rates(parties.patient, visit, stars);
  }
  yield* afterwards(scene, parties, prescription, then);
}

async function* decided(scene: Scene, parties: Parties, visit: Appointment, end: Ended<'rejected' | 'asked' | 'review'>): Tale {
  yield* sees(parties, visit, scene.telling.condition);
  yield after(new Date(visit.start), 14);
  await ends(parties, visit);
  if (end.is === 'review') return;
  yield after(new Date(visit.start), 40);
  const { applicationId } = visit;
  if (end.is === 'rejected') return void (await decides.reject(parties, applicationId, end.reason));
  await decides.ask(parties, applicationId, end.text);
  if (!end.reply) return;
  yield after(new Date(visit.start), 60 * 22);
  await decides.reply(parties, applicationId, end.reply);
}

async function* cancels(patient: Seat, visit: Appointment, { hoursBefore, reason, refunded }: Ended<'cancelled'>): Tale {
  yield after(new Date(visit.start), -60 * hoursBefore);
  await perform(consultationsApi.cancel, patient, { params: { id: visit.id }, body: { reason } });
  if (!refunded) return;
  yield after(new Date(visit.start), -60 * hoursBefore + 60 * 20);
  const admin = await seatOfKey('admin');
  const { refunds } = await perform(paymentsApi.read, admin, { params: { id: visit.payment!.id } });
  await perform(paymentsApi.approveRefund, admin, { params: { id: refunds[0]!.id }, body: {} });
}

/** Nobody came, or the physician did not. */
async function* failed({ patient, physician }: Parties, visit: Appointment, is: 'missed' | 'absent'): Tale {
  const params = { id: visit.id };
  if (is === 'absent') {
    yield after(new Date(visit.start), -5);
    await perform(consultationsApi.arrive, patient, { params });
    yield after(new Date(visit.start), 90);
    return runRepeating('consultations.judge-rooms');
  }
  yield after(new Date(visit.start), 20);
  await perform(consultationsApi.noShow, physician, { params });
}

/** Holds a time and does not pay for it, or not as one should. */
async function* unpaid(scene: Scene, patient: Seat, application: Application, end: Ended<'lapsed' | 'refused' | 'slip'>): Tale {
  const held = await hold(patient, application.id, wishOf(scene));
  const payment = await bill(patient, held);
  const bookedAt = after(scene.stage.moment(scene.telling.day, scene.telling.clock), 15);
  if (end.is === 'refused') await bankSays(payment, 'charge.failed');
  if (end.is === 'slip') {
    yield after(bookedAt, 4);
    return void (await perform(paymentsApi.submitSlip, patient, { params: { id: payment.id }, body: {} }, await slipFile()));
  }
  yield after(bookedAt, 17);
  await runRepeating('payments.expire');
  await runRepeating('consultations.lapse-holds');
}

async function* visits(scene: Scene, application: Application): Tale {
  const { telling, person } = scene;
  const { end } = telling;
  const patient = await enter(person);
  if (end.is === 'lapsed' || end.is === 'refused' || end.is === 'slip') return yield* unpaid(scene, patient, application, end);
  const visit = await booked(patient, application.id, wishOf(scene), telling.atClinic);
  const parties: Parties = { patient, physician: await seatOfKey(telling.physician) };
  if (end.is === 'issued') return yield* issues(scene, parties, visit, end);
  if (end.is === 'rejected' || end.is === 'asked' || end.is === 'review') return yield* decided(scene, parties, visit, end);
  if (end.is === 'cancelled') return yield* cancels(patient, visit, end);
  if (end.is === 'missed' || end.is === 'absent') return yield* failed(parties, visit, end.is);
}

/** One application from its first step to where it stands. */
export async function* live(stage: Stage, telling: Telling): Tale {
  const person = typeof telling.who === 'number' ? PATIENTS[telling.who]! : { waree: WAREE, emma: EMMA }[telling.who];
  const { day, clock, mode, condition, end, scores } = telling;
  yield stage.moment(day, clock);
  if (scores) {
    const application = await renews(person, mode, scores);
    yield after(stage.moment(day, clock), 15);
    return yield* visits({ stage, telling, person }, application);
  }
  const draft = await start(person, mode);
  if (end.is === 'draft') return;
  yield after(stage.moment(day, clock), 9);
  const application = await finish(person, draft, condition);
  if (end.is === 'submitted') return;
  yield after(stage.moment(day, clock), 15);
  yield* visits({ stage, telling, person }, application);
  if (!telling.mends) return;
  yield after(stage.moment(day, clock), 120);
  const body = { faults: [...telling.mends], note: '' };
  await perform(directoryApi.askIdentity, await seatOfKey('admin'), { params: { id: application.patientId! }, body });
}

/** Whoever of today's patients comes next sits in the waiting room when the platform starts. */
export const nextIsHere = async (stage: Stage): Promise<void> => {
  const physician = await seatOfKey('physician');
  const { rows } = await perform(consultationsApi.list, physician, { query: { day: stage.today } });
  const [next] = rows.filter(({ state, mode }) => state === 'confirmed' && mode === 'face_to_face').sort((a, b) => (a.start < b.start ? -1 : 1));
  if (!next || rows.some(({ state }) => state === 'checked_in')) return;
  await perform(consultationsApi.checkIn, physician, { body: { code: next.applicationNumber } });
};
