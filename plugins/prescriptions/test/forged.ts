import { createHmac, generateKeyPairSync, randomBytes, randomInt, sign, type KeyObject } from 'node:crypto';

/** What a scanner hands on: the code in the address of a QR, and the token behind it. */
export interface Scanned {
  readonly code: string;
  readonly token: string;
}
/** What forgers have at hand: two genuine QRs, the public keys and the signed lists. */
export interface Material {
  readonly mine: Scanned;
  readonly other: Scanned;
  /** The public half of the key that signed. */
  readonly publicKey: { readonly kid: string; readonly x: string };
  /** A signed list of the platform, which is genuine and no prescription. */
  readonly list: string;
}

const { privateKey: forger, publicKey: forgersPublic } = generateKeyPairSync('ed25519');
const base64 = (words: unknown): string => Buffer.from(typeof words === 'string' ? words : JSON.stringify(words)).toString('base64url');
const partsOf = (token: string): [string, string, string] => token.split('.') as [string, string, string];
const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const signedBy = (key: KeyObject, head: unknown, body: unknown): string => {
  const words = `${base64(head)}.${base64(body)}`;
  return `${words}.${sign(null, Buffer.from(words), key).toString('base64url')}`;
};
const oneOf = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;

const moreGenerous = (claims: Record<string, unknown>): Record<string, unknown> => ({
  ...claims,
  ...oneOf([
    { totalMg: 30_000 + 10 * randomInt(1, 9_000) },
    { exp: Number(claims.exp) + 86_400 * randomInt(1, 400) },
    { nbf: 0 },
    { name: `นาย ปลอม ${randomInt(1_000_000)}` },
    { birthYear: randomInt(1930, 2000) },
    { documentLast: String(randomInt(1_000, 9_999)) },
    { dailyMg: 1_000 + 10 * randomInt(1, 900) },
    { number: `RX69-${String(randomInt(10_000_000)).padStart(7, '0')}-${randomInt(10)}` },
    { status: { status_list: { ...(claims.status as { status_list: object }).status_list, idx: randomInt(1_000_000) } } },
  ]),
});

/** The claims of a token, another in one of them; what is drawn may be what stood there, and that is no forgery. */
const edited = (claims: Record<string, unknown>): Record<string, unknown> => {
  const said = JSON.stringify(claims);
  for (;;) {
    const other = moreGenerous(claims);
    if (JSON.stringify(other) !== said) return other;
  }
};

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const at = randomInt(copy.length);
  copy[at] = copy[at]! ^ (1 << randomInt(8));
  return copy;
};

/** How a QR is forged; each gives what a scanner would hand on. */
export const FORGERIES = {
  'a claim edited, the signature kept': ({ mine }) => {
    const [head, body, signature] = partsOf(mine.token);
    return { ...mine, token: `${head}.${base64(edited(read(body)))}.${signature}` };
  },
  'signed by a key of the forger’s under our key’s name': ({ mine }) => {
    const [head, body] = partsOf(mine.token);
    return { ...mine, token: signedBy(forger, read(head), edited(read(body))) };
  },
  'signed by a key that the header brings along': ({ mine }) => {
    const [head, body] = partsOf(mine.token);
    return { ...mine, token: signedBy(forger, { ...read(head), jwk: forgersPublic.export({ format: 'jwk' }) }, edited(read(body))) };
  },
  'signed by a key that nobody knows': ({ mine }) => {
    const [, body] = partsOf(mine.token);
    return { ...mine, token: signedBy(forger, { alg: 'EdDSA', kid: randomBytes(8).toString('hex') }, edited(read(body))) };
  },
  'a header that points to keys elsewhere': ({ mine }) => {
    const [head, body] = partsOf(mine.token);
    return { ...mine, token: signedBy(forger, { ...read(head), jku: `https://forger${randomInt(1_000)}.example/jwks.json` }, edited(read(body))) };
  },
  'no algorithm': ({ mine }) => {
    const [head, body] = partsOf(mine.token);
    return { ...mine, token: `${base64({ ...read(head), alg: oneOf(['none', 'None', 'NONE', 'nOnE']) })}.${base64(edited(read(body)))}.${oneOf(['', 'AA'])}` };
  },
  'the public key taken for a shared one': ({ mine, publicKey }) => {
    const [head, body] = partsOf(mine.token);
    const words = `${base64({ ...read(head), alg: 'HS256' })}.${base64(edited(read(body)))}`;
    return { ...mine, token: `${words}.${createHmac('sha256', Buffer.from(publicKey.x, 'base64url')).update(words).digest('base64url')}` };
  },
  'a bit of the signature turned': ({ mine }) => {
    const [head, body, signature] = partsOf(mine.token);
    return { ...mine, token: `${head}.${body}.${flipped(Buffer.from(signature, 'base64url')).toString('base64url')}` };
  },
  'a bit of the claims turned': ({ mine }) => {
    const [head, body, signature] = partsOf(mine.token);
    return { ...mine, token: `${head}.${flipped(Buffer.from(body, 'base64url')).toString('base64url')}.${signature}` };
  },
  'cut, or longer by a part': ({ mine }) => {
    const { token } = mine;
    return { ...mine, token: oneOf([token.slice(0, -1 - randomInt(80)), `${token}.${base64(String(randomInt(1_000_000)))}`, `${token}${randomInt(10)}A`]) };
  },
  'another’s genuine token behind this code': ({ mine, other }) => ({ code: mine.code, token: other.token }),
  'this genuine token behind another’s code': ({ mine, other }) => ({ code: other.code, token: mine.token }),
  'a list of ours in place of a prescription': ({ mine, list }) => ({ ...mine, token: list }),
  'a code that was never given out, behind it a forger’s token': ({ mine }) => {
    const [head, body] = partsOf(mine.token);
    const code = Array.from(randomBytes(10), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31]).join('');
    return { code, token: signedBy(forger, read(head), { ...edited(read(body)), code: `${code.slice(0, 5)}-${code.slice(5)}` }) };
  },
} as const satisfies Record<string, (material: Material) => Scanned>;
export type Forgery = keyof typeof FORGERIES;
