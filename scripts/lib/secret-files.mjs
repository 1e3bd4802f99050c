import { readFileSync } from 'node:fs';
import { Refusal } from './progress.mjs';

/** What is secret and may therefore lie in a file of its own, as stores of secrets hand it over, or in a vault. */
export const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'SESSION_SECRET',
  'SESSION_SECRETS_OLD',
  'FIELD_KEY',
  'FIELD_KEYS_OLD',
  'LOOKUP_KEY',
  'LOOKUP_KEYS_OLD',
  'AUDIT_KEY',
  'AUDIT_KEY_PREVIOUS',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'OPENVIDU_SECRET',
  'OPENVIDU_WEBHOOK_KEY',
  'BOUNCE_SECRET',
  'LOG_COLLECTOR_TOKEN',
  'LINE_CHANNEL_SECRET',
  'LINE_MESSAGING_TOKEN',
];

/** An environment with what `<NAME>_FILE` leads to in place of it, for every secret; the end of the file's last line is no part of it. */
export function withSecretFiles(env) {
  const named = SECRETS.filter((name) => env[`${name}_FILE`]);
  const wrong = [];
  const read = named.map((name) => {
    if (env[name]) wrong.push(`  ${name}: is given, and ${name}_FILE too`);
    try {
      return [name, readFileSync(env[`${name}_FILE`], 'utf8').replace(/\r?\n$/, '')];
    } catch (error) {
      wrong.push(`  ${name}_FILE: cannot be read (${error.code})`);
      return [name, ''];
    }
  });
  if (wrong.length) throw new Refusal(`The environment is not complete:\n${wrong.join('\n')}`);
  return { ...env, ...Object.fromEntries(read) };
}
