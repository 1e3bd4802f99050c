import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person, signedIn } from '../../../cms/test/people';
import { clearCounters, soldFive } from './counter';
import { merge, patientIdOf, preview, undo } from './merging';

jest.setTimeout(180_000);
let admin: Person;
beforeAll(async () => {
  await daytime();
  admin = await signedIn('admin');
});
afterEach(clearCounters);

const TABLES = [
  'applications',
  'application_steps',
  'application_consents',
  'appointments',
  'consultations',
  'rooms',
  'prescriptions',
  'originals',
  'verifications',
  'replacements',
  'former_codes',
  'transactions',
] as const;
const ACCOUNTS: Readonly<Record<string, string>> = {
  applications: 'account_id',
  application_consents: 'account_id',
  appointments: 'account_id',
  prescriptions: 'account_id',
  replacements: 'account_id',
};
/** Which rows name somebody, by their patient record and by their account. */
const rowsOf = async (patientId: string, account: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  const collect = async (table: string, column: string, value: string) => {
    const rows = await queryDatabase<{ id: string }>(`SELECT document_id AS id FROM ${table} WHERE ${column} = ? ORDER BY id`, [value]);
    found[`${table}.${column}`] = rows.map(({ id }) => id);
  };
  for (const table of TABLES) {
    await collect(table, 'patient_id', patientId);
    if (ACCOUNTS[table]) await collect(table, ACCOUNTS[table], account);
  }
  await collect('payments', 'payer_patient_id', patientId);
  await collect('payments', 'payer_account_id', account);
  return found;
};
const together = (one: Record<string, string[]>, other: Record<string, string[]>) =>
  Object.fromEntries(Object.keys(one).map((key) => [key, [...one[key]!, ...other[key]!].sort()]));
const sorted = (rows: Record<string, string[]>) => together(rows, Object.fromEntries(Object.keys(rows).map((key) => [key, []])));
/** When somebody read or changed a person's records, as the person is told. */
const accessOf = async (person: Person): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: { at: string }[]; next: string | null } = must(
      await person.get<{ rows: { at: string }[]; next: string | null }>('/api/audit/access', cursor ? { cursor } : {}),
      'access',
    );
    found.push(...page.rows.map(({ at }) => at));
    cursor = page.next;
  }
  return found;
};
const signIn = (person: Person) => new Person().post('/api/accounts/sign-in', { identifier: person.email, password: NEW_PASSWORD });
const told = (person: Person, event: string) => queryDatabase('SELECT id FROM messages WHERE account_id = ? AND event = ?', [person.account, event]);

