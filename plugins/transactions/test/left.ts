import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription } from '../../../cms/test/issue';
import { must } from '../../../cms/test/journey';
import { newPatient, runThrough, type Person } from '../../../cms/test/people';
import { soldFive } from './counter';

export const NAME = 'ประกายดาว ลาแล้ว';
export const [FIRST, LAST] = NAME.split(' ') as [string, string];
export const past = (days: number): Date | number => (process.env.BAI_TEST_DB_URL ? new Date(Date.now() - days * 86_400_000) : Date.now() - days * 86_400_000);
/** The first row of a statement. */
export const one = async (statement: string, values: readonly unknown[]): Promise<Record<string, unknown>> => (await queryDatabase(statement, values))[0]!;

/** Somebody with a prescription, a part of it sold to them, whose last day is over. */
export const finished = async (): Promise<{ person: Person; prescription: string; patient: string }> => {
  const person = await newPatient(NAME);
  const issued = await issuedPrescription(person);
  await soldFive({ ...issued, person });
  const { obstacles } = must(await person.get<{ obstacles: { what: string }[] }>('/api/accounts/closing'), 'preview');
  expect(obstacles.map(({ what }) => what)).toContain('prescription');
  await queryDatabase('UPDATE prescriptions SET valid_until = ? WHERE document_id = ?', ['2026-01-31', issued.prescription.id]);
  const { patient_id: patient } = await one('SELECT patient_id FROM up_users WHERE document_id = ?', [person.account]);
  await queryDatabase('UPDATE patients SET name_line = ?, name_thai = ? WHERE document_id = ?', [
    NAME,
    JSON.stringify({ title: '', first: FIRST, last: LAST }),
    patient,
  ]);
  for (const table of ['prescriptions', 'applications', 'appointments', 'transactions'])
    await queryDatabase(`UPDATE ${table} SET patient_name = ? WHERE patient_id = ?`, [NAME, patient]);
  return { person, prescription: issued.prescription.id, patient: String(patient) };
};

/** Somebody whose account was erased, after a prescription and a sale. */
export const gone = async (): Promise<{ account: string; patient: string; prescription: string }> => {
  const { person, prescription, patient } = await finished();
  must(await person.post('/api/accounts/closing'), 'close');
  await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [past(0.1), person.account]);
  await runThrough('accounts.erase-closed');
  return { account: person.account, patient, prescription };
};

export interface Kept {
  readonly what: string;
  readonly until: string | null;
  readonly destroyedAt?: string;
}
/** What a closure says was kept. */
export const keptOf = async (account: string): Promise<Kept[]> => {
  const { kept } = await one('SELECT kept FROM account_closures WHERE account_id = ?', [account]);
  return (typeof kept === 'string' ? JSON.parse(kept) : kept) as Kept[];
};
/** The kinds of it that were destroyed. */
export const destroyed = async (account: string): Promise<string[]> =>
  (await keptOf(account))
    .filter(({ destroyedAt }) => destroyedAt)
    .map(({ what }) => what)
    .sort();
