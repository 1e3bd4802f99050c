// Looks for the known holes of everything that the lockfiles name, and holds them against the times of docs/security.md: asked of the
// registry, or of a copy of GitLab's database of advisories in ADVISORIES_DIR.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { advisoriesIn, advisoriesOf, overdue, packagesOf } from '../../scripts/lib/advisories.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { NotHere } from '../../scripts/lib/sections.mjs';

/** What was seen so far, and who can use it: `{ "CVE-…": { "seen": "2026-11-28", "by": "anybody", "severity": "high", "why": "…" } }`. */
const KNOWN = inRoot('docs/advisories.json');
const FOLDERS = [inRoot('.'), inRoot('portal')];
const copy = process.env.ADVISORIES_DIR;

/** Returns the advisories of npm's report, which exits with an error code where it has any. Throws NotHere where the registry does not answer. */
const asked = (folder) => {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  try {
    return advisoriesOf(JSON.parse(stdout || 'null'));
  } catch (error) {
    throw new NotHere(error.message);
  }
};
const read = (folder) => advisoriesIn(copy, packagesOf(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))));

/** When the copy was made, as its own history says. */
const dayOfCopy = () => spawnSync('git', ['-C', copy, 'log', '-1', '--format=%cs'], { encoding: 'utf8' }).stdout.trim() || 'an unknown day';

export default {
  title: 'No library has a known hole for longer than it may',
  run() {
    const known = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {};
    const advisories = [...new Map(FOLDERS.flatMap(copy ? read : asked).map((one) => [one.id, one])).values()];
    const late = overdue(advisories, known, new Date().toISOString().slice(0, 10));
    if (late.length) throw new Error(late.join('; '));
    const source = copy ? `By GitLab's database of advisories of ${dayOfCopy()}.` : 'By the registry.';
    const lines = advisories.map(({ id, library }) => `- ${id} of ${library}: ${known[id].why}`);
    return `${source}\n\n${lines.join('\n') || 'There is none.'}`;
  },
};
