import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { Refusal, secondsSince } from '../lib/progress.mjs';
import { projectFiles } from './files.mjs';
import { coreTimes, printReport } from './report.mjs';
import { oneFailed, oneSkipped, summaryOf } from './results.mjs';

/** Returns the phases that a wish means: by name, by the test files whose paths hold one of its parts, or all. */
function chosen({ phases }, { only = [], parts = [] }, files) {
  const unknown = only.filter((name) => !phases.some((phase) => phase.name === name));
  if (unknown.length) throw new Refusal(`There is no phase ${unknown.join(', ')}; there are ${phases.map(({ name }) => name).join(', ')}.`);
  const meant = files.filter((file) => parts.some((part) => file.includes(part)));
  const wanted = phases.filter(({ name, filesOf }) => {
    if (only.length && !only.includes(name)) return false;
    return !parts.length || (filesOf && filesOf(meant).length > 0);
  });
  if (!wanted.length) throw new Refusal(`No test file of this suite has ${parts.join(' or ')} in its path.`);
  return wanted;
}

/** Adds the phases that others need, and theirs. */
function withNeeds(wanted, { phases }) {
  const names = new Set(wanted.map(({ name }) => name));
  for (const name of names) for (const need of phases.find((phase) => phase.name === name).needs ?? []) names.add(need);
  return phases.filter(({ name }) => names.has(name));
}

const heading = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** Runs a phase with its output here where it is alone, else in a file that is shown when it is over. */
async function runPhase(phase, results, { files, wish, alone }) {
  const from = performance.now();
  const log = inRoot('.tmp/logs', `phase-${phase.name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const file = alone ? null : openSync(log, 'w');
  const broken = phase.needs?.find((name) => results.get(name)?.failed);
  const given = { ...wish, files: phase.filesOf?.(files), stdio: file === null ? 'inherit' : ['ignore', file, file] };
  const result = broken ? oneFailed(`not run, because ${broken} failed`) : await phase.run(given);
  if (file !== null) closeSync(file);
  return { ...result, seconds: Number(secondsSince(from)), output: alone ? '' : readFileSync(log, 'utf8') };
}

/** Runs the wanted phases in the suite's stages; returns each phase's result by its name. */
export async function runStages(suite, stages, wanted, { files, wish = {} }) {
  const results = new Map();
  const carryOut = async (name, alone) => {
    const phase = suite.phases.find((one) => one.name === name);
    console.log(`── ${name} begins`);
    const { output, ...result } = await runPhase(phase, results, { files, wish, alone });
    results.set(name, result);
    heading(name);
    process.stdout.write(output);
    for (const failure of result.failures) console.log(`\n  ✗ ${failure}`);
    console.log(`\n   ${name}: ${summaryOf(result)} (${result.seconds} s)`);
  };
  for (const stage of stages) {
    const lanes = stage.map((lane) => lane.filter((name) => wanted.some((phase) => phase.name === name))).filter((lane) => lane.length);
    // A phase may need one of another lane: it waits for that one, whichever is listed first.
    const running = new Map();
    const start = (name) => {
      if (!running.has(name)) running.set(name, begin(name, lanes.length === 1));
      return running.get(name);
    };
    const begin = async (name, alone) => {
      const lane = lanes.find((one) => one.includes(name));
      const before = [lane[lane.indexOf(name) - 1], ...(suite.phases.find((phase) => phase.name === name).needs ?? [])];
      await Promise.all(before.filter((other) => other && lanes.flat().includes(other)).map(start));
      await carryOut(name, alone);
    };
    await Promise.all(lanes.flat().map(start));
  }
  return results;
}

/** Deals a suite to shards of a workflow: each takes its share of every phase's files, and the phases without files go round. */
function dealt(suite, shard) {
  if (!shard) return suite;
  const single = suite.phases.filter(({ filesOf, name }) => !filesOf && name !== 'compile' && name !== 'bundle');
  const mine = (phase) => !single.includes(phase) || single.indexOf(phase) % shard.count === shard.index - 1;
  return {
    ...suite,
    phases: suite.phases.filter(mine).map((phase) => {
      if (!phase.filesOf || phase.tests) return phase;
      const { filesOf, run } = phase;
      const share = (files) => filesOf(files).filter((_, place) => place % shard.count === shard.index - 1);
      return { ...phase, filesOf: share, run: (given) => (given.files.length ? run(given) : oneSkipped()) };
    }),
  };
}

/** Runs a suite, or the part of it that is wished for, prints the report and sets the exit code. */
export async function testSuite(given, wish) {
  const before = coreTimes();
  const suite = dealt(given, wish.shard);
  process.env.BAI_TEST_SEED ??= String(Date.now() % 100_000);
  console.log(`Seed of the order of files: ${process.env.BAI_TEST_SEED} (BAI_TEST_SEED repeats it)`);
  const all = projectFiles();
  const wanted = chosen(suite, wish, all);
  const files = wish.parts?.length ? all.filter((file) => wish.parts.some((part) => file.includes(part))) : all;
  const results = await runStages(suite, suite.stages, withNeeds(wanted, suite), { files, wish });
  printReport(results, before);
}
