/** Within how many days a hole is mended, by who can use it; docs/security.md says the same in words. */
export const DAYS = { anybody: 2, account: 7, nobody: 30 };
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

/**
 * What is wrong on a day, a sentence each: advisories that nobody has looked at, and those older than the times allow. `known` says
 * of each when it was seen and who can use the hole: anybody, somebody with an account, or nobody as things are.
 */
export function overdue(advisories, known, today) {
  return advisories.flatMap(({ id, library, title, severity }) => {
    const what = `${id} (${library}, ${severity}): ${title}`;
    const entry = known[id];
    if (!entry) return [`${what}: nobody has said who can use it`];
    const days = DAYS[entry.by];
    if (days === undefined || Number.isNaN(Date.parse(entry.seen))) return [`${what}: its entry has no day or no known "by"`];
    if (entry.by === 'nobody' && !GRAVE.includes(severity)) return [];
    const age = Math.floor((Date.parse(today) - Date.parse(entry.seen)) / DAY);
    return age > days ? [`${what}: seen ${age} days ago, to be mended within ${days}`] : [];
  });
}
