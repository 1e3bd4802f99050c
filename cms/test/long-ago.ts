import { queryDatabase } from './clock';

export const LONG_AGO = '2026-01-05T03:00:00.000Z';
/** A moment as the database of the test keeps it. */
export const stored = (moment: string): unknown => (process.env.BAI_TEST_DB_URL ? moment : Date.parse(moment));

/** As if all that was done for a patient were so long ago that no physician reaches it any more. */
export const asLongAgo = async (patientId: string): Promise<void> => {
  const then = stored(LONG_AGO);
  await queryDatabase('UPDATE appointments SET starts_at = ?, closed_at = ? WHERE patient_id = ?', [then, then, patientId]);
  await queryDatabase('UPDATE applications SET decided_at = ? WHERE patient_id = ?', [then, patientId]);
  await queryDatabase(`UPDATE prescriptions SET created_at = ?, valid_until = '2026-02-01' WHERE patient_id = ?`, [then, patientId]);
};
