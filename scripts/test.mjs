// Everything that must hold: npm test [-- --only=phase,phase] [--whole] [part of a test file's path …]
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { program, Refusal, secondsSince } from './lib/progress.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { filesUnder } from './lib/sources.mjs';
import { faultsOf } from './lib/test-faults.mjs';
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

/** The phases of each lane, in their order. Lanes run at the same time: what waits in one leaves the machine to the others. */
const byLane = (phases) => [...new Set(phases.map(({ lane }) => lane))].map((lane) => phases.filter((phase) => phase.lane === lane));

/** Runs a phase with its output here where it is alone, else in a file that is shown when it is over. */
async function runPhase(phase, results, alone) {
  const from = performance.now();
  const log = inRoot('.tmp/logs', `phase-${phase.name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const file = alone ? null : openSync(log, 'w');
  const spoilt = phase.needs?.find((name) => results.get(name)?.failed);
  const result = spoilt ? oneFailed(`not run, because ${spoilt} failed`) : await phase.run(filter, file === null ? 'inherit' : ['ignore', file, file]);
  if (file !== null) closeSync(file);
  return { ...result, seconds: secondsSince(from), output: alone ? '' : readFileSync(log, 'utf8') };
}

const heading = (name) => console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);

/** What the machine's cores have done since it started, in hundredths of a second; null where the system does not tell. */
const coresDid = () => {
  try {
    const [user, nice, system, idle, waiting, irq, softirq, stolen] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
    return { busy: user + nice + system + irq + softirq, idle: idle + waiting, stolen };
  } catch {
    return null;
  }
};

/** Whether a long run had too much to do or waited: how much of its cores it had since then. */
function busySince(before) {
  const now = coresDid();
  if (!before || !now) return;
  const [busy, idle, stolen] = ['busy', 'idle', 'stolen'].map((key) => now[key] - before[key]);
  const share = (part) => `${Math.round((100 * part) / (busy + idle + stolen))} %`;
  console.log(
    `\n   The machine's ${cpus().length} cores: ${share(busy)} busy (${Math.round(busy / 6000)} minutes), ${share(idle)} idle, ${share(stolen)} taken by others`,
  );
}

async function testAll() {
  const before = coresDid();
  await ensureInstalled({ driver: false });
  const { PHASES } = await import('./lib/test-phases.mjs');
  const results = new Map();
  const wanted = chosen(PHASES);
  const lanes = byLane(wanted);
  const running = new Map();
  const carryOut = async (phase) => {
    await Promise.all((phase.needs ?? []).map((name) => running.get(name)));
    console.log(`── ${phase.name} begins`);
    const { output, ...result } = await runPhase(phase, results, lanes.length === 1);
    results.set(phase.name, result);
    heading(phase.name);
    process.stdout.write(output);
    for (const failure of result.failures) console.log(`\n  ✗ ${failure}`);
    console.log(`\n   ${phase.name}: ${lastLine(result)} (${result.seconds} s)`);
  };
  // Each begins when the one before it in its lane is over, whether or not that one passed.
  for (const lane of lanes)
    lane.reduce(
      (before, phase) =>
        running
          .set(
            phase.name,
            before.then(() => carryOut(phase)),
          )
          .get(phase.name),
      Promise.resolve(),
    );
  await Promise.all(running.values());
  // With the reason: a report may be cut off before the phase's own output.
  const failures = [...results].flatMap(([name, result]) => result.failures.map((failure) => `  ✗ ${name} · ${failure}`));
  console.log('\n── all '.padEnd(75, '─'));
  for (const [name, result] of results) console.log(`   ${name.padEnd(14)} ${result.seconds.padStart(7)} s   ${lastLine(result)}`);
  const slowest = [...results].flatMap(([name, { times }]) => times.map((time) => ({ ...time, name }))).sort((a, b) => b.seconds - a.seconds);
  console.log(
    `\n   The slowest tests:\n${slowest
      .slice(0, 10)
      .map(({ name, test, seconds }) => `   ${seconds.toFixed(1).padStart(6)} s   ${name} · ${test}`)
      .join('\n')}`,
  );
  busySince(before);
  if (failures.length) console.log(`\n${[...failures, ...faultsOf(failures)].join('\n')}`);
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
