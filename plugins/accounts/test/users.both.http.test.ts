import type { User } from '@bai/accounts/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { linkToken } from '../../../cms/test/link-mail';
import { eventually, newPatient, Person, signedIn } from '../../../cms/test/people';

jest.setTimeout(60_000);

const WHY = { reason: 'ทดสอบการให้เหตุผล' };
const PASSWORD = 'three brown river stones';
const fresh = (): string => `invited-${Date.now()}-${Math.random().toString(36).slice(2)}@people.example`;
const invitation = (given: object = {}) => ({ name: 'เชิญ ทดลอง', email: fresh(), roles: ['budtender'], sets: [], language: 'th', ...given });
const invite = (admin: Person, given: object = {}) => admin.post<User>('/api/accounts/users', invitation(given));
const act = (admin: Person, id: string, what: string, body: object = WHY) => admin.post<User>(`/api/accounts/users/${id}/${what}`, body);
const one = async (admin: Person, id: string): Promise<User> => must(await admin.get<User>(`/api/accounts/users/${id}`), 'user');
const isIn = async (person: Person): Promise<boolean> => (await person.get<{ person: unknown }>('/api/accounts/me')).data.person !== null;
/** An administrator of their own with these sets. */
const administrator = async (sets: readonly string[]): Promise<Person> => {
  const person = await holding('admin');
  await queryDatabase('DELETE FROM admin_sets WHERE account_id = ?', [person.account]);
  await queryDatabase(`INSERT INTO admin_sets (document_id, account_id, sets, version) VALUES (?, ?, ?, 1)`, [
    `set${person.account}`.slice(0, 24),
    person.account,
    JSON.stringify(sets),
  ]);
  return person;
};

