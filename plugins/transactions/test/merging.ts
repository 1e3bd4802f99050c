import type { MergePreview, PatientMerge } from '@bai/directory/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { submittedApplication } from '../../applications/test/wizard';

/** The patient record of somebody's account. */
export const patientIdOf = async ({ account }: Pick<Person, 'account'>): Promise<string> =>
  (await queryDatabase<{ id: string }>('SELECT patient_id AS id FROM up_users WHERE document_id = ?', [account]))[0]!.id;
/** Somebody with an application that is handed in. */
export const applicant = async (): Promise<{ person: Person; id: string; application: string }> => {
  const person = await newPatient();
  const { id: application } = await submittedApplication(person);
  return { person, id: await patientIdOf(person), application };
};

export const preview = async (admin: Person, kept: string, merged: string): Promise<MergePreview> =>
  must(await admin.get<MergePreview>(`/api/directory/patients/${kept}/merge`, { mergedId: merged }), 'preview');
export const merge = (admin: Person, kept: string, merged: string): Promise<Answer<PatientMerge>> =>
  admin.post<PatientMerge>(`/api/directory/patients/${kept}/merge`, { mergedId: merged, reason: 'บัตรและหนังสือเดินทางของคนเดียวกัน' });
export const undo = (admin: Person, id: string): Promise<Answer<PatientMerge>> =>
  admin.post<PatientMerge>(`/api/directory/merges/${id}/undo`, { reason: 'คนละคนที่ชื่อเหมือนกัน' });
