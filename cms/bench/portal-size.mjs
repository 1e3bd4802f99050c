// What a browser must fetch before the first screen can run.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost } from '../../scripts/lib/marks.mjs';
import { table } from '../test/measure/timing.mjs';

const DIST = path.resolve(import.meta.dirname, '../../portal/dist');
const read = (file) => readFileSync(path.join(DIST, file));
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const sizeOf = (file) => gzipSync(read(file), { level: 9 }).length;

/** The scripts that a script cannot run without. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of read(file)
    .toString()
    .matchAll(/(?:^|[;}\s])(?:import|export)(?:[^'"();]*?from)?\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(`assets/${name}`, found);
  return found;
}

export default {
  title: 'Size of the portal',
  async run() {
    const html = read('index.html').toString();
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
    const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file);
    const entry = new Set(scripts.flatMap((file) => [...withImports(file)]));
    const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
    const others = readdirSync(path.join(DIST, 'assets'))
      .filter((file) => file.endsWith('.js') && !entry.has(`assets/${file}`))
      .map((file) => [file, sizeOf(`assets/${file}`)])
      .sort(([, a], [, b]) => b - a);
    const rows = [
      ['entry script with what it imports, for `/`, `/login` and every other address', String(entry.size), kb(sum(entry)), '≤ 165 kB'],
      ['style sheet', String(styles.length), kb(sum(styles)), ''],
      [`largest further chunk (${others[0][0].replace(/-[\w-]{7}\.js$/, '')})`, '1', kb(others[0][1]), '≤ 60 kB, video, scanner, charts and calendar excepted'],
      ['further chunk, median', String(others.length), kb(others[Math.floor(others.length / 2)][1]), ''],
    ];
    const marks = [atMost('entry script with what it imports', sum(entry) / 1000, 165, 'kB')];
    return { text: table(['what', 'files', 'gzip', 'reach'], rows), marks };
  },
};
