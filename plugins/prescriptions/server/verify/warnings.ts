import { systemSeat } from '@bai/kernel/server';
import { verifications } from '../collections';

/** Returns when a forged QR with the code of a prescription was last shown at a dispensary; null where none was, or of a physician, who is at none. */
export const warnedAt = async (prescriptionId: string, dispensaryId: string | null): Promise<string | null> => {
  if (dispensaryId === null) return null;
  const forged = { prescriptionId, dispensaryId, signature: 'forged' } as const;
  const last = await verifications.first(systemSeat('forged-before'), forged, { order: 'checkedAt', descending: true });
  return last?.checkedAt ?? null;
};
