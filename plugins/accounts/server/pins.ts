import { typedDigits, refuse, type PersonRole } from '@bai/kernel/contracts';
import {
  accountOf,
  appendAudit,
  mac,
  networkOf,
  nowIso,
  records,
  sql,
  systemSeat,
  transaction,
  uniqueViolation,
  type Context,
  type Seat,
} from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type pinStanding } from '../contracts';
import { findAccount } from './accounts';
import { knownDevice } from './devices';
import { countTry } from './lockout';
import { hashPassword, passwordMatches } from './passwords';
import { NOTHING_SHOWN } from './proofs';
import { startSession } from './sessions';
import { pinType } from './types';

type Standing = z.input<typeof pinStanding>;
const pins = records(pinType, { own: { attribute: 'accountId', of: 'account' } });

/** One digit six times, or digits in a row: what is tried first. */
const isEasy = (pin: string): boolean => /^(\d)\1{5}$/.test(pin) || ['01234567890', '09876543210'].some((row) => row.includes(pin));
/** What is hashed: a million PINs are tried in minutes by whoever holds the hashes alone, so that a key of the server's goes in too. */
const keyed = (accountId: string, pin: string): string => mac('shop-pin', `${accountId}:${pin}`);

export const readPin = async (seat: Seat): Promise<Standing> => ({ setAt: (await pins.first(seat, { accountId: accountOf(seat) }))?.setAt ?? null });

/** Sets somebody's own PIN; `pin.weak` for one that anybody would try. */
export const keepPin = async (seat: Seat, typed: string): Promise<Standing> => {
  const pin = typedDigits(typed);
  if (isEasy(pin)) throw accountsProblems.refuse('pin.weak');
  const accountId = accountOf(seat);
  const facts = { hash: await hashPassword(keyed(accountId, pin), networkOf(seat.ip)), setAt: nowIso() };
  const before = await pins.first(seat, { accountId });
  try {
    await (before ? pins.change(seat, before.id, facts) : pins.create(seat, { accountId, ...facts }));
  } catch (error) {
    if (uniqueViolation(error)) throw refuse('version.stale');
    throw error;
  }
  return { setAt: facts.setAt };
};

/** Takes the PIN of an account away, where it has one. In the caller's transaction. */
export const endPin = async (seat: Seat, accountId: string): Promise<void> => {
  // In SQL: the row goes, since `records` never deletes what it holds.
  const gone = await sql()('shop_pins').where({ account_id: accountId }).delete();
  if (gone) await appendAudit(seat, { action: 'shop-pin.remove', type: 'account', id: accountId });
};

/** Takes somebody's own PIN away. */
export const dropPin = (seat: Seat): Promise<Standing> =>
  transaction(async () => {
    await endPin(seat, accountOf(seat));
    return { setAt: null };
  });

/** Those of some accounts that have a PIN. */
export const havingPin = async (accountIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = accountIds.length ? await pins.every(systemSeat('tablet'), { accountId: [...accountIds] }) : [];
  return new Set(rows.map(({ accountId }) => accountId));
};

/**
 * Goes on as somebody at a tablet where they signed in with their password today: `here` says whether that is so, and whoever is not
 * meant learns nothing else than of a wrong PIN. The session counts as assured by nothing: what deserves the password asks for it.
 */
export const enterByPin = async (
  ctx: Context,
  seat: Seat,
  given: { accountId: string; pin: string; here: boolean; roles: readonly PersonRole[] },
): Promise<void> => {
  const account = given.here ? await findAccount(given.accountId) : null;
  const subject = account ? `pin:${account.id}` : `pin-of:${given.accountId}`;
  const tried = await countTry({ subject, device: await knownDevice(ctx, account?.id ?? null) }, seat);
  const kept = account && (await pins.first(systemSeat('tablet'), { accountId: account.id }));
  const matches = await passwordMatches(keyed(given.accountId, typedDigits(given.pin)), kept?.hash ?? null, networkOf(seat.ip));
  const role = account && given.roles.find((one) => account.roles.includes(one));
  if (!matches || !account || !role) throw tried.wrong('pin.wrong');
  await tried.right();
  await startSession(ctx, seat, account, 'pin', { role, proof: NOTHING_SHOWN });
  await appendAudit({ ...seat, subjects: { account: account.id }, role }, { action: 'shop-pin.enter', type: 'account', id: account.id });
};
