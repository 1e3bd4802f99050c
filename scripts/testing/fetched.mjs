import { existsSync } from 'node:fs';
import { alone } from '../lib/locks.mjs';
import { run } from '../lib/processes.mjs';
import { doing } from '../lib/progress.mjs';
import { inRoot } from '../lib/root.mjs';
import { keyOf, stampAt } from '../lib/stamps.mjs';

/** Installs a folder of packages that only some machines need, once for its lockfile; returns the folder's path. */
export async function fetched(name) {
  const folder = inRoot('scripts/testing', name);
  const stamp = stampAt(`${folder}/node_modules/.installed`);
  const key = keyOf([`scripts/testing/${name}/package-lock.json`]);
  if (!stamp.holds(key) || !existsSync(`${folder}/node_modules`)) {
    await doing(`fetching ${name} from the package registry`, () =>
      alone(`fetch-${name}`, () => run(`fetch-${name}`, 'npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { cwd: folder })),
    );
    stamp.set(key);
  }
  return folder;
}
