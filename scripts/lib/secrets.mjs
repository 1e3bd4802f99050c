import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    '# Shows that the audit trail was written by the platform.',
    `AUDIT_KEY=${random()}`,
    '',
  ].join('\n');

/** Adds to a file of secrets what a later release wants; what is there stays. */
function complete(file) {
  const text = readFileSync(file, 'utf8');
  const known = parseEnv(text);
  const missing = Object.entries(parseEnv(freshSecrets())).filter(([name]) => !known[name]);
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(file, `${text.endsWith('\n') ? '' : '\n'}${lines.join('')}`);
}

/** The secrets of this machine, made on first use and readable by their owner alone. */
export function secretsOf(dataDir) {
  const file = path.join(dataDir, 'secrets.env');
  if (existsSync(file)) complete(file);
  else {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, freshSecrets(), { mode: 0o600, flag: 'wx' });
  }
  return parseEnv(readFileSync(file, 'utf8'));
}
