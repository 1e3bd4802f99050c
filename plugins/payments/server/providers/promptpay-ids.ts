import { refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, oneAtATime, systemSeat, through, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { givePromptpayId, PromptpayId, verifyPromptpayId } from '../../contracts';
import { promptpayIds, type PromptpayIdRow } from './types';

const ONCE_VERIFIED: Narrow = (query, column) => void query.whereNotNull(column('verifiedAt'));
const system = (): Seat => systemSeat('promptpay');

/** Returns the ids of an issuer that are in use or wait to be verified: at most one of each. */
export const promptpayIdsOf = async (issuerKey: string): Promise<{ current: PromptpayIdRow | null; waiting: PromptpayIdRow | null }> => {
  const rows = await promptpayIds.every(system(), { issuerKey, retiredAt: null });
  const one = (verified: boolean): PromptpayIdRow | null => rows.find(({ verifiedAt }) => (verifiedAt !== null) === verified) ?? null;
  return { current: one(true), waiting: one(false) };
};

/** Returns the id to which payers of an issuer send money; null where none was verified. */
export const verifiedPromptpayId = async (issuerKey: string): Promise<PromptpayId | null> => {
  const { current } = await promptpayIdsOf(issuerKey);
  return current && { kind: current.kind, target: current.target };
};

/** Returns the id in use, or else the last one that was: the rest of a payment goes where its first part went. */
export const lastPromptpayId = async (issuerKey: string): Promise<PromptpayId | null> => {
  const verified = await promptpayIds.all(system(), { issuerKey }, { order: 'verifiedAt', descending: true, narrow: ONCE_VERIFIED, limit: 1 });
  return verified[0] ? { kind: verified[0].kind, target: verified[0].target } : null;
};

const retire = (seat: Seat, { id }: PromptpayIdRow): Promise<unknown> =>
  promptpayIds.change(seat, id, { retiredAt: nowIso() }, { action: 'promptpay-id.retire' });

/** One change of an issuer's ids at a time, so that no two of them are in use. */
const inTurn = <T>(issuerKey: string, act: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await oneAtATime(`promptpay-id:${issuerKey}`);
    return act();
  });

/** Gives an issuer an id, in place of another that waited to be verified. */
export const givePromptpay = (seat: Seat, { issuer, id: { kind, target } }: z.output<typeof givePromptpayId>): Promise<void> =>
  inTurn(issuer, async () => {
    const { waiting } = await promptpayIdsOf(issuer);
    if (waiting) await retire(through(seat, 'keep-provider'), waiting);
    await promptpayIds.create(through(seat, 'keep-provider'), { issuerKey: issuer, kind, target, givenBy: accountOf(seat)! });
  });

/** Runs a change of an id that is not retired, in the turn of its issuer. Returns the issuer. */
const changing = async (id: string, act: (row: PromptpayIdRow) => Promise<unknown>): Promise<string> => {
  const { issuerKey } = await promptpayIds.one(system(), id);
  await inTurn(issuerKey, async () => {
    const row = await promptpayIds.one(system(), id, { lock: true });
    if (row.retiredAt) throw refuse('version.stale');
    await act(row);
  });
  return issuerKey;
};

/** Takes an id into use whose QR an administrator scanned in the apps of three banks; the one before is retired. */
export const verifyPromptpay = (seat: Seat, id: string, { banks }: z.output<typeof verifyPromptpayId>): Promise<string> =>
  changing(id, async ({ issuerKey, verifiedAt }) => {
    if (verifiedAt) throw refuse('version.stale');
    const { current } = await promptpayIdsOf(issuerKey);
    const keeping = through(seat, 'keep-provider');
    if (current) await retire(keeping, current);
    await promptpayIds.change(keeping, id, { verifiedAt: nowIso(), verifiedBy: accountOf(seat)!, banks }, { action: 'promptpay-id.verify' });
  });

/** Takes an id out of use. Payments that it opened are paid into it as before. */
export const retirePromptpay = (seat: Seat, id: string): Promise<string> => changing(id, (row) => retire(through(seat, 'keep-provider'), row));
