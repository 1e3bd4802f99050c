// The portal is its own install root (React 19 must not be hoisted beside Strapi's React 18).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const verb = existsSync(new URL('../portal/package-lock.json', import.meta.url)) ? 'ci' : 'install';
const { status } = spawnSync('npm', [verb, '--prefix', 'portal', '--no-audit', '--no-fund'], {
  stdio: 'inherit',
  cwd: new URL('..', import.meta.url),
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
