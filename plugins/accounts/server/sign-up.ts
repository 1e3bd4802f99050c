import type { PersonRole } from '@bai/kernel/contracts';
import { appendAudit, DAY, fromNow, networkOf, now, records, sql, systemSeat, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type otpSent, type signUp as signUpSchema } from '../contracts';
import { findAccount, findByEmail, insertAccount, type Account, type NewAccount } from './accounts';
import { agreeToTerms } from './consents';
import { sendOtp } from './otp';
import { hashPassword, refuseWeak } from './passwords';
import { requirePhone } from './phones';
import { heardFor, openFor } from './sign-up-parts';
import { signUpType } from './types';

const signUps = records(signUpType, {});
type SignUp = z.output<typeof signUpSchema>;

/** How long somebody has to prove the address. */
const LIFE = DAY;

/** A name as somebody typed it, in the language whose letters it has. */
export const inTheirScript = (name: string): { th?: string; en?: string } => (/[\u0E00-\u0E7F]/.test(name) ? { th: name } : { en: name });

/**
 * Keeps who wants an account and sends a code. A known address gets the same answer; its owner is told by mail. Of the number nothing is
 * looked up: it is proven by itself, once the account is there, and whoever gave somebody else's goes on without it.
 */
export const signUp = async (seat: Seat, given: SignUp): Promise<z.input<typeof otpSent>> => {
  const said = heardFor(given.role, given.said);
  await refuseWeak(given.password, { names: [given.name, given.otherName], email: given.email });
  const phone = given.phone ? requirePhone(given.phone, 'phone') : null;
  const passwordHash = await hashPassword(given.password, networkOf(seat.ip));
  const system = { ...systemSeat('sign-up'), request: seat.request, ip: seat.ip };
  const { email, role, language, terms, referral = null } = given;
  const name = { ...(given.otherName ? inTheirScript(given.otherName) : {}), ...inTheirScript(given.name) };
  const taken = (await findByEmail(email)) !== null;
  // Of a known address the same is kept, so that it takes as long; it is over as it begins, and no code ever proves it.
  const expiresAt = fromNow(taken ? 0 : LIFE).toISOString();
  const wanted = await signUps.create(system, { email, phone, passwordHash, name, role, language, terms, referral, said, expiresAt });
  return sendOtp(seat, { proves: taken ? null : { signUpId: wanted.id }, address: email, purpose: 'sign-up', language });
};

interface WaitingSignUp {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: 'th' | 'en';
}

/** The newest sign-up of an address that still waits for its proof. */
export const waitingSignUp = async (email: string): Promise<WaitingSignUp | null> => {
  const system = systemSeat('sign-up');
  const row = await signUps.first(
    system,
    { email },
    { narrow: (query, column) => void query.where(column('expiresAt'), '>', now()), order: 'createdAt', descending: true },
  );
  const passwordHash = row && (await signUps.open(system, row.id, 'passwordHash', 'sign-in'));
  return row && passwordHash && { id: row.id, email: row.email, passwordHash: passwordHash.toString(), language: row.language === 'en' ? 'en' : 'th' };
};

/** Makes the account of somebody who has agreed to the terms. */
export const register = (system: Seat, given: NewAccount, terms: string): Promise<Account> =>
  transaction(async () => {
    const account = await insertAccount(given);
    const { roles, language } = given;
    await appendAudit(system, { action: 'account.register', type: 'account', id: account.id, after: { role: roles[0] } });
    await agreeToTerms(system, account.id, terms, language);
    return account;
  });

const opened = async (seat: Seat, id: string): Promise<Account> => {
  const system = { ...systemSeat('sign-up'), request: seat.request, ip: seat.ip };
  const wanted = await signUps.one(system, id);
  const passwordHash = (await signUps.open(system, id, 'passwordHash', 'opening the account'))!.toString();
  const { email, phone, name, language, terms, referral, said } = wanted;
  const role = wanted.role as PersonRole;
  const state = 'active' as const;
  const given = { email, phone, passwordHash, name: name ?? {}, roles: [role], language: language === 'en' ? 'en' : 'th', state, referral } as const;
  return transaction(async () => {
    const account = await register(system, given, terms);
    await openFor(system, role, account, said ?? {});
    // In SQL: of however many there were. Should the account ever change its address, none of them must open the old one again.
    await sql()('sign_ups').where({ email }).update({ expires_at: now() });
    return account;
  });
};

/** Opens the account of a sign-up whose address has been proven; `otp.expired` when another proved the same address first. */
export const openAccount = async (seat: Seat, id: string): Promise<Account> => {
  try {
    return await opened(seat, id);
  } catch (error) {
    if (uniqueViolation(error)) throw accountsProblems.refuse('otp.expired');
    throw error;
  }
};

/** The account that a proven address belongs to now. */
export const provenAccount = (seat: Seat, proven: { accountId: string } | { signUpId: string }): Promise<Account | null> =>
  'signUpId' in proven ? openAccount(seat, proven.signUpId) : findAccount(proven.accountId);
