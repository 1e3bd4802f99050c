import { randomBytes } from 'node:crypto';
import { plainNumber, readTyped } from '@bai/kernel/contracts';
import { newId, now, sha256, sql } from '@bai/kernel/server';

const CODES = 10;
/** 32 letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 140 bits; codes of earlier releases have 16 or 24 letters, and are good until they are used or made anew. */
const LENGTH = 28;

/** A new code, as it is typed. */
export const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % 32]).join('');
/** As it is written down: in fours. */
const written = (code: string): string => code.match(/.{4}/g)!.join('-');
const plain = (typed: string): string =>
  (readTyped(typed, (code) => (/^[A-Z0-9]+$/.test(code) ? code : null)) ?? plainNumber(typed)).toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (accountId: string, code: string): string => sha256(`${accountId}:${code}`);

// In SQL, not by records: a code is used by one statement, so that of two at once one finds it used; and ten are made as one.
/** From now on no code of an account is worth anything. */
export const endCodes = async (accountId: string): Promise<void> =>
  void (await sql()('recovery_codes').where({ account_id: accountId }).whereNull('ended_at').update({ ended_at: now() }));

/** Makes new codes in place of all before. In the caller's transaction. */
export const makeCodes = async (accountId: string): Promise<string[]> => {
  const at = now();
  await endCodes(accountId);
  const codes = Array.from({ length: CODES }, newCode);
  const rows = codes.map((code) => ({
    document_id: newId(),
    account_id: accountId,
    hash: hashOf(accountId, code),
    version: 1,
    created_at: at,
    updated_at: at,
  }));
  await sql()('recovery_codes').insert(rows);
  return codes.map(written);
};

const open = (accountId: string) => sql()('recovery_codes').where({ account_id: accountId }).whereNull('ended_at').whereNull('used_at');

/** How many were not used yet. */
export const codesLeft = async (accountId: string): Promise<number> =>
  Number(((await open(accountId).count({ count: '*' })) as { count: number | string }[])[0]!.count);

/** Uses a code up; false of one that is none, or was used. */
export const spendCode = async (accountId: string, typed: string): Promise<boolean> =>
  (await open(accountId)
    .where({ hash: hashOf(accountId, plain(typed)) })
    .update({ used_at: now() })) > 0;
