import { refuse } from '@bai/kernel/contracts';
import { MINUTE, now, through, type Seat } from '@bai/kernel/server';
import type { Verdict } from '../../contracts';
import { prescriptions, verifications } from '../collections';
import { bare, placeOf, tell } from '../verify';

/** So long what a check told is told again. */
const TOLD_FOR = 30 * MINUTE;

/**
 * Tells the verdict of one's own check again, as after a reload: the signature as it was judged then, everything else as it is now. A
 * forged QR stays one for good; other checks are `record.missing` after half an hour.
 */
export const readCheck = async (seat: Seat, id: string): Promise<Verdict> => {
  const { verdict, signature, checkedAt, by, proven, prescriptionId } = await verifications.one(seat, id);
  const found = { verdict, signature, checkedAt };
  if (signature === 'forged') return bare(id, found);
  if (now().getTime() - Date.parse(checkedAt) > TOLD_FOR) throw refuse('record.missing');
  const row = proven && prescriptionId ? await prescriptions.first(through(seat, 'verify'), { id: prescriptionId }) : null;
  if (!row) return bare(id, found);
  const told = await tell({ seat, asked: { by, text: row.code ?? '' }, onDuty: await placeOf(seat) }, row, true, signature);
  return { ...told, id, checkedAt };
};
