import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { NODE } from '../lib/processes.mjs';
import { inRoot, ROOT } from '../lib/root.mjs';
import { projectFiles } from './files.mjs';

const titlesOf = (suite, above = []) => [
  ...(suite.specs ?? []).map(({ file, title }) => [`portal/e2e/${file}`, ...above, title].join(' › ')),
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, inner.title === inner.file ? above : [...above, inner.title])),
];

/** Returns the titles that Playwright would run, as it lists them itself. */
function playwrightTitles({ project, grep, invert }) {
  const args = [
    'test',
    '--list',
    '--reporter=json',
    `--project=${project}`,
    ...(grep ? [`--grep=${grep}`] : []),
    ...(invert ? [`--grep-invert=${invert}`] : []),
  ];
  const text = execFileSync(NODE, [inRoot('node_modules/@playwright/test/cli.js'), ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
  return JSON.parse(text)
    .suites.flatMap((suite) => titlesOf(suite))
    .sort();
}

/** Returns a line for every test file, journey and single check of a suite. It depends on the files alone: no commit, clock or lot. */
export const linesOf = ({ phases }) => {
  const files = projectFiles();
  return phases.flatMap(({ name, filesOf, tests }) => {
    const entries = tests ? playwrightTitles(tests) : filesOf ? filesOf(files) : [''];
    return entries.map((entry) => `${name} ${entry}`.trim());
  });
};

/** Prints a suite's tests and the hash of that list. */
export function printList(suite) {
  const lines = linesOf(suite);
  console.log(lines.join('\n'));
  console.log(`\n${lines.length} entries, sha256 ${createHash('sha256').update(lines.join('\n')).digest('hex')}`);
}
