import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { filesUnder } from './sources.mjs';

/** One hash over the names and contents of all files under the paths (relative to the root), and over further words. */
export function keyOf(paths, ...words) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((start) => filesUnder(inRoot(start)))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  for (const word of words) hash.update(`${word}\0`);
  return hash.digest('hex');
}

/** Remembers in a file with which key something was last made. */
export const stampAt = (file) => ({
  holds: (key) => existsSync(file) && readFileSync(file, 'utf8') === key,
  set: (key) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, key);
  },
});

export const buildStamp = (name) => stampAt(inRoot('.cache/stamps', name));
