import { queryDatabase } from './clock';
import { must } from './journey';
import type { Person } from './people';

/** A lost phone that somebody at the clinic has reported for the patient. */
export const reportedLost = async (account: string, { patientId, clinic }: { patientId: string; clinic: { id: string } }): Promise<string> => {
  const id = `lost${account}`.slice(0, 24);
  const due = process.env.BAI_TEST_DB_URL ? new Date('2099-01-01') : Date.parse('2099-01-01');
  await queryDatabase(
    `INSERT INTO recoveries (document_id, account_id, patient_id, clinic_id, starter_id, due_at, created_at, updated_at, state, version) VALUES (?, ?, ?, ?, 'somebody', ?, ?, ?, 'waiting', 1)`,
    [id, account, patientId, clinic.id, due, due, due],
  );
  return id;
};

/** A merge of the patient's record that was undone. */
export const undoneMerge = async (account: string, patient: string): Promise<string> => {
  const id = `merge${account}`.slice(0, 24);
  const over = process.env.BAI_TEST_DB_URL ? new Date('2026-01-01') : Date.parse('2026-01-01');
  await queryDatabase(
    `INSERT INTO patient_merges (document_id, merged_id, kept_id, merged_account_id, kept_account_id, by_account_id, reason, undoable_until, created_at, updated_at, state, version)
     VALUES (?, ?, ?, ?, ?, ?, 'x', ?, ?, ?, 'undone', 1)`,
    [id, patient, patient, account, account, account, over, over, over],
  );
  return id;
};

/** A replacement that the office asked for and took back: the prescription is what it was. */
export const withdrawnReplacement = async (admin: Person, prescription: string): Promise<string> => {
  const { facts } = must(await admin.get<{ facts: Record<string, unknown> }>(`/api/prescriptions/${prescription}/replacement-form`), 'form');
  const empty = { title: '', first: '', last: '' };
  const { nameThai, nameLatin, birthDate, nationality, documentType } = facts;
  const body = {
    kind: 'lost',
    nameThai: nameThai ?? empty,
    nameLatin: nameLatin ?? empty,
    birthDate,
    nationality,
    documentType,
    reason: 'เดินตรวจทุกหน้าตามตาราง',
  };
  const asked = must(await admin.post<{ id: string; version: number }>(`/api/prescriptions/${prescription}/replacements`, body), 'replacement');
  must(await admin.post(`/api/prescriptions/replacements/${asked.id}/withdraw`, { version: asked.version, reason: 'เดินตรวจทุกหน้าตามตาราง' }), 'withdraw');
  return asked.id;
};
