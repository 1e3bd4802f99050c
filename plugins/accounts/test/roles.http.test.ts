// On both databases: grants are rows of users-permissions, changed under a lock; on PostgreSQL two processes answer.
import type { Capability, RoleRights } from '@bai/accounts/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, type Person } from '../../../cms/test/people';
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
  const roles = must(await admin.get<{ role: string; people: number; sessions: number; withdrawn: number }[]>('/api/accounts/roles'), 'roles');
  expect(roles.map(({ role }) => role)).toEqual(['public', 'patient', 'physician', 'budtender', 'dispensary', 'editor', 'desk', 'admin']);
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

test('a right that is withdrawn is gone from the next request on, in every process, and comes back as it was', async () => {
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

test('open screens are told at once', async () => {
  const stream = await listenAs(editor);
  await eventually(async () => stream.told.some(({ event }) => event === 'ready'));
  must(await keep(admin, false), 'withdraw');
  await eventually(async () => stream.told.some(({ data }) => data.type === 'grants.changed'));
  stream.close();
});

test('pressing twice, or two administrators at once, leave one grant of each', async () => {
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
