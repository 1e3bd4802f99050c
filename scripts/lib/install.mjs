import { existsSync, statSync } from 'node:fs';
import { alone } from './locks.mjs';
import { run } from './processes.mjs';
import { doing } from './progress.mjs';
import { inRoot } from './root.mjs';
import { keyOf, stampAt } from './stamps.mjs';

const LOCKFILES = ['package-lock.json', 'portal/package-lock.json'];
const QUIET = ['--no-audit', '--no-fund'];
const MINUTE = 60_000;

// npm leaves a hidden lockfile behind each finished install: not older than ours means installed by hand since.
const installedByHand = () =>
  LOCKFILES.every((lockfile) => {
    const trace = inRoot(lockfile.replace('package-lock.json', 'node_modules/.package-lock.json'));
    return existsSync(trace) && statSync(trace).mtimeMs >= statSync(inRoot(lockfile)).mtimeMs - MINUTE;
  });

/** Installs what the lockfiles name, unless that is what lies there already. */
export async function ensureInstalled() {
  const stamp = stampAt(inRoot('node_modules/.installed'));
  const key = keyOf(LOCKFILES);
  if (!stamp.holds(key) || !existsSync(inRoot('portal/node_modules'))) {
    if (!installedByHand()) {
      // Both roots at once, each on a core. No package needs its install script: SQLite's driver brings its binary.
      const both = () =>
        Promise.all([
          run('install', 'npm', ['ci', '--ignore-scripts', ...QUIET]),
          run('install-portal', 'npm', ['ci', '--prefix', 'portal', '--ignore-scripts', ...QUIET]),
        ]);
      // What npm says of other people's packages and of the machine's settings helps nobody while it goes well.
      await doing('installing packages (a few minutes the first time)', () => alone('install', both));
    }
    stamp.set(key);
  }
}
