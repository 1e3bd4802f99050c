import { typedDigits } from '@bai/kernel/contracts';
import { accountOf, now, records, sql, systemSeat, type Seat } from '@bai/kernel/server';
import { generateSecret, generateURI, verify } from 'otplib';
import type { z } from 'zod';
import { accountsProblems, type begunTotp } from '../contracts';
import { findAccount } from './accounts';
import { refuseMore } from './factors';
import { factorType } from './types';

const factors = records(factorType, { own: { attribute: 'accountId', of: 'account' } });

/** So long an app shows the same digits, and so long they count, in seconds. Source: ASVS 6.5.5. */
const SHOWN = 30;
/** Digits that the app showed within this time before are told from wrong ones, in seconds: they open nothing any more, and their owner learns why. */
const JUST_GONE = 120;

/** How digits were judged; `stale` are those that the app showed a moment ago. */
export type Judged = 'right' | 'stale' | 'wrong';

/** The step of time whose digits were given, if it is later than the last one used, and whether the app shows them now; null of every other. */
const stepOf = async (secret: string, typed: string, after: number | null): Promise<{ step: number; stale: boolean } | null> => {
  const epoch = Math.floor(now().getTime() / 1000);
  // Never of a time to come: that a guess will be right soon is nothing to tell.
  const found = await verify({
    secret,
    token: typedDigits(typed),
    epoch,
    epochTolerance: [JUST_GONE, 0],
    ...(after === null ? {} : { afterTimeStep: after }),
  });
  if (!found.valid || !('timeStep' in found)) return null;
  return { step: found.timeStep, stale: found.timeStep !== Math.floor(epoch / SHOWN) };
};

/** Makes a secret for an app. It counts only once its digits were given, and replaces one that was begun before. */
export const beginTotp = async (seat: Seat, name: string): Promise<z.input<typeof begunTotp>> => {
  const accountId = accountOf(seat);
  await refuseMore(accountId);
  // In SQL: all that were begun, however many tabs began them, in one statement.
  await sql()('second_factors').where({ account_id: accountId, kind: 'totp' }).whereNull('confirmed_at').update({ ended_at: now(), secret: null });
  const { id } = await factors.create(seat, { accountId, kind: 'totp', name });
  const secret = generateSecret();
  await factors.change(seat, id, { secret });
  const account = await findAccount(accountId);
  return { id, secret, uri: generateURI({ issuer: 'Bai', label: account?.email ?? '', secret }) };
};

/** Whether the digits are those of a secret that was begun; from then on it counts. */
export const confirmDigits = async (seat: Seat, id: string, code: string, name: string): Promise<void> => {
  const row = await factors.one(seat, id);
  const secret = row.kind === 'totp' && !row.confirmedAt && !row.endedAt ? await factors.open(seat, id, 'secret', 'adding it') : null;
  if (!secret) throw accountsProblems.refuse('sign-in.over');
  const found = await stepOf(secret.toString(), code, null);
  if (!found || found.stale) throw accountsProblems.refuse(found ? 'factor.stale' : 'factor.wrong');
  await factors.change(seat, id, { confirmedAt: now().toISOString(), lastStep: found.step, name }, { version: row.version });
};

/** Whether one of an account's apps shows these digits now, and they were not used before; uses them up. */
export const spendDigits = async (accountId: string, code: string): Promise<Judged> => {
  const seat = systemSeat('second-step');
  let judged: Judged = 'wrong';
  for (const { row, opened } of await factors.openEach(seat, { accountId, kind: 'totp', endedAt: null }, 'secret')) {
    if (!row.confirmedAt || !opened) continue;
    const found = await stepOf(opened.toString(), code, row.lastStep);
    if (!found) continue;
    if (found.stale) {
      judged = 'stale';
      continue;
    }
    // In SQL: of two who give the same digits at once the second finds them used.
    const spent = await sql()('second_factors')
      .where({ document_id: row.id })
      .whereNull('ended_at')
      .where('last_step', '<', found.step)
      .update({ last_step: found.step, used_at: now() });
    return spent > 0 ? 'right' : 'wrong';
  }
  return judged;
};
