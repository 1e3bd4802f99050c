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
} as const;
