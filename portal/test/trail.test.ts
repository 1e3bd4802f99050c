import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import en from '../src/words/en/trail';
import th from '../src/words/th/trail';

const root = path.join(__dirname, '../..');
const servers = readdirSync(path.join(root, 'plugins'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/(server|contracts)\//.test(file) && file.endsWith('.ts') && !/dist\/|node_modules|\.test\./.test(file))
  .map((file) => readFileSync(path.join(root, 'plugins', file), 'utf8'));
const all = (pattern: RegExp): string[] => [...new Set(servers.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found!)))].sort();

const types = all(/defineType\(\{[^}]*?name: '([a-z0-9-]+)'/g);
const written = all(/appendAudit\([^;]*?action: '([a-z0-9.-]+)'/g);
// Acts of the panel's own administration: a noun of the table of its models, and one of the verbs beside it.
const ofPanel = all(/^ {2}'[\w-]+::[\w.-]+': \{\s+noun: '([a-z-]+)'/gm);
const panelVerbs = ['create', 'change', 'delete'];
const moves = servers.flatMap((text) => (/defineMachine/.test(text) ? [...text.matchAll(/^ {4}([a-zA-Z]+): \{ from:/gm)].map(([, move]) => move!) : []));
const verbs = ['create', 'change', 'read', 'open', ...panelVerbs, ...moves, ...written.map((action) => action.split('.')[1]!)];
const nouns = [...types, ...ofPanel, ...written.map((action) => action.split('.')[0]!)];
const throughs = all(/through\(\w+, '([a-z-]+)'\)/g);

test('the code is read', () => {
  expect(types.length).toBeGreaterThan(30);
  expect(ofPanel.length).toBeGreaterThan(15);
  expect(moves.length).toBeGreaterThan(40);
  expect(throughs.length).toBeGreaterThan(20);
});

test.each([
  ['th', th],
  ['en', en],
] as const)('every act of the trail has its words: %s', (_, words) => {
  expect([...new Set(nouns)].filter((noun) => !(noun in words.nouns))).toEqual([]);
  expect([...new Set(verbs)].filter((verb) => !(verb in words.verbs))).toEqual([]);
  expect(throughs.filter((verb) => !(verb in words.through))).toEqual([]);
});

test('no Thai word of the trail is English, and none the reverse', () => {
  const plain = (tree: object): string[] => Object.values(tree).flatMap((value: unknown) => (typeof value === 'string' ? [value] : plain(value as object)));
  expect(plain(en).filter((word) => /[\u0E00-\u0E7F]/.test(word))).toEqual([]);
  expect(plain(th).filter((word) => /[a-z]{3,}/.test(word.replace(/\{\{\w+\}\}/g, '')))).toEqual([]);
});
