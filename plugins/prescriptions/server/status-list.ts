import { deflateSync } from 'node:zlib';
import { HOUR, now, signingKey, sql } from '@bai/kernel/server';
import { importJWK, SignJWT } from 'jose';
import { STATUS_LIST_AUDIENCE, STATUS_LIST_TYPE } from '../contracts';
import { LIST_SIZE } from './status-index';
import { KEYS, statusUri } from './token';

/** States in which nothing may be sold whatever is left. What is used up is not told: offline, the allowance is unknown. */
const INVALID = ['on_hold', 'revoked', 'replaced', 'closed_outside'];
const TTL_SECONDS = 300;
const LIFE_SECONDS = 24 * 3600;

interface Kept {
  readonly key: string;
  readonly token: string;
}
const kept = new Map<string, Kept>();

// Raw SQL: a list is one bit a row of a whole table, and records would read and decode a hundred thousand rows for it.
const invalidIn = (list: string) => sql()('prescriptions').where({ status_list: list }).whereIn('state', INVALID);
/** The places of what was reported lost: they stay withdrawn, whatever becomes of the prescription. */
const formerIn = (list: string) => sql()('former_codes').where({ status_list: list });

/** What a list depends on: the same in every process, and another one as soon as a place turns. */
const stateOf = async (list: string): Promise<string> => {
  const row = (await invalidIn(list).count({ n: '*' }).max({ last: 'updated_at' }).sum({ versions: 'version' }).first()) as {
    n: number | string;
    last: Date | number | null;
    versions: number | string | null;
  };
  const former = (await formerIn(list).count({ n: '*' }).first()) as { n: number | string };
  return [row.n, row.last === null ? '' : new Date(row.last).getTime(), row.versions ?? 0, former.n].join(':');
};

const bitsOf = async (list: string): Promise<Buffer> => {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  const rows = (await invalidIn(list).select('status_index').unionAll(formerIn(list).select('status_index'))) as { status_index: number }[];
  for (const { status_index: place } of rows) bits[place >> 3]! |= 1 << (place & 7);
  return bits;
};

const signed = async (issuer: string, list: string): Promise<string> => {
  const { kid, privateJwk } = await signingKey(KEYS);
  const iat = Math.floor(now().getTime() / 1000);
  const payload = {
    iss: issuer,
    sub: statusUri(issuer, list),
    aud: STATUS_LIST_AUDIENCE,
    iat,
    exp: iat + LIFE_SECONDS,
    ttl: TTL_SECONDS,
    status_list: { bits: 1, lst: deflateSync(await bitsOf(list), { level: 9 }).toString('base64url') },
  };
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid, typ: STATUS_LIST_TYPE }).sign(await importJWK(privateJwk, 'EdDSA'));
};

/** Whether a list was ever begun; the first always is. */
const exists = async (list: string): Promise<boolean> =>
  list === '1' || (await sql()('prescriptions').where({ status_list: list }).first('id')) !== undefined || (await formerIn(list).first('id')) !== undefined;

/** A status list as signed token, of the issuer at whose address it is asked for; null when there is no such list. Made anew when a place turned, and every hour. */
export const statusList = async (issuer: string, list: string): Promise<string | null> => {
  if (!/^[1-9]\d{0,5}$/.test(list) || !(await exists(list))) return null;
  const key = `${await stateOf(list)}:${Math.floor(now().getTime() / HOUR)}`;
  const place = statusUri(issuer, list);
  const known = kept.get(place);
  if (known?.key === key) return known.token;
  const token = await signed(issuer, list);
  kept.set(place, { key, token });
  return token;
};

/** The addresses of all lists that were begun, as whoever keeps them for later needs them. */
export const statusUris = async (issuer: string): Promise<string[]> => {
  const uris: string[] = [];
  for (let list = 1; await exists(String(list)); list += 1) uris.push(statusUri(issuer, String(list)));
  return uris;
};
