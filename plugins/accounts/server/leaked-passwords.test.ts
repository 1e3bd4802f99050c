import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLeaked } from './leaked-passwords';

const folder = mkdtempSync(path.join(tmpdir(), 'leaked-'));
const hashOf = (password: string): string => createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
const listOf = (name: string, passwords: readonly string[], end = '\r\n'): string => {
  const file = path.join(folder, name);
  const lines = passwords.map((password, n) => `${hashOf(password)}:${n % 7 ? n : n * 1_000_003}`).sort();
  writeFileSync(file, lines.join(end) + end);
  return file;
};

test.each(['\n', '\r\n'])('every password of a long list is found, wherever it stands, and no other', async (end) => {
  const known = Array.from({ length: 3000 }, (_, n) => `known ${n} กัญชา`);
  const list = await openLeaked(listOf(`long-${end.length}`, known, end));
  const found = await Promise.all(known.map((password) => list.has(password)));
  expect(found.filter((is) => !is)).toHaveLength(0);
  const others = await Promise.all(Array.from({ length: 3000 }, (_, n) => list.has(`other ${n}`)));
  expect(others.filter(Boolean)).toHaveLength(0);
  await list.close();
});

test('a list of one line is one, and its end may be missing', async () => {
  const file = path.join(folder, 'one');
  writeFileSync(file, `${hashOf('alone')}:3`);
  const list = await openLeaked(file);
  expect([await list.has('alone'), await list.has('Alone'), await list.has('')]).toEqual([true, false, false]);
  await list.close();
});

test.each([
  ['empty', ''],
  ['of words', 'password\n123456\n'],
  ['in small letters', `${hashOf('x').toLowerCase()}:1\n`],
  ['of another hash', `${'A'.repeat(32)}:1\n`],
])('what is no such list (%s) is refused', async (name, text) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  await expect(openLeaked(file)).rejects.toThrow('LEAKED_PASSWORDS');
});

test('a list that is not there is refused', async () => {
  await expect(openLeaked(path.join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
});
