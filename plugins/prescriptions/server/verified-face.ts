import { faceOf } from '@bai/applications/server';
import { handOut } from '@bai/documents/server';
import { refuse } from '@bai/kernel/contracts';
import type { FileReply, Seat } from '@bai/kernel/server';
import { verifiedFor } from './claims';

/** Whether there is a photograph to set beside whoever stands at the counter; for whoever proved the prescription valid within half an hour, else `record.missing`. */
export const hasFace = async (seat: Seat, prescriptionId: string): Promise<boolean> =>
  (await faceOf((await verifiedFor(seat, prescriptionId)).patientId)) !== null;

/** The photograph itself, for the same half hour. */
export const verifiedPhoto = async (seat: Seat, prescriptionId: string): Promise<FileReply> => {
  const face = await faceOf((await verifiedFor(seat, prescriptionId)).patientId);
  if (!face) throw refuse('record.missing');
  return handOut(face);
};
