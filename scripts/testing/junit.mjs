import { writeFileSync } from 'node:fs';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

/** Writes a JUnit report of a phase that is one test. Jest and Playwright write their own. */
export function writeJunit(file, { name, result, seconds }) {
  const failure = result.failures.length ? `<failure message="${escaped(name)} failed">${escaped(result.failures.join('\n'))}</failure>` : '';
  const counts = `tests="1" failures="${result.failed}" time="${seconds.toFixed(3)}"`;
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}" ${counts}><testsuite name="${name}" ${counts}><testcase name="${name}" classname="${name}" time="${seconds.toFixed(3)}">${failure}</testcase></testsuite></testsuites>\n`,
  );
}
