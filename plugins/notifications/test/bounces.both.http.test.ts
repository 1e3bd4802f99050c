import { queryDatabase, advanceClock, renew } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, Person } from '../../../cms/test/people';
import { freePort } from '../../../cms/test/platform-server';
import { Inside } from '../../directory/test/inside';
import type { Arriving, Message } from '../contracts';
import { bounced, handIn, signedFor } from './bounced-mails';
import { piped } from './piped';

jest.setTimeout(90_000);

const DAY = 86_400_000;
let admin: Person;
let inside: Inside;
let sent = 0;
beforeAll(async () => {
  admin = await newAdmin();
  inside = new Inside();
});
afterAll(() => inside.close());

interface Went {
  readonly id: string;
  readonly reference: string;
}
const referencesOf = (id: string) =>
  queryDatabase<{ reference: string; state: string }>('SELECT reference, state FROM deliveries WHERE message_id = ? ORDER BY id', [id]);
/** Mails somebody, and waits until the mail server has it. */
const mail = async (person: Person): Promise<Went> => {
  const key = `bounce-${process.pid}-${person.account}-${(sent += 1)}`;
  await inside.call('notifications', 'send', [{ event: 'account.restored', accountId: person.account, key }]);
  const [{ id }] = (await queryDatabase('SELECT document_id AS id FROM messages WHERE key = ?', [key])) as [{ id: string }];
  const [delivery] = await eventually(async () => {
    const found = await referencesOf(id);
    return found.length > 0 && found;
  }, 40);
  await eventually(async () => (await stored(id)).state === 'sent');
  return { id, reference: delivery!.reference };
};
const stored = async (id: string) =>
  (await queryDatabase<{ state: string; fault: string | null }>('SELECT state, fault FROM messages WHERE document_id = ?', [id]))[0]!;
const listed = async (id: string): Promise<Message | undefined> =>
  must(await admin.get<{ rows: Message[] }>('/api/notifications/mailbox', { state: 'failed', limit: 100 }), 'mailbox').rows.find((row) => row.id === id);
const arriving = async (person: Person) => must(await person.get<Arriving>('/api/notifications/arriving'), 'arriving').email;

describe('a mail that came back since nobody is there', () => {
  it('stands among the failed with its reason, is told its person, and goes again', async () => {
    const person = await newPatient();
    const { id, reference } = await mail(person);
    expect(await arriving(person)).toBe(true);
    expect(must(await handIn(bounced({ reference, to: person.email })), 'bounce').kind).toBe('hard');
    expect(await stored(id)).toEqual({ state: 'failed', fault: 'recipient' });
    const shown = (await listed(id))!;
    expect(shown).toMatchObject({ fault: 'recipient', again: true, bounces: 1 });
    expect(shown.said).toContain('550 5.1.1');
    expect(shown.said).not.toContain(person.email);
    expect(await arriving(person)).toBe(false);
    must(await admin.post(`/api/notifications/mailbox/${id}/again`), 'again');
    await eventually(async () => (await stored(id)).state === 'sent', 40);
    // That a mail server took it tells nothing yet: the last one was taken too.
    expect(await arriving(person)).toBe(false);
    await mail(person);
    expect(await arriving(person)).toBe(false);
    await advanceClock(DAY + 60_000);
    await renew(person);
    admin = await newAdmin();
    expect(await arriving(person)).toBe(true);
  });

  it('says nothing of the mail that went to another address since', async () => {
    const person = await newPatient();
    const { id, reference } = await mail(person);
    must(await handIn(bounced({ reference })), 'first');
    must(await admin.post(`/api/notifications/mailbox/${id}/again`), 'again');
    const [, second] = await eventually(async () => {
      const found = await referencesOf(id);
      return found.length === 2 && (await stored(id)).state === 'sent' && found;
    }, 40);
    expect(must(await handIn(bounced({ reference, note: 'A late second report.' })), 'late').kind).toBe('hard');
    expect(await stored(id)).toEqual({ state: 'sent', fault: null });
    must(await handIn(bounced({ reference: second!.reference })), 'second');
    expect(await stored(id)).toEqual({ state: 'failed', fault: 'recipient' });
    expect((await listed(id))!.bounces).toBe(3);
  });

  it('is known by the address that it came back to, where nothing of it is sent along', async () => {
    const { id, reference } = await mail(await newPatient());
    must(await handIn(bounced({ reference: reference.toUpperCase(), headless: true })), 'bounce');
    expect(await stored(id)).toEqual({ state: 'failed', fault: 'recipient' });
  });
});

