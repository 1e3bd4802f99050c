import { atDesk, clinicIds, verifiedPatient, type ShownCard } from '../../../cms/test/at-desk';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { linkToken } from '../../../cms/test/link-mail';
import { eventually, NEW_PASSWORD, newPatient, Person, runThrough } from '../../../cms/test/people';
import { addApp, knock } from '../../../cms/test/second-factor';
import type { Recovery } from '../contracts';

jest.setTimeout(120_000);

const AT = '/api/accounts/recoveries';
const HOUR = 3_600_000;
const me = async (person: Person) => (await person.get<{ person: { mustEnrol: boolean } | null }>('/api/accounts/me')).data.person;
const find = async (desk: Person, card: ShownCard) => must(await desk.post<{ found: object | null }>(`${AT}/find`, card), 'find').found;
const start = (desk: Person, card: ShownCard) => desk.post<Recovery>(AT, { ...card, seen: true });
const confirm = (desk: Person, id: string, documentNumber: string) => desk.post<Recovery>(`${AT}/${id}/confirm`, { documentNumber, seen: true });
const stop = (clerk: Person, id: string) => clerk.post(`${AT}/${id}/stop`);
const refuse = (person: Person) => person.post('/api/accounts/recovery/refuse');
const told = async (account: string, event: string) =>
  (await queryDatabase('SELECT id FROM messages WHERE account_id = ? AND event = ?', [account, event])).length;

