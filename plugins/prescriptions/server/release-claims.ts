import { through, type Seat } from '@bai/kernel/server';
import { claims } from './collections';

/** Ends every open claim on a prescription, in the caller's transaction: nothing is left to be claimed. */
export const releaseClaimsOn = async (seat: Seat, prescriptionId: string): Promise<void> => {
  const system = through(seat, 'release-claims');
  for (const { id } of await claims.all(system, { prescriptionId, state: 'open' }, { lock: true })) await claims.move(system, id, 'release');
};
