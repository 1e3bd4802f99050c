import { queryDatabase } from './clock';
import { newThaiId, submittedApplication } from './application-walk';
import { holding } from './holding';
import { must } from './journey';
import { newPatient, type Person } from './people';

/** Somebody at the desk of a clinic. */
export const atDesk = async (clinicId: string): Promise<Person> => {
  const person = await holding('desk');
  await queryDatabase(`INSERT INTO clinic_memberships (document_id, clinic_id, account_id, state, version) VALUES (?, ?, ?, 'active', 1)`, [
    `desk${person.account}`.slice(0, 24),
    clinicId,
    person.account,
  ]);
  return person;
};

/** The clinics of the demo. */
export const clinicIds = async (person: Person): Promise<string[]> =>
  must(await person.get<{ id: string }[]>('/api/directory/clinics'), 'clinics').map(({ id }) => id);

/** What a person shows at a desk. */
export interface ShownCard {
  readonly documentType: 'thai_id';
  readonly documentNumber: string;
  readonly issuingCountry: string;
  readonly birthDate: string;
}

/** Somebody whose identity is verified, with the card that they show. */
export const verifiedPatient = async (): Promise<{ person: Person; card: ShownCard; patientId: string }> => {
  const person = await newPatient();
  const documentNumber = newThaiId();
  await submittedApplication(person, { identity: { documentNumber } });
  const [row] = await queryDatabase<{ id: string }>(`UPDATE patients SET state = 'verified' WHERE account_id = ? RETURNING document_id AS id`, [
    person.account,
  ]);
  return { person, patientId: row!.id, card: { documentType: 'thai_id', documentNumber, issuingCountry: 'TH', birthDate: '1990-04-13' } };
};
