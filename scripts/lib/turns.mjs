import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

const BOTH = /^\/\/ On both databases: \w/;

/** How many commits there are: files that one database suffices for change theirs with each. */
export const commits = () => {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
};

/**
 * The HTTP test files that run on a database (0 or 1) at this commit. What concerns races, SQL and migration says so in its first line
 * (`// On both databases: why.`) and runs on both; the others run on one of the two by turns, and all on both in `npm run prove databases`.
 */
export function filesOn(database, files, turn = commits()) {
  const drawn = (file) => createHash('sha256').update(file).digest()[0] + turn;
  return files.filter((file) => BOTH.test(readFileSync(inRoot(file), 'utf8')) || drawn(file) % 2 === database);
}
