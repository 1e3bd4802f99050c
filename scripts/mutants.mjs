// Breaks one guard in each of ten plugins, in a copy of the project, and names the test that notices: npm run test:mutants [-- name …]
import './lib/node.mjs';
import { mkdirSync } from 'node:fs';
import { doing, program, Refusal, say, secondsSince } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';
import { makeCopy, readCopy, removeCopy } from './mutants/copy.mjs';
import { isHttp, mutate } from './mutants/mutate.mjs';
import { compile, runTests, stopTests, tryMutant } from './mutants/run.mjs';
import { MUTANTS } from './mutants/table.mjs';

const LOGS = '.tmp/logs/mutants-*.log';

/** Returns the mutants named on the command line, or all. Throws a Refusal for a name that no mutant has. */
function chosenMutants(names) {
  const unknown = names.filter((name) => !MUTANTS.some((mutant) => mutant.name === name));
  if (unknown.length) throw new Refusal(`There is no mutant ${unknown.join(', ')}; there are ${MUTANTS.map(({ name }) => name).join(', ')}.`);
  return names.length ? MUTANTS.filter(({ name }) => names.includes(name)) : MUTANTS;
}

function printPlan(mutants) {
  console.log(`\nCopies the project to .tmp/mutants and breaks ${mutants.length} guards there, one at a time. The working tree stays as it is.`);
  console.log('For each: change the text, compile where a server test needs it, run the named files, restore the text.\n');
  for (const { name, guard, file, tests } of mutants) console.log(`  ${guard.padEnd(16)} ${name.padEnd(30)} ${file}\n${' '.repeat(19)} ${tests.join(', ')}`);
  console.log('');
}

/** Throws a Refusal unless the named files pass before anything is broken: a test that fails anyway proves nothing. */
async function requireTestsPass(mutants) {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const { outcome, detail } = await runTests(tests, 'unchanged');
  if (outcome !== 'survived') throw new Refusal(`Without a mutant the named tests do not pass: ${detail}. Their output is in ${LOGS}.`);
}

/** Tries a mutant, prints its line and returns true when a test caught it. */
async function isCaught(mutant) {
  const from = performance.now();
  // A mutant that does not compile, or a run without a report, proves nothing of the other nine.
  const { outcome, detail } = await tryMutant(mutant).catch((error) => ({ outcome: 'broken', detail: error.message }));
  const result = { caught: `CAUGHT by «${detail}»`, survived: 'SURVIVED', broken: `BROKEN: ${detail}` }[outcome];
  say(`${mutant.name}, ${mutant.guard}, ${mutant.file}: ${result} (${secondsSince(from)} s)`);
  return outcome === 'caught';
}

/** Deletes the copy whatever ends the command. Nothing else has to be restored. */
function removeCopyAtEnd() {
  process.once('exit', removeCopy);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopTests();
      process.exit(1);
    });
}

async function testMutants() {
  const mutants = chosenMutants(process.argv.slice(2));
  printPlan(mutants);
  removeCopyAtEnd();
  mkdirSync(inRoot('.tmp/logs'), { recursive: true });
  await doing('copying the project', makeCopy);
  for (const mutant of mutants) mutate(readCopy(mutant.file), mutant);
  if (mutants.some(({ tests }) => tests.some(isHttp))) await doing('compiling the copy', compile);
  await doing('running the named tests unchanged', () => requireTestsPass(mutants));
  let caught = 0;
  for (const mutant of mutants) caught += (await isCaught(mutant)) ? 1 : 0;
  if (caught < mutants.length) process.exitCode = 1;
  say(`the output of the tests is in ${LOGS}`);
  console.log(`\n${caught} passed, ${mutants.length - caught} failed`);
}

await program(async () => {
  try {
    await testMutants();
  } catch (error) {
    // An unfinished run must not end like a good one.
    process.once('exit', () => console.log('\n0 passed, 1 failed'));
    throw error;
  }
});
