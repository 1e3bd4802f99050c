import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const random = () => randomBytes(32).toString('base64');

/** A fresh set of everything that must be secret, as lines of an environment file. */
export const freshSecrets = () =>
  [
    `APP_KEYS=${random()},${random()}`,
    ...['ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET', 'SESSION_SECRET'].map((name) => `${name}=${random()}`),
    '# Losing the next two means losing what is encrypted with them.',
    `FIELD_KEY=${random()}`,
    `LOOKUP_KEY=${random()}`,
    '',
  ].join('\n');

/** The secrets of this machine, made on first use and readable by their owner alone. */
export function secretsOf(dataDir) {
  const file = path.join(dataDir, 'secrets.env');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, freshSecrets(), { mode: 0o600, flag: 'wx' });
  }
  return parseEnv(readFileSync(file, 'utf8'));
}
