import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');

test('a file of secrets of an earlier release gets what it lacks and keeps the rest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bai-secrets-'));
  const file = path.join(folder, 'secrets.env');
  const make = () => {
    execFileSync(process.execPath, ['scripts/secrets.mjs'], { cwd: ROOT, env: { PATH: process.env.PATH, DATA_DIR: folder } });
    return readFileSync(file, 'utf8');
  };
  const whole = parseEnv(make());
  const { AUDIT_KEY, ...earlier } = whole;
  expect(Buffer.from(AUDIT_KEY!, 'base64')).toHaveLength(32);
  writeFileSync(
    file,
    Object.entries(earlier)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );
  const completed = make();
  expect(parseEnv(completed)).toMatchObject(earlier);
  expect(Buffer.from(parseEnv(completed).AUDIT_KEY!, 'base64')).toHaveLength(32);
  expect(make()).toBe(completed);
  rmSync(folder, { recursive: true });
});
