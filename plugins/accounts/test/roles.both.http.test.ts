import type { Capability, RoleRights, User } from '@bai/accounts/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { listenAs } from '../../kernel/test/stream';

jest.setTimeout(60_000);

/** What no other test asks for in this role. */
const ROLE = 'editor';
const RIGHT = 'session.list';
const GRANT = 'plugin::accounts.api.sessions';
const rightOf = ({ capabilities }: RoleRights, action: string = RIGHT): Capability => capabilities.find((one) => one.action === action)!;
const read = async (admin: Person, role: string = ROLE): Promise<RoleRights> => must(await admin.get<RoleRights>(`/api/accounts/roles/${role}`), 'role');
const keep = (admin: Person, granted: boolean, action: string = RIGHT, role: string = ROLE) =>
  admin.put<RoleRights>(`/api/accounts/roles/${role}/grants`, { action, granted, reason: 'ทดสอบสิทธิ์' });
const ticked = ({ endpoints }: Capability) => endpoints.filter((one) => one.granted).length;
const trail = (action: string) =>
  queryDatabase<{ actor: string; actor_kind: string; purpose: string | null; payload: string }>(
    "SELECT actor, actor_kind, purpose, payload FROM bai_audit WHERE action = ? AND subject_type = 'role' AND subject = ? ORDER BY id DESC",
    [action, ROLE],
  );

const everyProcess = (): string[] => process.env.BAI_URLS!.split(',');
const ask = (url: string) => editor.call('GET', '/api/accounts/sessions', { url });

let admin: Person;
let editor: Person;
beforeAll(async () => {
  admin = await newAdmin();
  editor = await holding(ROLE);
});
afterEach(async () => {
  must(await keep(admin, true), 'given back');
});

test('every role stands with what it may do, how far, and who holds it', async () => {
  const roles = must(await admin.get<{ type: string; original: string | null }[]>('/api/accounts/roles'), 'roles');
  expect(roles.filter(({ type, original }) => type === original).map(({ type }) => type)).toEqual([
    'public',
    'patient',
    'physician',
    'budtender',
    'dispensary',
    'editor',
    'desk',
    'admin',
  ]);
  const before = await read(admin);
  expect(before.people).toBeGreaterThan(0);
  await holding(ROLE);
  const { people, sessions } = await read(admin);
  expect([people, sessions]).toEqual([before.people + 1, before.sessions + 1]);
  expect(rightOf(before)).toMatchObject({ reach: 'own', sets: [], fixed: false });
  expect(rightOf(await read(admin, 'admin'), 'refund.approve')).toMatchObject({ reach: 'any', sets: ['finance'] });
  // What nobody asks for, and what a role does not reach, is no right to give.
  expect([rightOf(before, 'application.advance'), rightOf(before, 'refund.approve')]).toEqual([undefined, undefined]);
});

it('a right that is withdrawn is gone from the next request on, in every process, and comes back as it was', async () => {
  expect((await editor.get('/api/accounts/sessions')).status).toBe(200);
  expect(ticked(rightOf(must(await keep(admin, false), 'withdraw')))).toBe(0);
  for (const url of everyProcess()) expect((await ask(url)).error.name).toBe('access.denied');
  const me = must(await editor.get<{ withheld: string[] }>('/api/accounts/me'), 'me');
  expect(me.withheld).toEqual(expect.arrayContaining(['accounts.sessions', 'accounts.endSession', 'accounts.endOtherSessions']));
  const again = must(await keep(admin, true), 'grant');
  expect(ticked(rightOf(again))).toBe(3);
  for (const url of everyProcess()) expect((await ask(url)).status).toBe(200);
  const [given] = await trail('role.grant');
  const [taken] = await trail('role.withdraw');
  for (const entry of [given!, taken!]) {
    expect(entry).toMatchObject({ actor: admin.account, purpose: 'ทดสอบสิทธิ์' });
    expect((JSON.parse(entry.payload) as { after: { endpoints: string[] } }).after.endpoints).toContain(GRANT);
  }
});

it('open screens are told at once', async () => {
  const stream = await listenAs(editor);
  await eventually(async () => stream.told.some(({ event }) => event === 'ready'));
  must(await keep(admin, false), 'withdraw');
  await eventually(async () => stream.told.some(({ data }) => data.type === 'grants.changed'));
  stream.close();
});

