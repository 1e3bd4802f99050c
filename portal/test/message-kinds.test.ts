import { readFileSync } from 'node:fs';
import path from 'node:path';
import en from '../src/words/en';
import th from '../src/words/th';

test.each([
  ['th', th],
  ['en', en],
] as const)('every kind of message has its name: %s', (_, words) => {
  const declared = readFileSync(path.join(__dirname, '../../plugins/notifications/server/kinds.ts'), 'utf8');
  const kinds = [...declared.matchAll(/^ {2}'([a-z-]+\.[a-z-]+)': \{/gm)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !(kind in words.messages.kinds))).toEqual([]);
});
