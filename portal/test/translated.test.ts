import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../src');
/** An element whose class says that it holds a code or a number, up to the end of that class. */
const SHOWN = /className="(?:[^"]*\s)?(?:code|num)(?:\s[^"]*)?"(?!\s+translate="no")/g;

test('codes, numbers and doses are kept from a browser that translates the page', () => {
  const translated = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(path.join(SRC, file), 'utf8').matchAll(SHOWN)].map(([shown]) => `${file}: ${shown}`));
  expect(translated).toEqual([]);
});
