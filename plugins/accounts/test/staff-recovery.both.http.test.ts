import { atDesk, clinicIds } from '../../../cms/test/at-desk';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { linkToken } from '../../../cms/test/link-mail';
import { eventually, NEW_PASSWORD, newPatient, Person, runThrough } from '../../../cms/test/people';
import { addApp, knock } from '../../../cms/test/second-factor';
import type { User } from '../contracts';

jest.setTimeout(120_000);

const of = (person: Person): string => `/api/accounts/users/${person.account}`;
const SEEN = { paper: 'thai_id', seen: true };
const start = (admin: Person, person: Person, given: object = {}) =>
  admin.post<User>(`${of(person)}/recovery`, { ...SEEN, reason: 'ทำโทรศัพท์หายบนรถไฟ', ...given });
const confirm = (admin: Person, person: Person) => admin.post<User>(`${of(person)}/recovery/confirm`, { ...SEEN, paper: 'staff_card' });
const stop = (admin: Person, id: string) => admin.post(`/api/accounts/recoveries/${id}/stop`);
const refuse = (person: Person) => person.post('/api/accounts/recovery/refuse');
const seen = async (admin: Person, person: Person): Promise<User> => must(await admin.get<User>(of(person)), 'user');
const stepOf = async (person: Person): Promise<string> => (await knock(new Person(), person.email, NEW_PASSWORD)).data.step;
const me = async (person: Person) => (await person.get<{ person: { mustEnrol: boolean } | null }>('/api/accounts/me')).data.person;
const told = async (account: string, event: string) =>
  (await queryDatabase('SELECT id FROM messages WHERE account_id = ? AND event = ?', [account, event])).length;
const sets = (person: Person, held: readonly string[]) =>
  queryDatabase('UPDATE admin_sets SET sets = ? WHERE account_id = ?', [JSON.stringify(held), person.account]);

/** Lets the day of a recovery be over. Not by the clock: everybody else's drafts and sessions would run out too. */
const dayIsOver = async (person: Person): Promise<void> => {
  const over = Date.now() + (await clockOffset()) - 1000;
  await queryDatabase(`UPDATE recoveries SET due_at = ? WHERE account_id = ? AND state = 'waiting'`, [
    process.env.BAI_TEST_DB_URL ? new Date(over) : over,
    person.account,
  ]);
  await runThrough('accounts.complete-recoveries');
};

const staff = async (role: 'physician' | 'editor' | 'desk' | 'budtender' = 'editor'): Promise<Person> => {
  const person = role === 'desk' ? await atDesk((await clinicIds(await newPatient()))[0]!) : await holding(role);
  await addApp(person);
  return person;
};

let first: Person;
let second: Person;
beforeAll(async () => {
  [first, second] = [await newAdmin(), await newAdmin()];
});

