import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, say } from '../lib/progress.mjs';
import { inRoot } from '../lib/root.mjs';
import { keyOf } from '../lib/stamps.mjs';
import { projectFiles } from './files.mjs';
import { coreTimes, printReport } from './report.mjs';
import { runStages } from './run.mjs';

const KEPT = inRoot('.tmp/test-all');

/** Returns the results kept of this tree: a changed file makes every part run anew. */
function keptResults() {
  const tree = keyOf(['.']);
  const file = path.join(KEPT, `${tree.slice(0, 16)}.json`);
  const parts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    parts,
    keep: (part, results) => {
      parts[part] = Object.fromEntries(results);
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(file, JSON.stringify(parts));
    },
  };
}

const passed = (results) => results && Object.values(results).every(({ failed }) => failed === 0);

/** Runs the parts of the whole crossing that have not passed on this tree yet, or the one that is named, and reports all that is known. */
export async function testAll(suite, only) {
  const before = coreTimes();
  if (only && !suite.parts[only]) throw new Refusal(`There is no part ${only}; there are ${Object.keys(suite.parts).join(', ')}.`);
  process.env.BAI_TEST_SEED ??= String(Date.now() % 100_000);
  const kept = keptResults();
  const files = projectFiles();
  for (const [part, stages] of Object.entries(suite.parts)) {
    if (only ? part !== only : passed(kept.parts[part])) {
      if (!only) say(`${part} passed before`);
      continue;
    }
    const named = new Set(stages.flat(2));
    // A part that is run alone builds what it needs first; where that is fresh it takes no time.
    const build = [[['compile', 'bundle']], ...stages];
    const wanted = suite.phases.filter(({ name }) => named.has(name) || name === 'compile' || name === 'bundle');
    kept.keep(part, await runStages(suite, part === 'static' ? stages : build, wanted, { files }));
  }
  const missing = Object.keys(suite.parts).filter((part) => !kept.parts[part]);
  const isTest = ([name]) => name !== 'compile' && name !== 'bundle';
  const results = new Map(Object.entries(kept.parts).flatMap(([part, own]) => (part === 'static' ? Object.entries(own) : Object.entries(own).filter(isTest))));
  printReport(results, before);
  if (missing.length) {
    say(`not run yet: ${missing.join(', ')}`);
    if (!only) process.exitCode = 1;
  }
}