describe('a mail that did not arrive this time', () => {
  it('is counted, and its address given up after three in a row', async () => {
    const person = await newPatient();
    for (const count of [1, 2, 3]) {
      const { id, reference } = await mail(person);
      expect(must(await handIn(bounced({ reference, status: '5.2.2' })), 'bounce').kind).toBe('soft');
      expect(await stored(id)).toEqual({ state: 'failed', fault: 'full' });
      expect(await arriving(person)).toBe(count < 3);
    }
  });

  it('and is late only is counted, and stays sent', async () => {
    const person = await newPatient();
    const { id, reference } = await mail(person);
    expect(must(await handIn(bounced({ reference, action: 'delayed', status: '4.4.1' })), 'bounce').kind).toBe('delayed');
    expect(must(await handIn(bounced({ reference, action: 'delivered', status: '2.0.0' })), 'bounce').kind).toBe('ignored');
    expect(await stored(id)).toEqual({ state: 'sent', fault: null });
    const { rows } = must(await admin.get<{ rows: Message[] }>('/api/notifications/mailbox', { q: person.email }), 'mailbox');
    expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'sent', bounces: 1, said: null });
    expect(await arriving(person)).toBe(true);
  });
});

describe('whoever hands one in', () => {
  it('has signed it with the secret in the last five minutes', async () => {
    const { id, reference } = await mail(await newPatient());
    const report = bounced({ reference });
    const message = Buffer.from(report).toString('base64');
    const other = await signedFor(Buffer.from(bounced({ reference, status: '5.2.2' })).toString('base64'));
    for (const how of [
      { secret: 'somebody-elses-secret-of-32-letters' },
      { secondsAgo: 400 },
      { secondsAgo: -400 },
      { signature: other },
      { signature: '' },
      { signature: 't=1' },
      { signature: (await signedFor(message)).slice(0, -2) },
    ])
      expect((await handIn(report, how)).error).toMatchObject({ status: 403, name: 'bounce.forged' });
    expect((await stored(id)).state).toBe('sent');
    expect((await handIn(report)).status).toBe(200);
  });

  it('is told of one that was taken before, however many hand it in at once', async () => {
    const { id, reference } = await mail(await newPatient());
    const report = bounced({ reference });
    const answers = await Promise.all(Array.from({ length: 8 }, () => handIn(report)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)!.error.name).toBe('bounce.repeated');
    expect((await listed(id))!.bounces).toBe(1);
  });

  it.each([
    ['an ordinary mail', 'Subject: Hello\r\n\r\nHow are you?', 'bounce.unreadable'],
    ['nothing but bytes', Buffer.alloc(3000, 0), 'bounce.unreadable'],
    ['a report on somebody else’s mail', bounced({ reference: 'a'.repeat(24) }), 'bounce.unknown'],
    ['a report on no mail', bounced({ reference: '%%' }), 'bounce.unknown'],
  ])('is refused %s', async (_, given, name) => {
    expect((await handIn(given)).error).toMatchObject({ status: 422, name });
  });

  it('is refused what is no letters, empty, or too much', async () => {
    const post = (body: object) => new Person().call('POST', '/api/notifications/webhooks/bounces', { body });
    expect((await post({})).status).toBe(400);
    expect((await post({ message: '***' })).status).toBe(400);
    expect((await post({ message: '' })).status).toBe(400);
    expect((await handIn(Buffer.alloc(600 * 1024, 65))).status).toBe(400);
    expect((await handIn(Buffer.alloc(1200 * 1024, 65))).status).toBe(413);
  });
});

describe('the script that a mail server pipes a mail into', () => {
  it('hands the report in, says what it was and ends with 0; so it does where the report was taken before', async () => {
    const person = await newPatient();
    const { id, reference } = await mail(person);
    const report = bounced({ reference, to: person.email });
    expect(await piped(report)).toEqual({ code: 0, said: 'hard' });
    expect(await stored(id)).toEqual({ state: 'failed', fault: 'recipient' });
    expect(await piped(report)).toEqual({ code: 0, said: 'bounce.repeated' });
    expect((await listed(id))!.bounces).toBe(1);
  });

  it('ends with 65 where the mail is none of ours, so that it is let go', async () => {
    expect(await piped('Subject: Hello\r\n\r\nHow are you?')).toEqual({ code: 65, said: 'bounce.unreadable' });
    expect(await piped(bounced({ reference: 'a'.repeat(24) }))).toEqual({ code: 65, said: 'bounce.unknown' });
    expect((await piped('')).code).toBe(65);
    expect((await piped(Buffer.alloc(3_000_000, 65))).code).toBe(65);
  });

  it('ends with 75 where the platform is away or the secret is another, and changes nothing: the mail server keeps it', async () => {
    const { id, reference } = await mail(await newPatient());
    expect(await piped(bounced({ reference }), { BOUNCE_SECRET: 'f'.repeat(64) })).toEqual({ code: 75, said: 'bounce.forged' });
    expect((await piped(bounced({ reference }), { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` })).code).toBe(75);
    expect(await stored(id)).toMatchObject({ state: 'sent' });
    expect((await piped(bounced({ reference }), { BOUNCE_SECRET: '' })).code).toBe(78);
  });
});
