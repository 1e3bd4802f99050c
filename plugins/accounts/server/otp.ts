import { randomInt } from 'node:crypto';
import { arabicDigits, refuse } from '@bai/kernel/contracts';
import { decrypt, emit, fromNow, mac, MINUTE, now, records, sameText, sql, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type otpSent } from '../contracts';
import { challengeType } from './types';

const LIFE = 5 * MINUTE;
const RESEND = 60;
const TRIES = 5;

const challenges = records(challengeType, {});
type OtpSent = z.input<typeof otpSent>;

const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
const macOf = (id: string, code: string): string => mac('otp', `${id}:${code}`);
const masked = (address: string): string =>
  address.replace(/^(.)(.*)(@.*)$/, (_, first: string, rest: string, domain: string) => `${first}${'•'.repeat(Math.min(rest.length, 6))}${domain}`);

const described = (challenge: { id: string; address: string }, resendSeconds: number): OtpSent => ({
  challenge: challenge.id,
  channel: 'email',
  address: masked(challenge.address),
  seconds: LIFE / 1000,
  resendSeconds,
  triesLeft: TRIES,
});

const fill = async (seat: Seat, id: string, known: boolean): Promise<void> => {
  const code = newCode();
  const at = now().toISOString();
  await challenges.change(seat, id, { code: known ? code : null, codeMac: macOf(id, code), expiresAt: fromNow(LIFE).toISOString(), sentAt: at, tries: 0 });
  await emit('otp.requested', { id });
};

/** Sends a code to an address. For somebody who is not to be told whether the address is known, `account` is null and no code ever fits. */
export const sendOtp = (asking: Seat, given: { account: string | null; address: string; purpose: 'sign-up' | 'sign-in' }): Promise<OtpSent> =>
  transaction(async () => {
    const seat = { ...systemSeat('otp'), request: asking.request, ip: asking.ip };
    const at = now().toISOString();
    const row = await challenges.create(seat, {
      accountId: given.account,
      purpose: given.purpose,
      address: given.address,
      expiresAt: at,
      sentAt: at,
      tries: 0,
      known: given.account !== null,
    });
    await fill(seat, row.id, given.account !== null);
    return described(row, RESEND);
  });

/** Sends a new code for a challenge that still waits, at the earliest a minute after the last. */
export const resendOtp = (id: string): Promise<OtpSent> =>
  transaction(async () => {
    const seat = systemSeat('otp');
    const row = await challenges.one(seat, id, { lock: true });
    if (row.usedAt) throw accountsProblems.refuse('otp.expired');
    const waited = now().getTime() - Date.parse(row.sentAt);
    if (waited < RESEND * 1000) throw refuse('rate.exceeded', { retryAfter: Math.ceil((RESEND * 1000 - waited) / 1000) });
    await fill(seat, id, row.known === true);
    return described(row, RESEND);
  });

/** Checks a code: counts the try first, uses it up when right, and answers whose it was. */
export const useOtp = async (id: string, typed: string): Promise<string> => {
  // Counted outside the transaction that consumes it: a wrong try must count although it is refused.
  const [row] = (await sql()('otp_challenges')
    .where({ document_id: id })
    .whereNull('used_at')
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now())
    .increment('tries', 1)
    .returning(['tries', 'code_mac', 'account_id'])) as {
    tries: number;
    code_mac: string;
    account_id: string | null;
  }[];
  if (!row) throw accountsProblems.refuse('otp.expired');
  if (!row.account_id || !sameText(macOf(id, arabicDigits(typed)), row.code_mac)) throw accountsProblems.refuse('otp.wrong', { triesLeft: TRIES - row.tries });
  const used = await sql()('otp_challenges').where({ document_id: id }).whereNull('used_at').update({ used_at: now(), code: null });
  if (!used) throw accountsProblems.refuse('otp.expired');
  return row.account_id;
};

/** What the mail with the code says: for notifications, which sends it. `code` is null where the address has an account already. */
export const otpMessage = async (id: string): Promise<{ address: string; code: string | null; purpose: string } | null> => {
  const row = (await sql()('otp_challenges').where({ document_id: id }).whereNull('used_at').first('address', 'code', 'purpose')) as
    { address: string; code: string | null; purpose: string } | undefined;
  if (!row) return null;
  return { address: row.address, purpose: row.purpose, code: row.code ? decrypt(row.code, `${challengeType.uid}:${id}:code`).toString() : null };
};
