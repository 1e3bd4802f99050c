import { environment, ensureSigningKey, publicKeys, signingKey } from '@bai/kernel/server';
import { CompactSign, importJWK, type JWK } from 'jose';
import type { TrailManifest } from '../contracts';

/** The purpose of the keys that sign files of the trail. */
const KEYS = 'audit-export';
/** What the signature is of, so that nobody takes it for one of another kind by the same platform. */
const TYPE = 'bai-audit-export+json';

/** Makes the key that signs files of the trail, with the migration. */
export const ensureExportKey = (): Promise<void> => ensureSigningKey(KEYS);

/** The public keys with which files of the trail are checked, retired ones included: a file is checked years later. */
export const exportKeys = (): Promise<JWK[]> => publicKeys(KEYS);

/** A manifest as it leaves: to be read, and signed as a compact JWS over the same words. */
export const signedManifest = async (manifest: TrailManifest): Promise<Buffer> => {
  const { kid, privateJwk } = await signingKey(KEYS);
  const jws = await new CompactSign(Buffer.from(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: TYPE, jku: `${environment().publicUrl}/.well-known/jwks.json` })
    .sign(await importJWK(privateJwk, 'EdDSA'));
  return Buffer.from(`${JSON.stringify({ ...manifest, jws }, null, 2)}\n`);
};