describe('a lost second step of staff', () => {
  it('waits for a day, told by every channel and to the other administrators, and then factors and sessions are gone', async () => {
    const person = await staff('physician');
    await queryDatabase('UPDATE up_users SET phone = ? WHERE document_id = ?', [`+6687${String(Date.now()).slice(-7)}`, person.account]);
    const { recovery } = must(await start(first, person), 'start');
    expect(recovery).toMatchObject({ paper: 'thai_id', reason: 'ทำโทรศัพท์หายบนรถไฟ', mine: true });
    expect((await seen(second, person)).recovery).toMatchObject({ id: recovery!.id, mine: false });
    for (const event of ['recovery.started', 'recovery.texted']) await eventually(async () => (await told(person.account, event)) === 1);
    await eventually(async () => (await told(second.account, 'staff-recovery.watched')) === 1);
    expect(await told(first.account, 'staff-recovery.watched')).toBe(0);
    expect(must(await person.get('/api/accounts/recovery'), 'own')).toMatchObject({ waiting: { id: recovery!.id, clinic: null } });
    await runThrough('accounts.complete-recoveries');
    expect(await stepOf(person)).toBe('factor');
    await dayIsOver(person);
    expect(await me(person)).toBeNull();
    const back = new Person();
    expect((await knock(back, person.email, NEW_PASSWORD)).data.step).toBe('done');
    expect(await me(back)).toMatchObject({ mustEnrol: true });
    expect((await back.get('/api/accounts/sessions')).status).toBe(403);
    await addApp(back);
    expect(await me(back)).toMatchObject({ mustEnrol: false });
    const trail = await queryDatabase<{ action: string; actor: string; purpose: string | null }>(
      `SELECT action, actor, purpose FROM bai_audit WHERE subject = ? ORDER BY id`,
      [recovery!.id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['recovery.create', 'recovery.complete']);
    expect(trail[0]).toMatchObject({ actor: first.account, purpose: 'ทำโทรศัพท์หายบนรถไฟ' });
  });

  it('goes at once when a second administrator has seen them too: of an administrator as well, and never by oneself', async () => {
    const lost = await newAdmin();
    await addApp(lost);
    expect((await start(lost, lost)).error.details).toMatchObject({ rule: 'own-account' });
    must(await start(first, lost), 'start');
    expect((await confirm(first, lost)).error.name).toBe('recovery.single');
    expect((await confirm(lost, lost)).error.details).toMatchObject({ rule: 'own-account' });
    expect(await stepOf(lost)).toBe('factor');
    expect(must(await confirm(second, lost), 'confirm')).toMatchObject({ secondFactor: false, recovery: null });
    expect(await stepOf(lost)).toBe('done');
    const [row] = await queryDatabase<Record<string, string>>('SELECT starter_id, confirmer_id, paper, confirmed_paper FROM recoveries WHERE account_id = ?', [
      lost.account,
    ]);
    expect(row).toMatchObject({ starter_id: first.account, confirmer_id: second.account, paper: 'thai_id', confirmed_paper: 'staff_card' });
  });

  it('is for administrators of security, who have just shown that it is them and have seen the person', async () => {
    const person = await staff();
    const other = await newAdmin();
    await sets(other, ['operations', 'clinical', 'finance', 'content', 'data-protection']);
    for (const asking of [other, person, await staff('desk'), await newPatient()]) {
      expect((await start(asking, person)).status).toBe(403);
      expect((await confirm(asking, person)).status).toBe(403);
    }
    expect((await start(first, person, { seen: false })).error).toMatchObject({ status: 400, details: { fields: [{ path: 'seen' }] } });
    expect((await start(first, person, { reason: ' ' })).status).toBe(400);
    expect((await start(first, person, { paper: 'bus ticket' })).status).toBe(400);
    await queryDatabase('UPDATE sessions SET assured_at = ? WHERE account_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(0) : 0, second.account]);
    expect((await start(second, person)).error.name).toBe('assurance.needed');
    must(await start(first, person), 'start');
    expect((await confirm(second, person)).error.name).toBe('assurance.needed');
    must(await second.post('/api/accounts/assure', { password: NEW_PASSWORD }), 'assure');
    must(await confirm(second, person), 'confirm');
  });

  it('is none of patients alone, of who has no factor, and of nobody', async () => {
    const patient = await newPatient();
    await addApp(patient);
    expect((await start(first, patient)).error.name).toBe('recovery.elsewhere');
    expect((await start(first, await holding('editor'))).error.name).toBe('recovery.needless');
    const nobody = new Person();
    nobody.account = 'nobody';
    expect((await start(first, nobody)).status).toBe(404);
    expect((await confirm(first, await staff())).status).toBe(404);
    expect((await refuse(await staff('desk'))).error.name).toBe('recovery.over');
  });

  it('is stopped by its person where they are signed in or by the link, and by another administrator', async () => {
    for (const role of ['desk', 'budtender'] as const) {
      const person = await staff(role);
      must(await start(first, person), 'start');
      expect((await refuse(person)).status).toBe(200);
      expect((await confirm(second, person)).status).toBe(404);
      await dayIsOver(person);
      expect(await stepOf(person)).toBe('factor');
      await eventually(async () => (await told(person.account, 'recovery.stopped')) === 1);
    }
    const person = await staff();
    const { recovery } = must(await start(first, person), 'start');
    expect((await stop(await staff('desk'), recovery!.id)).status).toBe(404);
    expect((await stop(second, recovery!.id)).status).toBe(200);
    must(await start(first, person), 'again');
    const token = await linkToken(person.account, 'stop-recovery');
    expect((await new Person().post('/api/accounts/links/stop', { token })).status).toBe(200);
    expect(await stepOf(person)).toBe('factor');
  });

  it('starts once of two at once, is confirmed once of two, and ends one way where it is stopped meanwhile', async () => {
    const third = await newAdmin();
    const person = await staff();
    const starts = await Promise.all([start(first, person), start(second, person)]);
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
    const others = [first, second, third].filter((_, index) => starts[index]?.status !== 200);
    const confirms = await Promise.all(others.map((admin) => confirm(admin, person)));
    expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(confirms.filter(({ status }) => status === 409 || status === 404)).toHaveLength(1);
    expect(await stepOf(person)).toBe('done');
    for (let turn = 0; turn < 3; turn += 1) {
      const again = await staff();
      must(await start(first, again), 'start');
      const answers = await Promise.all([confirm(second, again), refuse(again)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await stepOf(again)).toBe(answers[0].status === 200 ? 'done' : 'factor');
    }
  });

  it('ends with the administrator who has started it, when they are one no more', async () => {
    const [person, gone] = [await staff(), await newAdmin()];
    must(await start(gone, person), 'start');
    await sets(gone, ['operations']);
    await dayIsOver(person);
    const [row] = await queryDatabase<{ state: string }>('SELECT state FROM recoveries WHERE account_id = ?', [person.account]);
    expect([row!.state, await stepOf(person)]).toEqual(['stopped', 'factor']);
  });
});
