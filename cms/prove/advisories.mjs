// Asks the registry for the known holes of everything that the lockfiles name, and holds them against the times of docs/security.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { advisoriesOf, overdue } from '../../scripts/lib/advisories.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/** What was seen so far, and who can use it: `{ "GHSA-…": { "seen": "2026-11-24", "by": "anybody", "why": "…" } }`. */
const KNOWN = inRoot('docs/advisories.json');

/** A report of npm; it ends with a code of its own where there are holes. */
const reportOf = (folder) => {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return advisoriesOf(JSON.parse(stdout || 'null'));
};

export default {
  title: 'No library has a known hole for longer than it may',
  run() {
    const known = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {};
    const advisories = [inRoot('.'), inRoot('portal')].flatMap(reportOf);
    const late = overdue(advisories, known, new Date().toISOString().slice(0, 10));
    if (late.length) throw new Error(late.join('; '));
    return advisories.length ? advisories.map(({ id, library }) => `- ${id} of ${library}: ${known[id].why}`).join('\n') : 'There is none.';
  },
};
