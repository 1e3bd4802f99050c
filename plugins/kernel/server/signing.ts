import { createHash, generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import { decrypt, encrypt } from './cipher';
import { now } from './clock';
import { sql } from './database';

export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
}
interface Stored {
  readonly kid: string;
  readonly public_jwk: string;
  readonly private_jwk: string;
}

/** Makes the first Ed25519 key of a purpose. Runs with the migration, before anything signs. */
export const ensureSigningKey = async (purpose: string): Promise<void> => {
  if (await sql()('bai_signing_keys').where({ purpose }).whereNull('retired_at').first('kid')) return;
  const pair = generateKeyPairSync('ed25519');
  const publicJwk = pair.publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(publicJwk.x)).digest('base64url').slice(0, 16);
  await sql()('bai_signing_keys').insert({
    kid,
    purpose,
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }),
    private_jwk: encrypt(JSON.stringify(pair.privateKey.export({ format: 'jwk' })), `signing:${kid}`),
    made_at: now().getTime(),
  });
};

/** The newest living key of a purpose, to sign with. */
export const signingKey = async (purpose: string): Promise<SigningKey> => {
  const row = (await sql()('bai_signing_keys').where({ purpose }).whereNull('retired_at').orderBy('made_at', 'desc').first()) as Stored | undefined;
  if (!row) throw new Error(`No signing key for ${purpose}`);
  return {
    kid: row.kid,
    publicJwk: JSON.parse(row.public_jwk) as JWK,
    privateJwk: JSON.parse(decrypt(row.private_jwk, `signing:${row.kid}`).toString()) as JWK,
  };
};

/** Every public key of a purpose, retired ones included, for the key set. */
export const publicKeys = async (purpose: string): Promise<JWK[]> =>
  ((await sql()('bai_signing_keys').where({ purpose }).orderBy('made_at', 'desc').select('public_jwk')) as Stored[]).map(
    (row) => JSON.parse(row.public_jwk) as JWK,
  );
