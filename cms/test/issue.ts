import { holding } from './holding';
import { daytime, must, startedConsultation, testPictures, type PhysicianKey, type StartedConsultation } from './journey';
import { newPatient, type Answer, type Person } from './people';

/** What the helpers read of a prescription. */
export interface IssuedPrescription {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly state: string;
  readonly applicationId: string;
  readonly totalMg: number;
  readonly dispensedMg: number;
  readonly issuedOn: string;
  readonly validUntil: string;
  readonly original: string;
  readonly history: readonly { readonly to: string }[];
}
export interface Dose {
  readonly dailyMg?: number;
  readonly days?: number;
}

/** What a physician signs for a visit; `more` replaces parts of it. */
export const signing = async (appointmentId: string, more: object = {}): Promise<object> => {
  const { signature } = await testPictures();
  return { appointmentId, indication: 'insomnia', diagnosis: 'นอนไม่หลับเรื้อรัง', dailyMg: 1000, days: 30, signature, ...more };
};

/** Signs from a visit that is going on. */
export const sign = async ({ physician, appointment }: StartedConsultation, more: object = {}, key?: string): Promise<Answer<IssuedPrescription>> =>
  physician.post<IssuedPrescription>('/api/prescriptions', await signing(appointment.id, more), key);

export interface Issued {
  readonly patient: Person;
  readonly physician: Person;
  readonly visit: StartedConsultation;
  readonly prescription: IssuedPrescription;
}

/** A prescription issued through the real API: application, booking, payment, check-in, visit, signature. By default 30 g for 30 days. */
export const issuedPrescription = async (
  patient?: Person,
  { dailyMg = 1000, days = 30 }: Dose = {},
  physician: PhysicianKey = 'physician',
): Promise<Issued> => {
  // Only where nobody has seen to it: people are signed in by now.
  await daytime(18);
  const person = patient ?? (await newPatient());
  const visit = await startedConsultation(person, { physician });
  return { patient: person, physician: visit.physician, visit, prescription: must(await sign(visit, { dailyMg, days }), 'sign') };
};

/** What a seller's scanner sends: the code and token of the patient's own QR. */
export const scannedQr = async (patient: Person, prescription: string): Promise<{ code: string; token: string; qr: string }> => {
  const { qr } = must(await patient.get<{ qr: string }>(`/api/prescriptions/${prescription}/qr`), 'qr');
  const [, code = '', token = ''] = /\/budtender\/verify\/code\/([^#]+)#(.+)$/.exec(qr) ?? [];
  return { code, token, qr };
};

/** Somebody new who may check prescriptions as a seller, of no dispensary yet: limits are counted by account. */
export const newChecker = (): Promise<Person> => holding('budtender');
