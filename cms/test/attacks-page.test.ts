import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/attacks.md'), 'utf8');
const later = page.slice(page.indexOf('## The second attack'));

test('every test that docs/attacks.md names for a finding or a case is there', () => {
  const rows = later.split('\n').filter((line) => /^\| (?:[HML]\d+|\d\d) /.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(21 + 14);
  const missing = rows.flatMap((row) => {
    const named = [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \| | \|$)/g)].map(([, file, name]) => ({ file: file!, name: name! }));
    if (named.length === 0) return [row];
    return named
      .filter(({ file, name }) => !existsSync(path.join(ROOT, file)) || !readFileSync(path.join(ROOT, file), 'utf8').includes(name))
      .map(({ name }) => name);
  });
  expect(missing).toEqual([]);
});
