import { environment, ensureSigningKey, publicKeys, signingKey } from '@bai/kernel/server';
import { CompactSign, importJWK, type JWK } from 'jose';
import type { TrailManifest } from '../contracts';

/** The purpose of the keys that sign files of the trail, and lists of files that leave together. */
const KEYS = 'audit-export';
const TYPE = 'bai-audit-export+json';

/** Makes the key that signs files of the trail, with the migration. */
export const ensureExportKey = (): Promise<void> => ensureSigningKey(KEYS);

/** The public keys with which files of the trail are checked, retired ones included: a file is checked years later. */
export const exportKeys = (): Promise<JWK[]> => publicKeys(KEYS);

/**
 * Words as they leave: to be read, and signed as a compact JWS over the same words. `typ` says what the signature is of, as
 * `bai-audit-export+json`, so that nobody takes it for one of another kind.
 */
export const signedWords = async (said: object, typ: string): Promise<Buffer> => {
  const { kid, privateJwk } = await signingKey(KEYS);
  const jws = await new CompactSign(Buffer.from(JSON.stringify(said)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ, jku: `${environment().publicUrl}/.well-known/jwks.json` })
    .sign(await importJWK(privateJwk, 'EdDSA'));
  return Buffer.from(`${JSON.stringify({ ...said, jws }, null, 2)}\n`);
};

/** A manifest of the trail, signed. */
export const signedManifest = (manifest: TrailManifest): Promise<Buffer> => signedWords(manifest, TYPE);
