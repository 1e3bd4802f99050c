import { readFileSync } from 'node:fs';
import { Refusal } from './progress.mjs';
import { SECRETS } from './secret-files.mjs';

const PATIENCE = 10_000;
/** Names that no public name server answers are inside one's own walls, as `environment-schema.ts` has it of other services. */
const isInside = ({ hostname }) => /^(localhost|127(\.\d+){3}|\[::1\]|[^.:]+)$/.test(hostname);

const refused = (what) => new Refusal(`The vault gives no secrets (SECRETS_VAULT_URL):\n  ${what}`);

/** What a file holds, without the end of its last line. */
const inFile = (env, name) => {
  try {
    return readFileSync(env[name], 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw refused(`${name}: cannot be read (${error.code})`);
  }
};

/** Asks a vault something; what it refuses is told in its own words, which hold no secret. */
const ask = async (url, { token, namespace, body, method = body ? 'POST' : 'GET' }) => {
  const headers = {
    'x-vault-request': 'true',
    ...(token ? { 'x-vault-token': token } : {}),
    ...(namespace ? { 'x-vault-namespace': namespace } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  let answer;
  try {
    answer = await fetch(url, { method, headers, body: body && JSON.stringify(body), redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw refused(`it does not answer (${error.cause?.code ?? error.name})`);
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw refused(`it answers ${answer.status} ${(told?.errors ?? []).join(', ')}`.trim());
  return told;
};

/** The token by which the vault is asked, and whether it was got for this alone: by a role, or as an agent beside it keeps one in a file. */
const tokenOf = async (env, origin, namespace) => {
  if (env.SECRETS_VAULT_TOKEN_FILE) return { token: inFile(env, 'SECRETS_VAULT_TOKEN_FILE'), own: false };
  if (!env.SECRETS_VAULT_ROLE_ID || !env.SECRETS_VAULT_SECRET_ID_FILE)
    throw refused('it wants SECRETS_VAULT_TOKEN_FILE, or SECRETS_VAULT_ROLE_ID and SECRETS_VAULT_SECRET_ID_FILE');
  const body = { role_id: env.SECRETS_VAULT_ROLE_ID, secret_id: inFile(env, 'SECRETS_VAULT_SECRET_ID_FILE') };
  const told = await ask(`${origin}/v1/auth/approle/login`, { namespace, body });
  return { token: told.auth.client_token, own: true };
};

/**
 * An environment with what a vault keeps for the platform: an entry of a key-value store of the second version of HashiCorp Vault or of
 * OpenBao, at SECRETS_VAULT_URL (`https://vault.example:8200/v1/secret/data/bai`), whose keys are called as the settings are. Only what is secret
 * is taken from there; given twice, or not to be had, it stops the start. A token that was got for this is given up at once.
 */
export async function withVault(env) {
  if (!env.SECRETS_VAULT_URL) return env;
  const url = new URL(env.SECRETS_VAULT_URL);
  if (url.protocol !== 'https:' && !isInside(url)) throw refused('it must be asked by https: every secret would cross the internet in the open');
  const namespace = env.SECRETS_VAULT_NAMESPACE;
  const { token, own } = await tokenOf(env, url.origin, namespace);
  const told = await ask(url, { token, namespace });
  if (own) await ask(`${url.origin}/v1/auth/token/revoke-self`, { token, namespace, method: 'POST' });
  const kept = told?.data?.data;
  if (typeof kept !== 'object' || kept === null)
    throw refused('there is no entry of a key-value store of the second version, or its newest version was destroyed');
  const wrong = Object.entries(kept).flatMap(([name, value]) => {
    if (!SECRETS.includes(name)) return [`${name}: is no secret of the platform`];
    if (typeof value !== 'string') return [`${name}: is no text`];
    return env[name] ? [`${name}: is given, and is in the vault too`] : [];
  });
  if (wrong.length) throw refused(wrong.join('\n  '));
  return { ...env, ...kept };
}