describe('an invitation', () => {
  it('lets somebody set their own password, agree to the terms, and sign in in the role they were given', async () => {
    const admin = await signedIn('admin');
    const given = invitation();
    const made = must(await admin.post<User>('/api/accounts/users', given), 'invite');
    expect(made).toMatchObject({ email: given.email, state: 'invited', roles: ['budtender'], seenAt: null, sessions: 0 });
    const token = await linkToken(made.id, 'set-password');
    const guest = new Person();
    expect(must(await guest.post('/api/accounts/links/read', { token }), 'read')).toMatchObject({ purpose: 'set-password', name: { th: 'เชิญ ทดลอง' } });
    const unagreed = await guest.post('/api/accounts/password/set', { token, password: PASSWORD });
    expect([unagreed.status, unagreed.error.details?.fields?.[0]?.path]).toEqual([400, 'terms']);
    must(await guest.post('/api/accounts/password/set', { token, password: PASSWORD, terms: '2026-11' }), 'set');
    must(await guest.post('/api/accounts/sign-in', { identifier: given.email, password: PASSWORD }), 'sign in');
    expect((await guest.get<{ person: { role: string } }>('/api/accounts/me')).data.person.role).toBe('budtender');
    expect(await one(admin, made.id)).toMatchObject({ state: 'active', sessions: 1 });
    const consents = await queryDatabase<{ purpose: string }>('SELECT purpose FROM consents WHERE account_id = ?', [made.id]);
    expect(consents.map(({ purpose }) => purpose)).toEqual(['terms']);
    expect((await guest.post('/api/accounts/password/set', { token, password: PASSWORD, terms: '2026-11' })).error.name).toBe('link.used');
  });

  it('is refused for an address that somebody has, also when two invite it at once', async () => {
    const admin = await signedIn('admin');
    expect((await invite(admin, { email: (await newPatient()).email })).error.name).toBe('address.taken');
    const email = fresh();
    const answers = await Promise.all([invite(admin, { email }), invite(admin, { email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is taken back: its link is worth nothing, nothing of the person is kept, and the address is free', async () => {
    const admin = await signedIn('admin');
    const email = fresh();
    const made = must(await invite(admin, { email }), 'invite');
    const token = await linkToken(made.id, 'set-password');
    expect(must(await act(admin, made.id, 'withdraw'), 'withdraw')).toMatchObject({ state: 'closed', email: '', name: { th: '', en: '' } });
    expect((await new Person().post('/api/accounts/password/set', { token, password: PASSWORD, terms: '2026-11' })).error.name).toBe('link.expired');
    const [row] = await queryDatabase('SELECT email, username, search FROM up_users WHERE document_id = ?', [made.id]);
    expect(JSON.stringify(row)).not.toContain(email);
    expect((await invite(admin, { email })).status).toBe(200);
  });

  it('is mailed again, and only the newest works', async () => {
    const admin = await signedIn('admin');
    const made = must(await invite(admin), 'invite');
    const first = await linkToken(made.id, 'set-password');
    must(await act(admin, made.id, 'mail'), 'mail');
    expect((await new Person().post('/api/accounts/links/read', { token: first })).error.name).toBe('link.expired');
    expect((await new Person().post('/api/accounts/links/read', { token: await linkToken(made.id, 'set-password') })).status).toBe(200);
  });

  it('makes administrators only by who may give sets', async () => {
    const operations = await administrator(['operations']);
    expect((await invite(operations, { roles: ['admin'], sets: ['finance'] })).error).toMatchObject({ name: 'access.denied' });
    must(await invite(operations), 'a budtender');
    const made = must(await invite(await signedIn('admin'), { roles: ['admin'], sets: ['finance'] }), 'an administrator');
    expect(made.sets).toEqual(['finance']);
  });
});

describe('an account', () => {
  it('that is suspended lets nobody in: what is signed in ends at once, and its person is told', async () => {
    const admin = await signedIn('admin');
    const person = await newPatient();
    expect(must(await act(admin, person.account, 'suspend'), 'suspend')).toMatchObject({ state: 'suspended', sessions: 0 });
    expect(await isIn(person)).toBe(false);
    expect((await person.post('/api/accounts/refresh')).status).toBe(401);
    const refused = await new Person().post('/api/accounts/sign-in', { identifier: person.email, password: 'two red boats at dawn' });
    expect(refused.status).not.toBe(200);
    expect((await act(admin, person.account, 'suspend')).error.name).toBe('state.forbids');
    expect(must(await act(admin, person.account, 'restore'), 'restore').state).toBe('active');
    await eventually(async () => {
      const mails = await queryDatabase<{ event: string }>('SELECT event FROM messages WHERE account_id = ?', [person.account]);
      return ['account.suspended', 'account.restored'].every((event) => mails.some((mail) => mail.event === event));
    });
  });

  it('gets other roles: the session ends, the new role is the one it signs in with, and the trail says why', async () => {
    const admin = await signedIn('admin');
    const person = await newPatient();
    const weighed = must(await act(admin, person.account, 'roles/weigh', { roles: ['budtender'] }), 'weigh');
    expect(weighed).toMatchObject({ given: ['budtender'], taken: ['patient'], sessions: 1, mustEnrol: false });
    const body = { roles: ['budtender', 'patient'], sets: [], reason: 'เป็นพนักงานใหม่' };
    const kept = must(await admin.call<User>('PUT', `/api/accounts/users/${person.account}/roles`, { body }), 'keep');
    expect(kept.roles).toEqual(['budtender', 'patient']);
    expect(await isIn(person)).toBe(false);
    const [entry] = await queryDatabase<{ purpose: string }>(`SELECT purpose FROM bai_audit WHERE subject = ? AND action = 'account.change-roles'`, [
      person.account,
    ]);
    expect(entry!.purpose).toBe('เป็นพนักงานใหม่');
  });

  it('that is given what it has already stays signed in, and nobody is told', async () => {
    const [admin, person] = [await signedIn('admin'), await newPatient()];
    const body = { roles: ['patient'], sets: [], reason: 'ยืนยันอีกครั้ง' };
    expect(must(await admin.call<User>('PUT', `/api/accounts/users/${person.account}/roles`, { body }), 'keep').roles).toEqual(['patient']);
    expect(await isIn(person)).toBe(true);
    const told = await queryDatabase(`SELECT event FROM messages WHERE account_id = ? AND event = 'account.roles'`, [person.account]);
    const said = await queryDatabase(`SELECT id FROM bai_audit WHERE subject = ? AND action = 'account.change-roles'`, [person.account]);
    expect([told, said]).toEqual([[], []]);
  });

  it('is signed out everywhere, and mailed a link for a password that only its person sees', async () => {
    const admin = await signedIn('admin');
    const person = await newPatient();
    expect(must(await act(admin, person.account, 'sign-out'), 'sign out').sessions).toBe(0);
    expect(await isIn(person)).toBe(false);
    const mailed = await act(admin, person.account, 'mail', {});
    expect(mailed.status).toBe(200);
    expect(mailed.bytes.toString()).not.toContain('#');
    await linkToken(person.account, 'reset-password');
  });

  it('is found by name and address, by role and state, and tells whether it has a second step', async () => {
    const admin = await signedIn('admin');
    const made = must(await invite(admin, { name: 'Zzyx Findable', roles: ['desk'] }), 'invite');
    const find = async (query: Record<string, string>): Promise<string[]> =>
      must(await admin.get<{ rows: User[] }>('/api/accounts/users', query), 'list').rows.map(({ id }) => id);
    expect(await find({ q: 'zzyx find' })).toContain(made.id);
    expect(await find({ q: made.email.slice(0, 22) })).toContain(made.id);
    expect(await find({ q: 'zzyx', role: 'desk', state: 'invited' })).toContain(made.id);
    expect(await find({ q: 'zzyx', role: 'editor' })).not.toContain(made.id);
    expect(await find({ q: 'zzyx', state: 'active' })).not.toContain(made.id);
    const { counts } = must(
      await admin.get<{ counts: object }>('/api/accounts/users', { q: made.email, state: 'active', counts: 'invited,active,closed' }),
      'counts',
    );
    expect(counts).toEqual({ invited: 1, active: 0, closed: 0 });
    const everybody = must(await admin.get<{ counts: { closed: number } }>('/api/accounts/users', { counts: 'closed' }), 'everybody').counts.closed;
    must(await act(admin, made.id, 'withdraw'), 'withdraw');
    // Closed ones are not listed unless they are asked for; they are counted all the same.
    expect(must(await admin.get<{ counts: object }>('/api/accounts/users', { counts: 'closed' }), 'closed').counts).toEqual({ closed: everybody + 1 });
    expect(JSON.stringify((await admin.get('/api/accounts/users')).data)).not.toMatch(/argon2|"(password|phone)\w*":/);
  });
});

describe('administrators', () => {
  it('do nothing of this to themselves, nor to each other without the set for it', async () => {
    const [security, operations] = [await administrator(['security']), await administrator(['operations'])];
    expect((await act(security, security.account, 'suspend')).error).toMatchObject({ name: 'access.denied', details: { rule: 'own-account' } });
    for (const what of ['suspend', 'sign-out']) expect((await act(operations, security.account, what)).error.name).toBe('access.denied');
    expect((await act(operations, security.account, 'mail', {})).error.name).toBe('access.denied');
    must(await act(security, operations.account, 'suspend'), 'suspend');
    expect(await isIn(operations)).toBe(false);
  });

  it('of another set do not see who has an account', async () => {
    const finance = await administrator(['finance']);
    expect((await finance.get('/api/accounts/users')).status).toBe(403);
    expect((await (await signedIn('physician')).get('/api/accounts/users')).status).toBe(403);
  });
});
