import { systemSeat, type Seat } from '@bai/kernel/server';
import { prescriptions, type PrescriptionRow } from '../collections';

/** The ids of a prescription and of the forms before it, whose allowance went along with it: the newest first. */
export const lineOf = async ({ id, replacesId }: Pick<PrescriptionRow, 'id' | 'replacesId'>): Promise<string[]> => {
  const ids = [id];
  for (let before = replacesId; before;) {
    ids.push(before);
    before = (await prescriptions.one(systemSeat('line'), before)).replacesId;
  }
  return ids;
};

/** The prescription that carries what is left of a form today, locked until commit: of a form that was replaced the one in its place. */
export const heirOf = async (seat: Seat, id: string): Promise<PrescriptionRow> => {
  const row = await prescriptions.one(seat, id, { lock: true });
  if (row.state !== 'replaced' || !row.replacedById) return row;
  const next = await prescriptions.one(seat, row.replacedById);
  // What another visit issued took its place without what was left of it.
  return next.replacesId === row.id ? heirOf(seat, next.id) : row;
};
