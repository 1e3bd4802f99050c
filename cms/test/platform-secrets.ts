import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const key = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64');

/** Secrets of the test platforms: known to everybody, and good for nothing but a database that lives for one test run. */
export const SECRETS = {
  APP_KEYS: `${key('a')},${key('b')}`,
  ADMIN_JWT_SECRET: key('c'),
  API_TOKEN_SALT: key('d'),
  TRANSFER_TOKEN_SALT: key('e'),
  ENCRYPTION_KEY: key('f'),
  JWT_SECRET: key('g'),
  SESSION_SECRET: key('h'),
  FIELD_KEY: key('i'),
  LOOKUP_KEY: key('j'),
  AUDIT_KEY: key('k'),
  BOUNCE_SECRET: key('l'),
} as const;

/** The name that what a key made begins with. */
export const keyIdOf = (secret: string): string => createHash('sha256').update(Buffer.from(secret, 'base64')).digest('base64url').slice(0, 8);

/** A field as the platform encrypts it, bound to its place. */
export const sealedBy = (key: string, plain: string, place: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [keyIdOf(key), ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
};

/** What a field says, by the key that made it. */
export const openedBy = (key: string, text: string, place: string): string => {
  const [iv, tag, body] = text
    .split('.')
    .slice(1)
    .map((part) => Buffer.from(part, 'base64url'));
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv!).setAAD(Buffer.from(place)).setAuthTag(tag!);
  return Buffer.concat([cipher.update(body!), cipher.final()]).toString();
};
