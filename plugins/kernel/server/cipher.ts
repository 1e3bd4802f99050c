import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { environment } from './environment';

/** How releases before rotation named their only key. */
const UNNAMED = 'k1';

/** A secret and the name that what it made carries, which follows from the secret itself. */
interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}
const named = (keys: readonly Buffer[]): NamedKey[] => keys.map((key) => ({ key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) }));

let fieldKeys: NamedKey[] | undefined;
/** The keys of encrypted fields and files, the newest first. */
const knownFieldKeys = (): NamedKey[] => (fieldKeys ??= named(environment().fieldKeys));

const TAG = { authTagLength: 16 } as const;
/** How fields and files are encrypted: each with a key of 256 bits, a nonce of 96, a tag of 128, and what it is bound to. */
const ALGORITHMS = {
  'aes-256-gcm': {
    sign: '',
    seal: (key: Buffer, iv: Buffer) => createCipheriv('aes-256-gcm', key, iv, TAG),
    open: (key: Buffer, iv: Buffer) => createDecipheriv('aes-256-gcm', key, iv, TAG),
  },
  'chacha20-poly1305': {
    sign: '~c',
    seal: (key: Buffer, iv: Buffer) => createCipheriv('chacha20-poly1305', key, iv, TAG),
    open: (key: Buffer, iv: Buffer) => createDecipheriv('chacha20-poly1305', key, iv, TAG),
  },
} as const;
type Algorithm = (typeof ALGORITHMS)[keyof typeof ALGORITHMS];

/** Stands behind the name of a key in what another algorithm than the first made; all of before was made by that one. */
const SIGN = /~\w+$/;

/** The name of what encrypts now, its key and its algorithm: the letters before the first dot of a ciphertext. */
export const fieldKeyId = (): string => `${knownFieldKeys()[0]!.id}${ALGORITHMS[environment().fieldCipher].sign}`;

/** Encrypts a field, bound to where it lives; the text says which key and which algorithm made it. */
export const encrypt = (plain: string | Buffer, place: string): string => {
  const iv = randomBytes(12);
  const cipher = ALGORITHMS[environment().fieldCipher]
    .seal(knownFieldKeys()[0]!.key, iv)
    .setAAD(Buffer.from(place), { plaintextLength: Buffer.byteLength(plain) });
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [fieldKeyId(), iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), body.toString('base64url')].join('.');
};

interface Sealed {
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly body: Buffer;
}
const opened = (algorithm: Algorithm, key: Buffer, { iv, tag, body }: Sealed, place: string): Buffer => {
  const decipher = algorithm.open(key, iv).setAAD(Buffer.from(place), { plaintextLength: body.length });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]);
};

/** Opens what does not name its key: most likely it is the oldest. */
const openedByAny = (sealed: Sealed, place: string): Buffer => {
  const first = ALGORITHMS['aes-256-gcm'];
  const [newest, ...older] = knownFieldKeys();
  for (const { key } of older.reverse()) {
    try {
      return opened(first, key, sealed, place);
    } catch {
      // Only trying tells whether this key made it; the newest has the last word.
    }
  }
  return opened(first, newest!.key, sealed, place);
};

/** Decrypts what `encrypt` made for the same place; throws when moved, altered or made with a key that is not known here. */
export const decrypt = (text: string, place: string): Buffer => {
  const [maker = '', iv, tag, body] = text.split('.');
  if (!iv || !tag || body === undefined) throw new Error('Not a ciphertext');
  const sealed = { iv: Buffer.from(iv, 'base64url'), tag: Buffer.from(tag, 'base64url'), body: Buffer.from(body, 'base64url') };
  if (maker === UNNAMED) return openedByAny(sealed, place);
  const keyId = maker.replace(SIGN, '');
  const known = knownFieldKeys().find(({ id }) => id === keyId);
  if (!known) throw new Error(`A ciphertext of an unknown key: ${keyId}`);
  const algorithm = Object.values(ALGORITHMS).find(({ sign }) => maker === keyId + sign);
  if (!algorithm) throw new Error(`A ciphertext of an unknown algorithm: ${maker}`);
  return opened(algorithm, known.key, sealed, place);
};

let lookupKeys: NamedKey[] | undefined;
const knownLookupKeys = (): NamedKey[] => (lookupKeys ??= named(environment().lookupKeys));
const bareHash = ({ key }: NamedKey, kind: string, value: string): string => createHmac('sha256', key).update(`${kind}\0${value}`).digest('hex');

