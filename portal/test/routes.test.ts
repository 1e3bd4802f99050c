import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PERSON_ROLES } from '@bai/kernel/contracts';
import { ALIASES, SCREENS, type Alias, type Screen } from '../src/addresses/table';
import { menuOf, phoneBarOf } from '../src/addresses/menu';
import { KINDS } from '../../plugins/notifications/server/kinds';
import { MISSING } from './missing-addresses';

const ALL = 194;
/** What the mission names no address for: homes of those who had none, the desk’s help with a lost phone, an application, a request and an incident as the office reads them, the unmatched payments, what editors publish, the example that stands for LINE. */
const BESIDE = [
  '/desk/home',
  '/desk/lost-phone',
  '/editor/home',
  '/admin/applications/:id',
  '/admin/data-requests/:id',
  '/admin/incidents/:id',
  '/admin/payments/unmatched',
  '/pages/:slug',
  '/auth/line-example',
];
const src = path.join(__dirname, '../src');
const screens = Object.entries<Screen>(SCREENS);
const addresses = [...screens.map(([, { path: address }]) => address), ...(ALIASES as readonly Alias[]).map(({ path: address }) => address)];

const files = readdirSync(path.join(src, 'features'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.screen.tsx'));

describe('the table of addresses', () => {
  it('gives each address one line', () => expect(new Set(addresses).size).toBe(addresses.length));

  it('and the list of what is missing are the addresses of the mission, each in one of them', () => {
    expect(addresses.filter((address) => MISSING.includes(address))).toEqual([]);
    expect(new Set(MISSING).size).toBe(MISSING.length);
    expect(BESIDE.filter((address) => !addresses.includes(address))).toEqual([]);
    expect(addresses.length - BESIDE.length + MISSING.length).toBe(ALL);
  });

  it('names every screen file, and only files that are there', () => {
    const known = files.map((file) => file.replace(/\.screen\.tsx$/, '')).filter((name) => name !== 'general/kit');
    expect(screens.map(([name]) => name).sort()).toEqual(known.sort());
  });

  it('opens every screen to somebody', () => {
    for (const [name, { gate }] of screens) expect([name, typeof gate === 'string' || gate.some((role) => PERSON_ROLES.includes(role))]).toEqual([name, true]);
  });

  it('leads aliases to screens', () => {
    const known = new Set(screens.map(([, { path: address }]) => address));
    for (const { target } of ALIASES as readonly Alias[]) expect(target === 'home' || known.has(target)).toBe(true);
  });
});

test.each(PERSON_ROLES)('a phone leads %s to every entry of the menu, from at most five places', (role) => {
  const { bar, rest } = phoneBarOf({ role });
  expect([...bar, ...rest]).toEqual(menuOf({ role }).filter((item) => !('heading' in item)));
  expect(bar.length + (rest.length ? 1 : 0)).toBeLessThanOrEqual(5);
});

test('what people are told of leads to addresses that there are', () => {
  const known = [...addresses, '/'].map((address) => address.replace(/:\w+/g, ':about'));
  expect(Object.values(KINDS).flatMap(({ at }) => (at && !known.includes(at) ? [at] : []))).toEqual([]);
});
