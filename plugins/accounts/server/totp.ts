import { arabicDigits } from '@bai/kernel/contracts';
import { accountOf, now, records, sql, systemSeat, type Seat } from '@bai/kernel/server';
import { generateSecret, generateURI, verify } from 'otplib';
import type { z } from 'zod';
import { accountsProblems, type begunTotp } from '../contracts';
import { findAccount } from './accounts';
import { MOST_FACTORS, openFactors } from './factors';
import { factorType } from './types';

const factors = records(factorType, { own: { attribute: 'accountId', of: 'account' } });

/** Clocks of phones are a little off: the digits before and after count as well (RFC 6238, 5.2). */
const TOLERANCE = 30;

/** The step of time whose digits were given, if it is later than the last one used; null of every other. */
const stepOf = async (secret: string, typed: string, after: number | null): Promise<number | null> => {
  const epoch = Math.floor(now().getTime() / 1000);
  const found = await verify({ secret, token: arabicDigits(typed), epoch, epochTolerance: TOLERANCE, ...(after === null ? {} : { afterTimeStep: after }) });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
};

/** Makes a secret for an app. It counts only once its digits were given, and replaces one that was begun before. */
export const beginTotp = async (seat: Seat, name: string): Promise<z.input<typeof begunTotp>> => {
  const accountId = accountOf(seat);
  if ((await openFactors(accountId)).length >= MOST_FACTORS) throw accountsProblems.refuse('factor.many');
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
  const step = await stepOf(secret.toString(), code, null);
  if (step === null) throw accountsProblems.refuse('factor.wrong');
  await factors.change(seat, id, { confirmedAt: now().toISOString(), lastStep: step, name }, { version: row.version });
};

/** Whether these are digits of one of an account's apps that were not used before; uses them up. */
export const spendDigits = async (accountId: string, code: string): Promise<boolean> => {
  const seat = systemSeat('second-step');
  for (const { row, opened } of await factors.openEach(seat, { accountId, kind: 'totp', endedAt: null }, 'secret')) {
    if (!row.confirmedAt || !opened) continue;
    const step = await stepOf(opened.toString(), code, row.lastStep);
    if (step === null) continue;
    // In SQL: of two who give the same digits at once the second finds them used.
    const spent = await sql()('second_factors')
      .where({ document_id: row.id })
      .whereNull('ended_at')
      .where('last_step', '<', step)
      .update({ last_step: step, used_at: now() });
    return spent > 0;
  }
  return false;
};