it('pressing twice, or two administrators at once, leave one grant of each', async () => {
  const other = await newAdmin();
  must(await keep(admin, false), 'withdraw');
  const answers = await Promise.all([keep(admin, true), keep(other, true), keep(admin, true), keep(other, true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await queryDatabase(
    `SELECT p.id FROM up_permissions p JOIN up_permissions_role_lnk l ON l.permission_id = p.id JOIN up_roles r ON r.id = l.role_id WHERE r.type = ? AND p.action = ?`,
    [ROLE, GRANT],
  );
  expect(rows).toHaveLength(1);
});

test('nobody is shut out, or left without a way back; nothing is granted that the matrix does not open', async () => {
  for (const [action, role] of [
    ['session.read', ROLE],
    ['session.start', 'public'],
    ['role.keep', 'admin'],
  ] as const) {
    const { status, error } = await keep(admin, false, action, role);
    expect([status, error.details]).toEqual([422, { rule: 'role.fixed' }]);
  }
  expect((await keep(admin, true, 'refund.approve')).error.name).toBe('record.missing');
  expect((await keep(admin, true, 'no.such')).error.name).toBe('input.invalid');
  expect((await keep(admin, true, RIGHT, 'system')).error.name).toBe('record.missing');
  expect((await admin.put(`/api/accounts/roles/${ROLE}/grants`, { action: RIGHT, granted: false, reason: ' ' })).status).toBe(400);
  const unset = await holding('admin');
  for (const person of [unset, editor]) {
    expect((await person.get('/api/accounts/roles')).error.name).toBe('access.denied');
    expect((await keep(person, false)).error.name).toBe('access.denied');
  }
});

describe('the boxes of the Strapi admin are the same grants', () => {
  interface PanelRole {
    readonly id: number;
    readonly type: string;
    readonly name: string;
    readonly description: string;
    readonly permissions: Record<string, { controllers: Record<string, Record<string, { enabled: boolean }>> }>;
  }
  const inPanel = async (panel: Panel): Promise<PanelRole> => {
    const ask = async <T>(path: string): Promise<T> => JSON.parse((await panel.call('GET', `/users-permissions/${path}`)).bytes.toString()) as T;
    const { id } = (await ask<{ roles: PanelRole[] }>('roles')).roles.find(({ type }) => type === ROLE)!;
    return (await ask<{ role: PanelRole }>(`roles/${id}`)).role;
  };
  const box = ({ permissions }: PanelRole) => permissions['plugin::accounts']!.controllers.api!.sessions!;

  test('what one side changes the other shows, and the trail knows who it was', async () => {
    const panel = await Panel.open();
    const role = await inPanel(panel);
    expect(box(role).enabled).toBe(true);
    const { id, name, description, permissions } = role;
    box(role).enabled = false;
    const answer = await panel.call('PUT', `/users-permissions/roles/${id}`, { name, description, permissions, users: [] });
    expect(answer.status).toBe(200);
    expect((await editor.get('/api/accounts/sessions')).error.name).toBe('access.denied');
    expect(ticked(rightOf(await read(admin)))).toBe(2);
    const [taken] = await trail('role.withdraw');
    expect(taken!.actor_kind).toBe('editor');
    expect(taken!.actor).toMatch(/^panel:\d+$/);
    expect(JSON.parse(taken!.payload)).toMatchObject({ after: { endpoints: [GRANT] } });
    must(await keep(admin, true), 'grant the rest');
    expect(box(await inPanel(panel)).enabled).toBe(true);
    expect((await editor.get('/api/accounts/sessions')).status).toBe(200);
  });
});

describe('a copy of a role', () => {
  const copy = async (name = `สำเนา ${Date.now()}`): Promise<RoleRights> =>
    must(await admin.post<RoleRights>(`/api/accounts/roles/${ROLE}/copies`, { name, reason: 'ทดสอบสำเนา' }), 'copy');
  const give = (account: string, copies: object[], roles: readonly string[] = ['patient', ROLE]) =>
    admin.put<User>(`/api/accounts/users/${account}/roles`, { roles, sets: [], copies, reason: 'ทดสอบสำเนา' });
  const remove = (type: string) => admin.post(`/api/accounts/roles/${type}/remove`, { reason: 'ทดสอบสำเนา' });
  /** Signs in anew, in the role. */
  const back = async ({ email }: Person): Promise<Person> => {
    const person = new Person();
    must(await person.post('/api/accounts/sign-in', { identifier: email, password: NEW_PASSWORD }), 'sign in');
    must(await person.post('/api/accounts/role', { role: ROLE }), 'role');
    return person;
  };

  test('may do what the role may, reaches as far, and goes its own way from then on', async () => {
    const made = await copy();
    expect(made).toMatchObject({ original: ROLE, people: 0, sessions: 0 });
    expect(made.capabilities).toEqual((await read(admin)).capabilities);
    const holder = await holding(ROLE);
    const given = must(await give(holder.account, [{ role: ROLE, type: made.type }]), 'give');
    expect(given.copies).toEqual([{ role: ROLE, type: made.type, name: made.name }]);
    const person = await back(holder);
    expect((await person.get('/api/accounts/sessions')).status).toBe(200);
    expect(await read(admin, made.type)).toMatchObject({ people: 1, sessions: 1 });
    // Who has it, and nobody who has the role itself.
    const having = must(await admin.get<{ rows: User[] }>(`/api/accounts/users?copy=${encodeURIComponent(made.type)}`), 'having');
    expect(having.rows.map(({ id }) => id)).toEqual([holder.account]);
    must(await keep(admin, false, RIGHT, made.type), 'withdraw');
    expect((await person.get('/api/accounts/sessions')).error.name).toBe('access.denied');
    expect((await editor.get('/api/accounts/sessions')).status).toBe(200);
    expect((await person.get<{ person: { role: string } }>('/api/accounts/me')).data.person.role).toBe(ROLE);
    // Without the copy they may again what the role may.
    must(await give(holder.account, []), 'whole');
    expect((await (await back(holder)).get('/api/accounts/sessions')).status).toBe(200);
  });

  test('is given only for its own role, and goes only when nobody holds it', async () => {
    const made = await copy();
    const holder = await holding(ROLE);
    for (const copies of [[{ role: 'patient', type: made.type }], [{ role: ROLE, type: 'nothing-like-it' }], [{ role: ROLE, type: ROLE }]])
      expect((await give(holder.account, copies)).error.name).toBe('input.invalid');
    expect((await give(holder.account, [{ role: ROLE, type: made.type }], ['patient'])).error.name).toBe('input.invalid');
    must(await give(holder.account, [{ role: ROLE, type: made.type }]), 'give');
    expect((await remove(made.type)).error.details).toEqual({ rule: 'role.held' });
    expect((await remove(ROLE)).error.details).toEqual({ rule: 'role.house' });
    must(await give(holder.account, []), 'whole');
    expect((await remove(made.type)).status).toBe(200);
    expect((await admin.get(`/api/accounts/roles/${made.type}`)).error.name).toBe('record.missing');
    expect((await admin.post('/api/accounts/roles/public/copies', { name: 'x', reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.details).toEqual({
      rule: 'role.nobodys',
    });
  });

  it('given and taken away at the same moment, is one or the other', async () => {
    const [made, holder] = [await copy(), await holding(ROLE)];
    const [given, taken] = await Promise.all([give(holder.account, [{ role: ROLE, type: made.type }]), remove(made.type)]);
    expect([given.status, taken.status].filter((status) => status === 200)).toHaveLength(1);
    await back(holder);
  });

  test('that was made in the Strapi admin belongs to nobody until it is said for which role it stands; there none is deleted', async () => {
    const panel = await Panel.open();
    const name = `ทดลอง ${Date.now()}`;
    const permissions = { 'plugin::accounts': { controllers: { api: { me: { enabled: true }, sessions: { enabled: true }, switchRole: { enabled: true } } } } };
    const answer = await panel.call('POST', '/users-permissions/roles', { name, description: name, permissions, users: [] });
    expect(answer.status).toBe(200);
    const roles = must(await admin.get<{ type: string; name: string; original: string | null }[]>('/api/accounts/roles'), 'roles');
    const found = roles.find((one) => one.name === name)!;
    expect(found.original).toBeNull();
    const holder = await holding(ROLE);
    expect((await give(holder.account, [{ role: ROLE, type: found.type }])).error.name).toBe('input.invalid');
    const stood = must(
      await admin.put<RoleRights>(`/api/accounts/roles/${encodeURIComponent(found.type)}/original`, { original: ROLE, reason: 'ทดสอบการให้เหตุผล' }),
      'stand',
    );
    expect(ticked(rightOf(stood))).toBe(1);
    expect(
      (await admin.put(`/api/accounts/roles/${encodeURIComponent(found.type)}/original`, { original: 'admin', reason: 'ทดสอบการให้เหตุผล' })).error.details,
    ).toEqual({
      rule: 'role.stands',
    });
    must(await give(holder.account, [{ role: ROLE, type: found.type }]), 'give');
    const person = await back(holder);
    expect((await person.get('/api/accounts/sessions')).status).toBe(200);
    expect((await person.post('/api/accounts/sessions/end-others')).error.name).toBe('access.denied');
    const [{ id } = {}] = await queryDatabase<{ id: number }>('SELECT id FROM up_roles WHERE type = ?', [found.type]);
    expect((await panel.call('DELETE', `/users-permissions/roles/${id}`)).status).toBe(403);
    expect((await person.get('/api/accounts/sessions')).status).toBe(200);
  });
});