/** The name of the key that makes lookup hashes now: the letters before their dot. */
export const lookupKeyId = (): string => knownLookupKeys()[0]!.id;

/** A keyed hash for keeping a record findable by a whole sensitive number; useless without the key. It names its key. */
export const lookupHash = (kind: string, value: string): string => {
  const newest = knownLookupKeys()[0]!;
  return `${newest.id}.${bareHash(newest, kind, value)}`;
};

/** Every hash under which a number may be kept while keys are rotated, the newest first: for finding. Earlier releases kept them without the name of a key. */
export const lookupHashes = (kind: string, value: string): string[] =>
  knownLookupKeys().flatMap((key) => {
    const hash = bareHash(key, kind, value);
    return [`${key.id}.${hash}`, hash];
  });

const purposeKeys = new Map<string, readonly Buffer[]>();

/** Keys for one purpose, derived from the session secrets, the newest first. Derived once: every request of every person is checked with one. */
const keysOfPurpose = (purpose: string): readonly Buffer[] => {
  const derive = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `bai:${purpose}`, 32));
  const keys = purposeKeys.get(purpose) ?? environment().sessionSecrets.map(derive);
  purposeKeys.set(purpose, keys);
  return keys;
};

const codeBy = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** A message authentication code for one purpose, base64url; made with the newest session secret. */
export const mac = (purpose: string, text: string): string => codeBy(keysOfPurpose(purpose)[0]!, text);

/** The codes of a text by every session secret, the newest first: for finding what is kept under one. */
export const macs = (purpose: string, text: string): string[] => keysOfPurpose(purpose).map((key) => codeBy(key, text));

/** Whether a code was made for this text, by the session secret in use or one before it. Compares in constant time. */
export const macFits = (purpose: string, text: string, code: string): boolean => keysOfPurpose(purpose).some((key) => sameText(code, codeBy(key, text)));

interface AuditKey {
  readonly id: string;
  of(purpose: string): Buffer;
}
let auditKeys: AuditKey[] | undefined;
/** The audit trail's own keys, the newest first: who knows the session secret must not be able to write history. */
const knownAuditKeys = (): AuditKey[] =>
  (auditKeys ??= environment().auditKeys.map((secret) => {
    const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes));
    const derived = new Map<string, Buffer>();
    const of = (purpose: string): Buffer => {
      const key = derived.get(purpose) ?? derive(`bai:${purpose}`, 32);
      derived.set(purpose, key);
      return key;
    };
    return { id: derive('bai:audit-key-id', 6).toString('base64url'), of };
  }));
const auditMacBy = (key: AuditKey, purpose: string, text: string): string =>
  `${key.id}.${createHmac('sha256', key.of(purpose)).update(text).digest('base64url')}`;

/** A message authentication code of the audit trail: `<key id>.<code>`, 52 letters. */
export const auditMac = (purpose: string, text: string): string => auditMacBy(knownAuditKeys()[0]!, purpose, text);

/** Whether a code of the audit trail was made for this text, by the key in use or the one before it. */
export const auditMacFits = (purpose: string, text: string, given: string): boolean => {
  const key = knownAuditKeys().find(({ id }) => given.startsWith(`${id}.`));
  return key !== undefined && sameText(given, auditMacBy(key, purpose, text));
};

/** Compares two texts in constant time. */
export const sameText = (left: string, right: string): boolean => {
  const [a, b] = [createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest()];
  return timingSafeEqual(a, b);
};

/** SHA-256 of text or bytes, hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Secure random bytes as base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

// Drawn from the system in stock: a draw costs the same for one byte as for thousands, and every request makes several ids.
let stock = Buffer.alloc(0);
let drawn = 0;
const randomByte = (): number => {
  if (drawn === stock.length) [stock, drawn] = [randomBytes(4096), 0];
  return stock[drawn++]!;
};

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Letters of an id: 129 bits. Source: ASVS 11.5.1. */
const ID_LENGTH = 25;
/** A new public id, which nobody guesses. */
export const newId = (): string => {
  let id = '';
  while (id.length < ID_LENGTH) {
    const byte = randomByte();
    if (byte < 252) id += ID_ALPHABET[byte % 36];
  }
  return id;
};
