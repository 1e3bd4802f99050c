import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every file under a path, sorted, without what is installed, built or hidden. A file stands for itself; a missing path for nothing. */
export function filesUnder(start) {
  if (!existsSync(start)) return [];
  if (!statSync(start).isDirectory()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(path.join(start, entry.name)));
}
