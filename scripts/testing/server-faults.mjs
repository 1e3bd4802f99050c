import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

const LINES = 12;

/** What the servers under test wrote about the faults that failures name by their digest: an answer tells nothing else of them. */
export function faultsOf(failures) {
  const digests = [...new Set(failures.flatMap((text) => [...text.matchAll(/"digest":"(\w+)"/g)].map(([, digest]) => digest)))];
  const folder = inRoot('.tmp/test-logs');
  if (!digests.length || !existsSync(folder)) return [];
  const logs = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
  return digests.flatMap((digest) =>
    logs.flatMap((lines) => {
      const at = lines.findIndex((line) => line.includes(`fault ${digest} `));
      return at < 0 ? [] : [lines.slice(at, at + LINES).join('\n')];
    }),
  );
}
