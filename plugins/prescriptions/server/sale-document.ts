import { refuse } from '@bai/kernel/contracts';
import { through, type Seat } from '@bai/kernel/server';
import { prescriptions } from './collections';

/** The full document number that a prescription was issued on, for the PT.28 row of a sale; the trail keeps who opened it and why. */
export const documentOfPrescription = async (seat: Seat, id: string, purpose: string): Promise<string> => {
  const opened = await prescriptions.open(through(seat, 'sell'), id, 'documentNumber', purpose);
  if (!opened) throw refuse('record.missing');
  return opened.toString();
};
