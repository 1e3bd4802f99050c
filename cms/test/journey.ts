import { must, submittedApplication } from './application-walk';
import { atDesk } from './at-desk';
import { clockOffset, queryDatabase, shiftClock } from './clock';
import { eventually, signedIn, type Answer, type Person } from './people';

export { must, newThaiId, submittedApplication, testPictures, type SubmittedApplication } from './application-walk';

/*
 * Walks of the real API that many tests begin with. Call `daytime` before anybody signs in where a visit is to happen: a
 * check-in is of today, and late in the evening no time of today is left.
 */

const HOUR = 3_600_000;
const BANGKOK = 7 * HOUR;

/** What the helpers read of an appointment. */
export interface BookedAppointment {
  readonly id: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
  readonly patientId: string;
  readonly physician: { readonly id: string };
  readonly clinic: { readonly id: string };
  readonly start: string;
  readonly state: string;
  readonly heldUntil: string | null;
  readonly checkInCode: string | null;
  readonly roomId: string | null;
  readonly freeMoves: number;
  readonly payment: { readonly id: string; readonly state: string; readonly amount: number } | null;
  readonly price: number;
  readonly refundable: number | null;
}
export interface OpenedPayment {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly amount: number;
  readonly qr: string | null;
  readonly expiresAt: string | null;
  readonly providerUrl: string | null;
  readonly receiptNumber: string | null;
}
export interface FreeSlot {
  readonly start: string;
  readonly physician: { readonly id: string };
  readonly clinicId: string;
}
export type PhysicianKey = 'physician' | 'physician-two';
export type VisitMode = 'face_to_face' | 'video';
interface Wish {
  readonly application?: string;
  readonly physician?: PhysicianKey;
  readonly mode?: VisitMode;
  /** Not today's earliest time: one that is days away. */
  readonly late?: true;
}

/**
 * From an hour of the Bangkok day on, the platform's clock moves to one of the next night: all visits of a run happen today, and
 * need most of a day's times. Whoever signed in before needs fresh tokens then.
 */
export const daytime = async (latest = 2): Promise<void> => {
  const offset = await clockOffset();
  const hour = ((Date.now() + offset + BANGKOK) / HOUR) % 24;
  if (hour >= latest) await shiftClock(Math.round(offset + (25 - hour) * HOUR));
};

interface Hours {
  readonly blocks: object[];
  readonly exceptions: object[];
  readonly version: number;
}
interface Workplace {
  readonly physicianId: string;
  readonly clinicId: string;
}

/** Opens a clinic from midnight to midnight, as if its editors had: visits of a run are of the night. */
const openDoor = async (clinicId: string): Promise<void> => {
  const [clinic] = await queryDatabase<{ id: number }>('SELECT id FROM clinics WHERE document_id = ?', [clinicId]);
  const hours = `SELECT cmp_id FROM clinics_cmps WHERE field = 'hours' AND entity_id = ?`;
  await queryDatabase(`UPDATE components_places_openings SET opens_at = '00:00', closes_at = '23:59' WHERE id IN (${hours})`, [clinic!.id]);
  const named = await queryDatabase<{ weekday: number }>(`SELECT weekday FROM components_places_openings WHERE id IN (${hours})`, [clinic!.id]);
  for (const weekday of [0, 1, 2, 3, 4, 5, 6].filter((day) => !named.some((known) => known.weekday === day))) {
    const [opening] = await queryDatabase<{ id: number }>(
      `INSERT INTO components_places_openings (weekday, opens_at, closes_at) VALUES (?, '00:00', '23:59') RETURNING id`,
      [weekday],
    );
    await queryDatabase(`INSERT INTO clinics_cmps (entity_id, cmp_id, component_type, field, "order") VALUES (?, ?, 'places.opening', 'hours', ?)`, [
      clinic!.id,
      opening!.id,
      10 + weekday,
    ]);
  }
};

const open = async (key: PhysicianKey): Promise<Workplace> => {
  const physician = await signedIn(key);
  const clinics = must(
    await physician.get<{ id: string; payAtClinic: boolean; physicians: { id: string; name: { en: string } }[] }[]>('/api/directory/clinics'),
    'clinics',
  );
  const latin = key === 'physician' ? 'Thanida' : 'Kongphop';
  const clinic = clinics.find(({ physicians }) => physicians.some(({ name }) => name.en.includes(latin)))!;
  const { version } = must(await physician.get<Hours>('/api/consultations/availability'), 'availability');
  const blocks = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    ['face_to_face', 'video'].map((mode) => ({ weekday, from: '00:00', to: '23:59', clinicId: clinic.id, mode, slotMinutes: 10, bufferMinutes: 0 })),
  );
  must(await physician.put('/api/consultations/availability', { blocks, exceptions: [], version }), 'hours');
  await openDoor(clinic.id);
  return { physicianId: clinic.physicians.find(({ name }) => name.en.includes(latin))!.id, clinicId: clinic.id };
};

const opened = new Map<PhysicianKey, Promise<Workplace>>();
/** Opens all hours of the day of a demo physician at their first clinic, so that tests find times whenever they run. */
export const openHours = (key: PhysicianKey = 'physician'): Promise<Workplace> => {
  const place = opened.get(key) ?? open(key);
  opened.set(key, place);
  return place;
};

