import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'bai-secret-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a server of a public address would run with, or why it does not start. */
const started = (env: Record<string, string>): { env: Record<string, string>; complaint: string } => {
  const script = `
    const { serverEnvironment } = await import('./scripts/lib/environment.mjs');
    process.stdout.write(JSON.stringify(serverEnvironment()));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PUBLIC_URL: 'https://bai.example', DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { env: stdout ? (JSON.parse(stdout) as Record<string, string>) : {}, complaint: stderr };
};
const kept = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

test('a secret is read from the file that is named in its place, without the end of its line', () => {
  const found = started({ FIELD_KEY_FILE: kept('field', 'a key =\n'), DATABASE_URL_FILE: kept('database', 'postgres://bai@there/bai'), AUDIT_KEY: 'given' });
  expect(found.env).toMatchObject({ FIELD_KEY: 'a key =', DATABASE_URL: 'postgres://bai@there/bai', AUDIT_KEY: 'given' });
});

test('what cannot be read, or is given twice, stops the start, which names all of it and tells no secret', () => {
  const { env, complaint } = started({ FIELD_KEY_FILE: path.join(folder, 'none'), AUDIT_KEY: 'given', AUDIT_KEY_FILE: kept('audit', 'kept') });
  expect(env).toEqual({});
  expect(complaint).toMatch(
    /FIELD_KEY_FILE: cannot be read \(ENOENT\)[^]*AUDIT_KEY: is given, and AUDIT_KEY_FILE too|AUDIT_KEY: is given[^]*FIELD_KEY_FILE: cannot/,
  );
  expect(complaint).not.toMatch(/: given|kept$/m);
});

test('every secret that a platform makes for itself may lie in a file', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/secrets.mjs', '--print'], { cwd: ROOT, encoding: 'utf8' });
  const made = Object.keys(parseEnv(stdout));
  expect(made.length).toBeGreaterThan(9);
  const { env } = started(Object.fromEntries(made.map((name) => [`${name}_FILE`, kept(name, `${name} itself`)])));
  expect(made.filter((name) => env[name] !== `${name} itself`)).toEqual([]);
});
