import type { Bilingual, PersonRole } from '@bai/kernel/contracts';
import { systemSeat, type Seat } from '@bai/kernel/server';
import { findAccount, findByEmail, type Account } from './accounts';
import { setsHeld } from './admin-sets';
import { nobodysPassword } from './passwords';
import { register } from './sign-up';

/** The terms that the demo's people agreed to. */
const TERMS = '2026-11';

/** A patient's account for an invented person, into which nobody can sign. */
export const inventPatient = async (email: string, name: Bilingual, language: 'th' | 'en' = 'th'): Promise<Account> =>
  (await findByEmail(email)) ??
  register(systemSeat('demo'), { email, name, language, passwordHash: await nobodysPassword(), roles: ['patient'], state: 'active' }, TERMS);

/** The seat of somebody who holds an account, outside of any session: for what the demo's people did. */
export const seatOf = async (accountId: string, role: PersonRole): Promise<Seat> => {
  const { id, language, patientId, physicianId } = (await findAccount(accountId))!;
  const sets = role === 'admin' ? { sets: await setsHeld(id) } : {};
  const subjects = { account: id, ...(patientId ? { patient: patientId } : {}), ...(physicianId ? { physician: physicianId } : {}), ...sets };
  return { ...systemSeat('demo'), role, reach: '-', language, subjects };
};
