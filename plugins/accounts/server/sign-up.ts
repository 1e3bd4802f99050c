import { appendAudit, now, records, systemSeat, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { otpSent, signUp as signUpSchema } from '../contracts';
import { findByEmail, findByPhone, insertAccount } from './accounts';
import { sendOtp } from './otp';
import { hashPassword, refuseCommon } from './passwords';
import { requirePhone } from './phones';
import { consentType } from './types';

const consents = records(consentType, { own: { attribute: 'accountId', is: 'account' } });
type SignUp = z.output<typeof signUpSchema>;

const isThai = (text: string): boolean => /[\u0E00-\u0E7F]/.test(text);

const open = (seat: Seat, given: SignUp, phone: string | null, passwordHash: string) =>
  transaction(async () => {
    const account = await insertAccount({
      email: given.email,
      phone,
      passwordHash,
      name: isThai(given.name) ? { th: given.name } : { en: given.name },
      roles: [given.role],
      language: given.language,
      state: 'invited',
    });
    const system = { ...systemSeat('sign-up'), request: seat.request, ip: seat.ip };
    await appendAudit(system, { action: 'account.register', type: 'account', id: account.id, after: { role: given.role } });
    await consents.create(system, {
      accountId: account.id,
      purpose: 'terms',
      textVersion: given.terms,
      language: given.language,
      givenAt: now().toISOString(),
    });
    return account;
  });

/** Opens an account and sends a code. A known address or phone gets the same answer; its owner is told by mail. */
export const signUp = async (seat: Seat, given: SignUp): Promise<z.input<typeof otpSent>> => {
  refuseCommon(given.password);
  const phone = given.phone ? requirePhone(given.phone, 'phone') : null;
  const passwordHash = await hashPassword(given.password);
  const taken = (await findByEmail(given.email)) ?? (phone ? await findByPhone(phone) : null);
  let account: string | null = null;
  if (!taken) {
    try {
      account = (await open(seat, given, phone, passwordHash)).id;
    } catch (error) {
      if (!uniqueViolation(error)) throw error;
    }
  }
  return sendOtp(seat, { account, address: given.email, purpose: 'sign-up' });
};
