import { plainNumber } from '@bai/kernel/contracts';
import { lookupHashes, today, type Seat } from '@bai/kernel/server';
import { patientById } from './patients';
import { changed, documentKey, type StatedDocument } from './submit-identity';

/** Whether what somebody says of themselves is what was verified before, by a document that is not out of date. */
export const identityStands = async (seat: Seat, patientId: string, given: StatedDocument): Promise<boolean> => {
  const row = await patientById(seat, patientId);
  const { state, documentType, documentExpiresOn, documentHash } = row;
  if (state !== 'verified' || documentType !== given.documentType) return false;
  // A passport says when it ends; of one whose last day was never kept nobody knows.
  if (documentType === 'passport' && (documentExpiresOn ?? '') < today()) return false;
  const hashes = lookupHashes('document', documentKey(given, plainNumber(given.documentNumber)));
  return !changed(row, given, documentHash !== null && hashes.includes(documentHash));
};
