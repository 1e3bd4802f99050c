import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { secondsSince } from '../lib/progress.mjs';
import { summaryOf, total } from './results.mjs';
import { faultsOf } from './server-faults.mjs';

const SLOWEST = 20;
/** More journeys than this that pass on their second try only fail the run. */
const MOST_FLAKY = 3;

/** Returns the time in hundredths of a second that the machine's cores have been busy, idle and taken since its start; null where the system does not tell. */
export const coreTimes = () => {
  try {
    const [user, nice, system, idle, waiting, irq, softirq, stolen] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
    return { busy: user + nice + system + irq + softirq, idle: idle + waiting, stolen };
  } catch {
    return null;
  }
};

function printTimes(before) {
  const now = coreTimes();
  const minutes = (Number(secondsSince()) / 60).toFixed(1);
  if (!before || !now) return console.log(`\n   Time: ${minutes} minutes`);
  const [busy, idle, stolen] = ['busy', 'idle', 'stolen'].map((key) => now[key] - before[key]);
  const share = (part) => `${Math.round((100 * part) / (busy + idle + stolen))} %`;
  const cores = `${cpus().length} cores: ${share(busy)} busy, ${share(idle)} idle, ${share(stolen)} taken by other machines`;
  console.log(`\n   Time: ${minutes} minutes; processor time: ${(busy / 6000).toFixed(1)} minutes (${cores})`);
}

/** Prints the phases, the slowest files, the times and what failed; the last line is `N passed, N failed, N skipped`. */
export function printReport(results, before) {
  const failures = [...results].flatMap(([name, result]) => result.failures.map((failure) => `  ✗ ${name} · ${failure}`));
  const sum = total([...results.values()]);
  if (sum.flaky.length > MOST_FLAKY) {
    sum.failed += 1;
    failures.push(`  ✗ ${sum.flaky.length} journeys were flaky; ${MOST_FLAKY} are the most`);
  }
  console.log('\n── all '.padEnd(75, '─'));
  for (const [name, result] of results) console.log(`   ${name.padEnd(16)} ${result.seconds.toFixed(1).padStart(7)} s   ${summaryOf(result)}`);
  const slowest = [...results].flatMap(([name, { files }]) => files.map((file) => ({ ...file, name }))).sort((a, b) => b.seconds - a.seconds);
  if (slowest.length) console.log('\n   The slowest files:');
  for (const { name, file, seconds } of slowest.slice(0, SLOWEST)) console.log(`   ${seconds.toFixed(1).padStart(6)} s   ${name} · ${file}`);
  printTimes(before);
  for (const one of sum.flaky) console.log(`\n  flaky · ${one}`);
  // With the reason: a report may be cut off before the phase's own output.
  if (failures.length) console.log(`\n${[...failures, ...faultsOf(failures)].join('\n')}`);
  if (sum.failed) process.exitCode = 1;
  console.log(`\n${summaryOf(sum)}`);
}
