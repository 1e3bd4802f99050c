import { linkLine } from '../../../cms/test/line-account';
import { queryDatabase } from '../../../cms/test/clock';
import { newPatient, Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';

interface Choices {
  readonly channels: Record<'appointments' | 'applications' | 'payments' | 'learning' | 'work' | 'platform', string[]>;
  readonly events: Record<string, string[]>;
  readonly quiet: { from: string; until: string } | null;
  readonly version: number;
  readonly kinds: readonly { event: string; group: string; roles: string[] }[];
}

let inside: Inside;
beforeAll(() => void (inside = new Inside()));
afterAll(() => inside.close());

const EVERY = ['portal', 'email', 'line'];
const choicesOf = async (person: Person) => (await person.get<Choices>('/api/notifications/choices')).data;
const keep = (person: Person, choices: object) => person.put<Choices>('/api/notifications/choices', choices);
const send = (given: object, at?: string) => inside.call('notifications', 'send', [given], at ? { at } : {});

const mailed = async (person: Person): Promise<string[]> =>
  (await queryDatabase<{ event: string }>('SELECT event FROM messages WHERE account_id = ? ORDER BY id', [person.account])).map(({ event }) => event);
const told = async (person: Person): Promise<string[]> =>
  (await person.get<{ rows: { event: string }[] }>('/api/notifications/inbox')).data.rows.map(({ event }) => event);

describe('how one wants to be told', () => {
  test('is by every way with quiet nights, until one chooses', async () => {
    expect((await new Person().get('/api/notifications/choices')).status).toBe(401);
    const [person, other] = [await newPatient(), await newPatient()];
    const first = await choicesOf(person);
    expect(first).toEqual({
      channels: { appointments: EVERY, applications: EVERY, payments: EVERY, learning: EVERY, work: EVERY, platform: EVERY },
      events: {},
      quiet: { from: '21:00', until: '08:00' },
      version: 0,
      kinds: first.kinds,
    });
    const kept = await keep(person, { ...first, channels: { ...first.channels, payments: [] }, quiet: null });
    expect(kept.data).toMatchObject({ channels: { payments: [] }, quiet: null, version: 1 });
    expect((await keep(person, first)).status).toBe(409);
    expect((await choicesOf(other)).version).toBe(0);
    const changed = await keep(person, { ...kept.data, quiet: { from: '22:00', until: '06:30' } });
    expect(changed.data).toMatchObject({ quiet: { from: '22:00', until: '06:30' }, version: 2 });
    expect(await choicesOf(person)).toEqual(changed.data);
  });

  test('is at LINE too for who has linked it and wants it there, once for its key', async () => {
    const person = await newPatient();
    const channels = async (key: string): Promise<string[]> => {
      const given = { event: 'payment.paid', accountId: person.account, variables: { number: 'PM1', receipt: 'RC1', amount: '1.00' }, key };
      await send(given);
      await send(given);
      const rows = await queryDatabase<{ channel: string }>('SELECT channel FROM messages WHERE key IN (?, ?) ORDER BY channel', [key, `${key}:line`]);
      return rows.map(({ channel }) => channel);
    };
    expect(await channels(`unlinked-${person.account}`)).toEqual(['email']);
    await linkLine(person);
    expect(await channels(`linked-${person.account}`)).toEqual(['email', 'line']);
    const first = await choicesOf(person);
    const kept = (await keep(person, { ...first, channels: { ...first.channels, payments: ['line'] } })).data;
    expect(await channels(`line-alone-${person.account}`)).toEqual(['line']);
    expect((await keep(person, { ...kept, channels: { ...kept.channels, payments: ['portal', 'email'] } })).status).toBe(200);
    expect(await channels(`mail-alone-${person.account}`)).toEqual(['email']);
  });

  test('refuses hours that are none', async () => {
    const person = await newPatient();
    const first = await choicesOf(person);
    const same = await keep(person, { ...first, quiet: { from: '09:00', until: '09:00' } });
    expect(same.error.details.fields).toMatchObject([{ path: 'quiet.until', rule: 'quiet-same' }]);
    expect((await keep(person, { ...first, quiet: { from: '24:00', until: '09:00' } })).status).toBe(400);
    expect((await keep(person, { ...first, channels: { ...first.channels, payments: ['pigeon'] } })).status).toBe(400);
  });

  test('is kept to: what was switched off does not come, and what must be known does', async () => {
    const person = await newPatient();
    const first = await choicesOf(person);
    const before = await mailed(person);
    await keep(person, { ...first, channels: { appointments: [], applications: [], payments: [], learning: [], work: [], platform: [] } });
    for (const event of ['payment.paid', 'application.submitted', 'password.changed', 'patient.opened']) {
      const given = { event, accountId: person.account, variables: { number: 'X', physician: 'x' }, key: `off-${event}-${person.account}` };
      await send(given);
      await send(given);
    }
    expect(await told(person)).toEqual(['patient.opened', 'password.changed', 'application.submitted']);
    expect((await mailed(person)).slice(before.length)).toEqual(['password.changed', 'patient.opened']);
  });

  test('is chosen of a single kind of message too, whatever its group is told by', async () => {
    const person = await newPatient();
    const first = await choicesOf(person);
    // What must be known leaves no choice, and what nobody is ever told of is none.
    expect(first.kinds).toContainEqual({ event: 'filing.due', group: 'work', roles: ['dispensary'] });
    expect(first.kinds.filter(({ event }) => event === 'password.changed' || event === 'patient.opened')).toEqual([]);
    for (const event of ['password.changed', 'no.such']) {
      const refused = await keep(person, { ...first, events: { [event]: [] } });
      expect([refused.status, refused.error.details.fields![0]!.path]).toEqual([400, 'events']);
    }
    expect((await keep(person, { ...first, events: { 'payment.paid': ['pigeon'] } })).status).toBe(400);
    const events = { 'payment.paid': ['portal'], 'application.submitted': [], 'refund.rejected': ['email'] };
    const kept = await keep(person, { ...first, channels: { ...first.channels, payments: [] }, events });
    expect(kept.data).toMatchObject({ events, version: 1 });
    expect((await choicesOf(person)).events).toEqual(events);
    const before = await mailed(person);
    const variables = { number: 'X', receipt: 'R', amount: '1.00', rest: '1.00' };
    const sent = ['payment.paid', 'application.submitted', 'refund.rejected', 'payment.part-paid', 'application.rejected'];
    for (const event of sent) await send({ event, accountId: person.account, variables, key: `single-${event}-${person.account}` });
    expect((await mailed(person)).slice(before.length)).toEqual(['refund.rejected', 'application.rejected']);
    // The bell always tells of applications, and of payments as was chosen.
    expect(new Set(await told(person))).toEqual(new Set(['payment.paid', 'application.submitted', 'application.rejected']));
  });

  test('of courses and of one’s work is chosen, what takes either away comes always', async () => {
    const person = await newPatient();
    const first = await choicesOf(person);
    const before = await mailed(person);
    await keep(person, { ...first, channels: { ...first.channels, learning: [], work: ['email'] } });
    const chosen = ['exam.marked', 'exam.remarked', 'certificate.issued', 'registration.approved', 'registration.needs_information', 'staff.invited'];
    const always = ['registration.suspended', 'certificate.revoked'];
    const variables = { exam: 'x', result: 'x', number: 'X', course: 'x', dispensary: 'x' };
    for (const event of [...chosen, ...always]) await send({ event, accountId: person.account, variables, key: `work-${event}-${person.account}` });
    expect((await mailed(person)).slice(before.length)).toEqual([...chosen.slice(3), ...always]);
    // At the bell it stands whatever one chooses.
    expect(new Set(await told(person))).toEqual(new Set([...chosen, ...always]));
  });

  test('stays what it was for who chose before there were courses and work to choose', async () => {
    const person = await newPatient();
    const first = await choicesOf(person);
    const { version } = (await keep(person, { ...first, channels: { ...first.channels, payments: [] } })).data;
    const before = { appointments: EVERY, applications: ['portal'], payments: [], platform: EVERY };
    await queryDatabase('UPDATE notification_choices SET channels = ?, events = NULL WHERE account_id = ?', [JSON.stringify(before), person.account]);
    expect(await choicesOf(person)).toEqual({
      channels: { ...before, learning: EVERY, work: EVERY },
      events: {},
      quiet: first.quiet,
      version,
      kinds: first.kinds,
    });
    await send({ event: 'exam.marked', accountId: person.account, variables: { exam: 'x', result: 'x' }, key: `before-${person.account}` });
    expect((await mailed(person)).at(-1)).toBe('exam.marked');
  });

  test('holds back what may wait until one’s own quiet hours end', async () => {
    const person = await newPatient();
    await keep(person, { ...(await choicesOf(person)), quiet: { from: '13:00', until: '15:30' } });
    // Two in the afternoon in Bangkok, far enough ahead that nothing takes it meanwhile.
    const at = '2030-01-10T07:00:00.000Z';
    const key = (event: string) => `quiet-${event}-${person.account}`;
    const waiting = ['payment.paid', 'exam.marked', 'staff.invited'];
    const events = [...waiting, 'appointment.confirmed'];
    const variables = { number: 'X', day: 'x', time: 'x', exam: 'x', result: 'x', dispensary: 'x' };
    for (const event of events) await send({ event, accountId: person.account, variables, key: key(event) }, at);
    const due = async (event: string): Promise<string> => {
      const [row] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM messages WHERE key = ?', [key(event)]);
      const [job] = await queryDatabase<{ due_at: number | string }>('SELECT due_at FROM bai_outbox WHERE payload LIKE ?', [`%${row!.id}%`]);
      return new Date(Number(job!.due_at)).toISOString();
    };
    for (const event of waiting) expect([event, await due(event)]).toEqual([event, '2030-01-10T08:30:00.000Z']);
    expect((await due('appointment.confirmed')).slice(0, 16)).toBe(at.slice(0, 16));
    // The newest messages are those of today, for the other tests too.
    for (const event of events) await queryDatabase('DELETE FROM messages WHERE key = ?', [key(event)]);
  });
});

describe('the language in which one is written to', () => {
  test('is one’s own to set, and the next mail is in it', async () => {
    const person = await newPatient();
    expect((await new Person().put('/api/accounts/profile', { language: 'en' })).status).toBe(401);
    expect((await person.put('/api/accounts/profile', { language: 'de' })).status).toBe(400);
    expect((await person.put('/api/accounts/profile', { language: 'en' })).status).toBe(200);
    expect((await person.get<{ person: { language: string } }>('/api/accounts/me')).data.person.language).toBe('en');
    await send({ event: 'password.changed', accountId: person.account, key: `language-${person.account}` });
    const [row] = await queryDatabase<{ language: string; subject: string }>('SELECT language, subject FROM messages WHERE key = ?', [
      `language-${person.account}`,
    ]);
    expect(row).toEqual({ language: 'en', subject: 'Your password was changed' });
    const trail = await queryDatabase<{ action: string }>(`SELECT action FROM bai_audit WHERE subject = ? AND action = 'account.change-language'`, [
      person.account,
    ]);
    expect(trail).toHaveLength(1);
  });
});
