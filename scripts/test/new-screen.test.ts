import { copyOfProject } from './copy-of-project';

const TABLE = 'portal/src/addresses/table.ts';
const PLACES = 'portal/e2e/stage/places.ts';
const CONTRACTS = ['kernel', 'audit', 'accounts', 'documents', 'directory', 'payments', 'monitoring', 'notifications'].map(
  (plugin) => `plugins/${plugin}/contracts`,
);

const copy = copyOfProject(
  ...['scripts', '.oxfmtrc.json', 'portal/src/features/payments/client.ts', 'portal/src/features/documents/layouts-client.ts', TABLE, PLACES],
  ...['portal/src/words/en/titles.ts', 'portal/src/words/th/titles.ts', ...CONTRACTS],
);
afterAll(copy.remove);
const screen = (...args: string[]) => copy.node('scripts/new-screen.mjs', ...args);

test('a screen gets its file, its titles, its place in the journeys, and its line below the others of its folder', () => {
  screen('accounts/reminder', '/example/reminder/:id', 'patient,admin', 'portal', '--en=Remember', '--th=จำได้ไหม');
  expect(copy.read('portal/src/features/accounts/reminder.screen.tsx')).toContain('export default AccountsReminderScreen;');
  expect(copy.read(TABLE)).toMatch(
    /\n {2}'accounts\/[^\n]*\n {2}'accounts\/reminder': +at\('\/example\/reminder\/:id', +\['patient', 'admin'\], +'portal'\),\n\n/,
  );
  expect(copy.read(PLACES)).toMatch(/\n {4}'accounts\/[^\n]*\n {4}'accounts\/reminder': at\('\/example\/reminder\/:id', patient\),\n/);
  expect(copy.read('portal/src/words/en/titles.ts')).toContain("'accounts/reminder': 'Remember',");
  expect(copy.read('portal/src/words/th/titles.ts')).toContain("'accounts/reminder': 'จำได้ไหม',");
});

test('the first screen of its domain is the last line', () => {
  screen('opinions/second-list', '/example/second-opinions', 'anyone', 'public');
  expect(copy.read(TABLE)).toMatch(/'opinions\/second-list': +at\([^\n]*'public'\),\n\} as const satisfies Record/);
  expect(copy.read('portal/src/words/en/titles.ts')).toContain("'opinions/second-list': 'Second list',");
});

test('a screen calls its endpoint by the client of the portal, with the parameters of its address', () => {
  screen('payments/admin/receipt-of', '/example/receipts/:id', 'admin', 'portal', '--kind=record', '--with=read');
  const text = copy.read('portal/src/features/payments/admin/receipt-of.screen.tsx');
  expect(text).toContain("import { useRead } from '../client';");
  expect(text).toContain("const { id = '' } = useParams();");
  expect(text).toContain("useRead('read', { params: { id } })");
});

test('a screen makes a client of its own where the portal has none for its endpoint', () => {
  screen('documents/copies/newest', '/example/copies', 'patient', 'portal', '--kind=record', '--with=newestCopy');
  const text = copy.read('portal/src/features/documents/copies/newest.screen.tsx');
  expect(text).toContain("import { filesApi } from '@bai/documents/contracts';");
  expect(text).toContain("const { useRead } = client('documents', filesApi);");
});

const PORTAL = ['admin', 'portal'];
test.each([
  ['a name without a domain', 'Usage:', ['entrance', '/entrance', 'guest', 'bare']],
  ['an unknown gate', 'no gate visitor', ['visitors/two', '/two', 'visitor', 'portal']],
  ['an unknown frame', 'no frame window', ['visitors/two', '/two', 'anyone', 'window']],
  ['an address that is taken', 'has the address /login', ['visitors/two', '/login', 'anyone', 'portal']],
  ['an alias that is taken', 'has the address /register', ['visitors/two', '/register', 'anyone', 'portal']],
  ['a list without an endpoint', 'Usage:', ['visitors/two', '/two', 'anyone', 'portal', '--kind=list']],
  ['an endpoint of a folder that is no plugin', 'no plugin visitors', ['visitors/two', '/two', ...PORTAL, '--kind=list', '--with=list']],
  ['an endpoint that the plugin lacks', 'payments has no endpoint dues; it has open, list,', ['payments/two', '/two', ...PORTAL, '--kind=list', '--with=dues']],
  [
    'a list of one record',
    'no page of rows with a total. These fit: list, unmatched, coupons, refunds.',
    ['payments/two', '/two', ...PORTAL, '--kind=list', '--with=figures'],
  ],
  ['a list of rows without an id', 'its rows have no id', ['monitoring/two', '/two', ...PORTAL, '--kind=list', '--with=people']],
  ['a list of what changes something', 'it changes something', ['payments/two', '/two', ...PORTAL, '--kind=list', '--with=makeCoupon']],
  [
    'a record of a list',
    'its reply is a list of rows. These fit: figures, providerConfig, refundable, refundApprovers, read',
    ['payments/two', '/two', ...PORTAL, '--kind=record', '--with=list'],
  ],
  ['a record of a file', 'it replies with a file', ['payments/two', '/two/:id', ...PORTAL, '--kind=record', '--with=receipt']],
  ['a form of what changes nothing', 'it changes nothing', ['payments/two', '/two', ...PORTAL, '--kind=form', '--with=list']],
  ['a form of what takes a file', 'it takes a file', ['payments/two', '/two/:id', ...PORTAL, '--kind=form', '--with=submitSlip']],
  ['a query that nothing fills in', 'its query needs language', ['directory/two', '/two/:slug', ...PORTAL, '--kind=record', '--with=page']],
  [
    'a parameter that is a choice',
    'its parameter provider is no free text',
    ['notifications/two', '/two/:provider', ...PORTAL, '--kind=record', '--with=smsCredit'],
  ],
  ['an address without the parameter', 'needs :id in the address /two', ['payments/two', '/two', ...PORTAL, '--kind=record', '--with=read']],
])('refuses %s', (_, told, args) => {
  expect(() => screen(...args)).toThrow(told);
});
