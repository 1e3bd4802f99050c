import type { Bilingual, PersonRole } from '@bai/kernel/contracts';
import { systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { findAccount, findByEmail, type Account } from './accounts';
import { setsHeld } from './admin-sets';
import { nobodysPassword } from './passwords';
import { terms, type Said } from '../contracts';
import { register } from './sign-up';
import { openFor } from './sign-up-parts';

/** A patient's account for an invented person, into which nobody can sign. */
export const inventPatient = async (email: string, name: Bilingual, language: 'th' | 'en' = 'th'): Promise<Account> =>
  (await findByEmail(email)) ??
  register(systemSeat('demo'), { email, name, language, passwordHash: await nobodysPassword(), roles: ['patient'], state: 'active' }, terms.value);

/** Somebody invented who has signed up for a role and whom nobody has approved; nobody can sign in as them. */
export const inventSignUp = async (role: 'physician' | 'budtender' | 'dispensary', email: string, name: Bilingual, said: Said = {}): Promise<Account> => {
  const known = await findByEmail(email);
  if (known) return known;
  const passwordHash = await nobodysPassword();
  const system = systemSeat('demo');
  return transaction(async () => {
    const account = await register(system, { email, name, language: 'th', passwordHash, roles: [role], state: 'active' }, terms.value);
    await openFor(system, role, account, said);
    return (await findByEmail(email))!;
  });
};

/** The seat of somebody who holds an account, outside of any session: for what the demo's people did. */
export const seatOf = async (accountId: string, role: PersonRole): Promise<Seat> => {
  const { id, language, patientId, physicianId } = (await findAccount(accountId))!;
  const sets = role === 'admin' ? { sets: await setsHeld(id) } : {};
  const subjects = { account: id, ...(patientId ? { patient: patientId } : {}), ...(physicianId ? { physician: physicianId } : {}), ...sets };
  return { ...systemSeat('demo'), role, reach: '-', language, subjects };
};
