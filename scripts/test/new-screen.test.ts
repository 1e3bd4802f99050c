import { copyOfProject } from './copy-of-project';

const TABLE = 'portal/src/routes/table.ts';
let copy: ReturnType<typeof copyOfProject>;
const screen = (...args: string[]) => copy.node('scripts/new-screen.mjs', ...args);

beforeEach(() => {
  copy = copyOfProject('scripts', 'plugins/kernel/contracts/roles.ts', TABLE, 'portal/src/words/en/titles.ts', 'portal/src/words/th/titles.ts');
});
afterEach(() => copy.remove());

test('a screen gets its file, its titles, and its line beside its kin', () => {
  screen('auth.reminder', '/auth/reminder/:id', 'patient,admin', 'portal', '--en=Remember', '--th=จำได้ไหม', '--in=accounts');
  expect(copy.read('portal/src/features/accounts/reminder.screen.tsx')).toContain('export default function AuthReminder()');
  expect(copy.read(TABLE)).toMatch(
    /\n {2}'auth\.[^\n]*\n {2}'auth\.reminder': at\('\/auth\/reminder\/:id', \['patient', 'admin'\], 'portal', 'authReminder', \(\) => import\('\.\.\/features\/accounts\/reminder\.screen'\)\),\n/,
  );
  expect(copy.read('portal/src/words/en/titles.ts')).toContain("authReminder: 'Remember',");
  expect(copy.read('portal/src/words/th/titles.ts')).toContain("authReminder: 'จำได้ไหม',");
});

test('the first of its noun comes last', () => {
  screen('second-opinion.list', '/second-opinions', 'anyone', 'public');
  expect(copy.read(TABLE)).toMatch(
    /'second-opinion\.list': at\([^\n]*features\/second-opinions\/list\.screen'\)\),\n\} as const satisfies Record<string, Screen>/,
  );
  expect(copy.read('portal/src/words/en/titles.ts')).toContain("secondOpinionList: 'Second opinion list',");
});

test.each([
  ['a name without a place', ['entrance', '/entrance', 'guest', 'bare']],
  ['an unknown gate', ['visitor.two', '/two', 'visitor', 'portal']],
  ['an unknown frame', ['visitor.two', '/two', 'anyone', 'window']],
  ['an address that is taken', ['visitor.two', '/login', 'anyone', 'portal']],
])('refuses %s', (_, args) => {
  expect(() => screen(...args)).toThrow();
});
