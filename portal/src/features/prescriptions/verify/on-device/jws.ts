/** A public key of the platform, as `/.well-known/jwks.json` has it. */
export interface PublicKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}

/** What came of checking a signature: `keyless` where the key that is named is not at hand, `unable` where this browser cannot check any. */
export type Checked = { readonly signed: 'genuine'; readonly payload: unknown } | { readonly signed: 'forged' | 'keyless' | 'unable' };

interface Header {
  readonly alg?: unknown;
  readonly kid?: unknown;
  readonly typ?: unknown;
  readonly crit?: unknown;
}

const FORGED: Checked = { signed: 'forged' };

/** Bytes from base64url; null for what is written otherwise than it is always written, so that no second text has the same bytes. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const again = btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return again === text ? Uint8Array.from(plain, (letter) => letter.charCodeAt(0)) : null;
  } catch {
    // No base64 at all.
    return null;
  }
};

const jsonOf = (text: string): unknown => {
  const bytes = bytesOf(text);
  if (!bytes) return null;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return null;
  }
};

const isOurs = ({ alg, kid, typ, crit }: Header, type: string | undefined): boolean =>
  alg === 'EdDSA' && typeof kid === 'string' && crit === undefined && typ === type;

const imported = async ({ kty, crv, x }: PublicKey): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    // Browsers of before 2025 do not know the curve.
    return null;
  }
};

/** Checks a compact JWS by the keys given, on the device and without a library; `type` is the `typ` that its header must have, and no other. */
export const checkJws = async (token: string, keys: readonly PublicKey[], type?: string): Promise<Checked> => {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const header = jsonOf(head) as Header | null;
  const signed = bytesOf(signature);
  const payload = jsonOf(body);
  if (rest.length > 0 || header === null || typeof header !== 'object' || !isOurs(header, type) || payload === null || signed?.length !== 64) return FORGED;
  const named = keys.find(({ kid, kty, crv }) => kid === header.kid && kty === 'OKP' && crv === 'Ed25519');
  if (!named) return { signed: 'keyless' };
  const key = await imported(named);
  if (!key) return { signed: 'unable' };
  const genuine = await crypto.subtle.verify({ name: 'Ed25519' }, key, signed, new TextEncoder().encode(`${head}.${body}`));
  return genuine ? { signed: 'genuine', payload } : FORGED;
};
