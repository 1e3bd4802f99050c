import { randomInt } from 'node:crypto';
import { typedDigits, refuse } from '@bai/kernel/contracts';
import {
  consume,
  decrypt,
  emit,
  fromNow,
  HOUR,
  mac,
  macFits,
  MINUTE,
  now,
  records,
  restore,
  sha256,
  sql,
  systemSeat,
  transaction,
  triedAt,
  type Seat,
} from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type OtpChannel, type otpSent } from '../contracts';
import { challengeType } from './types';

const LIFE = 5 * MINUTE;
/** Seconds until a challenge may have its next code: a minute after the first, twice as long after each further one. */
const resendAfter = (sends: number | null): number => 60 * 2 ** ((sends ?? 1) - 1);
const TRIES = 5;

const challenges = records(challengeType, {});
type OtpSent = z.input<typeof otpSent>;

const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
const said = (id: string, code: string): string => `${id}:${code}`;
/** A mail address or phone number as those are shown it who may only recognise it. */
export const masked = (address: string): string =>
  address
    .replace(/^(\+..)(\d+)(\d{3})$/, (_, land: string, rest: string, end: string) => `${land}${'•'.repeat(rest.length)}${end}`)
    .replace(/^(.)([^@]*)(@.*)$/, (_, first: string, rest: string, domain: string) => `${first}${'•'.repeat(Math.min(rest.length, 6))}${domain}`);

const described = (challenge: { id: string; address: string; channel: OtpChannel | null }, sends: number): OtpSent => ({
  challengeId: challenge.id,
  channel: challenge.channel ?? 'email',
  address: masked(challenge.address),
  seconds: LIFE / 1000,
  resendSeconds: resendAfter(sends),
  triesLeft: TRIES,
});

const fill = async (seat: Seat, id: string, known: boolean, sends: number): Promise<void> => {
  const code = newCode();
  const at = now().toISOString();
  await challenges.change(seat, id, {
    code: known ? code : null,
    codeMac: mac('otp', said(id, code)),
    expiresAt: fromNow(LIFE).toISOString(),
    sentAt: at,
    tries: 0,
    sends,
  });
  await emit('otp.requested', { id });
};

/** What a code is to prove: an account's address, or that of somebody who wants one; neither for an address that is to learn nothing. */
export type Proves = { readonly accountId: string } | { readonly signUpId: string } | null;

/** What a code is for: each opens what it was sent for and nothing else. */
export type OtpPurpose = 'sign-up' | 'sign-in' | 'phone' | 'other-channel';

/** Codes to one address an hour, and wrong codes for it an hour, however many challenges they are spread over. */
const CODES = 5;
const WRONG = 10;

const countCode = (purpose: string, address: string): Promise<void> => consume(`otp-mail:${purpose}`, sha256(address), CODES, HOUR / 1000);

/** Sends a code to an address. For somebody who is not to be told whether the address is known, nothing is proven and no code ever fits. */
export const sendOtp = async (
  asking: Seat,
  given: { proves: Proves; address: string; purpose: OtpPurpose; language: 'th' | 'en'; channel?: OtpChannel },
): Promise<OtpSent> => {
  await countCode(given.purpose, given.address);
  return transaction(async () => {
    const seat = { ...systemSeat('otp'), request: asking.request, ip: asking.ip };
    const at = now().toISOString();
    const row = await challenges.create(seat, {
      ...given.proves,
      purpose: given.purpose,
      channel: given.channel ?? 'email',
      address: given.address,
      language: given.language,
      expiresAt: at,
      sentAt: at,
      tries: 0,
      known: given.proves !== null,
    });
    await fill(seat, row.id, given.proves !== null, 1);
    return described(row, 1);
  });
};

/** Sends a new code for a challenge that still waits: a minute after the first, and twice as long after each further one. */
export const resendOtp = async (id: string): Promise<OtpSent> => {
  const seat = systemSeat('otp');
  const waiting = await challenges.one(seat, id);
  if (waiting.usedAt) throw accountsProblems.refuse('otp.expired');
  const waited = now().getTime() - Date.parse(waiting.sentAt);
  const left = resendAfter(waiting.sends) * 1000 - waited;
  if (left > 0) throw refuse('rate.exceeded', { retryAfter: Math.ceil(left / 1000) });
  await countCode(waiting.purpose, waiting.address);
  return transaction(async () => {
    const row = await challenges.one(seat, id, { lock: true });
    // Somebody pressed twice: the code that is on its way already is the answer to both.
    const again = row.sentAt === waiting.sentAt;
    const sends = again ? (row.sends ?? 1) + 1 : (row.sends ?? 1);
    if (again) await fill(seat, id, row.known === true, sends);
    return described(row, sends);
  });
};

