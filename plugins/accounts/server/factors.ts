import { accountOf, appendAudit, emit, now, oneAtATime, records, sql, systemSeat, through, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type Factor, type factorAdded, type Factors, type recoveryCodes } from '../contracts';
import { accounts, findAccount } from './accounts';
import { forgetTrust } from './devices';
import { wantsFactor } from './login-policy';
import { codesLeft, endCodes, makeCodes } from './recovery-codes';
import { relyingParty } from './relying-party';
import { factorType } from './types';

export const factors = records(factorType, { own: { attribute: 'accountId', of: 'account' } });
type Row = RowOf<typeof factorType>;

/** So many an account has at most. */
const MOST_FACTORS = 10;

/** The factors of an account that count. */
export const openFactors = async (accountId: string): Promise<Row[]> =>
  (await factors.all(systemSeat('second-factor'), { accountId, endedAt: null })).filter(({ confirmedAt }) => confirmedAt !== null);

/** Changes an account's factors one request after the other: what is counted of them still holds when it is acted upon. In a transaction. */
const alone = (accountId: string): Promise<void> => oneAtATime(`factors:${accountId}`);

/** Refuses an account one factor more than it may have: `factor.many`. */
export const refuseMore = async (accountId: string): Promise<void> => {
  if ((await openFactors(accountId)).length >= MOST_FACTORS) throw accountsProblems.refuse('factor.many');
};

const present = ({ id, kind, name, confirmedAt, usedAt }: Row): Factor => ({ id, kind, name, addedAt: confirmedAt!, usedAt });

export const listFactors = async (seat: Seat): Promise<Factors> => {
  const accountId = accountOf(seat);
  return {
    list: (await openFactors(accountId)).map(present),
    required: seat.limited === true || (await wantsFactor(seat.role)),
    anew: (await findAccount(accountId))?.mustEnrol === true,
    codesLeft: await codesLeft(accountId),
    passkeysAt: relyingParty()?.id ?? null,
  };
};

// What anybody learns of an account's factors changes with them: who trusted a browser decides anew, and the owner is told by mail.
const changed = async (seat: Seat, what: 'added' | 'removed' | 'codes'): Promise<void> => {
  const id = accountOf(seat);
  await forgetTrust(id);
  await emit('factor.changed', { id, what });
};

/** Adds a factor by what `confirm` does, and whatever follows: recovery codes with the first, and a session that waited for it is whole. */
export const addFactor = (seat: Seat, confirm: () => Promise<void>): Promise<z.input<typeof factorAdded>> =>
  transaction(async () => {
    const accountId = accountOf(seat);
    await alone(accountId);
    // Several may have been begun while there was room for one.
    await refuseMore(accountId);
    await confirm();
    if ((await findAccount(accountId))?.mustEnrol) await accounts.change(through(seat, 'enrol'), accountId, { mustEnrol: false }, { action: 'account.enrol' });
    // In SQL: every session of the account at once.
    await sql()('sessions').where({ account_id: accountId, limited: true }).whereNull('ended_at').update({ limited: false });
    await changed(seat, 'added');
    return { codes: (await codesLeft(accountId)) ? null : await makeCodes(accountId) };
  });

/** Takes a factor away; the last one stays where the role wants one. */
export const removeFactor = (seat: Seat, id: string): Promise<Factors> =>
  transaction(async () => {
    await alone(accountOf(seat));
    const row = await factors.one(seat, id, { lock: true });
    const open = await openFactors(accountOf(seat));
    if (!open.some((one) => one.id === id)) throw accountsProblems.refuse('sign-in.over');
    if (open.length === 1 && (await wantsFactor(seat.role))) throw accountsProblems.refuse('factor.last');
    // Codes stand in for a factor: without one they would open nothing, and who adds one later is shown new ones.
    if (open.length === 1) await endCodes(accountOf(seat));
    await factors.change(seat, row.id, { endedAt: now().toISOString() }, { action: 'second-factor.remove' });
    await changed(seat, 'removed');
    return listFactors(seat);
  });

/** Takes every second factor of an account away, and the codes that stand in for them; whoever signs in next adds one before anything else. */
export const clearFactors = async (seat: Seat, accountId: string): Promise<void> => {
  for (const { id } of await openFactors(accountId)) await factors.change(seat, id, { endedAt: now().toISOString() }, { action: 'second-factor.remove' });
  await endCodes(accountId);
  await forgetTrust(accountId);
  await accounts.change(seat, accountId, { mustEnrol: true }, { action: 'account.clear-factors' });
};

/** Makes new recovery codes; the ones before are worth nothing from then on. */
export const renewCodes = (seat: Seat): Promise<z.input<typeof recoveryCodes>> =>
  transaction(async () => {
    const accountId = accountOf(seat);
    await alone(accountId);
    if ((await openFactors(accountId)).length === 0) throw accountsProblems.refuse('factor.last');
    await appendAudit(seat, { action: 'recovery-code.renew', type: 'account', id: accountId });
    const codes = await makeCodes(accountId);
    await changed(seat, 'codes');
    return { codes };
  });
