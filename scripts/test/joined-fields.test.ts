import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const schemas = readdirSync(path.join(ROOT, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${name}/contracts`)
  .flatMap((folder) => readdirSync(path.join(ROOT, 'plugins', folder), { encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
/** A rule that takes a record apart, or judges it as a whole. */
const JOINS = /\.refine\(\s*\(\{|\.refine\(inOrder|\.superRefine\(|new Set\(days\)/;

test('every schema that judges fields together is told of in docs/security.md, and nothing else is', () => {
  const [, told = ''] = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8').split('## Fields that are judged together');
  const named = [...told.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
  const joining = schemas.filter((file) => JOINS.test(readFileSync(path.join(ROOT, 'plugins', file), 'utf8')));
  expect(joining.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(joining.sort());
});
