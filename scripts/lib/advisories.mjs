import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { satisfies } from 'semver';

/** Within how many days a hole is mended or looked at anew, by who can use it; docs/security.md says the same in words. */
export const DAYS = { anybody: 2, account: 7, nobody: 30, nowhere: 180 };
const GRAVE = ['high', 'critical'];
const DAY = 86_400_000;

/** The advisories of a report of `npm audit --json`, each once; a report that is none throws. */
export function advisoriesOf(report) {
  if (report?.auditReportVersion !== 2) throw new Error(`The registry did not answer: ${report?.message ?? report?.error?.summary ?? 'no report'}`);
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) {
      // A name alone is a package that is struck by another one's hole.
      if (typeof one === 'string') continue;
      const id = one.url.split('/').at(-1);
      found.set(id, { id, library: one.name, title: one.title, severity: one.severity });
    }
  return [...found.values()];
}

/** The packages of a lockfile, of the third version, each name and version once. */
export function packagesOf(lock) {
  const found = new Map();
  for (const [at, { name = at.split('node_modules/').at(-1), version, link }] of Object.entries(lock.packages))
    if (at.includes('node_modules/') && !link) found.set(`${name}@${version}`, { name, version });
  return [...found.values()];
}

/**
 * The advisories of a copy of GitLab's database of advisories (a file `npm/<name>/<id>.yml` each) that strike some packages, each once. How
 * grave one is it says by a vector alone: whoever looks at it says so.
 */
export function advisoriesIn(folder, packages) {
  if (!existsSync(path.join(folder, 'npm'))) throw new Error(`There is no database of advisories in ${folder}`);
  const found = new Map();
  for (const { name, version } of packages) {
    const place = path.join(folder, 'npm', name);
    const files = existsSync(place) ? readdirSync(place).filter((file) => file.endsWith('.yml')) : [];
    for (const file of files) {
      const { identifier: id, package_slug: slug, affected_range: range, title } = load(readFileSync(path.join(place, file), 'utf8'));
      // Below the folder of `a` lies that of `a/b` as well.
      if (slug === `npm/${name}` && satisfies(version, range, { includePrerelease: true }))
        found.set(id, { id, library: `${name} ${version}`, title, severity: null });
    }
  }
  return [...found.values()];
}

/**
 * What is wrong on a day, a sentence each: advisories that nobody has looked at, and those older than the times allow. `known` says
 * of each when it was seen and who can use the hole: anybody, somebody with an account, nobody as things are, or nobody since what it
 * strikes is not run or not called here (nowhere); and how grave it is where the source does not.
 */
export function overdue(advisories, known, today) {
  return advisories.flatMap(({ id, library, title, severity }) => {
    const entry = known[id];
    const grave = severity ?? entry?.severity;
    const what = `${id} (${library}, ${grave ?? 'nobody says how grave'}): ${title}`;
    if (!entry) return [`${what}: nobody has said who can use it`];
    const days = DAYS[entry.by];
    if (days === undefined || Number.isNaN(Date.parse(entry.seen))) return [`${what}: its entry has no day or no known "by"`];
    if (entry.by === 'nobody' && !grave) return [`${what}: its entry does not say how grave it is`];
    if (entry.by === 'nobody' && !GRAVE.includes(grave)) return [];
    const age = Math.floor((Date.parse(today) - Date.parse(entry.seen)) / DAY);
    return age > days ? [`${what}: seen ${age} days ago, to be mended within ${days}`] : [];
  });
}
