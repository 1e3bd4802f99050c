import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

/** The most bytes of one log that are kept beside a failed test. */
const MOST = 64 * 1024;

/** Returns how long each log is now. */
export const sizesOf = (logs: readonly string[]): ReadonlyMap<string, number> => new Map(logs.map((log) => [log, existsSync(log) ? statSync(log).size : 0]));

const readFrom = (log: string, start: number): string => {
  const end = existsSync(log) ? statSync(log).size : 0;
  const from = Math.max(start, end - MOST);
  if (end <= from) return '';
  const bytes = Buffer.alloc(end - from);
  const file = openSync(log, 'r');
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  return bytes.toString();
};

/** Returns the text that servers have added to their logs since the sizes were taken, the newest 64 KiB of each. */
export const writtenSince = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes]
    .map(([log, size]) => [log, readFrom(log, size)] as const)
    .filter(([, text]) => text)
    .map(([log, text]) => `── ${log}\n${text}`)
    .join('\n');
