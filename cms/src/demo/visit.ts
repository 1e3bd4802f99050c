import { applicationsApi } from '@bai/applications/contracts';
import { consultationsApi, type Appointment } from '@bai/consultations/contracts';
import { comeIn, connectionData, hearVideoEvent } from '@bai/consultations/server';
import { directoryApi } from '@bai/directory/contracts';
import { reachOf } from '@bai/kernel/contracts';
import { newId, now, perform, type Seat } from '@bai/kernel/server';
import { paymentsApi } from '@bai/payments/contracts';
import { prescriptionsApi, type DirectionCode, type Prescription } from '@bai/prescriptions/contracts';
import { COMPLAINTS, type Condition } from './apply';
import { appointmentOf } from './book';
import { PICTURES } from './pictures';
import { after } from './stage';

/** Both sides of a visit: the patient's seat and the physician's. */
export interface Parties {
  readonly patient: Seat;
  readonly physician: Seat;
}

/** What is prescribed. */
export interface Dose {
  readonly dailyMg: number;
  readonly days: number;
  /** Why more than one gram a day. */
  readonly overLimitReason?: string;
  /** Why another one while an earlier one is open. */
  readonly secondReason?: string;
}

const joined = (sessionId: string, party: 'patient' | 'physician'): Promise<void> =>
  hearVideoEvent({
    event: 'participantJoined',
    timestamp: now().getTime(),
    sessionId,
    connectionId: `con_${newId()}`,
    serverData: connectionData(party, null),
  });

/** Somebody comes into the room, as the video server would tell it. */
export const enters = async (seat: Seat, roomId: string, party: 'patient' | 'physician', place: string): Promise<void> => {
  const able = { ...seat, reach: reachOf(seat.role, 'room.enter') };
  await comeIn(able, roomId, { place, inThailand: true, consent: true, recording: false, reason: '' });
  await joined(roomId, party);
};

/** Everybody leaves a room. */
export const leaveRoom = (roomId: string): Promise<void> => hearVideoEvent({ event: 'sessionDestroyed', timestamp: now().getTime(), sessionId: roomId });

const verified = async ({ physician }: Parties, { patientId, mode }: Appointment): Promise<void> => {
  const person = await perform(directoryApi.patient, physician, { params: { id: patientId } });
  if (person.identity !== 'verified')
    await perform(directoryApi.verifyIdentity, physician, { params: { id: patientId }, body: { method: mode === 'video' ? 'video' : 'face_to_face' } });
};

/** The patient is at the clinic's desk; what is paid there is paid. */
export const arrives = async ({ physician, patient }: Parties, id: string): Promise<void> => {
  const { checkInCode, payment } = await appointmentOf(patient, id);
  await perform(consultationsApi.checkIn, physician, { body: { code: checkInCode! } });
  if (payment?.state === 'due_at_clinic') await perform(paymentsApi.confirmCash, physician, { params: { id: payment.id } });
};

/** From the door to the end of the notes: the visit as both have it. Ends while it is going on. */
export async function* sees(parties: Parties, visit: Appointment, condition: Condition): AsyncGenerator<Date, void> {
  const { patient, physician } = parties;
  const start = new Date(visit.start);
  const params = { id: visit.id };
  yield after(start, -8);
  if (!visit.roomId) await arrives(parties, visit.id);
  else await perform(consultationsApi.arrive, patient, { params });
  yield after(start, 1);
  if (visit.roomId) {
    await enters(physician, visit.roomId, 'physician', 'คลินิกตัวอย่าง ใบไม้ สาทร');
    await enters(patient, visit.roomId, 'patient', 'บ้าน กรุงเทพมหานคร');
  }
  await verified(parties, visit);
  await perform(consultationsApi.start, physician, { params });
  yield after(start, 9);
  const { diagnosis, icd } = COMPLAINTS[condition];
  const notes = {
    findings: 'รู้ตัวดี ตอบคำถามได้ ไม่พบข้อห้าม',
    systolic: 122,
    diastolic: 78,
    diagnosis,
    icd,
    clinicalNotes: 'นัดติดตามอาการใน 30 วัน',
    exclusionsAsked: true,
  };
  await perform(consultationsApi.keepNotes, physician, { params, body: notes });
}

/** The visit is over; by video both leave. */
export const ends = async ({ physician }: Parties, visit: Appointment): Promise<void> => {
  await perform(consultationsApi.complete, physician, { params: { id: visit.id }, body: {} });
  if (visit.roomId) await leaveRoom(visit.roomId);
};

const DIRECTIONS: DirectionCode[] = ['once-before-bed', 'no-driving', 'no-alcohol'];

/** The physician signs; the visit ends with it. */
export const signs = async ({ physician }: Parties, visit: Appointment, condition: Condition, dose: Dose): Promise<Prescription> => {
  const { diagnosis } = COMPLAINTS[condition];
  const body = {
    appointmentId: visit.id,
    indication: condition,
    diagnosis,
    directionCodes: DIRECTIONS,
    signature: PICTURES.physicianSignature,
    ...dose,
  };
  const issued = await perform(prescriptionsApi.sign, physician, { body });
  if (visit.roomId) await leaveRoom(visit.roomId);
  return issued;
};

/** The signed paper goes to the patient. */
export const handsOver = async ({ physician }: Parties, { id }: Prescription): Promise<void> => {
  for (const move of ['print', 'wetSign', 'handOver'] as const) await perform(prescriptionsApi.original, physician, { params: { id }, body: { move } });
};

/** How the patient found it. */
export const rates = (patient: Seat, { id }: Appointment, stars: number, words = ''): Promise<null> =>
  perform(consultationsApi.rate, patient, { params: { id }, body: { stars, words } });

/** What the physician decides without prescribing. */
export const decides = {
  reject: ({ physician }: Parties, id: string, reason: string) => perform(applicationsApi.reject, physician, { params: { id }, body: { reason } }),
  ask: ({ physician }: Parties, id: string, text: string) => perform(applicationsApi.ask, physician, { params: { id }, body: { text } }),
  reply: ({ patient }: Parties, id: string, text: string) => perform(applicationsApi.reply, patient, { params: { id }, body: { text } }),
} as const;
