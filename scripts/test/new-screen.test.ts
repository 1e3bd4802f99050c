// By turns, and with scripts/new-screen, scripts/templates, scripts/lib/screens, portal/src/addresses, portal/src/kit: it writes screens and compiles them.
import { copyOfProject } from './copy-of-project';

const TABLE = 'portal/src/addresses/table.ts';
const PLACES = 'portal/e2e/stage/places.ts';
let copy: ReturnType<typeof copyOfProject>;
const screen = (...args: string[]) => copy.node('scripts/new-screen.mjs', ...args);

beforeEach(() => {
  copy = copyOfProject(
    'scripts',
    '.oxfmtrc.json',
    'plugins/kernel/contracts/roles.ts',
    'plugins/payments/contracts/api.ts',
    TABLE,
    PLACES,
    'portal/src/words/en/titles.ts',
    'portal/src/words/th/titles.ts',
  );
});
afterEach(() => copy.remove());

test('a screen gets its file, its titles, its place among the looks, and its line beside its kin', () => {
  screen('accounts/reminder', '/auth/reminder/:id', 'patient,admin', 'portal', '--en=Remember', '--th=จำได้ไหม');
  expect(copy.read('portal/src/features/accounts/reminder.screen.tsx')).toContain('export default AccountsReminderScreen;');
  expect(copy.read(TABLE)).toMatch(
    /\n {2}'accounts\/[^\n]*\n {2}'accounts\/reminder': +at\('\/auth\/reminder\/:id', +\['patient', 'admin'\], +'portal'\),\n\n/,
  );
  expect(copy.read(PLACES)).toMatch(/\n {4}'accounts\/[^\n]*\n {4}'accounts\/reminder': at\('\/auth\/reminder\/:id', patient\),\n/);
  expect(copy.read('portal/src/words/en/titles.ts')).toContain("'accounts/reminder': 'Remember',");
  expect(copy.read('portal/src/words/th/titles.ts')).toContain("'accounts/reminder': 'จำได้ไหม',");
});

test('the first of its domain comes last', () => {
  screen('opinions/second-list', '/second-opinions', 'anyone', 'public');
  expect(copy.read(TABLE)).toMatch(/'opinions\/second-list': +at\([^\n]*'public'\),\n\} as const satisfies Record/);
  expect(copy.read('portal/src/words/en/titles.ts')).toContain("'opinions/second-list': 'Second list',");
});

test.each([
  ['list', 'list'],
  ['record', 'read'],
  ['form', 'open'],
])('a %s asks the endpoint of its domain that it is given', (kind, endpoint) => {
  screen('payments/admin/dues', '/admin/dues/:id', 'admin', 'portal', `--kind=${kind}`, `--with=${endpoint}`);
  expect(copy.read('portal/src/features/payments/admin/dues.screen.tsx')).toMatch(new RegExp(`(useRead|useList|send)\\('${endpoint}'`));
  expect(copy.read('portal/src/features/payments/admin/dues.screen.tsx')).toContain("from '../client';");
});

test.each([
  ['a name without a domain', ['entrance', '/entrance', 'guest', 'bare']],
  ['an unknown gate', ['visitors/two', '/two', 'visitor', 'portal']],
  ['an unknown frame', ['visitors/two', '/two', 'anyone', 'window']],
  ['an address that is taken', ['visitors/two', '/login', 'anyone', 'portal']],
  ['an alias that is taken', ['visitors/two', '/register', 'anyone', 'portal']],
  ['a list of what its domain does not have', ['payments/admin/dues', '/dues', 'admin', 'portal', '--kind=list', '--with=dues']],
  ['a list of nothing', ['visitors/two', '/two', 'anyone', 'portal', '--kind=list']],
])('refuses %s', (_, args) => {
  expect(() => screen(...args)).toThrow();
});
