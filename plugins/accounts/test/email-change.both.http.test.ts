import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { linkToken } from '../../../cms/test/link-mail';
import { eventually, NEW_PASSWORD, newPatient, Person } from '../../../cms/test/people';

jest.setTimeout(60_000);

interface Waiting {
  readonly waiting: { readonly to: string; readonly agreed: boolean; readonly proven: boolean } | null;
}
const fresh = (): string => `moved-${Date.now()}-${Math.random().toString(36).slice(2)}@people.example`;
const ask = (person: Person, email: string) => person.post<Waiting>('/api/accounts/email-change', { email });
const read = async (person: Person): Promise<Waiting['waiting']> => must(await person.get<Waiting>('/api/accounts/email-change'), 'read').waiting;
const confirm = (token: string) => new Person().post<{ outcome: string; address: string }>('/api/accounts/links/confirm', { token });
const signIn = (identifier: string) => new Person().post('/api/accounts/sign-in', { identifier, password: NEW_PASSWORD });
const addressOf = async (person: Person): Promise<string> =>
  (await queryDatabase<{ email: string }>('SELECT email FROM up_users WHERE document_id = ?', [person.account]))[0]!.email;

/** Somebody whose address has been changed by both sides. */
const moved = async (): Promise<{ person: Person; before: string; after: string }> => {
  const person = await newPatient();
  const [before, after] = [person.email, fresh()];
  must(await ask(person, after), 'ask');
  must(await confirm(await linkToken(person.account, 'confirm-old')), 'old');
  must(await confirm(await linkToken(person.account, 'confirm-new')), 'new');
  return { person, before, after };
};

