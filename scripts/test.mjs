// Everything that must hold: npm test [-- --only=phase,phase] [--whole] [part of a test file's path …]
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { program, Refusal, secondsSince } from './lib/progress.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { filesUnder } from './lib/sources.mjs';
import { lastLine, oneFailed, total } from './lib/test-results.mjs';

const args = process.argv.slice(2);
const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','));
const filter = args.filter((arg) => !arg.startsWith('--'));

/** The phases asked for: by name, by the test files meant, or all of them. */
function chosen(phases) {
  const unknown = only.filter((name) => !phases.some((phase) => phase.name === name));
  if (unknown.length) throw new Refusal(`There is no phase ${unknown.join(', ')}; there are ${phases.map(({ name }) => name).join(', ')}.`);
  const meant = filesUnder(ROOT)
    .map((file) => path.relative(ROOT, file))
    .filter((file) => filter.some((part) => file.includes(part)));
  const wanted = phases.filter(({ name, takes }) => {
    if (only.length && !only.includes(name)) return false;
    return !filter.length || (takes && meant.some(takes));
  });
  if (!wanted.length) throw new Refusal(`No test file has ${filter.join(' or ')} in its path.`);
  const needed = new Set(wanted.flatMap(({ needs = [] }) => needs));
  return phases.filter((phase) => wanted.includes(phase) || needed.has(phase.name));
}

/** The phases in rounds: what stands in one runs at the same time. */
const inRounds = (phases) =>
  phases.reduce((rounds, phase) => {
    const last = rounds.at(-1);
    // The one before it may not have been asked for.
    if (phase.beside && last?.length === 1 && !phase.needs?.includes(last[0].name)) last.push(phase);
    else rounds.push([phase]);
    return rounds;
  }, []);

/** Runs a phase with its output here, or in a file that is shown when it is over. */
async function runPhase(phase, results, hidden) {
  const from = performance.now();
  const log = inRoot('.tmp/logs', `phase-${phase.name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const file = hidden ? openSync(log, 'w') : null;
  const spoilt = phase.needs?.find((name) => results.get(name)?.failed);
  const result = spoilt ? oneFailed(`not run, because ${spoilt} failed`) : await phase.run(filter, file === null ? 'inherit' : ['ignore', file, file]);
  if (file !== null) closeSync(file);
  return { phase, result, seconds: secondsSince(from), output: hidden ? readFileSync(log, 'utf8') : '' };
}

const heading = (name) => console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);

async function testAll() {
  await ensureInstalled();
  const { PHASES } = await import('./lib/test-phases.mjs');
  const results = new Map();
  for (const round of inRounds(chosen(PHASES))) {
    heading(round.map(({ name }) => name).join(' beside '));
    const done = await Promise.all(round.map((phase, index) => runPhase(phase, results, index > 0)));
    for (const { phase, result, seconds, output } of done) {
      if (output) heading(phase.name);
      process.stdout.write(output);
      for (const failure of result.failures) console.log(`\n  ✗ ${failure}`);
      console.log(`\n   ${phase.name}: ${lastLine(result)} (${seconds} s)`);
      results.set(phase.name, { ...result, seconds });
    }
  }
  const failures = [...results].flatMap(([name, result]) => result.failures.map((failure) => `  ✗ ${name} · ${failure.split('\n')[0]}`));
  console.log('\n── all '.padEnd(75, '─'));
  for (const [name, result] of results) console.log(`   ${name.padEnd(14)} ${result.seconds.padStart(7)} s   ${lastLine(result)}`);
  const slowest = [...results].flatMap(([name, { times }]) => times.map((time) => ({ ...time, name }))).sort((a, b) => b.seconds - a.seconds);
  console.log(
    `\n   The slowest tests:\n${slowest
      .slice(0, 10)
      .map(({ name, test, seconds }) => `   ${seconds.toFixed(1).padStart(6)} s   ${name} · ${test}`)
      .join('\n')}`,
  );
  if (failures.length) console.log(`\n${failures.join('\n')}`);
  const sum = total([...results.values()]);
  if (sum.failed) process.exitCode = 1;
  console.log(`\n${lastLine(sum)}`);
}

await program(async () => {
  try {
    await testAll();
  } catch (error) {
    // Whoever reads the last line must not take an unfinished run for a good one.
    process.once('exit', () => console.log('\n0 passed, 1 failed'));
    throw error;
  }
});