/** Lets the day of a recovery be over. Not by the clock: everybody else's drafts and sessions would run out too. */
const dayIsOver = async (id: string): Promise<void> => {
  const over = Date.now() + (await clockOffset()) - 1000;
  await queryDatabase('UPDATE recoveries SET due_at = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(over) : over, id]);
  await runThrough('accounts.complete-recoveries');
};

const lostPhone = async () => {
  const { person, card, patientId } = await verifiedPatient();
  await addApp(person);
  return { person, card, patientId };
};

let desk: Person;
let second: Person;
let elsewhere: Person;
beforeAll(async () => {
  const [here, there] = await clinicIds(await newPatient());
  [desk, second, elsewhere] = [await atDesk(here!), await atDesk(here!), await atDesk(there!)];
});

describe('a lost phone, at a clinic’s desk', () => {
  it('is known by the whole document alone, and nothing is said of whom the desk cannot help', async () => {
    const { person, card, patientId } = await lostPhone();
    expect(await find(desk, card)).toMatchObject({ email: expect.stringContaining('•') as string, phone: null });
    const [trail] = await queryDatabase<{ action: string }>(`SELECT action FROM bai_audit WHERE person = ? AND action = 'recovery.find'`, [patientId]);
    expect(trail).toBeDefined();
    expect(await find(desk, { ...card, birthDate: '1990-04-14' })).toBeNull();
    expect(await find(desk, { ...card, documentNumber: '1101700230708' })).toBeNull();
    const without = await verifiedPatient();
    expect(await find(desk, without.card)).toBeNull();
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient', 'admin']), person.account]);
    expect(await find(desk, card)).toBeNull();
    expect((await start(desk, card)).error.name).toBe('recovery.unknown');
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient']), person.account]);
    await queryDatabase(`UPDATE patients SET state = 'submitted' WHERE document_id = ?`, [patientId]);
    expect(await find(desk, card)).toBeNull();
    expect((await start(await newPatient(), card)).status).toBe(403);
  });

  it('is told by every channel, waits for a day, and then the factors and sessions are gone', async () => {
    const { person, card } = await lostPhone();
    const number = `+6689${String(Date.now()).slice(-7)}`;
    await queryDatabase('UPDATE up_users SET phone = ? WHERE document_id = ?', [number, person.account]);
    const { id, state, dueAt, startedAt } = must(await start(desk, card), 'start');
    expect([state, Math.round((Date.parse(dueAt) - Date.parse(startedAt)) / HOUR)]).toEqual(['waiting', 24]);
    expect((await start(second, card)).error.name).toBe('state.forbids');
    await eventually(async () => (await told(person.account, 'recovery.started')) === 1 && (await told(person.account, 'recovery.texted')) === 1);
    const bell = must(await person.get<{ rows: { event: string; text: { th: string } }[] }>('/api/notifications/inbox'), 'inbox');
    const rung = bell.rows.find(({ event }) => event === 'recovery.started');
    expect(rung).toBeDefined();
    expect(JSON.stringify(rung)).not.toContain('stopRecovery#');
    expect(must(await person.get('/api/accounts/recovery'), 'own')).toMatchObject({ waiting: { id } });
    await runThrough('accounts.complete-recoveries');
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('factor');
    await dayIsOver(id);
    expect(await me(person)).toBeNull();
    await eventually(async () => (await told(person.account, 'recovery.done')) === 1);
    const back = new Person();
    expect((await knock(back, person.email, NEW_PASSWORD)).data.step).toBe('done');
    expect(await me(back)).toMatchObject({ mustEnrol: true });
    expect((await back.get('/api/accounts/sessions')).status).toBe(403);
    expect((await back.get('/api/accounts/factors')).data).toMatchObject({ list: [], required: true, anew: true, codesLeft: 0 });
    await addApp(back);
    expect(await me(back)).toMatchObject({ mustEnrol: false });
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('factor');
  });

  it('is over at once when a second of the staff types the number from the document; the first cannot, nor another clinic', async () => {
    const { person, card } = await lostPhone();
    const { id } = must(await start(desk, card), 'start');
    expect((await confirm(desk, id, card.documentNumber)).error.name).toBe('recovery.single');
    expect((await confirm(elsewhere, id, card.documentNumber)).status).toBe(404);
    expect((await stop(elsewhere, id)).status).toBe(404);
    expect((await stop(await newPatient(), id)).status).toBe(403);
    expect((await refuse(await newPatient())).error.name).toBe('recovery.over');
    expect((await confirm(second, id, '1101700230708')).error.name).toBe('recovery.unknown');
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('factor');
    expect(must(await confirm(second, id, card.documentNumber), 'confirm')).toMatchObject({ state: 'done', mine: false });
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('done');
    const listed = must(await desk.get<Recovery[]>(AT), 'list');
    expect(listed.find((row) => row.id === id)).toMatchObject({ state: 'done', mine: true });
    expect(must(await elsewhere.get<Recovery[]>(AT), 'list').some((row) => row.id === id)).toBe(false);
  });

  it('is stopped by its person, signed in or by the link of the mail, and nothing is taken away', async () => {
    const [one, other] = [await lostPhone(), await lostPhone()];
    const first = must(await start(desk, one.card), 'start');
    expect((await refuse(one.person)).status).toBe(200);
    const { id } = must(await start(desk, other.card), 'start');
    const token = await linkToken(other.person.account, 'stop-recovery');
    const answers = await Promise.all([1, 2].map(() => new Person().post('/api/accounts/links/stop', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await confirm(second, id, other.card.documentNumber)).error.name).toBe('state.forbids');
    for (const { id: over } of [first, { id }]) await dayIsOver(over);
    for (const { person } of [one, other]) {
      expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('factor');
      await eventually(async () => (await told(person.account, 'recovery.stopped')) === 1);
    }
  });

  it('ends one way of two at once: confirmed by one, stopped by the other', async () => {
    const { person, card } = await lostPhone();
    const { id } = must(await start(desk, card), 'start');
    const answers = await Promise.all([confirm(second, id, card.documentNumber), refuse(person)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await queryDatabase<{ state: string }>('SELECT state FROM recoveries WHERE document_id = ?', [id]);
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe(row!.state === 'done' ? 'done' : 'factor');
  });

  it('starts once of many at once, and three times in thirty days', async () => {
    const { person, card } = await lostPhone();
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all(turn ? [start(second, card)] : [start(desk, card), start(second, card)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await refuse(person)).status).toBe(200);
    }
    expect((await start(second, card)).error.name).toBe('rate.exceeded');
  });

  it('leaves somebody alone who has become staff meanwhile', async () => {
    const { person, card } = await lostPhone();
    const { id } = must(await start(desk, card), 'start');
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient', 'desk']), person.account]);
    await dayIsOver(id);
    const [row] = await queryDatabase<{ state: string }>('SELECT state FROM recoveries WHERE document_id = ?', [id]);
    expect(row!.state).toBe('stopped');
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('factor');
  });
});
