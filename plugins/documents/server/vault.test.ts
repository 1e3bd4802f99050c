import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const key = Buffer.from('k'.repeat(32)).toString('base64');
const SECRETS = { SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key };
const DIST = path.join(__dirname, '../dist/server/vault.js');

/** Runs in a process of its own, since its limits are lowered: a small file, one too large, the small one again, another small one. */
const CHILD = `
  // What goes beyond a process's limit is told by a signal first, which would end it.
  process.on('SIGXFSZ', () => undefined);
  const vault = require(process.argv[1]);
  const path = require('node:path');
  const kernel = path.dirname(require.resolve('@bai/kernel/package.json', { paths: [process.argv[1]] }));
  require(path.join(kernel, 'dist/server/strapi-edge.js')).connectStrapi({ log: { error: () => undefined } });
  (async () => {
    const first = await vault.put(Buffer.alloc(50000, 1));
    const code = await vault.put(Buffer.alloc(300000, 2)).then(() => 'kept', (error) => error.code);
    const { length } = await vault.get(first);
    const second = await vault.put(Buffer.alloc(50000, 3));
    console.log(JSON.stringify({ code, length, keys: [first, second].sort() }));
  })();
`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'vault-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort();
/** Runs it behind a shell's words, and expects what must come of it wherever the room ends. */
const expectRefusal = (before: string): void => {
  const env = { ...process.env, ...SECRETS, TZ: 'UTC', DATA_DIR: folder, NODE_OPTIONS: '' };
  const said = execFileSync('bash', ['-c', `${before} exec "$0" "$@"`, process.execPath, '-e', CHILD, DIST], { env, encoding: 'utf8' });
  const { code, length, keys } = JSON.parse(said) as { code: string; length: number; keys: string[] };
  expect([code, length]).toEqual(['storage.full', 50_000]);
  expect(files()).toEqual(keys);
};

test('what is larger than the process may write is refused by name, and no half of it stays', () => expectRefusal('ulimit -f 200;'));

const mount = (...args: string[]): boolean => {
  try {
    execFileSync('mount', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
test('so is what finds no room on the disk, where one may be made', () => {
  const made = mount('-t', 'tmpfs', '-o', 'size=200k,mode=700', 'tmpfs', folder);
  // Only root may; the limit of a process is then what is left.
  if (!made) expect(process.getuid!()).not.toBe(0);
  try {
    expectRefusal(made ? '' : 'ulimit -f 200;');
  } finally {
    if (made) execFileSync('umount', ['-l', folder]);
  }
});