/** The free times of a demo physician, earliest first. */
export const freeSlots = async (patient: Person, key: PhysicianKey = 'physician', query: Record<string, string | number> = {}): Promise<FreeSlot[]> => {
  const { physicianId } = await openHours(key);
  return must(await patient.get<FreeSlot[]>('/api/consultations/slots', { physicianId, ...query }), 'slots');
};

/** Books one slot for an application. */
export const book = (
  patient: Person,
  applicationId: string,
  slot: FreeSlot,
  key?: string,
  mode: VisitMode = 'face_to_face',
): Promise<Answer<BookedAppointment>> =>
  patient.post<BookedAppointment>(
    '/api/consultations/appointments',
    { applicationId, physicianId: slot.physician.id, clinicId: slot.clinicId, start: slot.start, mode },
    key,
  );

/** A held appointment at the earliest free time, by video at a late one. Others may take that time first, so a few are tried. */
export const heldAppointment = async (patient: Person, given: Wish = {}): Promise<BookedAppointment> => {
  const { mode = 'face_to_face' } = given;
  const application = given.application ?? (await submittedApplication(patient, { mode })).id;
  const free = await freeSlots(patient, given.physician, { mode });
  // A visit by video is set to its time afterwards, so it leaves the times of today to the visits at the clinic.
  for (const slot of mode === 'video' || given.late ? free.slice(-20) : free.slice(0, 20)) {
    const answer = await book(patient, application, slot, undefined, mode);
    const past = async () => Date.parse(slot.start) <= Date.now() + (await clockOffset());
    // The earliest may have come since it was listed.
    if (answer.error?.name !== 'slot.taken' && (answer.status === 200 || !(await past()))) return must(answer, 'book');
  }
  throw new Error('Twenty times were taken one after the other');
};

/** Opens the payment of an appointment. */
export const openPayment = (
  patient: Person,
  appointment: string,
  method: 'promptpay' | 'card' | 'at_clinic' = 'promptpay',
  key?: string,
): Promise<Answer<OpenedPayment>> => patient.post<OpenedPayment>('/api/payments', { payable: { kind: 'appointment', id: appointment }, method }, key);

/** Pays on the sandbox provider's page, and waits until its call back has had its effect. */
export const paidBySandbox = async (patient: Person, payment: OpenedPayment): Promise<OpenedPayment> => {
  const decided = await patient.call('POST', payment.providerUrl!, {
    body: Buffer.from('outcome=success'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (decided.status !== 303) throw new Error(`sandbox: ${decided.status} ${JSON.stringify(decided.error)}`);
  return eventually(async () => {
    const { data } = await patient.get<OpenedPayment>(`/api/payments/${payment.id}`);
    return data.state === 'pending' ? null : data;
  });
};

/** An appointment that is booked, paid by the sandbox provider and confirmed. */
export const confirmedAppointment = async (patient: Person, given: Wish = {}): Promise<BookedAppointment> => {
  const held = await heldAppointment(patient, given);
  await paidBySandbox(patient, must(await openPayment(patient, held.id), 'open payment'));
  return must(await patient.get<BookedAppointment>(`/api/consultations/appointments/${held.id}`), 'appointment');
};

/** Notes with which a visit may end. */
export const NOTES = {
  findings: 'รู้ตัวดี ไม่มีข้อห้าม',
  systolic: 118,
  diastolic: 76,
  diagnosis: 'นอนไม่หลับเรื้อรัง',
  icd: 'G47.0',
  clinicalNotes: 'ติดตามใน 30 วัน',
  exclusionsAsked: true,
};

export interface StartedConsultation {
  readonly patient: Person;
  readonly physician: Person;
  readonly applicationId: string;
  readonly appointment: BookedAppointment;
}

/**
 * Checks a patient in. All files of a platform share the physicians of its clinics, and each checks in thirty people a minute: the next
 * ones are checked in by a desk account of the clinic.
 */
const checkIn = async (physician: Person, { clinic, checkInCode: code }: BookedAppointment): Promise<void> => {
  const first = await physician.post('/api/consultations/check-in', { code });
  must(first.status === 429 ? await (await atDesk(clinic.id)).post('/api/consultations/check-in', { code }) : first, 'check in');
};

/** A visit that has begun: checked in by code, identity verified face to face, notes kept. Gives the physician who conducts it. */
export const startedConsultation = async (patient: Person, given: { physician?: PhysicianKey; application?: string } = {}): Promise<StartedConsultation> => {
  const appointment = await confirmedAppointment(patient, given);
  const physician = await signedIn(given.physician ?? 'physician');
  await checkIn(physician, appointment);
  const person = must(await physician.get<{ identity: string }>(`/api/directory/patients/${appointment.patientId}`), 'patient');
  if (person.identity !== 'verified')
    must(await physician.post(`/api/directory/patients/${appointment.patientId}/identity/verify`, { method: 'face_to_face' }), 'identity');
  const at = `/api/consultations/appointments/${appointment.id}`;
  must(await physician.post(`${at}/start`), 'start');
  must(await physician.put(`${at}/notes`, NOTES), 'notes');
  return { patient, physician, applicationId: appointment.applicationId, appointment: must(await patient.get<BookedAppointment>(at), 'appointment') };
};
