// Against a server that speaks the documented API of HashiCorp Vault and OpenBao: AppRole, key-value store 2, revocation of a token.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(__dirname, '../..');
let folder: string;
let server: Server;
let origin: string;
let entry: unknown;
let sealed = false;
const heard: { line: string; token: string; namespace: string }[] = [];

const said = async (request: IncomingMessage): Promise<[number, unknown]> => {
  const { method, url, headers } = request;
  const token = String(headers['x-vault-token'] ?? '');
  heard.push({ line: `${method} ${url}`, token, namespace: String(headers['x-vault-namespace'] ?? '') });
  if (sealed) return [503, { errors: ['Vault is sealed'] }];
  if (url === '/v1/auth/approle/login') {
    const { role_id, secret_id } = JSON.parse(await text(request)) as Record<string, string>;
    if (role_id !== 'bai' || secret_id !== 'a word for the role') return [400, { errors: ['invalid role or secret ID'] }];
    return [200, { auth: { client_token: 'a token for now', lease_duration: 60 } }];
  }
  if (!['a token for now', 'a token of the agent'].includes(token)) return [403, { errors: ['permission denied'] }];
  if (url === '/v1/auth/token/revoke-self') return [204, undefined];
  if (url !== '/v1/secret/data/bai') return [404, { errors: [] }];
  return [200, { data: { data: entry, metadata: { version: 3, destroyed: entry === null } } }];
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bai-vault-'));
  writeFileSync(path.join(folder, 'secret-id'), 'a word for the role\n');
  writeFileSync(path.join(folder, 'other-id'), 'another word');
  writeFileSync(path.join(folder, 'token'), 'a token of the agent\n');
  server = createServer((request, answer) => void said(request).then(([status, body]) => answer.writeHead(status).end(body && JSON.stringify(body))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  heard.length = 0;
  sealed = false;
  entry = { FIELD_KEY: 'a key of the vault', SMTP_URL: 'smtps://user:word@mail.example' };
});

/** What a server would run with, or why it does not start. */
const started = (given: Record<string, string>): Promise<{ env: Record<string, string>; complaint: string }> => {
  const script = `
    const { program } = await import('./scripts/lib/progress.mjs');
    const { withVault } = await import('./scripts/lib/vault.mjs');
    await program(async () => process.stdout.write(JSON.stringify(await withVault(process.env))));
  `;
  const env = { PATH: process.env.PATH, SECRETS_VAULT_URL: `${origin}/v1/secret/data/bai`, ...given };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, env });
  return Promise.all([text(child.stdout), text(child.stderr)]).then(([out, complaint]) => ({
    env: out ? (JSON.parse(out) as Record<string, string>) : {},
    complaint,
  }));
};
const byRole = (file = 'secret-id') => ({ SECRETS_VAULT_ROLE_ID: 'bai', SECRETS_VAULT_SECRET_ID_FILE: path.join(folder, file) });
const byAgent = () => ({ SECRETS_VAULT_TOKEN_FILE: path.join(folder, 'token') });

test('a role is shown its secrets once, and gives up the token that it got for that', async () => {
  const { env, complaint } = await started({ ...byRole(), AUDIT_KEY: 'given', SECRETS_VAULT_NAMESPACE: 'clinics' });
  expect([env.FIELD_KEY, env.SMTP_URL, env.AUDIT_KEY, complaint]).toEqual(['a key of the vault', 'smtps://user:word@mail.example', 'given', '']);
  expect(heard).toEqual([
    { line: 'POST /v1/auth/approle/login', token: '', namespace: 'clinics' },
    { line: 'GET /v1/secret/data/bai', token: 'a token for now', namespace: 'clinics' },
    { line: 'POST /v1/auth/token/revoke-self', token: 'a token for now', namespace: 'clinics' },
  ]);
});

test('the token of an agent stays the agent’s', async () => {
  expect((await started(byAgent())).env.FIELD_KEY).toBe('a key of the vault');
  expect(heard.map(({ line }) => line)).toEqual(['GET /v1/secret/data/bai']);
});

test('without a vault nothing is asked', async () => {
  expect((await started({ SECRETS_VAULT_URL: '', FIELD_KEY: 'given' })).env.FIELD_KEY).toBe('given');
  expect(heard).toEqual([]);
});

test('what is not to be had stops the start, and says why', async () => {
  const complaint = async (given: Record<string, string>): Promise<string> => {
    const { env, complaint: told } = await started(given);
    expect(env).toEqual({});
    expect(told).toContain('The vault gives no secrets');
    return told;
  };
  expect(await complaint(byRole('other-id'))).toContain('it answers 400 invalid role or secret ID');
  expect(await complaint({})).toContain('SECRETS_VAULT_TOKEN_FILE');
  expect(await complaint(byRole('nowhere'))).toContain('cannot be read (ENOENT)');
  expect(await complaint({ ...byAgent(), SECRETS_VAULT_URL: `${origin}/v1/secret/data/other` })).toContain('it answers 404');
  expect(await complaint({ ...byAgent(), SECRETS_VAULT_URL: 'http://127.0.0.1:9/v1/secret/data/bai' })).toContain('it does not answer');
  expect(await complaint({ ...byAgent(), SECRETS_VAULT_URL: 'http://vault.example/v1/secret/data/bai' })).toContain('by https');
  entry = null;
  expect(await complaint(byAgent())).toContain('destroyed');
  sealed = true;
  expect(await complaint(byAgent())).toContain('it answers 503 Vault is sealed');
});

test('what is no secret, or is given twice, stops it too, and no secret is told', async () => {
  entry = { FIELD_KEY: 'a key of the vault', BAI_DEMO: 'true', AUDIT_KEY: 7 };
  const { env, complaint } = await started({ ...byAgent(), FIELD_KEY: 'another' });
  expect(env).toEqual({});
  expect(complaint).toMatch(/FIELD_KEY: is given, and is in the vault too\s+BAI_DEMO: is no secret of the platform\s+AUDIT_KEY: is no text/);
  expect(complaint).not.toMatch(/a key of|another$/m);
});
