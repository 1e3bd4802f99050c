import { findAccount, tieSubject } from '@bai/accounts/server';
import { refuse } from '@bai/kernel/contracts';
import { lookupHashes, newId, systemSeat, transaction, type Seat, through } from '@bai/kernel/server';
import { patients } from './collections';
import type { PatientRow } from './present-patient';
import { documentKey, type DocumentOf } from './submit-identity';

/** The record that stands for a person today: what was merged leads to what was kept. An id of nobody stays what it is. */
export const keptPatientId = async (id: string): Promise<string> => {
  const row = await patients.first(systemSeat('kept-patient'), { id });
  return row?.mergedIntoId ? keptPatientId(row.mergedIntoId) : id;
};

/** The records that were merged into one. */
export const mergedPatientIds = async (id: string): Promise<string[]> =>
  (await patients.every(systemSeat('merged-patients'), { mergedIntoId: id })).map((row) => row.id);

/** When some people were born, by their record; only to judge by. */
export const birthDatesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> =>
  new Map((await patients.every(systemSeat('birth-dates'), { id: ids })).map(({ id, birthDate }) => [id, birthDate]));

/** Returns the sex that the documents of some people state, by their record; only to judge by. */
export const sexesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, PatientRow['sex']>> =>
  new Map((await patients.every(systemSeat('sexes'), { id: ids })).map(({ id, sex }) => [id, sex]));

/** One patient within the seat's reach; others' reads are in the trail. The id of a merged record leads to the one that was kept. */
export const patientById = async (seat: Seat, id: string): Promise<PatientRow> => patients.one(seat, await keptPatientId(id));

/** The patient record of an account, made empty when there is none yet. Answers its id; may be called any number of times. */
export const ensurePatient = async (accountId: string): Promise<string> => {
  const account = await findAccount(accountId);
  if (!account) throw refuse('record.missing');
  if (account.patientId) return account.patientId;
  return transaction(async () => {
    const seat = systemSeat('ensure-patient');
    const id = newId();
    // Tying first locks the account: of two at once the second waits here and then finds what the first has made.
    await tieSubject(accountId, 'patient', id);
    const made = await patients.first(seat, { accountId });
    if (!made) return (await patients.create({ ...seat, subjects: { account: accountId } }, { accountId }, { id })).id;
    await tieSubject(accountId, 'patient', made.id);
    return made.id;
  });
};

/** The patient known by a document, whose number is given as it is kept; null where nobody is. */
export const patientIdByDocument = async (document: DocumentOf, number: string): Promise<string | null> => {
  const found = await patients.first(systemSeat('patient-facts'), { documentHash: lookupHashes('document', documentKey(document, number)) });
  return found && keptPatientId(found.id);
};

/** What a document of a patient says, opened for a purpose that the trail keeps. */
export interface DocumentFacts {
  readonly type: 'thai_id' | 'passport';
  readonly number: string;
  readonly lastFour: string;
}

/** Opens a patient's full document number within the seat's reach; `record.missing` when none was given yet. */
export const documentOf = async (seat: Seat, patientId: string, purpose: string): Promise<DocumentFacts> => {
  const opened = await patients.open(seat, patientId, 'documentNumber', purpose);
  const row = await patients.one(through(seat, 'patient-facts'), patientId);
  if (!opened || !row.documentType) throw refuse('record.missing');
  return { type: row.documentType, number: opened.toString(), lastFour: row.documentLast ?? '' };
};
