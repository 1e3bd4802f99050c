import { clockOffset, queryDatabase } from './clock';
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

/** Somebody new on duty at a dispensary of the demo, licensed and trained: limits are counted by account. */
export const newChecker = async (): Promise<Person> => {
  const person = await holding('budtender');
  const [shop] = await queryDatabase<{ id: string }>(`SELECT document_id AS id FROM dispensaries WHERE tax_id = '0000000000011'`);
  await approve(person, 'seller');
  const at = Date.now() + (await clockOffset());
  const moment = process.env.BAI_TEST_DB_URL ? new Date(at) : at;
  const ids = [`m${person.account}`.slice(0, 24), shop!.id, person.account];
  await queryDatabase(
    `INSERT INTO memberships (document_id, dispensary_id, account_id, role, state, version, created_at) VALUES (?, ?, ?, 'seller', 'active', 1, ?)`,
    [...ids, moment],
  );
  await queryDatabase('INSERT INTO duties (document_id, dispensary_id, account_id, started_at, version) VALUES (?, ?, ?, ?, 1)', [...ids, moment]);
  return person;
};

/** Makes somebody a physician or seller whose license and training were checked. */
const approve = async ({ account }: Person, kind: 'physician' | 'seller'): Promise<void> => {
  const id = `${kind[0]}${account}`.slice(0, 24);
  const at = Date.now();
  const moment = process.env.BAI_TEST_DB_URL ? new Date(at) : at;
  const who = '(document_id, account_id, created_at, updated_at, name_thai, name_latin, version';
  if (kind === 'seller')
    await queryDatabase(`INSERT INTO sellers ${who}, state) VALUES (?, ?, ?, ?, 'ทดสอบ', 'Test', 1, 'active')`, [id, account, moment, moment]);
  else {
    const values = [id, account, moment, moment];
    await queryDatabase(`INSERT INTO physicians ${who}, profession, state) VALUES (?, ?, ?, ?, 'ทดสอบ', 'Test', 1, 'medicine', 'approved')`, values);
    await queryDatabase('UPDATE up_users SET physician_id = ? WHERE document_id = ?', [id, account]);
  }
  const columns = '(document_id, holder_kind, holder_id, master, created_at, updated_at, number, issued_on, expires_on, state, version)';
  for (const master of ['license', 'training'])
    await queryDatabase(`INSERT INTO permits ${columns} VALUES (?, ?, ?, ?, ?, ?, 'T-1', '2026-01-01', '2099-12-31', 'verified', 1)`, [
      `${master[0]}${id}`.slice(0, 24),
      kind,
      id,
      `${kind}-${master}`,
      moment,
      moment,
    ]);
};

/** Somebody new who prescribes, approved. */
export const newPhysician = async (): Promise<Person> => {
  const person = await holding('physician');
  await approve(person, 'physician');
  return person;
};
