import { createHash, generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import { decrypt, encrypt, fieldKeyId } from './cipher';
import { fromNow, MINUTE, now } from './clock';
import { sql, transaction } from './database';
import { rewriteEach, rewrites } from './rotation';
import { systemSeat } from './seat';
import { appendAudit } from './trail';

export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
}
interface Stored {
  readonly kid: string;
  readonly public_jwk: string;
  readonly private_jwk: string;
  readonly retired_at: number | string | null;
}

const placeOf = (kid: string): string => `signing:${kid}`;

const makeKey = async (purpose: string): Promise<string> => {
  const pair = generateKeyPairSync('ed25519');
  const publicJwk = pair.publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(publicJwk.x)).digest('base64url').slice(0, 16);
  await sql()('bai_signing_keys').insert({
    kid,
    purpose,
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }),
    private_jwk: encrypt(JSON.stringify(pair.privateKey.export({ format: 'jwk' })), placeOf(kid)),
    made_at: now().getTime(),
  });
  return kid;
};

/** Makes the first Ed25519 key of a purpose. Runs with the migration, before anything signs. */
export const ensureSigningKey = async (purpose: string): Promise<void> => {
  if (await sql()('bai_signing_keys').where({ purpose }).whereNull('retired_at').first('kid')) return;
  await makeKey(purpose);
};

/** A new key is published for so long before anything is signed with it: whoever checks offline has it by then. */
const HANDOVER = 5 * MINUTE;

/** Makes a new key for a purpose and retires those before it, once all who check know the new one. Answers its name. */
export const rotateSigningKey = (purpose: string): Promise<string> =>
  transaction(async () => {
    const kid = await makeKey(purpose);
    await sql()('bai_signing_keys')
      .where({ purpose })
      .whereNull('retired_at')
      .whereNot({ kid })
      .update({ retired_at: fromNow(HANDOVER).getTime() });
    await appendAudit(systemSeat('rotate-keys'), { action: 'key.rotate', type: 'key', id: kid, after: { purpose } });
    return kid;
  });

/** The same for every purpose that has a key; answers the new names. */
export const rotateSigningKeys = async (): Promise<Map<string, string>> => {
  const made = new Map<string, string>();
  for (const { purpose } of (await sql()('bai_signing_keys').distinct('purpose')) as { purpose: string }[]) made.set(purpose, await rotateSigningKey(purpose));
  return made;
};

/** The key of a purpose to sign with: the oldest that has not retired, so that a new one waits until it is known. */
export const signingKey = async (purpose: string): Promise<SigningKey> => {
  const row = (await sql()('bai_signing_keys')
    .where({ purpose })
    .where((living) => void living.whereNull('retired_at').orWhere('retired_at', '>', now().getTime()))
    .orderBy('made_at')
    .first()) as Stored | undefined;
  if (!row) throw new Error(`No signing key for ${purpose}`);
  return {
    kid: row.kid,
    publicJwk: JSON.parse(row.public_jwk) as JWK,
    privateJwk: JSON.parse(decrypt(row.private_jwk, placeOf(row.kid)).toString()) as JWK,
  };
};

/** A public key, and from when on nothing is signed with it. */
export interface PublicKey {
  readonly jwk: JWK;
  readonly retiredAt: Date | null;
}

/** Every public key of a purpose, newest first, with when it was retired: who publishes them knows what still needs one. */
export const keyHistory = async (purpose: string): Promise<PublicKey[]> =>
  ((await sql()('bai_signing_keys').where({ purpose }).orderBy('made_at', 'desc').select('public_jwk', 'retired_at')) as Stored[]).map((row) => ({
    jwk: JSON.parse(row.public_jwk) as JWK,
    retiredAt: row.retired_at === null ? null : new Date(Number(row.retired_at)),
  }));

/** Every public key of a purpose, retired ones included: what one of them has signed was signed by this platform, however long ago. */
export const publicKeys = async (purpose: string): Promise<JWK[]> => (await keyHistory(purpose)).map(({ jwk }) => jwk);

// Some dozens in all, and without row numbers: one stretch.
rewrites('signing keys', async () => {
  const rows = (await sql()('bai_signing_keys').whereRaw('substr(private_jwk, 1, ?) <> ?', [fieldKeyId().length + 1, `${fieldKeyId()}.`])) as Stored[];
  const each = rows.map((row) => ({ ...row, id: row.kid }));
  return rewriteEach('signing keys', each, Infinity, async ({ kid, private_jwk: text }) => {
    const anew = encrypt(decrypt(text, placeOf(kid)), placeOf(kid));
    return (await sql()('bai_signing_keys').where({ kid, private_jwk: text }).update({ private_jwk: anew })) > 0;
  });
});
