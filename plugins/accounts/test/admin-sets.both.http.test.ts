import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, signedIn, type Person } from '../../../cms/test/people';
import { holding } from '../../../cms/test/holding';
import { listenAs } from '../../kernel/test/stream';

jest.setTimeout(120_000);

let first: Person;
let colleague: Person;
beforeAll(async () => {
  first = await signedIn('admin');
  colleague = await holding('admin');
});

const REASON = 'ทดลองแบ่งงาน';
const give = (giver: Person, account: string, sets: readonly string[]) => giver.put(`/api/accounts/admins/${account}/sets`, { sets, reason: REASON });
/** Signs in anew: whatever is given or taken ends what was signed in to. */
const again = async (person: Person): Promise<void> => {
  must(await person.post('/api/accounts/sign-in', { identifier: person.email, password: NEW_PASSWORD }), 'sign in');
  must(await person.post('/api/accounts/role', { role: 'admin' }), 'role');
};
const WORK = ['/api/payments', '/api/directory/patients', '/api/audit', '/api/transactions', '/api/accounts/admins'];
const open = async (person: Person): Promise<number[]> => Promise.all(WORK.map(async (at) => (await person.get(at)).status));

it('an administrator without sets reaches nothing of administrators’ work, and what is everybody’s all the same', async () => {
  expect(await open(colleague)).toEqual([403, 403, 403, 403, 403]);
  expect((await colleague.get('/api/accounts/me')).status).toBe(200);
  expect((await colleague.get('/api/directory/rules')).status).toBe(200);
});

it('sets count at once, and end what was signed in; live words come by them too', async () => {
  const before = await listenAs(colleague);
  must(await give(first, colleague.account, ['finance', 'finance']), 'give');
  await eventually(() => Promise.resolve(before.closed()));
  expect((await colleague.get('/api/payments')).status).toBe(401);
  await again(colleague);
  expect(await open(colleague)).toEqual([200, 200, 403, 200, 403]);
  expect((await colleague.get<{ person: { sets: string[] } }>('/api/accounts/me')).data.person.sets).toEqual(['finance']);
  const admins = must(await first.get<{ accountId: string; sets: string[] }[]>('/api/accounts/admins'), 'admins');
  expect(admins.find(({ accountId }) => accountId === colleague.account)?.sets).toEqual(['finance']);
  expect(admins.find(({ accountId }) => accountId === first.account)?.sets).toHaveLength(6);
});

it('nobody gives sets to themselves, nor to whoever is no administrator, nor without a reason', async () => {
  expect((await give(first, first.account, ['finance'])).status).toBe(403);
  const patient = await signedIn('patient');
  expect((await give(first, patient.account, ['finance'])).status).toBe(404);
  expect((await first.put(`/api/accounts/admins/${colleague.account}/sets`, { sets: [], reason: ' ' })).status).toBe(400);
  expect((await first.put(`/api/accounts/admins/${colleague.account}/sets`, { sets: ['everything'], reason: REASON })).status).toBe(400);
});

it('of two who take the giving from each other at once one is refused: somebody is left who may give', async () => {
  const other = await holding('admin');
  for (const { account } of [colleague, other]) must(await give(first, account, ['security']), 'security');
  for (const person of [colleague, other]) await again(person);
  const all = await queryDatabase<{ account_id: string; sets: unknown }>('SELECT account_id, sets FROM admin_sets');
  const others = all.filter(({ account_id: account }) => account !== colleague.account && account !== other.account);
  const sets = (json: string, account: string) => queryDatabase('UPDATE admin_sets SET sets = ? WHERE account_id = ?', [json, account]);
  // As if there were these two alone.
  for (const { account_id: account } of others) await sets('[]', account);
  try {
    const answers = await Promise.all([give(other, colleague.account, []), give(colleague, other.account, [])]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)!;
    // Its session has ended meanwhile, or it would have been the last.
    expect([401, 422]).toContain(refused.status);
    const left = (await other.get('/api/accounts/admins')).status === 200 ? other : colleague;
    expect((await left.get('/api/accounts/admins')).status).toBe(200);
  } finally {
    for (const { account_id: account, sets: held } of others) await sets(typeof held === 'string' ? held : JSON.stringify(held), account);
  }
});