describe('another mail address', () => {
  it('takes the place of the old one once both have confirmed, in either order', async () => {
    for (const order of [['confirm-old', 'confirm-new'] as const, ['confirm-new', 'confirm-old'] as const]) {
      const person = await newPatient();
      const [before, after] = [person.email, fresh()];
      const asked = must(await ask(person, after.toUpperCase()), 'ask');
      expect(asked.waiting).toMatchObject({ to: expect.stringMatching(/^m•+@people\.example$/) as string, agreed: false, proven: false });
      const first = must(await confirm(await linkToken(person.account, order[0])), 'first');
      expect(first.outcome).toBe('waiting');
      expect(await addressOf(person)).toBe(before);
      expect(await read(person)).toMatchObject({ agreed: order[0] === 'confirm-old', proven: order[0] === 'confirm-new' });
      expect(must(await confirm(await linkToken(person.account, order[1])), 'second').outcome).toBe('changed');
      expect(await read(person)).toBeNull();
      expect((await signIn(before)).error.name).toBe('credentials.wrong');
      expect((await signIn(after)).status).toBe(200);
    }
  });

  it('is confirmed from each side by a mail of its own', async () => {
    const person = await newPatient();
    const after = fresh();
    must(await ask(person, after), 'ask');
    await linkToken(person.account, 'confirm-old');
    await linkToken(person.account, 'confirm-new');
    const mails = await queryDatabase<{ event: string; address: string }>('SELECT event, address FROM messages WHERE account_id = ?', [person.account]);
    const at = (event: string): string | undefined => mails.find((mail) => mail.event === event)?.address;
    expect([at('email.agree'), at('email.prove')]).toEqual([person.email, after]);
  });

  it('is changed once by both sides at once, and each link is good once', async () => {
    const person = await newPatient();
    must(await ask(person, fresh()), 'ask');
    const tokens = [await linkToken(person.account, 'confirm-old'), await linkToken(person.account, 'confirm-new')];
    const answers = await Promise.all([...tokens, ...tokens].map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 410, 410]);
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data.outcome)).toEqual(expect.arrayContaining(['changed']));
    const done = await queryDatabase(`SELECT action FROM bai_audit WHERE subject = ? AND action = 'account.change-email'`, [person.account]);
    expect(done).toHaveLength(1);
  });

  it('is taken back for seven days by whoever has the old one: all sessions end and a link for a new password goes there', async () => {
    const { person, before, after } = await moved();
    const token = await linkToken(person.account, 'revert-email');
    expect(must(await new Person().post<{ address: string }>('/api/accounts/links/read', { token }), 'read').address).toMatch(/^n•+@people\.example$/);
    expect(must(await confirm(token), 'revert').outcome).toBe('reverted');
    expect(await addressOf(person)).toBe(before);
    expect((await person.get<{ person: unknown }>('/api/accounts/me')).data.person).toBeNull();
    expect((await signIn(after)).error.name).toBe('credentials.wrong');
    await linkToken(person.account, 'reset-password');
    expect((await confirm(token)).error.name).toBe('link.used');
  });

  it('is not taken back after seven days', async () => {
    const { person, after } = await moved();
    const token = await linkToken(person.account, 'revert-email');
    await queryDatabase(`UPDATE one_time_links SET expires_at = ? WHERE account_id = ? AND purpose = 'revert-email'`, [
      process.env.BAI_TEST_DATABASE === 'postgres' ? new Date(0).toISOString() : 0,
      person.account,
    ]);
    expect((await confirm(token)).error.name).toBe('link.expired');
    expect(await addressOf(person)).toBe(after);
  });

  it('tells nobody that somebody has it already: its owner is told, and it never comes about', async () => {
    const [person, other] = [await newPatient(), await newPatient()];
    const asked = must(await ask(person, other.email), 'ask');
    expect(asked.waiting).toMatchObject({ agreed: false, proven: false });
    expect(must(await confirm(await linkToken(person.account, 'confirm-old')), 'old').outcome).toBe('waiting');
    await eventually(async () => {
      const mails = await queryDatabase<{ event: string }>('SELECT event FROM messages WHERE account_id = ?', [other.account]);
      return mails.some(({ event }) => event === 'account.known');
    });
    const links = await queryDatabase(`SELECT id FROM one_time_links WHERE account_id = ? AND purpose = 'confirm-new' AND ended_at IS NULL`, [person.account]);
    expect(links).toEqual([]);
  });

  it('that two people want at once becomes the address of one', async () => {
    const people = [await newPatient(), await newPatient()];
    const wanted = fresh();
    for (const person of people) must(await ask(person, wanted), 'ask');
    for (const person of people) must(await confirm(await linkToken(person.account, 'confirm-old')), 'old');
    const tokens = [await linkToken(people[0]!.account, 'confirm-new'), await linkToken(people[1]!.account, 'confirm-new')];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const holders = await queryDatabase('SELECT id FROM up_users WHERE email = ?', [wanted]);
    expect(holders).toHaveLength(1);
  });

  it('is let go of, and asked for anew; the links before are worth nothing', async () => {
    const person = await newPatient();
    must(await ask(person, fresh()), 'ask');
    const first = await linkToken(person.account, 'confirm-old');
    must(await ask(person, fresh()), 'again');
    expect((await confirm(first)).error.name).toBe('link.expired');
    const second = await linkToken(person.account, 'confirm-old');
    expect((await person.call('DELETE', '/api/accounts/email-change')).status).toBe(200);
    expect(await read(person)).toBeNull();
    expect((await confirm(second)).error.name).toBe('link.expired');
  });

  it('to the address that it is already is refused, and what waits goes on', async () => {
    const person = await newPatient();
    must(await ask(person, fresh()), 'ask');
    expect((await ask(person, person.email.toUpperCase())).error.name).toBe('email.same');
    expect(await read(person)).not.toBeNull();
  });

  it('keeps both addresses out of the trail', async () => {
    const { person, before, after } = await moved();
    const entries = JSON.stringify(await queryDatabase('SELECT * FROM bai_audit WHERE subject = ? OR actor = ?', [person.account, person.account]));
    expect(entries).toContain('account.change-email');
    expect(entries).not.toContain(before);
    expect(entries).not.toContain(after);
  });

  it('sets no password by a link for it, nor changes an address by one for a password', async () => {
    const person = await newPatient();
    must(await ask(person, fresh()), 'ask');
    const token = await linkToken(person.account, 'confirm-old');
    expect((await new Person().post('/api/accounts/password/set', { token, password: 'three brown river stones' })).error.name).toBe('link.expired');
    must(await new Person().post('/api/accounts/password/ask', { identifier: person.email, language: 'th' }), 'reset');
    expect((await confirm(await linkToken(person.account, 'reset-password'))).error.name).toBe('link.expired');
  });
});