describe('two records that are one person', () => {
  let issued: Issued;
  let away: Person;
  let kept: { person: Person; id: string };
  let awayId: string;
  beforeAll(async () => {
    away = await newPatient();
    issued = await issuedPrescription(away);
    await soldFive({ ...issued, person: away });
    must(await away.post(`/api/prescriptions/${issued.prescription.id}/report-lost`, { how: 'seen' }), 'lost code');
    awayId = await patientIdOf(away);
    const stays = await newPatient();
    await issuedPrescription(stays);
    kept = { person: stays, id: await patientIdOf(stays) };
  });

  test('are shown side by side before anything moves, and it is in the trail', async () => {
    const seen = await preview(admin, kept.id, awayId);
    expect(seen.possible).toBe(true);
    expect(seen.kept.patient.id).toBe(kept.id);
    expect(seen.merged.address).not.toBe(away.email);
    expect(seen.merged.address).toContain('@people.example');
    expect(seen.conflicts.map(({ what }) => what)).toEqual(expect.arrayContaining(['documents', 'prescriptions']));
    const of = (sort: string) => seen.records.find((row) => row.sort === sort);
    expect(of('prescription')).toEqual({ sort: 'prescription', kept: 1, moved: 1 });
    expect(of('transaction')).toEqual({ sort: 'transaction', kept: 0, moved: 1 });
    expect(
      await queryDatabase("SELECT id FROM bai_audit WHERE action = 'patient.preview-merge' AND subject = ? AND actor = ?", [kept.id, admin.account]),
    ).toHaveLength(1);
    expect((await rowsOf(awayId, away.account))['prescriptions.patient_id']).toEqual([issued.prescription.id]);
  });

  test('become one, with all that was both’s, and become two again exactly', async () => {
    const before = { kept: await rowsOf(kept.id, kept.person.account), away: await rowsOf(awayId, away.account) };
    const [paper] = await queryDatabase<{ snapshot: unknown }>('SELECT snapshot FROM prescriptions WHERE document_id = ?', [issued.prescription.id]);
    const past = await queryDatabase('SELECT id, person, payload FROM bai_audit WHERE person = ? ORDER BY id', [awayId]);
    const made = must(await merge(admin, kept.id, awayId), 'merge');
    expect(made).toMatchObject({ mergedId: awayId, undoable: true, state: 'merged' });

    const after = await rowsOf(kept.id, kept.person.account);
    expect(sorted(after)).toEqual(together(before.kept, before.away));
    expect(Object.values(await rowsOf(awayId, away.account)).flat()).toEqual([]);
    // The rows of a month are never written over.
    expect(await queryDatabase('SELECT id FROM use_rows WHERE patient_id = ?', [awayId])).toHaveLength(1);
    // What was issued says what it said, and so does the trail.
    expect(await queryDatabase('SELECT snapshot FROM prescriptions WHERE document_id = ?', [issued.prescription.id])).toEqual([paper]);
    const stillThere = await queryDatabase<{ id: number }>('SELECT id, person, payload FROM bai_audit WHERE person = ? ORDER BY id', [awayId]);
    expect(stillThere.slice(0, past.length)).toEqual(past);

    // Both numbers find the kept record, and the other is in no list.
    expect(must(await admin.get<{ id: string }>(`/api/directory/patients/${awayId}`), 'old link').id).toBe(kept.id);
    const [last] = await queryDatabase<{ last: string }>('SELECT document_last AS last FROM patients WHERE document_id = ?', [awayId]);
    for (const q of [last!.last, awayId]) {
      const { rows } = must(await admin.get<{ rows: { id: string }[] }>('/api/directory/patients', { q, limit: 100 }), 'list');
      expect(rows.map(({ id }) => id)).toContain(kept.id);
      expect(rows.map(({ id }) => id)).not.toContain(awayId);
    }
    const listed = await admin.get<{ rows: { id: string }[] }>('/api/prescriptions', { patientId: awayId });
    expect(must(listed, 'prescriptions').rows.map(({ id }) => id)).toContain(issued.prescription.id);

    // One account is signed in with; what the other was signed in to ended at once.
    expect((await away.get('/api/directory/me/patient')).status).toBe(401);
    expect((await signIn(away)).error.name).toBe('account.merged');
    const mine = must(await kept.person.get<{ rows: { id: string }[] }>('/api/prescriptions'), 'own');
    expect(mine.rows.map(({ id }) => id)).toContain(issued.prescription.id);
    expect(must(await kept.person.get<{ id: string }>('/api/directory/me/patient'), 'me').id).toBe(kept.id);
    const reads = await accessOf(kept.person);
    const [earliest] = await queryDatabase<{ at: string }>('SELECT at FROM bai_audit WHERE person = ? AND actor = ? ORDER BY id LIMIT 1', [
      awayId,
      issued.physician.account,
    ]);
    expect(reads).toContain(earliest!.at);
    await eventually(async () => (await told(kept.person, 'patient.merged')).length === 1 && (await told(away, 'patient.merged-away')).length === 1);

    const undone = must(await undo(admin, made.id), 'undo');
    expect(undone).toMatchObject({ state: 'undone', undoable: false, undoneReason: 'คนละคนที่ชื่อเหมือนกัน' });
    expect(sorted(await rowsOf(kept.id, kept.person.account))).toEqual(sorted(before.kept));
    expect(sorted(await rowsOf(awayId, away.account))).toEqual(sorted(before.away));
    must(await signIn(away), 'sign in again');
    expect(must(await admin.get<{ id: string }>(`/api/directory/patients/${awayId}`), 'two again').id).toBe(awayId);
    await eventually(async () => (await told(kept.person, 'patient.unmerged')).length === 1 && (await told(away, 'patient.unmerged')).length === 1);
    expect((await undo(admin, made.id)).error.name).toBe('merge.settled');
  });
});
