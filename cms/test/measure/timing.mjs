import { existsSync, readFileSync } from 'node:fs';

const sorted = (times) => [...times].sort((a, b) => a - b);

/** The value below which a share of the times lies. */
export const percentile = (times, share) => sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))];
export const median = (times) => percentile(times, 0.5);

/** Milliseconds of processor time that a process has used; nothing where the system does not tell. */
export function processorTime(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** Does something `count` times, `width` at once; gives each time and the whole, in milliseconds. */
export async function timed(count, width, work) {
  const times = [];
  let next = 0;
  const from = performance.now();
  const run = async () => {
    while (next < count) {
      const index = next++;
      const start = performance.now();
      await work(index);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return { times, whole: performance.now() - from };
}

export const ms = (value) => `${value.toFixed(1)} ms`;
export const ratio = (value) => `${value.toFixed(2)} ×`;
export const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