interface Counted {
  readonly tries: number;
  readonly code_mac: string;
  readonly address: string;
  readonly account_id: string | null;
  readonly sign_up_id: string | null;
}

/** A code as somebody typed it, for one of these purposes; of an account, where the asker is known. */
export interface Typed {
  readonly challengeId: string;
  readonly code: string;
  readonly purposes: readonly OtpPurpose[];
  readonly accountId?: string;
  /** The address that it must have gone to, where there are several. */
  readonly address?: string;
}
type Proven = NonNullable<Proves> & { readonly address: string };

/** Counts a try and judges it, without using the code up. */
const judge = async ({ challengeId: id, code, purposes, accountId, address }: Typed): Promise<Proven> => {
  // In SQL of its own: counting and judging are one conditional statement. Counted outside the transaction that consumes it: a wrong try must count although it is refused.
  const [row] = (await sql()('otp_challenges')
    .where({ document_id: id })
    .whereIn('purpose', [...purposes])
    .where(address ? { address } : {})
    .whereNull('used_at')
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now())
    .where((theirs) => void (accountId ? theirs.where({ account_id: accountId }).orWhereNull('account_id') : theirs))
    .increment('tries', 1)
    .returning(['tries', 'code_mac', 'address', 'account_id', 'sign_up_id'])) as Counted[];
  if (!row) throw accountsProblems.refuse('otp.expired');
  await consume('otp-tries', sha256(row.address), WRONG, HOUR / 1000);
  const proves = row.account_id ? { accountId: row.account_id } : row.sign_up_id ? { signUpId: row.sign_up_id } : null;
  if (!proves || !macFits('otp', said(id, typedDigits(code)), row.code_mac))
    throw triedAt(accountsProblems.refuse('otp.wrong', { triesLeft: TRIES - row.tries }), row.account_id);
  return { ...proves, address: row.address };
};

/** Uses a right code up; of two at once the second finds it used. */
const spend = async (id: string, { address }: Proven): Promise<void> => {
  const used = await sql()('otp_challenges').where({ document_id: id }).whereNull('used_at').update({ used_at: now(), code: null });
  if (!used) throw accountsProblems.refuse('otp.expired');
  await restore('otp-tries', sha256(address));
};

/** Checks codes, all of which must be right: counts the tries first, uses them up when right, and answers what they prove. */
export const useOtps = async (typed: readonly Typed[]): Promise<Proven[]> => {
  const proven: Proven[] = [];
  for (const one of typed) proven.push(await judge(one));
  for (const [index, one] of typed.entries()) await spend(one.challengeId, proven[index]!);
  return proven;
};

/** The same of a single one. */
export const useOtp = async (typed: Typed): Promise<Proven> => (await useOtps([typed]))[0]!;

interface Sent {
  readonly address: string;
  readonly channel: OtpChannel;
  readonly accountId: string | null;
  readonly code: string | null;
  readonly language: 'th' | 'en';
}
interface SentRow {
  readonly address: string;
  readonly channel: OtpChannel | null;
  readonly account_id: string | null;
  readonly code: string | null;
  readonly language: string | null;
}

/** What the message with the code says: for notifications, which sends it. `code` is null where the address has an account already. */
export const otpMessage = async (id: string): Promise<Sent | null> => {
  const wanted = sql()('otp_challenges').where({ document_id: id }).whereNull('used_at');
  const row = (await wanted.first('address', 'channel', 'account_id', 'code', 'language')) as SentRow | undefined;
  if (!row) return null;
  return {
    channel: row.channel ?? 'email',
    accountId: row.account_id,
    address: row.address,
    language: row.language === 'en' ? 'en' : 'th',
    code: row.code ? decrypt(row.code, `${challengeType.uid}:${id}:code`).toString() : null,
  };
};
