import { DEMO_PEOPLE, findByEmail, seatOf } from '@bai/accounts/server';
import { directoryApi } from '@bai/directory/contracts';
import type { PersonRole } from '@bai/kernel/contracts';
import { perform, type Seat } from '@bai/kernel/server';

/** The demo people who work: each acts in the role they hold. */
export type Key = 'physician' | 'physician-two' | 'budtender' | 'budtender-two' | 'dispensary' | 'dispensary-two' | 'admin' | 'patient';

/** The seat of a demo person. */
export const seatOfKey = async (key: Key): Promise<Seat> => {
  const { email, role } = DEMO_PEOPLE.find((person) => person.key === key)!;
  return seatOf((await findByEmail(email))!.id, role);
};

/** The seat of somebody by their address. */
export const seatOfEmail = async (email: string, role: PersonRole): Promise<Seat> => seatOf((await findByEmail(email))!.id, role);

/** The dispensary where somebody sells, or which is theirs. */
export const dispensaryOf = async (seat: Seat): Promise<string> => {
  const { dispensaries } = await perform(directoryApi.duty, seat, {});
  return dispensaries[0]!.id;
};
