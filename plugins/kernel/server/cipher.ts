import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { environment } from './environment';

/** Names the key a ciphertext was made with, so that keys can be rotated. */
const KEY_ID = 'k1';

/** Encrypts a field with AES-256-GCM, bound to where it lives; the text says which key made it. */
export const encrypt = (plain: string | Buffer, place: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', environment().fieldKey, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [KEY_ID, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), body.toString('base64url')].join('.');
};

/** Decrypts what `encrypt` made for the same place; throws when moved, altered or made with another key. */
export const decrypt = (text: string, place: string): Buffer => {
  const [keyId, iv, tag, body] = text.split('.');
  if (keyId !== KEY_ID || !iv || !tag || body === undefined) throw new Error(`A ciphertext of an unknown key: ${keyId}`);
  const decipher = createDecipheriv('aes-256-gcm', environment().fieldKey, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(place));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]);
};

/** A keyed hash for finding a record by a whole sensitive number; useless without the key. */
export const lookupHash = (kind: string, value: string): string => createHmac('sha256', environment().lookupKey).update(`${kind}\0${value}`).digest('hex');

const purposeKeys = new Map<string, Buffer>();

/** A key for one purpose, derived from the session secret. Derived once: every request of every person is checked with one. */
const purposeKey = (purpose: string): Buffer => {
  const key = purposeKeys.get(purpose) ?? Buffer.from(hkdfSync('sha256', environment().sessionSecret, '', `bai:${purpose}`, 32));
  purposeKeys.set(purpose, key);
  return key;
};

/** A message authentication code for one purpose, base64url. */
export const mac = (purpose: string, text: string): string => createHmac('sha256', purposeKey(purpose)).update(text).digest('base64url');

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
/** A new public id: 24 characters, unguessable (over 120 bits). */
export const newId = (): string => {
  let id = '';
  while (id.length < 24) {
    const byte = randomByte();
    if (byte < 252) id += ID_ALPHABET[byte % 36];
  }
  return id;
};
