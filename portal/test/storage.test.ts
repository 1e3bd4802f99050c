import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deviceStorage, tabStorage } from '../src/browser/storage';
import { tellTabs } from '../src/app/tabs';

const SRC = path.resolve(__dirname, '../src');

/** Puts something in place of what a browser has under a name. */
const offer = (name: string, get: () => unknown): void => void Object.defineProperty(globalThis, name, { get, configurable: true });
const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = () => ({
  getItem: () => 'before',
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
  clear: () => undefined,
});

describe.each([
  ['refuses site data', refuse],
  ['has no site data', () => null],
  ['has its site data full', full],
])('a browser that %s', (_, get) => {
  beforeAll(() => {
    offer('localStorage', get);
    offer('sessionStorage', get);
  });

  it.each([
    ['device', deviceStorage],
    ['tab', tabStorage],
  ])('keeps what the %s should keep for as long as the page lives', (_, storage) => {
    storage.set('bai.one', 'yes');
    expect(storage.get('bai.one')).toBe('yes');
    expect(storage.names()).toContain('bai.one');
    storage.remove('bai.one');
    expect(storage.names()).not.toContain('bai.one');
    storage.set('bai.two', 'yes');
    storage.clear();
    expect(storage.names()).not.toContain('bai.two');
  });
});

test('a browser that refuses channels has nobody to tell', () => {
  const before = globalThis.BroadcastChannel;
  Object.assign(globalThis, { BroadcastChannel: refuse });
  expect(() => tellTabs('bai.any', () => undefined).tell('word')).not.toThrow();
  Object.assign(globalThis, { BroadcastChannel: before });
});

test('nothing but browser/storage.ts names what a browser may refuse to keep', () => {
  const naming = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== path.join('browser', 'storage.ts'))
    .filter((file) => /\b(localStorage|sessionStorage)\b/.test(readFileSync(path.join(SRC, file), 'utf8')));
  expect(naming).toEqual([]);
});
