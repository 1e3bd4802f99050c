import { refuse } from '@bai/kernel/contracts';
import { transaction, type Seat } from '@bai/kernel/server';
import type { Prescription } from '../contracts';
import { originals, prescriptions, type OriginalRow } from './collections';
import { presentPrescription } from './present-prescription';

/** The paper of a prescription, locked until commit. */
export const originalOf = async (seat: Seat, prescriptionId: string): Promise<OriginalRow> => {
  const row = await originals.first(seat, { prescriptionId }, { lock: true });
  if (!row) throw refuse('record.missing');
  return row;
};

type Move = 'print' | 'unprint' | 'wetSign' | 'unsign' | 'handOver' | 'lose' | 'spoil';

/** Says where the signed paper is. What was said by mistake is taken back for as long as the paper has not left the clinic. */
export const moveOriginal = (seat: Seat, prescriptionId: string, move: Move): Promise<Prescription> =>
  transaction(async () => {
    const row = await prescriptions.one(seat, prescriptionId, { lock: true });
    const paper = await originalOf(seat, prescriptionId);
    // What is printed anew has not been sent yet, whatever became of the one before.
    await originals.move(seat, paper.id, move, move === 'print' ? { set: { carrier: null, tracking: null, postedAt: null } } : {});
    return presentPrescription(seat, row);
  });
